/** Signs that no path of a file has: what follows the file in an id, and what tells a copy from its original. */
const IN_FILE = '\0';
const COPIED_BY = '\u0001';

/** The id of what stands in a file. */
export function idIn(file: string, name: string): string {
  return file + IN_FILE + name;
}

/** The id of a router by its place among those of its file. */
export function idOfRouter(file: string, index: number): string {
  return idIn(file, `r${String(index)}`);
}

/** Whether an id is that of a router which the file of it has. */
export function isRouter(id: string): boolean {
  return id.includes(`${IN_FILE}r`);
}

/** The id of one of several routers that one place makes: of the same call or class the same copy. */
export function idOfCopy(id: string, by: string): string {
  return id.endsWith(COPIED_BY + by) ? id : id + COPIED_BY + by;
}

/** The id of what stands in a file, without what tells its copies apart. */
export function originalOf(id: string): string {
  const [original = id] = id.split(COPIED_BY, 1);
  return original;
}

/** The routers that a copy is one of: a factory may give what another factory makes. */
export function copiedFrom(id: string): readonly string[] {
  const end = id.lastIndexOf(COPIED_BY);
  return end < 0 ? [] : [id.slice(0, end), ...copiedFrom(id.slice(0, end))];
}

/** The call or the class by which a router is a copy of the one that its file has. */
export function copiedBy(id: string): string | undefined {
  return id.split(COPIED_BY, 2)[1];
}

/** The file of what an id is of. */
export function fileOf(id: string): string {
  const [file = id] = id.split(IN_FILE, 1);
  return file;
}
