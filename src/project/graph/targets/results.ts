import path from 'node:path';
import type { Framework } from '../../../frameworks/define-framework.ts';
import { frameworks } from '../../../frameworks/index.ts';
import { listMethod, type Literals, textMethod } from './built-in-methods.ts';
import { elementsOf } from './entries.ts';
import type { Evaluation } from './evaluation.ts';
import { FOLDER_NAMES } from '../facts/folders.ts';
import { unwrapModule } from './members.ts';
import { type Arguments, listOfTexts, objectWith, type Reference, UNKNOWN } from '../facts/reference.ts';
import { routerFactOf } from './routers.ts';
import { fileOf } from '../facts/ids.ts';
import { type Run, runAt } from './run.ts';
import { combinations, type Target } from './target.ts';
import { truthOf } from './values.ts';
import { hole, plainText } from '../facts/texts.ts';

/** Methods that return all or some of the items of a list. */
const SAME_LIST: ReadonlySet<string> = new Set('filter slice sort flat'.split(' '));

/** A call, and the run to read its arguments in. */
export interface Call extends Arguments, Pick<Run, 'in'> {
  readonly callId: string;
}

/** What a call of a target returns. */
export function callResult(evaluation: Evaluation, target: Target, call: Call): readonly Target[] {
  switch (target.kind) {
    case 'function': {
      const result = evaluation.declarationsById(target.id)?.resultOf(target.id);
      const run = runOfCall(target, call);
      return result === undefined || run === undefined ? [] : evaluation.targets(result, run);
    }
    case 'class':
      return [{ kind: 'instance', id: target.id, run: runOfCall(target, call) }];
    case 'router':
      // `app.use(routes())` with `const routes = combineRouters(users, posts)` of a package
      return [target];
    case 'module':
      return unwrapModule(evaluation, target).flatMap((each) => callResult(evaluation, each, call));
    case 'package':
      return packageCallResult(evaluation, target, call);
    case 'method':
      return methodCallResult(evaluation, target, call);
    default:
      return [];
  }
}

/** The run of a function or a class that a call calls. `undefined` if calls lead too deep. */
export function runOfCall(
  target: Extract<Target, { kind: 'function' | 'class' }>,
  { callId, args, rest, in: around }: Call,
): Run | undefined {
  const outer = target.kind === 'function' ? target.outer : undefined;
  return runAt(callId, { scope: target.id, args, rest, in: around, outer });
}

function packageCallResult(
  evaluation: Evaluation,
  { module, name }: Extract<Target, { kind: 'package' }>,
  call: Call,
): readonly Target[] {
  // `readdirSync('routes')`
  if (module === FOLDER_NAMES)
    return literalValues(call.args.slice(0, 1), evaluation, call.in).flatMap(([folder]) =>
      typeof folder === 'string'
        ? [textTarget(evaluation.project.namesReadIn(folder, name === 'deep', fileOf(call.callId)))]
        : [],
    );
  if (/^(?:node:)?path(?:\/posix)?$/u.test(module))
    return literalValues(call.args, evaluation, call.in).flatMap((each) => pathCallResult(name, each));
  // Any other function may return the router, plugin or class that it gets, as `fp(plugin)` does. A plugin inside
  // `fp()` is registered without a scope of its own.
  const usesParentRouter = frameworks.some(({ unscopedBy }: Framework) => unscopedBy?.test(module) === true);
  const [first = [], ...others] = call.args.map((_, position) =>
    evaluation.argument(call, position).flatMap((each) => unwrapModule(evaluation, each)),
  );
  const found = first.flatMap((each): readonly Target[] => {
    if (each.kind === 'function') return [usesParentRouter ? { ...each, usesParentRouter } : each];
    // `compose([router.routes(), router.allowedMethods()])`
    if (each.kind === 'collection') return elementsOf(evaluation, each).filter(({ kind }) => kind === 'router');
    return each.kind === 'router' || each.kind === 'class' ? [each] : [];
  });
  // `combineRouters(users, posts)`
  return [...found, ...others.flat().filter(({ kind }) => kind === 'router')];
}

/** `path.join('/api', 'users')`, `path.basename(file, path.extname(file))`, `path.parse(file).name` */
function pathCallResult(name: string, args: Literals): readonly Target[] {
  const texts = args.filter((each) => typeof each === 'string');
  if (texts.length < args.length) return [UNKNOWN_TEXT];
  const [file = '', ending] = texts;
  const member = name.slice(name.lastIndexOf('.') + 1);
  switch (member) {
    case 'join':
    // For folders of the project, `resolve` equals `join`: code has no absolute part after the first one.
    case 'resolve':
      return [textTarget(path.posix.join(...texts))];
    case 'basename':
      return [textTarget(path.posix.basename(file, ending))];
    case 'dirname':
    case 'extname':
      return [textTarget(path.posix[member](file))];
    case 'parse': {
      const reference = objectWith([['name', { kind: 'text', value: path.posix.parse(file).name }]]);
      return [{ kind: 'collection', reference, run: undefined }];
    }
    default:
      return [UNKNOWN_TEXT];
  }
}

