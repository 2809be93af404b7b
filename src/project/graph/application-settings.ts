import type { ApplicationPaths } from '../../frameworks/application-paths.ts';
import { itemsOf } from './entries.ts';
import type { Evaluation } from './evaluation.ts';
import type { ApplicationCall } from './file-facts.ts';
import { membersNamed } from './members.ts';
import type { Part } from './reference.ts';
import { NO_BINDINGS, type Target } from './target.ts';
import { distinct, EMPTY, hole, joinedTexts, type PartialText, plain } from './texts.ts';

/** What the calls of one application say of the paths of its decorated classes. */
export interface ApplicationSettings {
  readonly prefixes: readonly PartialText[];
  readonly isExcluded: (path: string, methods: readonly string[]) => boolean;
  /** The versions of a route, as they stand in its path; `own`: what stands nearest to it. */
  readonly versions: (own: Part | undefined) => readonly PartialText[];
}

interface Exclusion {
  /** `undefined`: for every method. */
  readonly method: string | undefined;
  readonly pattern: RegExp;
}

/** Reads the calls of one application; the last one of a name holds. */
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
    prefixes: global?.[0] === undefined ? [EMPTY] : textsOf(global[0]),
    isExcluded: (path, methods) =>
      excluded.some(({ method, pattern }) => (method === undefined || methods.includes(method)) && pattern.test(path)),
    versions: versioning === undefined ? () => [EMPTY] : versionsBy(versioning.given[0]),
  };

  function textsOf(part: Part): readonly PartialText[] {
    const texts = evaluation.texts(part.reference);
    return texts.length > 0 ? texts : [hole(part.source)];
  }

  function option(options: Part | undefined, name: string): readonly Target[] {
    return options === undefined ? [] : evaluation.targets({ kind: 'member', object: options.reference, name });
  }

  /** `['health', { path: 'metrics', method: RequestMethod.GET }]` */
  function exclusionsIn(list: Target): readonly Exclusion[] {
    return itemsOf(evaluation, list).flatMap(({ targets }) =>
      targets.flatMap((target): readonly Exclusion[] => {
        if (target.kind === 'text') return exclusion(target.text.text, undefined);
        const methods = membersNamed(evaluation, target, prefix.requestMethod).flatMap(nameOf);
        return membersNamed(evaluation, target, prefix.path).flatMap((path) =>
          path.kind === 'text' ? methods.flatMap((name) => exclusion(path.text.text, name)) : [],
        );
      }),
    );
  }

  function exclusion(text: string, method: string | undefined): readonly Exclusion[] {
    const pattern = prefix.exclusion(text, major);
    return pattern === undefined ? [] : [{ method: method === prefix.anyMethod ? undefined : method, pattern }];
  }

  function versionsBy(options: Part | undefined): ApplicationSettings['versions'] {
    const types = option(options, versions.type).flatMap(nameOf);
    if (types.length > 0 && !types.some((type) => versions.inPath.test(type))) return () => [EMPTY];
    const [named] = option(options, versions.prefix).flatMap((each) => (each.kind === 'text' ? [each.text] : []));
    const isBare = new RegExp(String.raw`\b${versions.prefix}\s*:\s*false`, 'u').test(options?.source ?? '');
    const unnamed = isGiven(options, versions.prefix) ? hole('') : plain(versions.usualPrefix);
    const front = joinedTexts(plain('/'), isBare ? EMPTY : (named ?? unnamed));
    const read = (targets: readonly Target[]): readonly PartialText[] =>
      distinct(
        targets.flatMap((target): readonly PartialText[] => {
          if (target.kind === 'text') return [joinedTexts(front, target.text)];
          if (target.kind === 'package') return nameOf(target)[0] === versions.neutral ? [EMPTY] : [];
          return itemsOf(evaluation, target).flatMap((item) => read(item.targets));
        }),
      );
    const usual = read(option(options, versions.defaultVersion));
    const isUsualUnknown = usual.length === 0 && isGiven(options, versions.defaultVersion);
    return (own) => {
      const found = own === undefined ? usual : read(evaluation.targets(own.reference, NO_BINDINGS));
      if (found.length > 0) return found;
      return own === undefined && !isUsualUnknown ? [EMPTY] : [joinedTexts(front, hole(own?.source ?? ''))];
    };
  }
}

/** Whether the options have a member of the name, whatever it comes to. */
function isGiven(options: Part | undefined, name: string): boolean {
  return options?.reference.kind === 'object' && options.reference.members.has(name);
}

/** `RequestMethod.GET` of a package by its last name. */
function nameOf(target: Target): readonly string[] {
  return target.kind === 'package' ? [target.name.slice(target.name.lastIndexOf('.') + 1)] : [];
}
