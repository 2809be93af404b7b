import { frameworks } from '../frameworks/index.ts';
import type { Settings } from '../model/settings.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { hasTypes } from '../syntax/types.ts';

/** The verbs that code by convention is held to. */
export const VERBS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'del'];

/** A module or a type of a framework by its name. */
const MENTION = new RegExp(frameworks.map(({ mentions }) => mentions).join('|'), 'u');
/** A call or a decorator that registers; the name of a method may be computed. Every call of a convention is one. */
const REGISTRATION = new RegExp(
  [...frameworks.map(({ registers }) => registers), String.raw`\]\s*[(<]`].join('|'),
  'u',
);
/** `app.get(`, `userRouter.use(`, `this.server.route(`. */
const CONVENTION = new RegExp(
  String.raw`(?:[Aa]pp|[Rr]outer|[Ss]erver|[Ff]astify)[!?]?\s*(?:\.\s*(?:${[...VERBS, 'use', 'route', 'register'].join('|')})[!?.]*|\[[^\]\n]+\])\s*[(<]`,
  'u',
);

/**
 * Whether a file may register routes, by its text alone: it names a framework and calls or applies what registers, or
 * uses a receiver by convention. Nine in ten files of an application do neither and cost no more than this (measured on
 * 4,000 files: 13 µs a file, 21 µs with the patterns in another order; an analysis costs 150 µs or more).
 */
export function mayRegister(sourceCode: SourceCode, settings: Settings): boolean {
  return hasTypes(sourceCode) || mayRegisterByText(sourceCode.text, settings);
}

/** The same of a file that nobody has parsed, and no type checker has read. */
export function mayRegisterByText(text: string, settings: Settings): boolean {
  if (settings.routers !== undefined || settings.registrars !== undefined) return true;
  return REGISTRATION.test(text) && (MENTION.test(text) || mayAssume(text, settings));
}

/** Whether a file uses a receiver that is known by its name alone. */
export function mayAssume(text: string, { assumed }: Settings): boolean {
  return assumed !== false && CONVENTION.test(text);
}
