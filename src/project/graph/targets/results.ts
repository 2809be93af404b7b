import path from 'node:path';
import type { Framework } from '../../../frameworks/define-framework.ts';
import { frameworks } from '../../../frameworks/index.ts';
import { elementsOf } from './entries.ts';
import type { Evaluation } from './evaluation.ts';
import { FOLDER_NAMES } from '../facts/folders.ts';
import { inheritedBindings, valuesOf } from './members.ts';
import { listOfTexts, objectWith, type Reference, scopesIn, UNKNOWN } from '../facts/reference.ts';
import { routerFactOf } from './routers.ts';
import { fileOf } from '../facts/ids.ts';
import { type Bindings, combinations, copied, NO_BINDINGS, type Target } from './target.ts';
import { hole, plain } from '../facts/texts.ts';

type Call = Pick<Extract<Reference, { kind: 'call' }>, 'at' | 'given'>;

/** What a call of a target returns. */
export function resultOf(evaluation: Evaluation, target: Target, call: Call, bindings: Bindings): readonly Target[] {
  const { at, given } = call;
  switch (target.kind) {
    case 'function': {
      const declared = evaluation.factsAround(target.id)?.declared;
      if (declared === undefined) return [];
      const result = declared.resultOf(target.id);
      const inherited = target.heir === undefined ? NO_BINDINGS : inheritedBindings(evaluation, target.heir);
      // Reads the result with the arguments of this call if it contains a parameter.
      const inside: Bindings = scopesIn(result).has(target.id)
        ? new Map([...inherited, [target.id, (position) => evaluation.targets(given[position] ?? UNKNOWN, bindings)]])
        : inherited;
      const by = target.heir ?? at;
      return evaluation
        .targets(result, inside)
        .map((each) => (each.kind === 'router' && fileOf(each.id) !== fileOf(by) ? copied(each, by) : each));
    }
    case 'class':
      return [{ kind: 'instance', id: target.id }];
    case 'module':
      return valuesOf(evaluation, target).flatMap((each) => resultOf(evaluation, each, call, bindings));
    case 'package':
      return resultOfPackage(evaluation, target, call, bindings);
    case 'method':
      return resultOfMethod(evaluation, target, call, bindings);
    default:
      return [];
  }
}

/** Assumes that a function of an unknown package returns the router, plugin or class it gets, as `fp(plugin)` does. */
function resultOfPackage(
  evaluation: Evaluation,
  { module, name }: Extract<Target, { kind: 'package' }>,
  { at, given }: Call,
  bindings: Bindings,
): readonly Target[] {
  if (module === FOLDER_NAMES)
    return plainGiven(given.slice(0, 1), evaluation, bindings).flatMap(([folder]) =>
      typeof folder === 'string' ? [targetOf(evaluation.sight.namesIn(folder, name === 'deep', fileOf(at)))] : [],
    );
  if (/^(?:node:)?path(?:\/posix)?$/u.test(module))
    return plainGiven(given, evaluation, bindings).flatMap((each) => resultOfPath(name, each));
  const [first = UNKNOWN] = given;
  // A plugin inside `fp()` is registered without a scope of its own.
  const isShared = frameworks.some(({ unscopedBy }: Framework) => unscopedBy?.test(module) === true);
  return evaluation.targets(first, bindings).flatMap((each): readonly Target[] => {
    const plugins = (each.kind === 'module' ? valuesOf(evaluation, each) : [each]).filter(
      (plugin) => plugin.kind === 'function',
    );
    if (plugins.length > 0) return isShared ? plugins.map((plugin) => ({ ...plugin, isShared })) : plugins;
    // `compose([router.routes(), router.allowedMethods()])`
    if (each.kind === 'collection') return elementsOf(evaluation, each).filter(({ kind }) => kind === 'router');
    return each.kind === 'router' || each.kind === 'class' ? [each] : [];
  });
}

/** `path.join('/api', 'users')`, `path.basename(file, path.extname(file))`, `path.parse(file).name` */
function resultOfPath(name: string, given: Plain): readonly Target[] {
  const texts = given.filter((each) => typeof each === 'string');
  if (texts.length < given.length) return [UNKNOWN_TEXT];
  const [file = '', ending] = texts;
  const member = name.slice(name.lastIndexOf('.') + 1);
  switch (member) {
    case 'join':
    // For folders of the project, `resolve` equals `join`: code has no absolute part after the first one.
    case 'resolve':
      return [targetOf(path.posix.join(...texts))];
    case 'basename':
      return [targetOf(path.posix.basename(file, ending))];
    case 'dirname':
    case 'extname':
      return [targetOf(path.posix[member](file))];
    case 'parse': {
      const reference = objectWith([['name', { kind: 'text', value: path.posix.parse(file).name }]]);
      return [{ kind: 'collection', reference, bindings: NO_BINDINGS }];
    }
    default:
      return [UNKNOWN_TEXT];
  }
}

