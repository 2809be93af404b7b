import { kindOfParam, paramStyle, type ParamStyle } from '../english/param-names.ts';
import { createRule, type FileRoutes, type Finding } from '../lint/create-rule.ts';
import type { ParamToken, Token } from '../model.ts';
import { addName, areOneName, type Named, type Place, placeOf } from './param-places.ts';

interface Options {
  readonly style: ParamStyle | 'majority';
}

export default createRule<Options>({
  name: 'consistent-params',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce one style of parameter names, and one name for one place', preset: 'strict' },
    schema: [
      {
        type: 'object',
        properties: {
          style: {
            description: 'How the words of a parameter name are joined; by default as most names of the file are.',
            type: 'string',
            enum: ['majority', 'camelCase', 'snake_case', 'PascalCase'],
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ style: 'majority' }],
    messages: {
      style: "':{{name}}' is written in {{is}}. Use {{wanted}}, here and in the handler.",
      majority:
        "':{{name}}' is written in {{is}}, but most parameters of this file in {{wanted}}. Use one style, here and in the handler.",
      place:
        "':{{name}}' stands where line {{line}} has ':{{other}}'. Use one name for one place, here and in the handler.",
      repeated: "':{{name}}' occurs twice in '{{path}}', so that the handler gets the last value only. Use two names.",
    },
  },
  *check(route, { options, file }) {
    const { names, majority } = summaryOf(file);
    const seen = new Set<string>();
    for (const param of paramsOf(route.path.tokens)) {
      const finding =
        repeatedFinding(param, seen) ??
        styleFinding(param, options.style, majority) ??
        placeFinding(param, names.get(placeOf(route, param) ?? ''), file);
      seen.add(param.name);
      if (finding !== undefined) yield finding;
    }
  },
});

function* paramsOf(tokens: readonly Token[]): Iterable<ParamToken> {
  for (const token of tokens) {
    if (token.kind === 'group') yield* paramsOf(token.tokens);
    else if (token.kind === 'param') yield token;
  }
}

/** Measured on all routers: the last value wins. */
function repeatedFinding(param: ParamToken, seen: ReadonlySet<string>): Finding | undefined {
  return seen.has(param.name) ? { at: param, messageId: 'repeated', data: { name: param.name } } : undefined;
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
 * The name that most routes have at a place, of the kind of the parameter; the first where several are as frequent.
 * Names that say what they are the id of may be those of two things: `/documents/:ownerId` and `/documents/:documentId`.
 */
function placeFinding(param: ParamToken, place: Place | undefined, file: FileRoutes): Finding | undefined {
  const kind = kindOfParam(param.name);
  const names = kind === undefined ? undefined : place?.get(kind);
  if (names === undefined) return undefined;
  const most = mostFrequent(names);
  const own = names.get(param.name);
  if (own === undefined || most === undefined || own === most || !areOneName(own, most)) return undefined;
  const data = { name: param.name, other: most.name, line: String(file.lineOf(most.route)) };
  return { at: param, messageId: 'place', data };
}

/** Kept, so that a thousand names of one place are compared once. */
const frequent = new WeakMap<ReadonlyMap<string, Named>, Named | undefined>();

function mostFrequent(names: ReadonlyMap<string, Named>): Named | undefined {
  if (!frequent.has(names)) {
    const [first, ...others] = names.values();
    frequent.set(names, first && others.reduce((best, name) => (name.count > best.count ? name : best), first));
  }
  return frequent.get(names);
}

interface Summary {
  /** By the router and what stands in front of the parameter. */
  readonly names: ReadonlyMap<string, Place>;
  /** The style of more than half of the names that have one. */
  readonly majority: ParamStyle | undefined;
}

const summaries = new WeakMap<FileRoutes, Summary>();

function summaryOf(file: FileRoutes): Summary {
  const known = summaries.get(file) ?? summarise(file);
  summaries.set(file, known);
  return known;
}

function summarise({ routes }: FileRoutes): Summary {
  const names = new Map<string, Place>();
  const styles = new Map<ParamStyle, number>();
  for (const route of routes) {
    for (const param of paramsOf(route.path.tokens)) {
      const style = paramStyle(param.name);
      if (style !== undefined) styles.set(style, (styles.get(style) ?? 0) + 1);
      addName(names, route, param);
    }
  }
  const total = [...styles.values()].reduce((sum, count) => sum + count, 0);
  const majority = [...styles].find(([, count]) => count * 2 > total)?.[0];
  return { names, majority };
}
