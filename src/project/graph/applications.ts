import type { ApplicationPaths, Framework } from '../../frameworks/define-framework.ts';
import type { Evaluation } from './evaluate.ts';
import type { FileFacts, Prefix, RouteFact } from './file-facts.ts';
import type { Reference } from './reference.ts';
import { EMPTY, hole, joinedPath, joinedTexts, known, type PartialText } from './texts.ts';

/** What the calls of one application say of the paths of its decorated classes. */
interface Application {
  readonly prefixes: readonly PartialText[];
  readonly excluded: readonly string[];
  readonly versioning: { readonly prefix: string; readonly usual: readonly PartialText[] } | undefined;
}

/** The whole paths of a decorated route: global prefix, version, class, method. */
export function decoratedPaths(
  fact: RouteFact,
  own: readonly PartialText[],
  home: FileFacts,
  files: readonly FileFacts[],
  framework: Framework & { readonly application: ApplicationPaths },
  evaluation: Evaluation,
): readonly PartialText[] {
  const [owner] = fact.owners;
  const ofClass = home.routes.filter(({ route, owners }) => route.kind === 'mount' && owners[0] === owner);
  const classes =
    fact.route.kind === 'mount' || ofClass.length === 0
      ? [EMPTY]
      : ofClass.map(({ route, path }) =>
          route.text === undefined || path !== undefined ? hole(path?.source ?? '') : known(route.text),
        );
  const application = applicationOf(nearestTo(home, files, framework.name), framework.application, evaluation);
  const versions = versionsOf(fact, application, framework.application, evaluation);
  const isController = fact.route.kind === 'mount';
  return classes.flatMap((above) =>
    own.flatMap((path) => {
      const inner = joinedPath(framework, above, path);
      if (inner === undefined) return [];
      const isExcluded = !isController && application.excluded.some((each) => matches(each, inner.text));
      return versions.flatMap((version) => {
        const versioned = joinedPath(framework, version, inner);
        const prefixes = isExcluded ? [EMPTY] : application.prefixes;
        return versioned === undefined
          ? []
          : prefixes.flatMap((prefix) => joinedPath(framework, prefix, versioned) ?? []);
      });
    }),
  );
}

/** The file with the application that a file belongs to: the one with most folders in common. */
function nearestTo(home: FileFacts, files: readonly FileFacts[], framework: string): FileFacts | undefined {
  const common = ({ file }: FileFacts): number => {
    const [one, other] = [file.split('/'), home.file.split('/')];
    const end = one.findIndex((part, index) => part !== other[index]);
    return end < 0 ? one.length : end;
  };
  return files
    .filter(({ applications }) => applications.some((each) => each.framework === framework))
    .toSorted((a, b) => common(b) - common(a))[0];
}

function applicationOf(facts: FileFacts | undefined, paths: ApplicationPaths, evaluation: Evaluation): Application {
  const calls = facts?.applications ?? [];
  const global = calls.find(({ name }) => name === paths.prefix.method)?.given;
  const versioning = calls.find(({ name }) => name === paths.versions.method);
  const options = versioning?.given[0];
  const isInPath = versioning !== undefined && paths.versions.isInPath(options?.source ?? '');
  const [named] = option(options, paths.versions.prefix).flatMap((each) => evaluation.texts(each));
  const isBare = new RegExp(String.raw`\b${paths.versions.prefix}\s*:\s*false`, 'u').test(options?.source ?? '');
  return {
    prefixes: textsOf(global?.[0], evaluation),
    excluded: option(global?.[1], paths.prefix.exclude).flatMap((each) => excludedBy(each, evaluation)),
    versioning: isInPath
      ? {
          prefix: isBare ? '' : (named?.text ?? paths.versions.usualPrefix),
          usual: option(options, paths.versions.defaultVersion).flatMap((each) => evaluation.texts(each)),
        }
      : undefined,
  };
}

function textsOf(prefix: Prefix | undefined, evaluation: Evaluation): readonly PartialText[] {
  if (prefix === undefined) return [EMPTY];
  const texts = evaluation.texts(prefix.reference);
  return texts.length > 0 ? texts : [hole(prefix.source)];
}

function option(options: Prefix | undefined, name: string): readonly Reference[] {
  return options === undefined ? [] : [{ kind: 'member', object: options.reference, name }];
}

/** `['health', { path: 'metrics', method: RequestMethod.GET }]` */
function excludedBy(list: Reference, evaluation: Evaluation): readonly string[] {
  return evaluation.rounds(list, new Map()).flatMap((target) => {
    if (target.kind === 'text') return [target.text.text];
    return evaluation.member(target, 'path').flatMap((path) => (path.kind === 'text' ? [path.text.text] : []));
  });
}

/** Whether an exclusion is about a path: parameters and wildcards stand for anything. */
function matches(pattern: string, path: string): boolean {
  const source = trimmed(pattern)
    .replaceAll(/\(\.\*\)|\{?\/?\*\w*\}?/gu, '\u0000')
    .replaceAll(/[.+^$()|[\]{}\\]/gu, String.raw`\$&`)
    .replaceAll(/:\w+\??/gu, '[^/]+')
    .replaceAll('\u0000', '.*');
  return new RegExp(`^${source}$`, 'u').test(trimmed(path));
}

function trimmed(path: string): string {
  return path.replaceAll(/^\/|\/$/gu, '');
}

/** The version of a route in its path: what stands nearest to it, else what the application says. */
function versionsOf(
  { versions }: RouteFact,
  { versioning }: Application,
  { versions: { neutral } }: ApplicationPaths,
  evaluation: Evaluation,
): readonly PartialText[] {
  if (versioning === undefined) return [EMPTY];
  const own = versions.at(-1);
  const texts = own === undefined ? versioning.usual : evaluation.texts(own.reference);
  const found = texts.map((text) => joinedTexts(known(`/${versioning.prefix}`), text));
  const isNeutral = own !== undefined && neutral.test(own.source);
  if (found.length === 0)
    return [own === undefined || isNeutral ? EMPTY : joinedTexts(known(`/${versioning.prefix}`), hole(own.source))];
  return isNeutral ? [...found, EMPTY] : found;
}
