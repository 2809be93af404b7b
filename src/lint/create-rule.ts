import type { TSESLint } from '@typescript-eslint/utils';
import { homepage, version } from '../meta.ts';
import type { Settings } from '../model/settings.ts';
import { restSettings } from '../settings.ts';
import { once, rememberPair } from '../syntax/remember.ts';
import type {
  CheckConfig,
  FileFinding,
  FileRoutes,
  Finding,
  Findings,
  HandlerFinding,
  CheckContext,
  TextRoute,
} from './contracts.ts';
import { isIgnored, isOldAddress } from './exempt.ts';
import { analysisOf } from './file-routes.ts';
import { isOldSpelling } from './old-spelling.ts';
import { findingsOn, report, reportInFile, suggestions } from './report.ts';
import { addCheck } from './settle.ts';

interface Docs {
  readonly description: string;
  /** The smallest preset that turns the rule on. `none`: a house style, which may contradict the presets. */
  readonly preset: 'recommended' | 'strict' | 'all' | 'none';
}

export type RestRule = TSESLint.RuleModule<string, readonly unknown[], Docs>;

interface Definition<Options extends object, Prepared> {
  readonly name: string;
  readonly meta: {
    readonly type: 'problem' | 'suggestion' | 'layout';
    readonly docs: Docs;
    readonly fixable?: 'code';
    readonly hasSuggestions?: true;
    readonly schema: RestRule['meta']['schema'];
    readonly defaultOptions: readonly [] | readonly [Options];
    readonly messages: Readonly<Record<string, string>>;
  };
  /** Runs once for each file that has routes; its result is `context.prepared`. */
  readonly prepare?: (config: CheckConfig<Options>) => Prepared;
  /** A file without routes is checked only if its text matches. */
  readonly unrouted?: RegExp;
  /** Checks the file, before its routes. */
  readonly checkFile?: (context: CheckContext<Options, Prepared>) => Iterable<FileFinding>;
  /** Checks the path of one route and, with the default options, the path that a suggestion of any rule would write. */
  readonly check?: (route: TextRoute, context: CheckContext<Options, Prepared>) => Findings<Finding>;
  /** Checks the handler of one route. */
  readonly checkHandler?: (route: TextRoute, context: CheckContext<Options, Prepared>) => Findings<HandlerFinding>;
}

/**
 * Creates an ESLint rule from checks of routes. The rule does not visit the syntax tree: it gets the routes of the
 * file, which all rules share, and reports each finding, at most once for each place in the source.
 */
export function createRule<Options extends object, Prepared = undefined>({
  name,
  meta,
  prepare,
  unrouted = /(?:)/u,
  checkFile,
  check,
  checkHandler,
}: Definition<Options, Prepared>): RestRule {
  const optionsOf = withDefaults(meta.defaultOptions);
  // Without a `prepare`, `Prepared` is `undefined`.
  const contextOf = (config: CheckConfig<Options>): CheckContext<Options, Prepared> => ({
    ...config,
    prepared: prepare?.(config) as Prepared,
  });
  // Not every application has the house style that a rule in no preset enforces.
  if (check !== undefined && meta.docs.preset !== 'none') {
    const defaultContextOf = rememberPair((file: FileRoutes, settings: Settings) =>
      contextOf({ file, settings, options: optionsOf(undefined) }),
    );
    addCheck(name, (route, { file, settings }) => check(route, defaultContextOf(file, settings)));
  }
  // A problem, such as a route that can never answer, is reported even at an old address.
  const sparesOldAddresses = check !== undefined && meta.type !== 'problem';

  const rule: TSESLint.RuleModule<string, readonly [] | readonly [Options], Docs> = {
    meta: {
      ...meta,
      docs: { ...meta.docs, url: `${homepage}/blob/v${version}/docs/rules/${name}.md` },
      messages: { ...meta.messages, ...(meta.hasSuggestions && suggestions) },
      // ESLint 10 throws if a rule does not name the language of a file; the types do not know the key yet.
      ...{ languages: ['*'] },
    },
    create(context) {
      // `Reflect.get`: each ESLint context has its own hidden class, and an inline cache that always misses took a fifth
      // of the time of the rules in files without routes (measured).
      const sourceCode = Reflect.get(context, 'sourceCode');
      if (!isProgram(sourceCode)) return {};
      const settings = restSettings(Reflect.get(context, 'settings'));
      const { routes, file, rulesOn } = analysisOf(sourceCode, Reflect.get(context, 'filename'), settings);
      if (routes.length === 0 && (checkFile === undefined || !unrouted.test(sourceCode.text))) return {};
      const config = once(() => {
        const options = optionsOf(Reflect.get(context, 'options')[0]);
        return contextOf({ options, settings, file: file() });
      });
      const ruleConfig = once(() => ({ ...config(), rule: name, rulesOn: rulesOn() }));
      const isExempt = (route: TextRoute): boolean =>
        isIgnored(route, settings) ||
        (sparesOldAddresses && (isOldAddress(route, file()) || isOldSpelling(route, ruleConfig())));
      const findings = once(() => findingsOn(routes, (route) => (check ?? checkHandler)?.(route, config()), isExempt));
      rulesOn().add({
        name,
        id: Reflect.get(context, 'id'),
        check: check && ((route) => check(route, config())),
        findings,
      });
      return {
        Program(): void {
          rulesOn().start();
          for (const finding of checkFile?.(config()) ?? []) reportInFile(context, config(), finding);
          for (const found of findings()) if (!rulesOn().saysMore(name, found)) report(context, ruleConfig(), found);
        },
      };
    },
  };
  return rule;
}

/** Fills in default options: ESLint does so since 9.15 only, and an option that is `undefined` counts as unset. */
function withDefaults<Options extends object>([defaults]: readonly [] | readonly [Options]) {
  return (given: object | undefined): Options =>
    Object.assign(
      {},
      defaults,
      Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)),
    );
}

/**
 * Whether a file is a program. A config without `files` also runs the rules on JSON, CSS, Markdown and GraphQL, whose
 * trees have other roots and no scopes. A language may also have no text (Language API of ESLint 9).
 */
function isProgram({ ast, text }: { readonly ast: { readonly type: string }; readonly text: unknown }): boolean {
  return ast.type === 'Program' && typeof text === 'string';
}
