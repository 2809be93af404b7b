import type { TSESLint } from '@typescript-eslint/utils';
import { homepage } from '../meta.ts';
import type { Span } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import type { Change } from '../routes/edits.ts';
import { mayRegister } from '../routes/glance.ts';
import { writtenIn } from '../routes/written.ts';
import { settingsOf } from '../settings.ts';
import { isProgram } from '../syntax/nodes.ts';
import { consequences } from './consequences.ts';
import { type FileRoutes, routesOf, type TextRoute } from './file-routes.ts';
import { reportFindings } from './report.ts';
import type { Suspicion } from './suspicion.ts';

export type { FileRoutes, TextRoute } from './file-routes.ts';

/** What a rule finds wrong with a route. */
export interface Finding {
  /** The very part of the path that is wrong. */
  readonly at: Span;
  readonly messageId: string;
  readonly data: Readonly<Record<string, string>>;
  /** What the rule would write instead, the best first; none where it cannot tell. */
  readonly changes?: readonly Change[];
}

/** What a rule is told once, before any file. */
export interface Config<Options> {
  readonly options: Options;
  readonly settings: Settings;
}

/** What a rule may ask besides the route. */
export interface Question<Options> extends Config<Options> {
  /** All routes of the file. */
  readonly file: FileRoutes;
}

interface Docs {
  readonly description: string;
  /** The smallest preset that turns the rule on. */
  readonly preset: 'recommended' | 'strict';
}

export type RestRule = TSESLint.RuleModule<string, readonly unknown[], Docs>;

interface Definition<Options extends object> {
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
  readonly suspicion?: Suspicion<Options>;
  readonly check: (route: TextRoute, question: Question<Options>) => Iterable<Finding>;
}

/**
 * Makes an ESLint rule of a question about routes: the rule visits nothing, asks for the routes of the file once and
 * reports each finding, at most once for each place in the source.
 */
export function createRule<Options extends object>({ name, meta, suspicion, check }: Definition<Options>): RestRule {
  const optionsOf = withDefaults(meta.defaultOptions);
  const rule: TSESLint.RuleModule<string, readonly [] | readonly [Options], Docs> = {
    meta: {
      ...meta,
      docs: { ...meta.docs, url: `${homepage}/blob/main/docs/rules/${name}.md` },
      messages: { ...meta.messages, ...(meta.hasSuggestions && consequences) },
      // ESLint 10 stops where a rule is not for the language of a file. Of one that is no program ours say nothing.
      // The types do not know the key yet.
      ...{ languages: ['*'] },
    },
    create(context) {
      // ESLint makes each context a shape of its own, so that no cache of `context.sourceCode` ever holds: to look it up
      // so takes a tenth of the time, which for most files is a fifth of all (measured).
      const sourceCode = Reflect.get(context, 'sourceCode');
      if (!isProgram(sourceCode)) return NOTHING;
      const settings = settingsOf(Reflect.get(context, 'settings'));
      if (!mayRegister(sourceCode, settings)) return NOTHING;
      const config = { options: optionsOf(Reflect.get(context, 'options')[0]), settings };
      // Once all is repaired, most files write nothing that a rule suspects: their routes are not even looked for.
      if (suspicion !== undefined) {
        const written = writtenIn(sourceCode, settings);
        if (written !== undefined && !suspicion.inFile(written, config)) return NOTHING;
      }
      const file = routesOf(sourceCode, Reflect.get(context, 'filename'), settings);
      if (file.routes.length === 0) return NOTHING;
      const question = { ...config, file };
      return {
        Program(): void {
          reportFindings(context, question, (route) =>
            suspicion?.inPath(route, config) === false ? undefined : check(route, question),
          );
        },
      };
    },
  };
  return rule;
}

const NOTHING = {};

/**
 * Gives a rule its options: ESLint fills in defaults since 9.15 only, and an option without a value is as good as unset.
 * Kept, since ESLint hands over the same object for every file of a configuration.
 */
function withDefaults<Options extends object>([defaults]: readonly [] | readonly [Options]) {
  const make = (given: object): Options =>
    Object.assign({}, defaults, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  const none = make({});
  let kept = { given: {}, options: none };
  return (given: unknown): Options => {
    if (typeof given !== 'object' || given === null) return none;
    if (kept.given !== given) kept = { given, options: make(given) };
    return kept.options;
  };
}
