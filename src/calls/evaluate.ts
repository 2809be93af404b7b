import { clientIn, clientNamed } from '../clients/index.ts';
import { HOLE } from '../model.ts';
import { returnsOf } from '../syntax/functions.ts';
import { requiredBy } from '../syntax/imports.ts';
import {
  type CallNode,
  isClass,
  isFunction,
  isNothing,
  type Node,
  propertyName,
  unwrapped,
  variableOf,
} from '../syntax/nodes.ts';
import { builtInCall, libraryCall } from './built-in-calls.ts';
import { exportedFrom } from './exports.ts';
import { memberOfInstance } from './instances.ts';
import { madeBy, memberOfClient } from './makers.ts';
import { holeAt, joinedTexts, operandsOf, partsOf } from './texts.ts';
import { thisAt } from './this.ts';
import { memberOfObject, valuesOfVariable } from './variables.ts';
import {
  environmentOf,
  type Evaluation,
  type Place,
  type SourceFile,
  type Text,
  textValue,
  type Value,
  writtenText,
} from './values.ts';

/** The files that the evaluation may read. */
export interface CallProject {
  /** The file that a specifier names; `undefined` for packages. */
  readonly resolve: (module: string, from: string) => string | undefined;
  /** The file from which a framework imports a name that no code imports: `composables/useApi.ts` of Nuxt. */
  readonly autoImport: (name: string) => string | undefined;
  /** `undefined` if a file is not of the project, or cannot be parsed. */
  readonly open: (file: string) => SourceFile | undefined;
}

/** How many names and calls lead to a value at most: no client code goes deeper. */
const DEEPEST = 32;
/** How many values one expression may have. */
const MOST_VALUES = 8;
/** How many expressions are read for one: functions that call each other would take forever. */
const MOST_STEPS = 3000;

/** Finds what expressions of client code stand for, through variables, functions, classes and imports. */
export class Values implements Evaluation {
  readonly #project: CallProject;
  /** Each call of a name asks what it stands for: without it, 1,800 calls took over 3 minutes. */
  readonly #cache = new WeakMap<object, Map<Node, readonly Value[]>>();
  #depth = 0;
  #steps = 0;

  constructor(project: CallProject) {
    this.#project = project;
  }

