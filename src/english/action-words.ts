/**
 * Words that say what an HTTP method says already, by the method that says it (RFC 9110 §9.3, RFC 5789). The first of
 * each line stand for their method anywhere in a segment; the others are nouns too often (`price-list`, `last-update`,
 * `sets`), so that where they stand decides.
 */
export const ACTIONS = {
  GET: { anywhere: ['get', 'fetch', 'retrieve'], atTheStart: ['find', 'list', 'show'] },
  POST: { anywhere: ['create', 'add', 'insert'], atTheStart: ['save'] },
  PATCH: { anywhere: ['modify', 'upsert'], atTheStart: ['update', 'edit', 'set', 'put'] },
  DELETE: { anywhere: ['delete', 'remove', 'destroy', 'del'], atTheStart: [] },
} as const;

export type ActionMethod = keyof typeof ACTIONS;

const METHODS: readonly ActionMethod[] = ['GET', 'POST', 'PATCH', 'DELETE'];

/** Words that a team may add, and the method that carries them. */
const OTHERS: Readonly<Record<ActionMethod, readonly string[]>> = {
  GET: ['read', 'load', 'view', 'display', 'query'],
  POST: ['make', 'post', 'write', 'store', 'append', 'new', 'register', 'submit'],
  PATCH: ['change', 'replace', 'patch', 'write', 'alter', 'amend'],
  DELETE: ['erase', 'clear', 'purge', 'drop', 'wipe'],
};

const methods = new Map(
  METHODS.flatMap((method) => [
    ...OTHERS[method].map((word) => [word, method] as const),
    ...[...ACTIONS[method].anywhere, ...ACTIONS[method].atTheStart].map((word) => [word, method] as const),
  ]),
);

const anywhere: ReadonlySet<string> = new Set(METHODS.flatMap((method) => ACTIONS[method].anywhere));
const atTheStart: ReadonlySet<string> = new Set(METHODS.flatMap((method) => ACTIONS[method].atTheStart));

/** The words that are actions without anyone adding them. */
export const ALL_ACTIONS: readonly string[] = [...anywhere, ...atTheStart];

/** The method that says what a word says; `undefined` for a word that no method carries. */
export function methodOf(word: string): ActionMethod | undefined {
  return methods.get(word);
}

/** Whether a word is an action wherever it stands: `get`, `delete`. */
export function isActionAnywhere(word: string): boolean {
  return anywhere.has(word);
}

/** Whether a word is an action where it opens a segment, and may be a noun elsewhere: `list`, `update`. */
export function isActionAtTheStart(word: string): boolean {
  return atTheStart.has(word);
}
