import { loadEnglish } from '../english/load.ts';
import { paramStyle, kindOfParam } from '../english/words/param-names.ts';
import { wordCaseOf, type WordCase } from '../english/words/word-case.ts';
import { splitCase } from '../english/words/words.ts';
import { HOLE, type Path, type Segment } from '../model.ts';
import { forDisplay, pathOf, textAt, withHoles } from '../path/path.ts';
import { grouped } from '../syntax/lists.ts';
import { type Answer, asJson } from './answer.ts';
import { count } from './formats/entries.ts';
import type { GrammarFor } from './read-project.ts';
import type { Row, ShownRow } from './row.ts';
import type { Arguments } from './arguments.ts';

/** One way to do it, how often it is seen, and the first example. */
interface Usage {
  readonly value: string;
  readonly count: number;
  readonly example: string;
}

/** A question that an API answers once for all its routes, with the usages, the most frequent one first. */
interface Habit {
  readonly name: string;
  readonly usages: readonly Usage[];
}

/** What one route, or one name, shows: the usage and its example. */
type Sign = Pick<Usage, 'value' | 'example'>;

/** The habits of the routes, ready to paste into the instructions for people and coding agents; or as JSON. */
export function styleAnswer(rows: readonly ShownRow[], grammarFor: GrammarFor, { format }: Arguments): Answer {
  const endpoints = rows.map(({ row }) => row).filter(({ kind }) => kind === 'endpoint');
  const habits = habitsOf(endpoints, grammarFor);
  return {
    text: format === 'json' ? asJson({ endpoints: endpoints.length, habits }) : asText(endpoints, habits),
    exitCode: 0,
  };
}

function asText(endpoints: readonly Row[], habits: readonly Habit[]): string {
  const head = `Habits of ${count(endpoints.length, 'endpoint')}, counted by \`npx eslint-plugin-rest routes --style\`.`;
  if (habits.length === 0) return `${head}\n`;
  const lines = habits.map(({ name, usages }) => {
    const shown = usages.map(({ value, count: times, example }) => {
      const such = example === value ? '' : `, such as \`${example}\``;
      return `${value} (${String(times)}${such})`;
    });
    return `- ${name}: ${shown.join('; ')}`;
  });
  return `${head} New routes follow the first of each line.\n\n${lines.join('\n')}\n`;
}

function habitsOf(endpoints: readonly Row[], grammarFor: GrammarFor): readonly Habit[] {
  const paths = endpoints.flatMap((row) =>
    (row.fullPaths.length > 0 ? row.fullPaths : [row.path ?? []].flat()).map((text) =>
      pathOf(withHoles(text), grammarFor(row).dialect),
    ),
  );
  return [
    { name: 'Prefix', usages: usagesOf(paths.map(prefixSign)) },
    { name: 'Words of a name', usages: usagesOf(distinct(paths.flatMap(caseSigns))) },
    { name: 'Collections', usages: usagesOf(distinct(paths.flatMap(numberSigns))) },
    { name: 'Names of parameters', usages: usagesOf(distinct(paths.flatMap(paramSigns))) },
    { name: 'Id of a resource', usages: usagesOf(paths.flatMap(idSigns)) },
    { name: 'Updates', usages: usagesOf(endpoints.flatMap(updateSigns)) },
    { name: 'End of a path', usages: usagesOf(paths.flatMap(endSigns)) },
  ].filter(({ usages }) => usages.length > 0);
}

function usagesOf(signs: readonly Sign[]): readonly Usage[] {
  return [...grouped(signs, ({ value }) => value)]
    .map(([value, members]) => ({ value, count: members.length, example: forDisplay(members[0]?.example ?? value) }))
    .sort((a, b) => b.count - a.count);
}

/** Each name counts once, however many routes it is in. */
function distinct(signs: readonly Sign[]): readonly Sign[] {
  return [...new Map(signs.map((sign) => [sign.example, sign])).values()];
}

/** What stands in front of the resources of a whole API. */
const PREFIX = /^(?:apis?|rest|v\d+(?:[._]\d+)*)$/iu;

/** The segments in front that name no resource: `/api/v1`, also after an unknown part. */
function prefixSign(path: Path): Sign {
  const names = path.segments.map((segment) => textAt(path, segment)).filter((name) => name !== HOLE);
  const end = names.findIndex((name) => !PREFIX.test(name));
  const prefix = names.slice(0, end === -1 ? names.length : end);
  const value = prefix.length === 0 ? 'none' : `/${prefix.join('/')}`;
  return { value, example: prefix.length === 0 ? path.text : value };
}

const CASES: Readonly<Record<WordCase, string>> = { kebab: 'kebab-case', snake: 'snake_case', camel: 'camelCase' };

function caseSigns(path: Path): readonly Sign[] {
  return path.segments.flatMap((segment) => {
    const name = nameIn(path, segment);
    const style = name === undefined ? undefined : wordCaseOf(name);
    return style === undefined ? [] : [{ value: CASES[style], example: `/${textAt(path, segment)}` }];
  });
}

/** Names of things of which there are many, in front of a parameter: `users` in `/users/:id`. */
function numberSigns(path: Path): readonly Sign[] {
  const { isOneOfMany, isPluralOrUncountable, singularOf } = loadEnglish();
  return path.segments.flatMap((segment, index) => {
    const name = nameIn(path, segment);
    const next = path.segments[index + 1];
    if (name === undefined || next?.tokens.length !== 1 || next.tokens[0]?.kind !== 'param') return [];
    const word =
      name
        .split(/[-_]/u)
        .flatMap((part) => splitCase(part).words)
        .at(-1)
        ?.toLowerCase() ?? name;
    const example = `/${name}/${textAt(path, next)}`;
    if (isPluralOrUncountable(word)) return singularOf(word) !== word ? [{ value: 'plural', example }] : [];
    return isOneOfMany(word) ? [{ value: 'singular', example }] : [];
  });
}

function paramSigns(path: Path): readonly Sign[] {
  return paramsOf(path).flatMap((name) => {
    const value = paramStyle(name);
    return value === undefined ? [] : [{ value, example: `:${name}` }];
  });
}

/** Whether the id says what it is of: `:id` or `:userId`. */
function idSigns(path: Path): readonly Sign[] {
  return paramsOf(path).flatMap((name) => {
    if (kindOfParam(name) !== 'id') return [];
    return [{ value: name.toLowerCase() === 'id' ? 'id alone' : 'with its resource', example: `:${name}` }];
  });
}

function updateSigns({ methods, fullPaths, path }: Row): readonly Sign[] {
  return (methods ?? [])
    .filter((method) => method === 'PUT' || method === 'PATCH')
    .map((method) => ({ value: method, example: fullPaths[0] ?? path ?? method }));
}

function endSigns(path: Path): readonly Sign[] {
  if (path.segments.length === 0) return [];
  return [{ value: path.trailingSlash === undefined ? 'no slash' : 'a slash', example: path.text }];
}

function paramsOf({ segments }: Path): readonly string[] {
  return segments.flatMap(({ tokens }) => tokens.flatMap((token) => (token.kind === 'param' ? [token.name] : [])));
}

/** The text of a segment that is all text, without percent signs or letters beyond ASCII. */
function nameIn(path: Path, segment: Segment): string | undefined {
  const text = textAt(path, segment);
  const isText = segment.tokens.every(({ kind }) => kind === 'text');
  return isText && /^[A-Za-z\d][\w-]*$/u.test(text) && !PREFIX.test(text) ? text : undefined;
}