  at(place: Place): readonly Value[] {
    const owner = place.env ?? this.#project;
    const cache = this.#cache.get(owner) ?? new Map<Node, readonly Value[]>();
    this.#cache.set(owner, cache);
    const known = cache.get(place.node);
    if (known !== undefined) return known;
    return this.#limited(() => {
      // A circle ends here.
      cache.set(place.node, []);
      const found = this.#read(place, unwrapped(place.node)).slice(0, MOST_VALUES);
      cache.set(place.node, found);
      return found;
    });
  }

  /** What a reading finds, if it is not one too many. */
  #limited(read: () => readonly Value[]): readonly Value[] {
    if (this.#depth === 0) this.#steps = 0;
    if (this.#depth > DEEPEST || this.#steps++ > MOST_STEPS) return [];
    this.#depth++;
    const found = read();
    this.#depth--;
    return found;
  }

  texts(place: Place): readonly Text[] {
    const found = this.at(place).flatMap((value) => (value.kind === 'text' ? [value.text] : []));
    return found.length > 0 ? found : [holeAt(place, this)];
  }

  member(value: Value, name: string): readonly Value[] {
    switch (value.kind) {
      case 'text':
        // `new URL('/users', base).href`
        return name === 'href' || name === 'pathname' ? [value] : [];
      case 'object':
        // Objects may spread each other.
        return this.#limited(() => memberOfObject(value.place, name, this));
      case 'module': {
        const source = this.#project.open(value.file);
        return source === undefined ? [] : exportedFrom(source, name, this);
      }
      case 'external':
        return external(value.module, value.name === '*' ? name : `${value.name}.${name}`);
      case 'client':
        return memberOfClient(value, name);
      case 'class':
        return memberOfInstance({ ...value, kind: 'instance', args: undefined }, name, this);
      case 'instance':
        return memberOfInstance(value, name, this);
      default:
        return [];
    }
  }

  imported(module: string, name: string, from: string): readonly Value[] {
    const file = this.#project.resolve(module, from);
    if (file === undefined) return external(module, name);
    if (name === '*') return [{ kind: 'module', file }];
    return this.#limited(() => this.member({ kind: 'module', file }, name));
  }

  #read(place: Place, node: Node): readonly Value[] {
    const at = (inner: Node): readonly Value[] => this.at({ ...place, node: inner });
    const { source, env } = place;
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') return [{ kind: 'text', text: writtenText(node.value, node, source) }];
        // `useSWR(user ? '/users' : null)`
        if (isNothing(node)) return [{ kind: 'nothing' }];
        return typeof node.value === 'number' ? [textValue(String(node.value))] : [];
      case 'TemplateLiteral':
        return joinedTexts(partsOf(node, source), place, this);
      case 'BinaryExpression':
        return node.operator === '+' ? joinedTexts(operandsOf(node), place, this) : [];
      case 'Identifier': {
        const variable = variableOf(node, source.sourceCode);
        if (variable !== undefined && variable.defs.length > 0) return valuesOfVariable(variable, place, this);
        const known = globalNamed(node.name);
        const file = known.length > 0 ? undefined : this.#project.autoImport(node.name);
        return file === undefined ? known : this.member({ kind: 'module', file }, node.name);
      }
      case 'MemberExpression': {
        const name = propertyName(node);
        const { object } = node;
        if (name === undefined)
          return at(object).flatMap((value) => this.#computedMember(value, { ...place, node: node.property }));
        if (/\blocation\.origin$/u.test(source.sourceCode.getText(node))) return [textValue('')];
        if (object.type === 'Identifier' && /^(?:window|globalThis|self)$/u.test(object.name)) return globalNamed(name);
        const found = at(object).flatMap((value) => this.member(value, name));
        const isShown = found.some(({ kind }) => kind !== 'nothing');
        const convention = isShown ? undefined : clientNamed('conventions', name);
        return convention === undefined ? found : [{ kind: 'client', ...convention, bases: undefined }];
      }
      case 'ThisExpression':
        return thisAt(node, place);
      case 'CallExpression':
      case 'NewExpression':
        return this.#call(node, place);
      case 'AwaitExpression':
        return at(node.argument);
      case 'ImportExpression':
        return node.source.type === 'Literal' ? this.imported(String(node.source.value), '*', source.file) : [];
      case 'ConditionalExpression':
        return this.#alternatives([node.consequent, node.alternate].map((each) => ({ ...place, node: each })));
      case 'LogicalExpression':
        return [...(node.operator === '&&' ? [] : at(node.left)), ...at(node.right)];
      case 'ObjectExpression':
      case 'ArrayExpression':
        return [{ kind: 'object', place: { ...place, node } }];
      default:
        if (isFunction(node)) return [{ kind: 'function', node, source, env }];
        return isClass(node) ? [{ kind: 'class', node, source, env }] : [];
    }
  }

  /** `client[method]`, `urls[name]` */
  #computedMember(value: Value, property: Place): readonly Value[] {
    const names = this.texts(property).map(({ text }) => text);
    if (!names.some((name) => name.includes(HOLE)))
      return names.flatMap((name) => this.member(value, value.kind === 'client' ? name.toLowerCase() : name));
    const [form] = value.kind === 'client' ? memberOfClient(value, 'get') : [];
    return form?.kind === 'request' ? [{ ...form, named: property }] : [];
  }

  #call(node: CallNode, place: Place): readonly Value[] {
    const module = requiredBy(node);
    if (module !== undefined) return this.imported(module, '*', place.source.file);
    const args = node.arguments.map((each): Place => ({ ...place, node: each }));
    const own = builtInCall(node, place, this);
    if (own !== undefined) return own;
    return this.at({ ...place, node: node.callee }).flatMap((callee): readonly Value[] => {
      switch (callee.kind) {
        case 'function': {
          const env = environmentOf(callee, args);
          const results = returnsOf(callee.node, callee.source.sourceCode);
          return this.#alternatives(results.map((result) => ({ source: callee.source, node: result, env })));
        }
        case 'class':
          return [{ ...callee, kind: 'instance', args }];
        case 'client': {
          const { called } = callee.shape;
          return called !== undefined && 'makes' in called
            ? [{ ...madeBy(callee, called, args, this), made: node }]
            : [];
        }
        case 'maker':
          return [{ ...madeBy(callee.of, callee.maker, args, this), made: node }];
        case 'request':
          return callee.of.shape.isChained === true ? [callee.of] : [];
        case 'external':
          return libraryCall(callee, args, this);
        default:
          return [];
      }
    });
  }

  /** The values of several expressions, one of which counts. If some are texts, what is not shown is a text, too. */
  #alternatives(places: readonly Place[]): readonly Value[] {
    const found = places.map((place) => ({ place, values: this.at(place) }));
    const hasTexts = found.some(({ values }) => values.some(({ kind }) => kind === 'text'));
    return found.flatMap(({ place, values }) =>
      values.length > 0 || !hasTexts ? values : [{ kind: 'text' as const, text: holeAt(place, this) }],
    );
  }
}

function globalNamed(name: string): readonly Value[] {
  const known = clientNamed('globals', name);
  return known === undefined ? [] : [{ kind: 'client', ...known, bases: undefined }];
}

function external(module: string, name: string): readonly Value[] {
  const known = clientIn('modules', module, name);
  return [known === undefined ? { kind: 'external', module, name } : { kind: 'client', ...known, bases: undefined }];
}
