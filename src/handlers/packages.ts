import type { Framework, HandlerApi } from '../frameworks/define-framework.ts';
import { frameworks } from '../frameworks/index.ts';
import type { Span } from '../model.ts';
import { moduleEntries } from '../syntax/imports.ts';
import type { Node, SourceCode } from '../syntax/nodes.ts';

export type PackageKind = keyof HandlerApi['packages'];

/** Where a file brings in a package of a kind, and uses it for more than its types. */
export function packagesIn(sourceCode: SourceCode, kind: PackageKind): readonly Span[] {
  const patterns = frameworks.flatMap(({ handlers }: Framework) => handlers?.packages[kind] ?? []);
  return moduleEntries(sourceCode).flatMap((entry) => {
    if (entry.kind === 'type' || !patterns.some((pattern) => pattern.test(entry.module))) return [];
    if (entry.kind === 'expression') return [spanOf(entry.node)];
    const isUsed = entry.variable.references.some(({ isTypeReference }) => !isTypeReference);
    const [name] = entry.variable.identifiers;
    return isUsed && name !== undefined ? [spanOf(name)] : [];
  });
}

function spanOf({ range: [start, end] }: Node): Span {
  return { start, end };
}
