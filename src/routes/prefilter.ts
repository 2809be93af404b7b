import { frameworks } from '../frameworks/index.ts';
import type { Settings } from '../model/settings.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { hasTypes } from '../syntax/types.ts';

/** The verbs that identify a receiver by convention. */
export const VERBS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'del'];

const NAMES = [
  'app',
  'router',
  'server',
  ...frameworks.flatMap(({ name, conventions }) => (conventions?.names ? name : [])),
];
/** Conventional names of receivers, or the last word of such a name: `app`, `userRouter`. */
export const RECEIVER_NAMES = {
  lower: NAMES.join('|'),
  capital: NAMES.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('|'),
};

const RECEIVER = String.raw`(?:${RECEIVER_NAMES.lower}|${RECEIVER_NAMES.capital})[!?]?\s*`;
/** `app.get(`, `userRouter.use(`, `this.server.route(`: searches from the dot, which is rarer than letters. */
const CONVENTION = new RegExp(
  String.raw`\.(?<=${RECEIVER}\.)\s*(?:${[...VERBS, 'use', 'route', 'register'].join('|')})[!?.]*\s*[(<]|\[(?<=${RECEIVER}\[)[^\]\n]+\]\s*[(<]`,
  'u',
);

/**
 * Matches the name of a framework's module or type, with one group per framework, or a receiver by convention.
 * Therefore the `mentionPattern` of a framework must not contain a group.
 */
const ENTRIES = new RegExp(
  [...frameworks.map(({ mentionPattern }) => `(${mentionPattern})`), CONVENTION.source].join('|'),
  'gu',
);
/** Matches what registers in code of each framework; the name of a method may be computed. */
const REGISTRATIONS = frameworks.map(
  ({ registrationPattern }) => new RegExp(String.raw`${registrationPattern}|\]\s*[(<]`, 'u'),
);

/**
 * Whether a file may register routes, judging by its text: it names a framework and calls or applies what registers, or
 * uses a receiver by convention. Nine in ten files of an application do neither and cost only this check (measured on
 * 6,800 files: 3 µs a file; an analysis costs 150 µs or more). For a file with types, only the type checker knows.
 */
export function mayRegister(sourceCode: SourceCode, settings: Settings): boolean {
  return hasTypes(sourceCode) || mayRegisterByText(sourceCode.text, settings);
}

/**
 * The same for a file without a syntax tree or types. Calls `exec` in a loop, since `matchAll` copies the pattern for
 * each text (measured: a quarter of the time in files that name a framework).
 */
export function mayRegisterByText(text: string, settings: Settings): boolean {
  if (settings.routers !== undefined || settings.registrars !== undefined) return true;
  const asked = new Set<number>();
  ENTRIES.lastIndex = 0;
  for (let entry = ENTRIES.exec(text); entry !== null; entry = ENTRIES.exec(text)) {
    // The convention is the only alternative without a group, so no framework has its index.
    const framework = entry.indexOf(entry[0], 1) - 1;
    if (asked.has(framework)) continue;
    asked.add(framework);
    if (REGISTRATIONS[framework]?.test(text) ?? settings.assumed !== false) return true;
  }
  return false;
}

/** Whether a file uses a receiver that only its name identifies. */
export function mayAssume(text: string, { assumed }: Settings): boolean {
  return assumed !== false && CONVENTION.test(text);
}
