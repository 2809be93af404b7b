import path from 'node:path';
import type { Framework } from '../../../frameworks/define-framework.ts';
import { frameworks } from '../../../frameworks/index.ts';
import { listMethod, type Literals, textMethod } from './built-in-methods.ts';
import { elementsOf } from './entries.ts';
import type { Evaluation } from './evaluation.ts';
import { FOLDER_NAMES } from '../facts/folders.ts';
import { inheritedBindings, unwrapModule } from './members.ts';
import { listOfTexts, objectWith, type Reference, scopesIn, UNKNOWN } from '../facts/reference.ts';
import { isMadeIn, routerFactOf } from './routers.ts';
import { fileOf, runIn } from '../facts/ids.ts';
import { type Bindings, combinations, copyOf, NO_BINDINGS, runOf, type Target } from './target.ts';
import { hole, plainText } from '../facts/texts.ts';

/** Methods that return all or some of the items of a list. */
const SAME_LIST: ReadonlySet<string> = new Set('filter slice sort toSorted reverse toReversed flat'.split(' '));

/** A call, with the bindings to read its arguments. */
interface Call extends Pick<Extract<Reference, { kind: 'call' }>, 'callId' | 'within' | 'args'> {
  readonly bindings: Bindings;
}

export function callResult(evaluation: Evaluation, target: Target, call: Call): readonly Target[] {
  switch (target.kind) {
    case 'function': {
      const { id, heir } = target;
      const result = evaluation.declarationsById(id)?.resultOf(id);
      if (result === undefined) return [];
      const inherited = inheritedBindings(evaluation, heir);
      // Reads the result with the arguments of this call if it contains a parameter.
      const run = runIn(call.callId, runOf(call.within, call.bindings));
      const inside = scopesIn(result).has(id) ? evaluation.bindingsOfCall(id, { ...call, run }, inherited) : inherited;
      // `const router = crud('users')`: each call makes its own router; each heir has its own `this.router`.
      return evaluation.targets(result, inside).map((each) => {
        if (each.kind === 'router' && isMadeIn(evaluation, each.id, id)) return copyOf(each, run);
        return heir === undefined ? each : copyOf(each, heir);
      });
    }
    case 'class':
      return [{ kind: 'instance', id: target.id }];
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

function packageCallResult(
  evaluation: Evaluation,
  { module, name }: Extract<Target, { kind: 'package' }>,
  call: Call,
): readonly Target[] {
  // `readdirSync('routes')`
  if (module === FOLDER_NAMES)
    return literalValues(call.args.slice(0, 1), evaluation, call.bindings).flatMap(([folder]) =>
      typeof folder === 'string'
        ? [textTarget(evaluation.project.namesReadIn(folder, name === 'deep', fileOf(call.callId)))]
        : [],
    );
  if (/^(?:node:)?path(?:\/posix)?$/u.test(module))
    return literalValues(call.args, evaluation, call.bindings).flatMap((each) => pathCallResult(name, each));
  // Any other function may return the router, plugin or class that it gets, as `fp(plugin)` does. A plugin inside
  // `fp()` is registered without a scope of its own.
  const sharesScope = frameworks.some(({ unscopedBy }: Framework) => unscopedBy?.test(module) === true);
  const [first = [], ...others] = call.args.map((_, position) =>
    evaluation.argument(call, position).flatMap((each) => unwrapModule(evaluation, each)),
  );
  const found = first.flatMap((each): readonly Target[] => {
    if (each.kind === 'function') return [sharesScope ? { ...each, sharesScope } : each];
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
      return [{ kind: 'collection', reference, bindings: NO_BINDINGS }];
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
      const choices = literalValues(call.args, evaluation, call.bindings);
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
  { callId, within, args, bindings }: Call,
): readonly Target[] {
  const { reference: list } = collection;
  if (name === 'concat') return [collection, ...args.flatMap((each) => evaluation.targets(each, bindings))];
  if (list.kind !== 'list') return SAME_LIST.has(name) ? [collection] : [];
  if (name === 'join' && list.items.some(({ kind }) => kind === 'spread')) return [UNKNOWN_TEXT];
  if (name === 'map' || name === 'flatMap') {
    const [callee = UNKNOWN] = args;
    const items = list.items.map((item): Reference => {
      const result: Reference = { kind: 'call', callId, within, callee, args: [item] };
      return name === 'map' ? result : { kind: 'spread', collection: result };
    });
    return [{ ...collection, reference: { kind: 'list', items } }];
  }
  const rows = literalValues(list.items, evaluation, collection.bindings);
  const found = rows.flatMap((items): readonly Target[] => {
    const texts = items.filter((each) => typeof each === 'string');
    if (texts.length < items.length) return name === 'join' ? [UNKNOWN_TEXT] : [];
    return literalValues(args, evaluation, bindings).flatMap((each) => {
      const result = listMethod(texts, name, each);
      return result === undefined ? [] : [textTarget(result)];
    });
  });
  // If a list is unknown, or may be one of several, only its items matter.
  return SAME_LIST.has(name) && (found.length === 0 || rows.length > 1) ? [collection] : found;
}

const UNKNOWN_TEXT: Target = { kind: 'text', text: hole('') };

/** The texts and patterns that arguments stand for, in each combination; `undefined` for anything else. */
function literalValues(
  references: readonly Reference[],
  evaluation: Evaluation,
  bindings: Bindings,
): readonly Literals[] {
  const choices = references.map((reference) => {
    const values = evaluation.targets(reference, bindings).map((target) => {
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
  return { kind: 'collection', reference: listOfTexts(found), bindings: NO_BINDINGS };
}
