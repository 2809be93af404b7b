import { frameworks } from '../frameworks/index.ts';
import type { FrameworkName, ProjectFacts } from '../model.ts';
import { frameworkOfProject, isForeign } from '../routes/assumed.ts';
import type { Context } from '../routes/called.ts';
import { handlerParameters, isAnswerUsed, isHandler } from '../syntax/handlers.ts';
import { moduleEntries } from '../syntax/imports.ts';
import { memberCalls } from '../syntax/mentioned.ts';
import { pathValue } from '../syntax/text.ts';
import { nameFor } from './names.ts';

/** A name of a file that is used as nothing but a router is used. */
export interface Claim {
  readonly name: string;
  readonly framework: FrameworkName;
}

const VERBS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all']);

/** The parameters of a handler as everybody names them, of two at least. */
const HANDLERS: readonly { readonly framework: FrameworkName; readonly names: RegExp }[] = [
  { framework: 'fastify', names: /^_?(?:req|request),_?reply$/u },
  { framework: 'express', names: /^_?(?:req|request),_?(?:res|response)(?:,_?next)?$/u },
];

/**
 * Names that register with a path and a handler whose parameters can be no other's: `x.get('/users', (req, res) => …)`.
 * The rules want more than that to believe it; a person who reads the printed setting decides.
 */
export function evidenceIn({ result, sourceCode }: Context, project: ProjectFacts): readonly Claim[] {
  if (moduleEntries(sourceCode).some(({ module }) => isForeign(module))) return [];
  const byProject = frameworkOfProject(project);
  if (byProject === 'foreign') return [];
  const claims = new Map<string, Claim>();
  for (const { object, call, name } of memberCalls(sourceCode, (each) => VERBS.has(each))) {
    if (name === undefined || call.arguments.length < 2 || result.valuesOf(object).length > 0) continue;
    const [path] = call.arguments;
    const last = call.arguments.at(-1);
    const parameters = handlerParameters(last === undefined ? [] : [last]).join(',');
    const byHandler = HANDLERS.find(({ names }) => names.test(parameters))?.framework;
    if (byHandler === undefined || !isHandler(last) || path === undefined || isAnswerUsed(call, () => true)) continue;
    const value = pathValue(path, sourceCode);
    const isPath =
      value.kind === 'texts' && value.items.every(({ text }) => text !== undefined && /^\P{L}?\//u.test(text.text));
    const named = isPath ? nameFor(object, sourceCode) : undefined;
    if (named === undefined) continue;
    // Handlers of Fastify may be called (req, res) as well.
    const isOurs = byProject === 'express' || byProject === 'fastify';
    const framework = /fastify$/iu.test(named) ? 'fastify' : isOurs ? byProject : byHandler;
    claims.set(named, { name: named, framework });
  }
  return [...claims.values()];
}

/** The names of receivers that get calls, for the frameworks that settings can name. */
export function claimsOf({ result, sourceCode }: Context): readonly Claim[] {
  const claims = new Map<string, Claim>();
  for (const { object, receiver } of result.calls) {
    const framework = frameworks.find(
      ({ name, assumed }) => assumed !== undefined && name === receiver.framework,
    )?.name;
    const name = framework === undefined ? undefined : nameFor(object, sourceCode);
    if (framework !== undefined && name !== undefined) claims.set(`${framework} ${name}`, { name, framework });
  }
  return [...claims.values()];
}