/** `router.routes()`, `plugin.bind(this)`, `list.concat(…)`, `file.split('.')`. */
function methodCallResult(
  evaluation: Evaluation,
  { receiver, name }: Extract<Target, { kind: 'method' }>,
  call: Call,
): readonly Target[] {
  switch (receiver.kind) {
    case 'function':
      return name === 'bind' ? [receiver] : [];
    case 'router':
      return routerFactOf(evaluation, receiver.id)?.shape.method?.(name)?.returns === 'self' ? [receiver] : [];
    case 'text': {
      const { text, holes } = receiver.text;
      if (holes.length > 0) return [UNKNOWN_TEXT];
      const choices = literalValues(call.args, evaluation, call.in);
      return choices.map((args) => textTarget(textMethod(text, name, args)));
    }
    case 'collection':
      return collectionCallResult(evaluation, receiver, name, call);
    default:
      return [];
  }
}

function collectionCallResult(
  evaluation: Evaluation,
  collection: Extract<Target, { kind: 'collection' }>,
  name: string,
  { callId, args, in: around }: Call,
): readonly Target[] {
  const { reference: list } = collection;
  if (name === 'concat') return [collection, ...args.flatMap((each) => evaluation.targets(each, around))];
  if (list.kind !== 'list') return SAME_LIST.has(name) ? [collection] : [];
  if (name === 'join' && list.items.some(({ kind }) => kind === 'spread')) return [UNKNOWN_TEXT];
  const [callee = UNKNOWN] = args;
  if (name === 'filter' && callee.kind !== 'unknown') {
    const tests = evaluation.targets(callee, around);
    const items = list.items.filter((item, index) => {
      const call = { callId: `${callId}#${String(index)}`, args: [item], in: collection.run };
      return tests.every((test) => mayReturnTrue(evaluation, test, call));
    });
    return [{ ...collection, reference: { kind: 'list', items } }];
  }
  if (name === 'map' || name === 'flatMap') {
    const items = list.items.map((item, index): Reference => {
      const result: Reference = { kind: 'call', callId: `${callId}#${String(index)}`, callee, args: [item] };
      return name === 'map' ? result : { kind: 'spread', collection: result };
    });
    return [{ reference: { kind: 'list', items }, kind: 'collection', run: collection.run ?? around }];
  }
  const rows = literalValues(list.items, evaluation, collection.run);
  const found = rows.flatMap((items): readonly Target[] => {
    const texts = items.filter((each) => typeof each === 'string');
    if (texts.length < items.length) return name === 'join' ? [UNKNOWN_TEXT] : [];
    return literalValues(args, evaluation, around).flatMap((each) => {
      const result = listMethod(texts, name, each);
      return result === undefined ? [] : [textTarget(result)];
    });
  });
  // If a list is unknown, or may be one of several, only its items matter.
  return SAME_LIST.has(name) && (found.length === 0 || rows.length > 1) ? [collection] : found;
}

function mayReturnTrue(evaluation: Evaluation, test: Target, call: Call): boolean {
  if (test.kind !== 'function') return true;
  const result = evaluation.declarationsById(test.id)?.resultOf(test.id) ?? UNKNOWN;
  return truthOf(evaluation, result, runOfCall(test, call)) !== false;
}

const UNKNOWN_TEXT: Target = { kind: 'text', text: hole('') };

/** The texts and patterns that arguments stand for, in each combination; `undefined` for anything else. */
function literalValues(
  references: readonly Reference[],
  evaluation: Evaluation,
  run: Run | undefined,
): readonly Literals[] {
  const choices = references.map((reference) => {
    const values = evaluation.targets(reference, run).map((target) => {
      if (target.kind === 'pattern') return target.value;
      return target.kind === 'text' && target.text.holes.length === 0 ? target.text.text : undefined;
    });
    return values.length > 0 ? [...new Set(values)] : [undefined];
  });
  return combinations(choices);
}

function textTarget(found: string | readonly string[] | undefined): Target {
  if (found === undefined) return UNKNOWN_TEXT;
  if (typeof found === 'string') return { kind: 'text', text: plainText(found) };
  return { kind: 'collection', reference: listOfTexts(found), run: undefined };
}
