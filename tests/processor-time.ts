/** Limits on time that hold on a slow machine, and on one that others use as well. */

/** Seconds of processor time that {@link yardstick} takes on the idle machine that the limits were set on, measured. */
const USUAL = 0.15;

/** Work of the same kind as reading programs: short texts, small objects and a map of them. */
function yardstick(): void {
  const seen = new Map<string, { readonly name: string; readonly parts: readonly string[] }>();
  for (let index = 0; index < 120_000; index++) {
    const name = `name${index % 60_000}/of/${index % 7}`;
    seen.set(name, { name, parts: name.split('/') });
  }
  [...seen.keys()].sort((one, other) => (one < other ? -1 : 1));
}

/** Prepares what is not to be timed, and gives what is. */
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
 * Seconds of processor time that a piece of work takes in the quickest of up to three runs, the first that takes no more
 * than `most` being the last. What takes more is divided by how much slower than usual the machine is at that time.
 * @param prepare is called for each run: nothing that a run remembers may make the next quicker
 */
export async function processorSeconds(prepare: Prepare, most: number): Promise<number> {
  const seconds = await quickest(prepare, most);
  if (seconds <= most) return seconds;
  return seconds / Math.max(1, (await quickest(() => yardstick, USUAL)) / USUAL);
}
