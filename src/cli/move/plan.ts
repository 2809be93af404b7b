import type { SourceCode } from '../../syntax/nodes.ts';
import type { JudgedCall } from '../callers/judge.ts';
import { UsageError } from '../errors.ts';
import type { GrammarFor } from '../read-project.ts';
import { type RouteRow, withFullPaths } from '../row.ts';
import { callEdits, type IsReadOnlyIn } from './call-edits.ts';
import { documentEdits, type OpenedDocument } from './document-edits.ts';
import type { Plan } from './edit.ts';
import { methodEdits } from './method-edits.ts';
import { keepingOldPath } from './old-path.ts';
import { parameterEdits } from './parameter-edits.ts';
import { changeBetween, numbered, renamedParameters } from './path-change.ts';
import { refuseTaken, registrationEdit, withoutEmptyPath } from './registration.ts';

/** A route with the method, in upper case, and the whole path that it gets. */
export interface Move {
  readonly moved: RouteRow & { readonly fullPath: string };
  readonly method: string;
  readonly after: string;
}

/** What a move may concern. */
export interface Surroundings {
  readonly rows: readonly RouteRow[];
  /** Routes as other moves of the same plan leave them. */
  readonly planned?: readonly RouteRow[];
  readonly grammarFor: GrammarFor;
  readonly calls: readonly JudgedCall[];
  readonly isReadOnlyIn: IsReadOnlyIn;
  readonly documents: readonly OpenedDocument[];
  readonly sourceOf: (file: string) => SourceCode | undefined;
  /** Whether the old path stays beside the new one. */
  readonly keepsOld: boolean;
}

/**
 * The edits that move a route with its calls, and what is left to do by hand.
 * @throws {UsageError} if the route cannot be moved there.
 */
export function planOf({ moved, method, after }: Move, around: Surroundings): Plan {
  const { rows, calls, keepsOld } = around;
  const { row, fullPath: before } = moved;
  const [oldMethod = ''] = row.methods ?? [];
  const sourceCode = around.sourceOf(row.file);
  if (sourceCode === undefined) throw new UsageError(`${row.file} was not read.`);
  if (keepsOld && renamedParameters(before, after).length > 0)
    throw new UsageError('--keep-old needs the old names of the parameters: handlers read them by name.');
  const registration = registrationEdit(moved, after, rows, sourceCode.text);
  refuseTaken(moved, { method, after }, [...rows, ...(around.planned ?? [])], around.grammarFor);
  const isSameMethod = method === oldMethod;
  const registered = keepsOld
    ? keepingOldPath(registration, moved, { rows, sourceCode, isSameMethod })
    : [withoutEmptyPath(registration, moved)];
  const plans = [
    { edits: registered, byHand: [] },
    callEdits(around, row, before, changeBetween(numbered(before), numbered(after))),
    parameterEdits(moved, { before, after }, rows, sourceCode),
    methodEdits(moved, method, calls),
    ...around.documents.map((document) =>
      documentEdits(document, { method: oldMethod, before, after, isRenamed: !keepsOld && isSameMethod }),
    ),
  ];
  return joined(plans);
}

/** The plans of several moves as one; a move that is refused is left to do by hand. */
export function planOfAll(moves: readonly Move[], around: Surroundings): Plan {
  const taken = new Set<string>();
  const planned: RouteRow[] = [];
  return joined(
    moves.map((move) => {
      const { row } = move.moved;
      const [place, name] = [{ file: row.file, line: row.line }, `${move.method} ${move.after}`];
      try {
        if (taken.has(name)) throw new UsageError(`another route becomes ${name}.`);
        // Two operations may get the same path in a document, which is one key there.
        const isShared = [...taken].some((each) => each.endsWith(` ${move.after}`));
        const plan = planOf(move, { ...around, planned, documents: isShared ? [] : around.documents });
        taken.add(name);
        planned.push({ ...move.moved, row: { ...withFullPaths(row, [move.after]), methods: [move.method] } });
        return plan;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        return { edits: [], byHand: [{ ...place, why: error.message }] };
      }
    }),
  );
}

export function joined(plans: readonly Plan[]): Plan {
  return { edits: plans.flatMap(({ edits }) => edits), byHand: plans.flatMap(({ byHand }) => byHand) };
}
