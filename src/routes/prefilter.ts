import { frameworks } from '../frameworks/index.ts';
import type { Settings } from '../model/settings.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { hasTypes } from '../syntax/types.ts';

/** The verbs that code by convention is held to. */
export const VERBS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'del'];

/** A module or a type of any framework by its name. */
const MENTION = frameworks.map(({ mentions }) => mentions).join('|');
/** The same of each, and what registers in code of it; the name of a method may be computed. */
const TEXTS = frameworks.map(({ mentions, registers }) => ({
  mention: new RegExp(mentions, 'u'),
  registration: new RegExp(String.raw`${registers}|\]\s*[(<]`, 'u'),
}));
const RECEIVER = String.raw`(?:[Aa]pp|[Rr]outer|[Ss]erver|[Ff]astify)[!?]?\s*`;
/** `app.get(`, `userRouter.use(`, `this.server.route(`: found from the dot, which is rarer than letters. */
const CONVENTION = new RegExp(
  String.raw`\.(?<=${RECEIVER}\.)\s*(?:${[...VERBS, 'use', 'route', 'register'].join('|')})[!?.]*\s*[(<]|\[(?<=${RECEIVER}\[)[^\]\n]+\]\s*[(<]`,
  'u',
);

/** What most texts lack: one look for either costs less than two. */
const EITHER = new RegExp(`${MENTION}|${CONVENTION.source}`, 'u');

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
  if (!EITHER.test(text)) return false;
  const isOfFramework = TEXTS.some(({ mention, registration }) => mention.test(text) && registration.test(text));
  return isOfFramework || mayAssume(text, settings);
}

/** Whether a file uses a receiver that is known by its name alone. */
export function mayAssume(text: string, { assumed }: Settings): boolean {
  return assumed !== false && CONVENTION.test(text);
}
