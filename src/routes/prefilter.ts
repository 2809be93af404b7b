import { frameworks } from '../frameworks/index.ts';
import type { Settings } from '../model/settings.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { hasTypes } from '../syntax/types.ts';

/** The verbs that code by convention is held to. */
export const VERBS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'del'];

const RECEIVER = String.raw`(?:[Aa]pp|[Rr]outer|[Ss]erver|[Ff]astify)[!?]?\s*`;
/** `app.get(`, `userRouter.use(`, `this.server.route(`: found from the dot, which is rarer than letters. */
const CONVENTION = new RegExp(
  String.raw`\.(?<=${RECEIVER}\.)\s*(?:${[...VERBS, 'use', 'route', 'register'].join('|')})[!?.]*\s*[(<]|\[(?<=${RECEIVER}\[)[^\]\n]+\]\s*[(<]`,
  'u',
);

const MENTIONS = frameworks.map(({ mentions }) => `(${mentions})`).join('|');
/** The name of a module or type of a framework, each in a group of its own, or a receiver by convention. */
const ENTRIES = new RegExp(`${MENTIONS}|${CONVENTION.source}`, 'gu');
/** What registers in code of each framework; the name of a method may be computed. */
const REGISTRATIONS = frameworks.map(({ registers }) => new RegExp(String.raw`${registers}|\]\s*[(<]`, 'u'));

/**
 * Whether a file may register routes, by its text alone: it names a framework and calls or applies what registers, or
 * uses a receiver by convention. Nine in ten files of an application do neither and cost no more than this (measured on
 * 13,000 files: 5 to 12 µs a file, half of what one pattern for all registrations takes; an analysis costs 150 µs or
 * more).
 */
export function mayRegister(sourceCode: SourceCode, settings: Settings): boolean {
  return hasTypes(sourceCode) || mayRegisterByText(sourceCode.text, settings);
}

/** The same of a file that nobody has parsed, and no type checker has read. */
export function mayRegisterByText(text: string, settings: Settings): boolean {
  if (settings.routers !== undefined || settings.registrars !== undefined) return true;
  // `search` first: most texts have no entry, and `matchAll` makes an object for each text (measured: 4 of 30 µs).
  if (text.search(ENTRIES) < 0) return false;
  const asked = new Set<number>();
  for (const [, ...mentions] of text.matchAll(ENTRIES)) {
    const framework = mentions.findIndex(Boolean);
    if (asked.has(framework)) continue;
    asked.add(framework);
    if (REGISTRATIONS[framework]?.test(text) ?? settings.assumed !== false) return true;
  }
  return false;
}

/** Whether a file uses a receiver that is known by its name alone. */
export function mayAssume(text: string, { assumed }: Settings): boolean {
  return assumed !== false && CONVENTION.test(text);
}
