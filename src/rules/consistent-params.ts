import { paramStyle, type ParamStyle } from '../english/words/param-names.ts';
import type { FileFinding, FileRoutes, Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema } from '../lint/option-schema.ts';
import type { ParamToken, Token } from '../model.ts';
import { areOneName, createPlaces, mostFrequent, type ParamName, type Places } from './consistent-params/places.ts';

interface Options {
  readonly style: ParamStyle | 'majority';
}

/** The parameters of a file. */
interface FileParams {
  readonly places: Places;
  /** The style of more than half of the names that have one. */
  readonly majority: ParamStyle | undefined;
}

export default createRule<Options, FileParams>({
  name: 'consistent-params',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce one style for parameter names, and one name per place', preset: 'strict' },
    schema: objectSchema({
      style: {
        description: 'How the words of a parameter name are joined; by default as most names of the file are.',
        type: 'string',
        enum: ['majority', 'camelCase', 'snake_case', 'PascalCase'],
      },
    }),
    defaultOptions: [{ style: 'majority' }],
    messages: {
      style: "':{{name}}' is in {{is}}. Use {{wanted}}, here and in the handler.",
      majority:
        "':{{name}}' is in {{is}}, but most parameters in this file are in {{wanted}}. Use one style, here and in the handler.",
      place: "':{{name}}' is called ':{{other}}' on line {{line}}. Use one name, here and in the handler.",
      repeated: "':{{name}}' occurs twice in '{{path}}', and the handler gets only the last value. Use two names.",
      unmerged:
        "'{{read}}' is undefined: ':{{name}}' is a parameter of the mount. Make the router with { mergeParams: true }.",
    },
  },
  prepare: ({ file }) => paramsIn(file),
  *checkFile({ file }) {
    if (!file.mentions(/\bmergeParams\b/u)) for (const route of file.routes) yield* unmerged(route, file);
  },
  *check(route, { options, file, prepared: { places, majority } }) {
    const { base = '', text } = route;
    const seen = new Set(namesIn(base));
    for (const param of paramsOf(route.path.tokens)) {
      const finding =
        // Measured on all routers: the last value wins.
        (seen.has(param.name)
          ? { at: param, messageId: 'repeated', data: { name: param.name, path: base + text } }
          : undefined) ??
        styleFinding(param, options.style, majority) ??
        placeFinding(param, places.namesAt(route, param), file);
      seen.add(param.name);
      if (finding !== undefined) yield finding;
    }
  },
});

/** The names of the parameters in a text. */
function namesIn(base: string): readonly string[] {
  return Array.from(base.matchAll(/:(\w+)/gu), ([, name = '']) => name);
}

/** Reads of parameters that only the mount in the same file has. */
function* unmerged(route: TextRoute, file: FileRoutes): Iterable<FileFinding> {
  const { base = '', behaviour } = route;
  if (behaviour?.dropsParamsOfMounts !== true || !base.includes(':')) return;
  const handler = file.handlerOf(route);
  const ofMount = new Set(namesIn(base));
  const own = new Set([...paramsOf(route.path.tokens)].map((param) => param.name));
  for (const use of handler?.requestUses() ?? []) {
    const { part, name = '', isWrite, text: read } = use;
    if (part === 'params' && !isWrite && ofMount.has(name) && !own.has(name) && handler?.assigns(use) !== true)
      yield { inFile: use, messageId: 'unmerged', data: { read, name } };
  }
}

function* paramsOf(tokens: readonly Token[]): Iterable<ParamToken> {
  for (const token of tokens) {
    if (token.kind === 'group') yield* paramsOf(token.tokens);
    else if (token.kind === 'param') yield token;
  }
}

function styleFinding(
  param: ParamToken,
  style: Options['style'],
  majority: ParamStyle | undefined,
): Finding | undefined {
  const is = paramStyle(param.name);
  const wanted = style === 'majority' ? majority : style;
  if (is === undefined || wanted === undefined || is === wanted) return undefined;
  return { at: param, messageId: style === 'majority' ? 'majority' : 'style', data: { name: param.name, is, wanted } };
}

/**
 * Returns a finding if the usual name of this parameter is another one: `/users/:id` beside `/users/:uid`. Different
 * things may have different names: `/documents/:ownerId` and `/documents/:documentId`.
 */
function placeFinding(
  param: ParamToken,
  names: ReadonlyMap<string, ParamName> | undefined,
  file: FileRoutes,
): Finding | undefined {
  const known = names?.get(param.name);
  if (names === undefined || known === undefined) return undefined;
  const most = mostFrequent(names);
  if (known === most || !areOneName(known, most)) return undefined;
  const data = { name: param.name, other: most.name, line: String(file.lineOf(most.route)) };
  return { at: param, messageId: 'place', data };
}

function paramsIn({ routes }: FileRoutes): FileParams {
  const places = createPlaces();
  const styles = new Map<ParamStyle, number>();
  for (const route of routes) {
    for (const param of paramsOf(route.path.tokens)) {
      const style = paramStyle(param.name);
      if (style !== undefined) styles.set(style, (styles.get(style) ?? 0) + 1);
      places.add(route, param);
    }
  }
  const total = [...styles.values()].reduce((sum, count) => sum + count, 0);
  return { places, majority: [...styles].find(([, count]) => count * 2 > total)?.[0] };
}
