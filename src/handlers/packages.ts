import type { Framework, HandlerApi } from '../frameworks/define-framework.ts';
import { frameworks } from '../frameworks/index.ts';
import type { ProjectFacts, Span } from '../model.ts';
import { moduleEntries } from '../syntax/imports.ts';
import { spanOfNode, type SourceCode } from '../syntax/nodes.ts';

export type PackageKind = keyof NonNullable<HandlerApi['packages']>;

/** The names of the packages anywhere in a text: reading the imports of a file costs 2% of the time to parse it. */
const MENTIONS: Readonly<Record<PackageKind, RegExp>> = {
  sessions: mentionOf('sessions'),
  cookieSessions: mentionOf('cookieSessions'),
  methodOverride: mentionOf('methodOverride'),
};

function mentionOf(kind: PackageKind): RegExp {
  const names = patternsOf(kind).map(({ source }) => source.replaceAll(/^\^|\$$/gu, ''));
  return new RegExp(names.join('|'), 'u');
}

/** Where a file imports a package of a kind, and uses more than its types. */
export function packagesIn(sourceCode: SourceCode, kind: PackageKind): readonly Span[] {
  if (!MENTIONS[kind].test(sourceCode.text)) return [];
  const patterns = patternsOf(kind);
  return moduleEntries(sourceCode).flatMap((entry) => {
    if (entry.kind === 'type' || !patterns.some((pattern) => pattern.test(entry.module))) return [];
    if (entry.kind === 'expression') return [spanOfNode(entry.node)];
    const isUsed = entry.variable.references.some(({ isTypeReference }) => !isTypeReference);
    const [name] = entry.variable.identifiers;
    return isUsed && name !== undefined ? [spanOfNode(name)] : [];
  });
}

/** Whether the file, or else the project, keeps its sessions only in cookies, which each request carries. */
export function hasCookieSessions(sourceCode: SourceCode, { dependencies }: ProjectFacts): boolean {
  if (packagesIn(sourceCode, 'sessions').length > 0) return false;
  if (packagesIn(sourceCode, 'cookieSessions').length > 0) return true;
  const dependsOn = (kind: PackageKind): boolean =>
    patternsOf(kind).some((pattern) => [...dependencies.keys()].some((name) => pattern.test(name)));
  return dependsOn('cookieSessions') && !dependsOn('sessions');
}

function patternsOf(kind: PackageKind): readonly RegExp[] {
  return frameworks.flatMap(({ handlerApi }: Framework) => handlerApi?.packages?.[kind] ?? []);
}
