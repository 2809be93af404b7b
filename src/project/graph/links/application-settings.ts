import type { ApplicationPaths } from '../../../frameworks/application-paths.ts';
import { pathTexts } from './path-texts.ts';
import { itemsOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { ApplicationSettingCall } from '../facts/file-facts.ts';
import { memberTargets } from '../targets/members.ts';
import { knownMember, memberReference, type TextPart } from '../facts/reference.ts';
import type { Target } from '../targets/target.ts';
import { distinctTexts, EMPTY, hole, joinedTexts, type PartialText, plainText } from '../facts/texts.ts';

/** What the calls of one application set for the paths of its decorated classes. */
export interface ApplicationSettings {
  readonly prefixes: readonly PartialText[];
  readonly isExcluded: (path: string, methods: readonly string[]) => boolean;
  /** The versions of a route, as its path contains them. @param readDeclared reads those of its method or class */
  readonly versions: (readDeclared: () => readonly Target[] | undefined) => readonly PartialText[];
}

type IsExcluded = ApplicationSettings['isExcluded'];

/** Reads the calls of one application; the last call of each name wins: `app.setGlobalPrefix('api')`. */
export function applicationSettings(
  calls: readonly ApplicationSettingCall[],
  { prefix, versions }: ApplicationPaths,
  evaluation: Evaluation,
  major: number | undefined,
): ApplicationSettings {
  const global = calls.findLast(({ name }) => name === prefix.method)?.args;
  const versioning = calls.findLast(({ name }) => name === versions.method);
  const excluded = option(global?.[1], prefix.exclude).flatMap((list) => exclusionsIn(list));
  return {
    prefixes: pathTexts(global?.[0], evaluation),
    isExcluded: (path, methods) => excluded.some((isExcluded) => isExcluded(path, methods)),
    versions: versioning === undefined ? () => [EMPTY] : versionsBy(versioning.args[0]),
  };

  function option(options: TextPart | undefined, name: string): readonly Target[] {
    return options === undefined ? [] : evaluation.targets(memberReference(options.reference, name));
  }

  /** `['health', { path: 'metrics', method: RequestMethod.GET }]` */
  function exclusionsIn(list: Target): readonly IsExcluded[] {
    return itemsOf(evaluation, list).flatMap(({ targets }) =>
      targets.flatMap((target): readonly IsExcluded[] => {
        if (target.kind === 'text') return exclusion(target.text.text, prefix.anyMethod);
        const methods = memberTargets(evaluation, target, prefix.requestMethod).flatMap(nameOf);
        return memberTargets(evaluation, target, prefix.path).flatMap((path) =>
          path.kind === 'text' ? methods.flatMap((name) => exclusion(path.text.text, name)) : [],
        );
      }),
    );
  }

  function exclusion(text: string, method: string): readonly IsExcluded[] {
    const pattern = prefix.exclusion(text, major);
    if (pattern === undefined) return [];
    return [(path, methods) => (method === prefix.anyMethod || methods.includes(method)) && pattern.test(path)];
  }

  function versionsBy(options: TextPart | undefined): ApplicationSettings['versions'] {
    const types = option(options, versions.type).flatMap(nameOf);
    if (types.length > 0 && !types.some((type) => versions.inPath.test(type))) return () => [EMPTY];
    const [named] = option(options, versions.prefix).flatMap((each) => (each.kind === 'text' ? [each.text] : []));
    const given = knownMember(options?.reference, versions.prefix);
    // `prefix: false`
    const unnamed = given?.kind === 'constant' ? EMPTY : given ? hole('') : plainText(versions.usualPrefix);
    const front = joinedTexts(plainText('/'), named ?? unnamed);
    const read = (targets: readonly Target[]): readonly PartialText[] =>
      distinctTexts(
        targets.flatMap((target): readonly PartialText[] => {
          if (target.kind === 'text') return [joinedTexts(front, target.text)];
          if (target.kind === 'package') return nameOf(target)[0] === versions.neutral ? [EMPTY] : [];
          return itemsOf(evaluation, target).flatMap((item) => read(item.targets));
        }),
      );
    const usual = read(option(options, versions.defaultVersion));
    const isUsualUnknown = usual.length === 0 && knownMember(options?.reference, versions.defaultVersion) !== undefined;
    return (readDeclared) => {
      const declared = readDeclared();
      const found = declared === undefined ? usual : read(declared);
      if (found.length > 0) return found;
      return declared === undefined && !isUsualUnknown ? [EMPTY] : [joinedTexts(front, hole(''))];
    };
  }
}

/** The last name of something from a package: `GET` for `RequestMethod.GET`. */
function nameOf(target: Target): readonly string[] {
  return target.kind === 'package' ? [target.name.slice(target.name.lastIndexOf('.') + 1)] : [];
}
