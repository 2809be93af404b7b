import { frameworks } from '../frameworks/index.ts';
import type { Settings } from '../model.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { hasTypes } from '../syntax/types.ts';

/** The beginning of a path, where it is not a file's: `'/users'`, `${base}/users`. */
const PATHS = ["'/", '"/', '`/', '}/'];
/** The end of a name that convention gives a receiver. */
const NAME = /(?:\b|_)(?:app|router|server|fastify)\b|(?:App|Router|Server|Fastify)\b/;
/** The calls that convention takes for registrations: `.get(`, `[method](`. */
const CALL = /\.\s*(?:get|post|put|patch|delete|del|head|options|all|use|route|register)\b|\]\s*(?:(?:!|\?\.)\s*)?\(/;

/**
 * Whether a file may register routes at all, by its text alone: it spells a framework, or a receiver by convention, a
 * registration and a path. Most files of an application do neither, and cost no more than this.
 */
export function mayRegister(sourceCode: SourceCode, settings: Settings): boolean {
  const { text } = sourceCode;
  if (glanced?.text !== text || glanced.settings !== settings)
    glanced = { text, settings, isSpelled: spellsRoutes(text, settings) };
  return glanced.isSpelled || hasTypes(sourceCode);
}

/** The last answer: every rule asks about the same file in turn. Types are no part of the text. */
let glanced: { readonly text: string; readonly settings: Settings; readonly isSpelled: boolean } | undefined;

function spellsRoutes(text: string, settings: Settings): boolean {
  if (settings.routers !== undefined || settings.registrars !== undefined) return true;
  if (frameworks.some(({ isSpelledIn }) => isSpelledIn(text))) return true;
  return PATHS.some((path) => text.includes(path)) && mayAssume(text, settings);
}

/** Whether a file may register on a receiver that is known by its name alone; the path may come from its callers. */
export function mayAssume(text: string, { assumed }: Settings): boolean {
  return assumed !== false && CALL.test(text) && NAME.test(text);
}
