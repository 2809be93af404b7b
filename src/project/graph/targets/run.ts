import type { Arguments, Scope } from '../facts/reference.ts';
import { scopesFrom } from '../facts/reference-scopes.ts';

/**
 * One run of a scope: one call of a function, one iteration of a loop, one instance of a class. Its arguments are what its
 * parameters stand for, or the variable of its loop. The ids of routers that it makes end with its id. The same run always
 * has the same id.
 */
export interface Run extends Arguments {
  readonly id: string;
  /** The id of its scope. */
  readonly scope: string;
  /** The run that the arguments are read in; `undefined` in a file, which runs once. */
  readonly in: Run | undefined;
  /** The run of the scope around its scope. */
  readonly outer: Run | undefined;
  /** For a superclass, the run of the class whose instance `this` is. */
  readonly instance?: Run | undefined;
}

/** How often a function may call itself, and how many calls lead to one another: no application has more. */
const DEEPEST_RECURSION = 2;
const DEEPEST_RUN = 12;

const ids = new Map<string, string>();

/** A run of a scope at a call or in an iteration. `undefined` where calls lead too deep. */
export function runAt(
  place: string,
  { scope, args, rest, in: around, outer, instance }: Omit<Run, 'id'>,
): Run | undefined {
  if (isTooDeep(scope, around)) return undefined;
  const key = [scope, place, around?.id, outer?.id, instance?.id].join('\0');
  const id = ids.get(key) ?? String(ids.size);
  ids.set(key, id);
  return { id, scope, args, rest, in: around, outer, instance };
}

function isTooDeep(scope: string, around: Run | undefined): boolean {
  let depth = 0;
  let same = 0;
  for (let run = around; run !== undefined; run = run.in) {
    depth++;
    if (run.scope === scope) same++;
  }
  return same > DEEPEST_RECURSION || depth > DEEPEST_RUN;
}

/** Whether two runs are the same. With one id, a loop may go through another element when more files are read. */
export function isSameRun(one: Run | undefined, other: Run | undefined): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  return (
    one.id === other.id &&
    one.rest === other.rest &&
    one.args.length === other.args.length &&
    one.args.every((argument, index) => argument === other.args[index]) &&
    isSameRun(one.in, other.in) &&
    isSameRun(one.outer, other.outer) &&
    isSameRun(one.instance, other.instance)
  );
}

/** The run of a scope that code in a run belongs to; `undefined` if it is not known. */
export function runOf(scopeId: string, run: Run | undefined): Run | undefined {
  for (let each = run; each !== undefined; each = each.outer) if (each.scope === scopeId) return each;
  return undefined;
}

/** The innermost run of a scope or of those around it. */
export function innermostRun(scope: Scope | undefined, run: Run | undefined): Run | undefined {
  const known = new Set(scopesFrom(scope).map(({ id }) => id));
  return relevantRun(known, run);
}

/** The innermost run whose scope is one of these. */
export function relevantRun(scopeIds: ReadonlySet<string>, run: Run | undefined): Run | undefined {
  let each = run;
  while (each !== undefined && !scopeIds.has(each.scope)) each = each.outer;
  return each;
}
