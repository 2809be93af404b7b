import { Linter } from 'eslint';
import plugin from '../../src/index.ts';

/** The code after `eslint --fix` with all recommended rules, and how many fixes that took at least. */
export function fixed(code: string, settings: object = {}): { readonly output: string; readonly isFixed: boolean } {
  const config: Linter.Config = {
    languageOptions: { sourceType: 'commonjs' },
    plugins: { rest: plugin },
    rules: plugin.configs.recommended.rules ?? {},
    settings: { rest: settings },
  };
  const {
    output,
    fixed: isFixed,
    messages,
  } = new Linter({ configType: 'flat' }).verifyAndFix(code, [config], { filename: 'app.js' });
  const fatal = messages.find((message) => message.fatal);
  if (fatal !== undefined) throw new Error(`${fatal.message}\n${output}`);
  return { output, isFixed };
}

/** What a handler saw of one request. */
export type Seen = Readonly<Record<string, unknown>>;

/** Runs the code of an application; `handler(n)` records the request, `undefined` when the framework refuses it. */
export function load(
  code: string,
  modules: Readonly<Record<string, unknown>>,
  handler: (n: number) => unknown,
): unknown {
  const require = (name: string): unknown => modules[name];
  try {
    // The generated code is the point of the test; it names nothing but the framework.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
    const application: unknown = new Function('require', 'h', `'use strict';\n${code}\nreturn app;`)(require, handler);
    return application;
  } catch {
    return undefined;
  }
}
