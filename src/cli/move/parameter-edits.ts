import { findHandler } from '../../handlers/find-handler.ts';
import { handlersOf } from '../../handlers/handlers.ts';
import { isWithin, type Node, propertyName, type SourceCode } from '../../syntax/nodes.ts';
import { nodesWithin } from '../../syntax/walk.ts';
import type { RouteRow } from '../row.ts';
import { renamedParameters } from './path-change.ts';
import type { FileEdit, Plan } from './edit.ts';

/**
 * The edits that make the handler of a route read its parameters by their new names, if the file shows all that reads
 * them: one handler, which passes neither the request nor all parameters on, and no type or schema with the names.
 * @param before the old whole path
 * @param rows all routes
 */
export function parameterEdits(
  { row, route }: RouteRow,
  { before, after }: { readonly before: string; readonly after: string },
  rows: readonly RouteRow[],
  sourceCode: SourceCode,
): Plan {
  const renamed = renamedParameters(before, after);
  if (renamed.length === 0) return { edits: [], byHand: [] };
  const ofFile = rows.filter((each) => each.row.file === row.file).map((each) => each.route);
  const handler = handlersOf(ofFile, sourceCode)(route);
  const { isAlone = false, isOwnCode = false, code } = findHandler(route) ?? {};
  const uses = (handler?.requestUses() ?? []).filter(({ part }) => part === 'params');
  const isShown =
    isAlone &&
    isOwnCode &&
    handler?.handsRequestOn() === false &&
    uses.every(({ name }) => name !== undefined) &&
    ofFile.filter((each) => findHandler(each)?.code === code).length === 1 &&
    !renamed.some(({ from }) => isDeclared(from));
  const names = renamed.map(({ from, to }) => `:${from} is :${to} now`).join(', ');
  if (!isShown)
    return { edits: [], byHand: [{ file: row.file, line: row.line, why: `${names}: handlers may read it` }] };
  const edits = renamed.flatMap(({ from, to }) =>
    uses
      .filter(({ name }) => name === from)
      .map(({ start, text }): FileEdit => {
        const at = start + text.lastIndexOf(from);
        const isShort = text === from && isShorthand(sourceCode.getNodeByRangeIndex(start));
        return {
          file: row.file,
          start: at,
          end: at + from.length,
          text: isShort ? `${to}: ${from}` : to,
          kind: 'route',
        };
      }),
  );
  return { edits, byHand: [] };

  /** Whether a type or a schema in the registration, or in the handler, names a parameter. */
  function isDeclared(name: string): boolean {
    const { handlerSite: site } = route;
    const places = [...(site?.kind === 'call' ? [site.call.call] : []), ...(code === undefined ? [] : [code])];
    return places.some((place) =>
      [...nodesWithin(place, sourceCode)].some(
        (node) =>
          (node.type === 'TSPropertySignature' && sourceCode.getText(node.key) === name) ||
          (node.type === 'Property' && propertyName(node) === name && !isInCode(node)),
      ),
    );
  }

  function isInCode(node: Node): boolean {
    return code !== undefined && isWithin(node, code);
  }
}

/** `{ id }` */
function isShorthand(node: Node | null): boolean {
  return node?.parent?.type === 'Property' && node.parent.shorthand;
}
