import type { ApplicationPaths } from '../../../frameworks/application-paths.ts';
import { prefixTexts } from './edges.ts';
import { itemsOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { ApplicationCall } from '../facts/file-facts.ts';
import { membersNamed } from '../targets/members.ts';
import { memberOf, type Part, type Reference } from '../facts/reference.ts';
import type { Target } from '../targets/target.ts';
import { distinct, EMPTY, hole, joinedTexts, type PartialText, plain } from '../facts/texts.ts';

/** What the calls of one application set for the paths of its decorated classes. */
export interface ApplicationSettings {
  readonly prefixes: readonly PartialText[];
  readonly isExcluded: (path: string, methods: readonly string[]) => boolean;
  /** The versions of a route, as its path contains them. `own` returns the version of its method or class, if any. */
  readonly versions: (own: () => readonly Target[] | undefined) => readonly PartialText[];
}

type IsExcluded = ApplicationSettings['isExcluded'];

/** Reads the calls of one application; the last call of each name wins: `app.setGlobalPrefix('api')`. */
export function settingsOf(
  calls: readonly ApplicationCall[],
  { prefix, versions }: ApplicationPaths,
  evaluation: Evaluation,
  major: number | undefined,
): ApplicationSettings {
  const global = calls.findLast(({ name }) => name === prefix.method)?.given;
  const versioning = calls.findLast(({ name }) => name === versions.method);
  const excluded = option(global?.[1], prefix.exclude).flatMap((list) => exclusionsIn(list));
  return {
    prefixes: prefixTexts(global?.[0], evaluation),
    isExcluded: (path, methods) => excluded.some((isExcluded) => isExcluded(path, methods)),
    versions: versioning === undefined ? () => [EMPTY] : versionsBy(versioning.given[0]),
  };

  function option(options: Part | undefined, name: string): readonly Target[] {
    return options === undefined ? [] : evaluation.targets(memberOf(options.reference, name));
  }

  /** `['health', { path: 'metrics', method: RequestMethod.GET }]` */
  function exclusionsIn(list: Target): readonly IsExcluded[] {
    return itemsOf(evaluation, list).flatMap(({ targets }) =>
      targets.flatMap((target): readonly IsExcluded[] => {
        if (target.kind === 'text') return exclusion(target.text.text, prefix.anyMethod);
        const methods = membersNamed(evaluation, target, prefix.requestMethod).flatMap(nameOf);
        return membersNamed(evaluation, target, prefix.path).flatMap((path) =>
          path.kind === 'text' ? methods.flatMap((name) => exclusion(path.text.text, name)) : [],
        );
      }),
    );
  }

  function exclusion(text: string, method: string): readonly IsExcluded[] {
    const pattern = prefix.exclusion(text, major);
    const isOf = (methods: readonly string[]): boolean => method === prefix.anyMethod || methods.includes(method);
    return pattern === undefined ? [] : [(path, methods) => isOf(methods) && pattern.test(path)];
  }

  function versionsBy(options: Part | undefined): ApplicationSettings['versions'] {
    const types = option(options, versions.type).flatMap(nameOf);
    if (types.length > 0 && !types.some((type) => versions.inPath.test(type))) return () => [EMPTY];
    const [named] = option(options, versions.prefix).flatMap((each) => (each.kind === 'text' ? [each.text] : []));
    const written = given(options, versions.prefix);
    // `prefix: false`
    const unnamed = written?.kind === 'unknown' ? EMPTY : written ? hole('') : plain(versions.usualPrefix);
    const front = joinedTexts(plain('/'), named ?? unnamed);
    const read = (targets: readonly Target[]): readonly PartialText[] =>
      distinct(
        targets.flatMap((target): readonly PartialText[] => {
          if (target.kind === 'text') return [joinedTexts(front, target.text)];
          if (target.kind === 'package') return nameOf(target)[0] === versions.neutral ? [EMPTY] : [];
          return itemsOf(evaluation, target).flatMap((item) => read(item.targets));
        }),
      );
    const usual = read(option(options, versions.defaultVersion));
    const isUsualUnknown = usual.length === 0 && given(options, versions.defaultVersion) !== undefined;
    return (own) => {
      const said = own();
      const found = said === undefined ? usual : read(said);
      if (found.length > 0) return found;
      return said === undefined && !isUsualUnknown ? [EMPTY] : [joinedTexts(front, hole(''))];
    };
  }
}

/** What the options contain for a name, whatever it stands for. */
function given(options: Part | undefined, name: string): Reference | undefined {
  return options?.reference.kind === 'object' ? options.reference.members.get(name) : undefined;
}

/** The last name of something from a package: `GET` for `RequestMethod.GET`. */
function nameOf(target: Target): readonly string[] {
  return target.kind === 'package' ? [target.name.slice(target.name.lastIndexOf('.') + 1)] : [];
}
