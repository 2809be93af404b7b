import type { Piece } from '../../calls/values.ts';
import { escaped } from '../../path/escaped.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';
import { isWithin, type Node, lineOf } from '../../syntax/nodes.ts';
import { type JudgedCall, urlIn } from '../callers/judge.ts';
import type { Row } from '../row.ts';
import { changeIn, type PathChange } from './path-change.ts';
import type { ByHand, FileEdit, Plan } from './edit.ts';

/** A call of the route, and the literal that contains what changes in its address. */
interface MovedCall {
  readonly call: JudgedCall;
  readonly edit: FileEdit;
  readonly piece: Piece;
}

/** Whether all code that reads a literal is inside of some calls. */
export type IsReadOnlyIn = (literal: Piece, calls: readonly Node[]) => boolean;

interface Calls {
  readonly calls: readonly JudgedCall[];
  readonly isReadOnlyIn: IsReadOnlyIn;
}

/**
 * The edits that make calls of a route use its new path. A literal is edited only if no other code uses it, not even
 * another call.
 * @param before the old whole path
 */
export function callEdits(around: Calls, row: Row, before: string, change: PathChange): Plan {
  // Only names of parameters change: calls fill them in.
  if (change.removed.length === 0 && change.added.length === 0) return { edits: [], byHand: [] };
  const { calls } = around;
  const moved: MovedCall[] = [];
  const byHand: ByHand[] = [];
  for (const call of calls) {
    const isSure = call.verdict === 'answered' && call.routes[0] === row;
    if (!isSure && !mayCall(call, row, before)) continue;
    const found = isSure ? movedCall(call, change) : 'it is not certain that it calls this route';
    if (typeof found === 'string') byHand.push(placeFor(call, found));
    else moved.push(found);
  }
  const owned = moved.filter((each) => isOwn(each, moved, around));
  for (const { call } of moved.filter((each) => !owned.includes(each)))
    byHand.push(placeFor(call, 'other code uses the text of its address, too'));
  return { edits: withoutDoubles(owned.map(({ edit }) => edit)), byHand: byHand.filter(isFirst) };
}

/** The edit of a call; a reason if one literal does not contain what changes. */
function movedCall(call: JudgedCall, change: PathChange): MovedCall | string {
  const wanted = changeIn(call.path, change);
  if (wanted === undefined) return 'its address is not written as the path of the route';
  const { pieces, text } = call.call.address;
  const [start, end] = [wanted.start + call.pathStart, wanted.end + call.pathStart];
  // A proxy, or a base that is learned, may put other words in front.
  if (text.slice(Math.max(start, 0), end) !== call.path.slice(wanted.start, wanted.end))
    return 'its address is put together';
  for (const piece of pieces) {
    // A client may add the first slash: `api.get('users/getAll')`.
    const skipped = piece.start === start + 1 && text[start] === '/' && wanted.text !== '' && end > start ? 1 : 0;
    if (piece.start > start + skipped || piece.end < end) continue;
    const { file } = piece.source;
    const first = piece.at + start + skipped - piece.start;
    const replacement = wanted.text.slice(skipped);
    const isEmptied = piece.end - piece.start === end - start - skipped && replacement === '';
    const kind = isTestFile(file) || call.call.isMock ? 'test' : 'call';
    // `${base}/getAll` becomes `${base}`, and `base + '/getAll'` becomes `base`.
    if (isEmptied && piece.node.type === 'Literal') {
      const { parent } = piece.node;
      if (parent.type !== 'BinaryExpression' || parent.right !== piece.node) return 'its text would become empty';
      return { call, piece, edit: { file, start: parent.left.range[1], end: parent.range[1], text: '', kind } };
    }
    return { call, piece, edit: { file, start: first, end: first + end - start - skipped, text: replacement, kind } };
  }
  return 'its address is put together';
}

/** Whether only calls that move use a literal. */
function isOwn({ call, piece }: MovedCall, moved: readonly MovedCall[], { calls, isReadOnlyIn }: Calls): boolean {
  const users = calls.filter((each) => each.call.address.pieces.some(({ node }) => node === piece.node));
  const movers = new Set(moved.filter((each) => each.piece.node === piece.node).map((each) => each.call));
  if (!users.every((each) => movers.has(each))) return false;
  return (
    isWithin(piece.node, call.call.node) ||
    isReadOnlyIn(
      piece,
      [...movers].map((each) => each.call.node),
    )
  );
}

/** Whether a call that no route surely answers may mean the route. */
function mayCall({ call, path: asked, routes, verdict }: JudgedCall, row: Row, before: string): boolean {
  if (routes.includes(row)) return verdict !== 'other-method';
  if (verdict !== 'unknown' || (call.method !== undefined && row.methods?.includes(call.method) !== true)) return false;
  const path = urlIn(asked).replace(/^\w+:\/\/[^/]*/u, '');
  if (!/\w/u.test(path)) return false;
  const pattern = path.split('{}').map(escaped);
  return new RegExp(`^${pattern.join('.*')}/?$`, 'iu').test(before);
}

function placeFor({ call: { source, node } }: JudgedCall, why: string): ByHand {
  return { file: source.file, line: lineOf(node, source.sourceCode), why };
}

function isFirst(place: ByHand, index: number, all: readonly ByHand[]): boolean {
  return all.findIndex(({ file, line }) => file === place.file && line === place.line) === index;
}

function withoutDoubles(edits: readonly FileEdit[]): readonly FileEdit[] {
  return [...new Map(edits.map((edit) => [`${edit.file} ${String(edit.start)} ${String(edit.end)}`, edit])).values()];
}
