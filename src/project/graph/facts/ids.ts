import type { Node } from '../../../syntax/nodes.ts';

// No file path contains these characters.
/** Follows the file in an id. */
const IN_FILE = '\0';
/** Precedes the run in the id of a router that a run has made. */
const COPIED_BY = '\u0001';

/** An id that is unique in the project. */
export function idIn(file: string, name: string): string {
  return file + IN_FILE + name;
}

/** The id of a router by its index among the routers of its file. */
export function idOfRouter(file: string, index: number): string {
  return idIn(file, `r${String(index)}`);
}

/**
 * The id of the router that a plugin gets, by the call that registers it and its index among the plugins there. By the
 * end of the call: `register(a).register(b)` begins where `register(a)` does.
 */
export function idOfPlugin(file: string, { range }: Node, index = 0): string {
  return idIn(file, `p${String(range[1])}.${String(index)}`);
}

/** The id of the router that a place makes in one run. */
export function idOfCopy(id: string, runId: string): string {
  return id + COPIED_BY + runId;
}

/** The id without what marks a copy: the id of the original. */
export function originalOf(id: string): string {
  const [original = id] = id.split(COPIED_BY, 1);
  return original;
}

/** The id of the run that made this router; `undefined` if no run is known. */
export function runIdOf(id: string): string | undefined {
  return id.split(COPIED_BY, 2)[1];
}

/** The file that an id belongs to. */
export function fileOf(id: string): string {
  const [file = id] = id.split(IN_FILE, 1);
  return file;
}
