import type { Framework } from '../frameworks/define-framework.ts';
import { frameworks } from '../frameworks/index.ts';
import type { ProjectFacts } from '../model.ts';
import { isForeign } from '../frameworks/foreign.ts';
import { frameworkOfProject } from '../routes/by-convention.ts';
import type { FileContext as Context } from '../routes/route.ts';
import { handlerParameters, isAnswerUsed, isHandler } from '../syntax/handlers.ts';
import { moduleEntries } from '../syntax/imports.ts';
import { memberCalls } from '../syntax/member-calls.ts';
import { pathValue } from '../syntax/text.ts';
import { nameFor } from './names.ts';

/** A name of a file that is used as nothing but a router is used. */
export interface Claim {
  readonly name: string;
  readonly framework: string;
}

const VERBS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all']);

const conventional: readonly Framework[] = frameworks.filter((each: Framework) => each.conventions !== undefined);

/**
 * Names that register with a path and a handler whose parameters can be no other's: `x.get('/users', (req, res) => …)`.
 * The rules want more than that to believe it; a person who reads the printed setting decides.
 */
export function evidenceIn({ flow: result, sourceCode }: Context, project: ProjectFacts): readonly Claim[] {
  if (moduleEntries(sourceCode).some(({ module }) => isForeign(module))) return [];
  const byProject = frameworkOfProject(project);
  if (byProject === 'foreign') return [];
  const claims = new Map<string, Claim>();
  for (const { object, call, name } of memberCalls(sourceCode, (each) => VERBS.has(each))) {
    if (name === undefined || call.arguments.length < 2 || result.valuesOf(object).length > 0) continue;
    const [path] = call.arguments;
    const last = call.arguments.at(-1);
    const parameters = handlerParameters(last === undefined ? [] : [last]).join(',');
    const byHandler = conventional.find(({ conventions }) => conventions?.handler.test(parameters))?.name;
    if (byHandler === undefined || !isHandler(last) || path === undefined || isAnswerUsed(call, () => true)) continue;
    const value = pathValue(path, sourceCode);
    const isPath =
      value.kind === 'texts' && value.items.every(({ text }) => text !== undefined && /^\P{L}?\//u.test(text.text));
    const named = isPath ? nameFor(object, sourceCode) : undefined;
    if (named === undefined) continue;
    const byName = conventional.find(({ conventions }) => conventions?.names?.test(named))?.name;
    // Handlers of one framework may name their parameters as those of another do.
    const ofProject = conventional.find(({ name: each }) => each === byProject)?.name;
    const framework = byName ?? ofProject ?? byHandler;
    claims.set(named, { name: named, framework });
  }
  return [...claims.values()];
}

/** The names of receivers that get calls, for the frameworks that settings can name. */
export function claimsOf({ flow: result, sourceCode }: Context): readonly Claim[] {
  const claims = new Map<string, Claim>();
  for (const { object, receiver } of result.calls) {
    const framework = frameworks.find(
      ({ name, conventions }: Framework) => conventions !== undefined && name === receiver.framework,
    )?.name;
    const name = framework === undefined ? undefined : nameFor(object, sourceCode);
    if (framework !== undefined && name !== undefined) claims.set(`${framework} ${name}`, { name, framework });
  }
  return [...claims.values()];
}
