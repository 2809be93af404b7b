/** Time limits that hold on a slow machine, and on a shared one. */

/** Processor seconds that {@link yardstick} takes on the idle machine for which the limits were set (measured). */
const USUAL = 0.15;

/** Work like reading programs: short texts, small objects and a map of them. */
function yardstick(): void {
  const seen = new Map<string, { readonly name: string; readonly parts: readonly string[] }>();
  for (let index = 0; index < 120_000; index++) {
    const name = `name${index % 60_000}/of/${index % 7}`;
    seen.set(name, { name, parts: name.split('/') });
  }
  [...seen.keys()].sort((one, other) => (one < other ? -1 : 1));
}

/** Does the work that is not timed, and returns the work that is. */
type Prepare = () => () => unknown;

async function quickest(prepare: Prepare, enough: number): Promise<number> {
  let seconds = Infinity;
  for (let run = 0; run < 3 && seconds > enough; run++) {
    const work = prepare();
    const start = process.cpuUsage();
    await work();
    seconds = Math.min(seconds, process.cpuUsage(start).user / 1e6);
  }
  return seconds;
}

/**
 * Processor seconds of a piece of work in the quickest of up to three runs; no more runs after one of at most `most`.
 * A longer time is divided by how much slower than usual the machine is at the moment.
 * @param prepare called for each run, so that nothing that one run remembers makes the next one quicker
 */
export async function processorSeconds(prepare: Prepare, most: number): Promise<number> {
  const seconds = await quickest(prepare, most);
  if (seconds <= most) return seconds;
  return seconds / Math.max(1, (await quickest(() => yardstick, USUAL)) / USUAL);
}
