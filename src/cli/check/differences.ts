import { grouped } from '../../syntax/lists.ts';
import { rangeOf, type SourceRange } from '../row.ts';
import type { Doubts } from './doubts.ts';
import type { Operation } from './document.ts';
import { answers, type CodeRoute, type Pair, type Pairs } from './pairs.ts';

/**
 * Where the document and the code differ: an operation that no code serves (`unserved`), a route that the document
 * does not mention (`undocumented`), or a path that both have, with other methods (`methods`).
 */
export interface Difference {
  readonly kind: 'unserved' | 'undocumented' | 'methods';
  /** What one side has and the other lacks. */
  readonly methods: readonly string[];
  /** As the document writes it, if the document has it. */
  readonly path: string;
  /** One sentence to display. */
  readonly message: string;
  /** The first is where to report it. */
  readonly places: readonly SourceRange[];
}

/** An operation or a route that may be a difference: what would decide it was not read. */
export interface NotCompared extends Omit<Difference, 'kind'> {
  readonly kind: 'not compared';
  /** The kind of the difference, if it is one. */
  readonly mayBe: Difference['kind'];
}

/** What `--check` reports about an operation or a route. */
export type Finding = Difference | NotCompared;

/** The differences, and what may be one, each in the order of the document, then in that of the code. */
export function differencesOf(
  pairs: Pairs,
  doubts: Doubts,
): { readonly differences: readonly Difference[]; readonly notCompared: readonly NotCompared[] } {
  const notCompared: NotCompared[] = [];
  const inDoubt: Operation[] = [];
  const unserved: Difference[] = [];
  const undocumented: Difference[] = [];
  const otherMethods: OneSided[] = [];
  for (const operation of pairs.operations) {
    const { method, path, range } = operation;
    const missing = missingOf(operation, pairs);
    if (missing === 'nothing' || method === undefined) continue;
    const doubt = doubts.about(operation);
    if (doubt !== undefined) {
      inDoubt.push(operation);
      const mayBe = missing === 'method' ? 'methods' : 'unserved';
      notCompared.push({ kind: 'not compared', mayBe, methods: [method], path, ...doubt });
    } else if (missing === 'method') otherMethods.push({ side: 'document', path, methods: [method], range });
    else unserved.push({ kind: 'unserved', methods: [method], path, message: missing.message, places: [range] });
  }
  for (const route of pairs.routes) {
    const methods = undocumentedMethods(route, pairs);
    if (methods.length === 0) continue;
    const same = pairs.ofRoute(route).find(({ fit }) => fit === 'same');
    const doubt = same === undefined ? doubts.aboutRoute(route, inDoubt) : undefined;
    if (doubt !== undefined)
      notCompared.push({ kind: 'not compared', mayBe: 'undocumented', methods, path: route.path, ...doubt });
    else if (same === undefined) undocumented.push(undocumentedRoute(route, methods));
    else otherMethods.push({ side: 'code', path: same.operation.path, methods, range: rangeOf(route.row) });
  }
  return {
    differences: [
      ...unserved,
      ...[...grouped(otherMethods, ({ path }) => path)].map(methodsDifference),
      ...undocumented,
    ],
    notCompared,
  };
}

/** What the code lacks of an operation: its method if the code has its path, else all of it, with a reason. */
function missingOf(operation: Operation, pairs: Pairs): 'nothing' | 'method' | Pick<Difference, 'message'> {
  if (operation.method === undefined || operation.servedBy !== undefined) return 'nothing';
  const fitting = pairs.ofOperation(operation);
  const answering = fitting.filter(({ route }) => answers(route.row, operation));
  const [taker] = answering.filter((pair) => isMeantForOthers(pair, pairs));
  if (answering.some((pair) => !isMeantForOthers(pair, pairs))) return 'nothing';
  if (taker === undefined)
    return fitting.some(({ fit }) => fit === 'same') ? 'method' : { message: 'No code serves this operation.' };
  return {
    message: `No route of its own serves this operation: ${taker.route.path} gets its requests, which the document lists as another path.`,
  };
}

/** `/users/:id` is meant for `/users/{id}` of the document; it takes `/users/export` only by chance. */
function isMeantForOthers({ fit, route }: Pair, pairs: Pairs): boolean {
  return fit === 'parameter' && pairs.served.has(route);
}

/** The methods that must be documented if the code answers them: HEAD and OPTIONS come with other methods. */
const DEMANDED: ReadonlySet<string> = new Set(['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'TRACE', 'QUERY']);

/**
 * The methods of a route that the document does not mention. `/users/export` of the document does not mention
 * `/users/:id` if it has a route of its own; an operation with an unknown method mentions all methods.
 */
function undocumentedMethods(route: CodeRoute, pairs: Pairs): readonly string[] {
  const mentions = pairs
    .ofRoute(route)
    .filter(({ fit, operation }) => fit !== 'parameter' || !pairs.served.has(operation));
  const documented = new Set(mentions.map(({ operation }) => operation.method));
  if (documented.has(undefined)) return [];
  const { methods } = route.row;
  // Any operation documents a route for all methods (ALL), or for a computed one (ANY).
  if (methods === null || methods.includes('ALL')) return documented.size > 0 ? [] : (methods ?? ['ANY']);
  return methods.filter((method) => DEMANDED.has(method) && !documented.has(method));
}

function undocumentedRoute({ row, path }: CodeRoute, methods: readonly string[]): Difference {
  const message = 'The document does not mention this route.';
  return { kind: 'undocumented', methods, path, message, places: [rangeOf(row)] };
}

/** The methods that only one side has, for a path that both have. */
interface OneSided {
  readonly side: 'document' | 'code';
  readonly path: string;
  readonly methods: readonly string[];
  readonly range: SourceRange;
}

function methodsDifference([path, all]: readonly [string, readonly OneSided[]]): Difference {
  const methodsOf = (asked: OneSided['side']): readonly string[] => [
    ...new Set(all.flatMap(({ side, methods }) => (side === asked ? methods : []))),
  ];
  const [documented, served] = [methodsOf('document'), methodsOf('code')];
  const message = methodsMessage(documented.join(', '), served.join(', '));
  const places = all.map(({ range }) => range);
  return { kind: 'methods', methods: [...documented, ...served], path, message, places };
}

function methodsMessage(inDocument: string, inCode: string): string {
  if (inCode === '') return `The code serves this path, but not with ${inDocument}.`;
  if (inDocument === '') return `The document has this path, but not with ${inCode}.`;
  return `The document has ${inDocument} here, the code has ${inCode}.`;
}