/** `router.routes()`, `plugin.bind(this)`, `list.concat(…)`, `file.split('.')`. */
function resultOfMethod(
  evaluation: Evaluation,
  { of, name }: Extract<Target, { kind: 'method' }>,
  { at, given }: Call,
  bindings: Bindings,
): readonly Target[] {
  switch (of.kind) {
    case 'function':
      return name === 'bind' ? [of] : [];
    case 'router':
      return routerFactOf(evaluation, of.id)?.shape.method?.(name)?.gives === 'self' ? [of] : [];
    case 'text': {
      const { text, holes } = of.text;
      if (holes.length > 0) return [UNKNOWN_TEXT];
      return plainGiven(given, evaluation, bindings).map((each) => targetOf(textMethod(text, name, each)));
    }
    case 'collection': {
      if (name === 'concat') return [of, ...given.flatMap((each) => evaluation.targets(each, bindings))];
      if (of.reference.kind !== 'list') return SAME_LIST.has(name) ? [of] : [];
      if (name === 'join' && of.reference.items.some(({ kind }) => kind === 'spread')) return [UNKNOWN_TEXT];
      if (name === 'map' || name === 'flatMap') {
        const [callee = UNKNOWN] = given;
        const items = of.reference.items.map((item): Reference => {
          const made: Reference = { kind: 'call', at, callee, given: [item] };
          return name === 'map' ? made : { kind: 'spread', collection: made };
        });
        return [{ kind: 'collection', reference: { kind: 'list', items }, bindings: of.bindings }];
      }
      const rows = plainGiven(of.reference.items, evaluation, of.bindings);
      const found = rows.flatMap((items): readonly Target[] => {
        const texts = items.filter((each) => typeof each === 'string');
        if (texts.length < items.length) return name === 'join' ? [UNKNOWN_TEXT] : [];
        return plainGiven(given, evaluation, bindings).flatMap((each) => {
          const made = listMethod(texts, name, each);
          return made === undefined ? [] : [targetOf(made)];
        });
      });
      // If a list is unknown, or may be one of several, only its items matter.
      return SAME_LIST.has(name) && (found.length === 0 || rows.length > 1) ? [of] : found;
    }
    default:
      return [];
  }
}

/** Methods that return all or some of the items of a list. */
const SAME_LIST: ReadonlySet<string> = new Set([
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'flat',
]);

const UNKNOWN_TEXT: Target = { kind: 'text', text: hole('') };

type Plain = readonly (string | RegExp | undefined)[];

/** The texts and patterns that arguments stand for, in each combination; `undefined` for anything else. */
function plainGiven(references: readonly Reference[], evaluation: Evaluation, bindings: Bindings): readonly Plain[] {
  const choices = references.map((reference) => {
    const values = evaluation.targets(reference, bindings).map((target) => {
      if (target.kind === 'pattern') return target.value;
      return target.kind === 'text' && target.text.holes.length === 0 ? target.text.text : undefined;
    });
    return values.length > 0 ? [...new Set(values)] : [undefined];
  });
  return combinations(choices);
}

function targetOf(found: string | readonly string[] | undefined): Target {
  if (found === undefined) return UNKNOWN_TEXT;
  if (typeof found === 'string') return { kind: 'text', text: plain(found) };
  return { kind: 'collection', reference: listOfTexts(found), bindings: NO_BINDINGS };
}

/** In characters. A longer text may grow without end (`replaceAll`), and keeps a regular expression busy for long. */
const LONGEST_TEXT = 200;

/**
 * What a method of a text returns: `file.split('.')[0]`, `name.replace('.js', '')`. `undefined` for any other method,
 * or if an argument is unknown.
 */
function textMethod(text: string, name: string, given: Plain): string | readonly string[] | undefined {
  const isLong = [text, ...given].some((each) => typeof each === 'string' && each.length > LONGEST_TEXT);
  if (isLong || given.includes(undefined)) return undefined;
  const [first = '', second = ''] = given;
  switch (name) {
    case 'split':
      return given.length === 1 ? text.split(first) : undefined;
    case 'replace':
      return text.replace(first, String(second));
    case 'replaceAll':
      return first instanceof RegExp && !first.global ? undefined : text.replaceAll(first, String(second));
    case 'concat':
      return text + given.join('');
    case 'slice':
    case 'substring':
      return text[name](Number(first), given.length > 1 ? Number(second) : undefined);
    case 'toLowerCase':
    case 'toUpperCase':
    case 'toString':
    case 'trim':
      return text[name]();
    default:
      return undefined;
  }
}

/** What a method of a list of texts returns. */
function listMethod(items: readonly string[], name: string, given: Plain): string | readonly string[] | undefined {
  // Whatever its condition is, it mostly drops empty texts.
  if (name === 'filter') return items.filter((text) => text !== '');
  if (given.includes(undefined)) return undefined;
  switch (name) {
    case 'reverse':
    case 'toReversed':
      return items.toReversed();
    case 'sort':
    case 'toSorted':
      return given.length === 0 ? items.toSorted() : undefined;
    case 'join':
      return items.join(String(given[0] ?? ','));
    case 'slice':
      return items.slice(...given.map(Number));
    case 'shift':
      return items[0];
    case 'pop':
      return items.at(-1);
    default:
      return undefined;
  }
}
