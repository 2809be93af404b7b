import type { Evaluation, SourceFile, Value } from '../../calls/values.ts';
import { moduleShape } from '../../frameworks/lookup.ts';
import { isQuietPackage } from '../../frameworks/quiet-packages.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';
import {
  type CallNode,
  decoratorsOf,
  isClass,
  isWithin,
  lastName,
  type Node,
  propertyName,
  lineOf,
} from '../../syntax/nodes.ts';
import { isProjectFile, requiredBy } from '../../syntax/imports.ts';
import { nodesWithin } from '../../syntax/walk.ts';
import type { RouteRow } from '../row.ts';

/** Code that may answer requests besides the routes: what it answers is not known. */
export interface OtherAnswer {
  /** It answers at most the paths below this one; empty if it may answer any. */
  readonly under: string;
  /** Whether it is a file on the server of the pages, which answers nothing that a proxy passes on. */
  readonly isFile?: true;
  readonly file: string;
  readonly line: number;
}

/** Methods that put something behind a server: `app.use(cors())`, `app.register(plugin)`. */
const MOUNTS: ReadonlySet<string | undefined> = new Set(['use', 'register']);
/** Names of servers where the file does not show what they are. */
const SERVER_NAME = /^(?:\w+\.)*(?:\w*[aA]pp|\w*[rR]outer|\w*[sS]erver|api|instance)$/u;
const READS_ADDRESS = /\.\s*(?:url|path|originalUrl|pathname|method|routerPath)\b/u;
const ANSWERS = /\.\s*(?:send|json|end|sendFile|redirect|render|pipe|html|text|body\s*=(?!=))\b/u;
const STARTS = /\.\s*listen\s*\(/u;
/** A class that puts a server together. */
const HAS_MODULE = /@Module\s*\(/u;
const REFUSES = /\b40[45]\b|not.?found/iu;
const MAY_ANSWER = /\b(?:sendFile|createReadStream|pipe|redirect|proxy|next)\b/u;

/**
 * Everything in the files of a server that may answer requests and is none of its routes: middleware and plugins of
 * packages, functions that look at the address themselves, packages that get the application, computed registrations.
 * A call without a route is a problem only where none of this can answer it.
 */
export function otherAnswersIn(
  sources: readonly SourceFile[],
  rows: readonly RouteRow[],
  values: Evaluation,
): readonly OtherAnswer[] {
  const files = new Set(rows.map(({ row }) => row.file));
  return sources
    .filter(
      ({ file, sourceCode: { text } }) =>
        !isTestFile(file) && (files.has(file) || STARTS.test(text) || HAS_MODULE.test(text)),
    )
    .flatMap((source) => {
      const own = rows.filter(({ row }) => row.file === source.file);
      return nodesWithin(source.sourceCode.ast, source.sourceCode).flatMap((node) =>
        answersAt(node, source, own, values),
      );
    });
}

function answersAt(
  node: Node,
  source: SourceFile,
  rows: readonly RouteRow[],
  values: Evaluation,
): readonly OtherAnswer[] {
  const at = (inner: Node): readonly Value[] => values.at({ source, node: inner, env: undefined });
  const answer = (under = ''): readonly OtherAnswer[] => [
    { under, file: source.file, line: lineOf(node, source.sourceCode) },
  ];
  if (isClass(node)) {
    const made = [
      ...decoratorsOf(node).map(({ expression }) => calleeOf(expression)),
      ...(node.superClass ? [node.superClass] : []),
    ];
    const isServed = rows.some(({ route }) => isWithin(route.expression, node));
    return isServed && made.some((each) => at(each).some(mayServe)) ? answer() : [];
  }
  if (node.type === 'Property' && node.value.type === 'ArrayExpression' && propertyName(node) === 'imports')
    return isInDecorator(node) &&
      at(node.value).some((value) => (rows.length > 0 && mayAnswer(value, at)) || isAbsent(value, at))
      ? answer()
      : [];
  // `if (isEnterprise) modules.push(require('./ee/module'))`
  if (requiredBy(node) !== undefined && HAS_MODULE.test(source.sourceCode.text))
    return at(node).some((value) => isAbsent(value, at)) ? answer() : [];
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const { callee } = node;
  const isRead = rows.some(({ route }) => isWithin(route.expression, node));
  if (callee.type === 'MemberExpression' && isServer(callee.object)) {
    const name = propertyName(callee);
    if (name === undefined) return isRead ? [] : answer();
    if (MOUNTS.has(name)) {
      // A function that is registered is a plugin: what it adds to the server is looked at itself.
      const mayBe = (value: Value): boolean =>
        !(name === 'register' && value.kind === 'function') && mayAnswer(value, at);
      return mountedBy(node).some((each) => at(each).length === 0 || at(each).some(mayBe))
        ? answer(...mountPaths())
        : [];
    }
    return [];
  }
  // A package that gets the server: `resources.initialize({ app })`.
  const callees = at(callee);
  const isForeign = callees.length > 0 && callees.every((value) => value.kind === 'external' && mayServe(value));
  return isForeign && givenTo(node).some((each) => at(each).some(isServerValue)) ? answer() : [];

  function isServer(object: Node): boolean {
    const found = at(object);
    if (found.length > 0) return found.some(isServerValue);
    const text = source.sourceCode.getText(object);
    return SERVER_NAME.test(text) || rows.some(({ row }) => row.receiver === text);
  }

  function mountPaths(): readonly string[] {
    const mount = rows.find(({ row, route }) => row.kind === 'mount' && isWithin(route.expression, node));
    const [path, ...others] = mount?.row.fullPaths ?? [];
    return path === undefined || others.length > 0 || path.includes('${') ? [] : [path];
  }
}

/** Whether a handler answers nothing but that there is nothing. @param text its source */
export function refuses(text: string): boolean {
  return REFUSES.test(text) && !MAY_ANSWER.test(text);
}

/** What a call puts behind a server, without the path in front. */
function mountedBy({ arguments: args }: CallNode): readonly Node[] {
  const isPath = (node: Node | undefined): boolean => node?.type === 'Literal' || node?.type === 'TemplateLiteral';
  return isPath(args[0]) ? args.slice(1) : args;
}

/** The arguments of a call, and what the objects among them hold. */
function givenTo({ arguments: args }: CallNode): readonly Node[] {
  return args.flatMap((each): readonly Node[] =>
    each.type === 'ObjectExpression'
      ? each.properties.flatMap((property) => (property.type === 'Property' ? [property.value] : []))
      : [each],
  );
}

function calleeOf(expression: Node): Node {
  return expression.type === 'CallExpression' ? expression.callee : expression;
}

function isInDecorator(node: Node): boolean {
  const call = node.parent?.parent;
  return call?.type === 'CallExpression' && call.parent.type === 'Decorator' && lastName(call.callee) === 'Module';
}

/** `express()`, `new Router()` */
function isServerValue(value: Value): boolean {
  return value.kind === 'external' && value.name.includes('()') && moduleShape(value.module) !== undefined;
}

/** Whether a package may add routes. */
function mayServe(value: Value): boolean {
  return value.kind === 'external' && moduleShape(value.module) === undefined && !isQuietPackage(value.module);
}

/** Whether a value is from a file that is not in the repository, or a list with such values. */
function isAbsent(value: Value, at: (node: Node) => readonly Value[]): boolean {
  if (value.kind === 'external') return isProjectFile(value.module) && !value.module.endsWith('.json');
  return elementsIn(value).some((each) => at(each).some((inner) => isAbsent(inner, at)));
}

/** The elements of a list; of another list that it spreads, the list. */
function elementsIn(value: Value): readonly Node[] {
  const list = value.kind === 'object' ? value.place.node : undefined;
  const elements = list?.type === 'ArrayExpression' ? list.elements : [];
  return elements.flatMap((each) => (each === null ? [] : [each.type === 'SpreadElement' ? each.argument : each]));
}

/** Whether something behind a server may answer requests that no route answers. */
function mayAnswer(value: Value, at: (node: Node) => readonly Value[]): boolean {
  switch (value.kind) {
    case 'external':
      return mayServe(value);
    case 'function': {
      const text = value.source.sourceCode.getText(value.node);
      if (!ANSWERS.test(text) || value.node.params.length === 4) return false;
      return /\bnext\b/u.test(text) ? READS_ADDRESS.test(text) : !refuses(text);
    }
    case 'object':
      return elementsIn(value).some((each) => at(each).some((inner) => mayAnswer(inner, at)));
    case 'instance':
      return true;
    default:
      return false;
  }
}
