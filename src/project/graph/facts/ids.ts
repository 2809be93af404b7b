/** Characters that no file path contains: one ends the file in an id, the other sets a copy apart from its original. */
const IN_FILE = '\0';
const COPIED_BY = '\u0001';

export function idIn(file: string, name: string): string {
  return file + IN_FILE + name;
}

/** Where the node with this id begins in its file. */
export function positionOf(id: string): number {
  return Number.parseInt(id.slice(id.indexOf(IN_FILE) + 1), 10);
}

/** The id of a router by its index among the routers of its file. */
export function idOfRouter(file: string, index: number): string {
  return idIn(file, `r${String(index)}`);
}

/** Whether an id belongs to a router of its file, or to a copy of one. */
export function isRouterId(id: string): boolean {
  return id.includes(`${IN_FILE}r`);
}

/** The id of one of several routers that one place makes. The same call or class always gives the same copy. */
export function idOfCopy(id: string, by: string): string {
  return id.endsWith(COPIED_BY + by) ? id : id + COPIED_BY + by;
}

/** The mark of a run, in the run of the code around it. */
export function runIn(run: string, around: string | undefined): string {
  return around === undefined ? run : run + COPIED_BY + around;
}

/** The call, class or iteration that a copy was marked with last; `undefined` for an original. */
export function lastMarkOf(id: string): string | undefined {
  const start = id.lastIndexOf(COPIED_BY);
  return start < 0 ? undefined : id.slice(start + 1);
}

/** Whether an id may be that of the router that a place makes in a run, whose outer runs may be unknown. */
export function isOfRun(id: string, run: string): boolean {
  const marks = id.slice(originalOf(id).length + 1);
  return run === marks || run.startsWith(marks + COPIED_BY) || marks.startsWith(run + COPIED_BY);
}

/** The id without what marks a copy: the id of the original. */
export function originalOf(id: string): string {
  const [original = id] = id.split(COPIED_BY, 1);
  return original;
}

/** The originals of a copy, the nearest first: a factory may return what another factory makes. */
export function copiedFrom(id: string): readonly string[] {
  const end = id.lastIndexOf(COPIED_BY);
  return end < 0 ? [] : [id.slice(0, end), ...copiedFrom(id.slice(0, end))];
}

/** The call or class that makes a copy of the router that its file has; `undefined` for that router itself. */
export function copiedBy(id: string): string | undefined {
  return id.split(COPIED_BY, 2)[1];
}

export function fileOf(id: string): string {
  const [file = id] = id.split(IN_FILE, 1);
  return file;
}
