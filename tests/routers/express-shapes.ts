import fc from 'fast-check';
import inject from 'light-my-request';
import { routesIn } from './express.ts';
import {
  ALL_WAYS,
  LOOSE,
  type ModelOf,
  mostly,
  paths,
  PLAIN_WAYS,
  ROOTED,
  type Special,
  written,
  type WrittenPath,
} from './paths.ts';
import { fileNamed, notebook, type Platform, type Program, runFiles } from './run.ts';

/**
 * Applications in the shapes that people write: routers three levels deep, filled in functions, classes and other
 * files, in JavaScript and TypeScript, with everything that an application has besides routes.
 */

/** The code in a router: `R` is the router, `P` a path or an array of paths, `N` a unique number. */
const STEPS = [
  'R.get(P, h(N));',
  'R.post(P, h(N));',
  'R.all(P, h(N), h(N));',
  'R.put(P, h(N)).get(P, h(N));',
  'R.route(P).get(h(N)).post(h(N)).all(h(N));',
  'R.use(P, h(N));',
  'R.use(P, [h(N), h(N)], h(N));',
  'R.head(P, h(N));',
  'R.options(P, h(N));',
  "R.use(P, express.static('./public'));",
  'R.get(P, fail(N));',
  'R.use(P, caught(N));',
  'R.use(caught(N));',
  "R.param('id', parameter(N)); R.get(P, h(N));",
  "R.param('userId', parameter(N)); R.use(P, h(N));",
  'R.get([P, /^.mixed/i], h(N));',
  'R[`get`](P, h(N));',
  'R.use((request, response, next) => next()); R.get(P, h(N));',
];
const VISIBLE_STEPS = STEPS.length - 2;

/** The settings of an application, set in different places. */
const SETTINGS = [
  '',
  '',
  "R.set('trust proxy', 1);",
  "R.disable('x-powered-by').set('etag', false);",
  "R.disable('case sensitive routing');",
  "R.enable('case sensitive routing');",
  "R.set('strict routing', true);",
  "if (Date.now() > 0) R.set('strict routing', true);",
  "(() => R.enable('strict routing'))();",
  "[1].forEach(() => { R.enable('case sensitive routing'); });",
  "Promise.resolve().then(() => R.enable('strict routing'));",
  "R.once('mount', () => R.enable('strict routing'));",
  "const settle = () => { R.enable('case sensitive routing'); }; settle();",
];
const HARMLESS_SETTINGS = 5;

/** How to write a router and its routes; the first ones show all of it. */
const CONTAINERS = ['inline', 'function', 'factory', 'class', 'file', 'exportedFunction', 'fileFunction'] as const;
const VISIBLE_CONTAINERS = 5;

const OPTIONS = ['', '', '{ mergeParams: true }', '{ mergeParams: true, strict: false }', '{ caseSensitive: false }'];
const STRICT_OPTIONS = [
  '{ strict: true }',
  '{ caseSensitive: true, mergeParams: true }',
  '{ mergeParams: true, strict: true, caseSensitive: true }',
];

export interface Wanted {
  readonly version: 4 | 5;
  readonly special: readonly Special[];
  readonly plain: boolean;
}

/** `isHidden`: with settings that the file does not show where they matter. */
function nodes({ special, plain }: Wanted, isHidden: boolean) {
  const path = paths(special, [], { ...ROOTED, most: 2 });
  const any = plain
    ? path
    : fc.oneof({ weight: 9, arbitrary: path }, { weight: 1, arbitrary: paths(special, [], LOOSE) });
  const some = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(any) },
    { weight: 1, arbitrary: fc.array(any, { minLength: 2, maxLength: 3 }) },
  );
  const step = fc.record({
    text: fc.constantFrom(...(plain ? STEPS.slice(0, VISIBLE_STEPS) : STEPS)),
    paths: some,
    way: plain ? fc.nat({ max: PLAIN_WAYS - 1 }) : mostly(3, 0, fc.nat({ max: ALL_WAYS - 1 })),
  });
  const node = (index: number) =>
    fc.record({
      container: fc.constantFrom(...(plain ? CONTAINERS.slice(0, VISIBLE_CONTAINERS) : CONTAINERS)),
      isApp: plain ? fc.constant(false) : mostly(3, false, fc.constant(true)),
      options: fc.constantFrom(...OPTIONS, ...(isHidden ? STRICT_OPTIONS : [])),
      setting: fc.constantFrom(...(isHidden ? SETTINGS : SETTINGS.slice(0, HARMLESS_SETTINGS))),
      settingAt: fc.nat({ max: 3 }),
      parent: fc.nat({ max: index }),
      paths: fc.oneof({ weight: 1, arbitrary: fc.constant<WrittenPath[]>([]) }, { weight: 4, arbitrary: some }),
      isEarly: fc.boolean(),
      steps: fc.array(step, { minLength: 1, maxLength: 3 }),
    });
  return { app: node(0), nodes: fc.tuple(node(0), node(1), node(2)) };
}

type Node = ModelOf<ReturnType<typeof nodes>['app']>;

export function shapedPrograms(wanted: Wanted): fc.Arbitrary<Program> {
  const { version, plain } = wanted;
  const model = (isDeclared: boolean): fc.Arbitrary<Program> =>
    fc
      .record({
        ...nodes(wanted, !plain && !isDeclared),
        isTyped: fc.boolean(),
        major: plain ? fc.constant(version) : fc.constantFrom(undefined, version),
      })
      .map(({ app, nodes: others, isTyped, major }) => {
        const says = isDeclared ? { caseSensitive: false, strict: false } : {};
        const settings = { matching: { express: { ...(major && { major }), ...says } } };
        return { ...programOf(app, others, isTyped), settings };
      });
  return plain ? model(false) : fc.oneof({ weight: 2, arbitrary: model(false) }, { weight: 1, arbitrary: model(true) });
}

function programOf(app: Node, nodes: readonly Node[], isTyped: boolean): Pick<Program, 'code' | 'urls'> {
  const main: string[] = [header(isTyped), 'const app = express();'];
  const files: string[] = [];
  const all = [{ ...app, container: 'inline' as const, isApp: true }, ...nodes];
  const receivers = all.map(({ container }, index) =>
    index === 0 ? 'app' : container === 'class' ? `new Class${index}().router` : `r${index}`,
  );
  /** The lines of the main file that create and fill a router. A router in another file adds that file. */
  const written = (index: number): { readonly made: readonly string[]; readonly filled: readonly string[] } => {
    const each = all[index];
    if (each === undefined) return { made: [], filled: [] };
    const maker = each.isApp ? 'express()' : `Router(${each.options})`;
    const type = isTyped ? (each.isApp ? ': Application' : ': Router') : '';
    const lines = (name: string): string => stepsOf(each, index, name).join('\n');
    const name = `r${index}`;
    switch (each.container) {
      case 'inline':
        return { made: [`const ${name} = ${maker};`], filled: [lines(name)] };
      case 'function':
      case 'exportedFunction': {
        const keyword = each.container === 'exportedFunction' && isTyped ? 'export function' : 'function';
        return {
          made: [`const ${name}${each.isApp || !isTyped ? '' : type} = ${maker};`],
          filled: [`${keyword} fill${index}(one${type}) {\n${lines('one')}\n}`, `fill${index}(${name});`],
        };
      }
      case 'factory':
        return {
          made: [
            `function make${index}()${type} {\nconst one = ${maker};\n${lines('one')}\nreturn one;\n}`,
            `const ${name} = make${index}();`,
          ],
          filled: [],
        };
      case 'class': {
        const modifiers = isTyped ? `public readonly router${type}` : 'router';
        return {
          made: [
            `class Class${index} {\n${modifiers} = ${maker};\nconstructor() { this.fill(); }\n${isTyped ? 'private ' : ''}fill() {\n${lines('this.router')}\n}\n}`,
            `const ${name} = new Class${index}().router;`,
          ],
          filled: [],
        };
      }
      case 'file':
        files.push(
          `${fileNamed(`./file${index}`)}\n${header(isTyped)}\nconst router = ${maker};\n${lines('router')}\n${isTyped ? 'export default router;' : 'module.exports = router;'}`,
        );
        return { made: [imported(name, `./file${index}`, isTyped)], filled: [] };
      case 'fileFunction':
        files.push(
          `${fileNamed(`./file${index}`)}\n${header(isTyped)}\n${isTyped ? 'export default' : 'module.exports ='} (router${type}) => {\n${lines('router')}\n};`,
        );
        return {
          made: [imported(`fill${index}`, `./file${index}`, isTyped), `const ${name} = ${maker};`],
          filled: [`fill${index}(${name});`],
        };
    }
  };
  const mount = (index: number): string => {
    const each = all[index];
    const parent = receivers[each?.parent ?? 0] ?? 'app';
    const path = each === undefined || each.paths.length === 0 ? '' : `${expressions(each.paths).expression}, `;
    return `${parent.startsWith('new') ? `r${each?.parent ?? 0}` : parent}.use(${path}r${index});`;
  };
  const made = nodes.map((_, index) => written(index + 1));
  for (const { made: lines } of made) main.push(...lines);
  nodes.forEach(({ isEarly }, index) => isEarly && main.push(mount(index + 1)));
  main.push(...stepsOf({ ...app, isApp: true }, 0, 'app'));
  for (const { filled } of made) main.push(...filled);
  nodes.forEach(({ isEarly }, index) => !isEarly && main.push(mount(index + 1)));
  main.push(isTyped ? 'export default app;' : 'module.exports = app;');

  const bases: (readonly string[])[] = [['']];
  for (const { parent, paths: own } of nodes) {
    const urls = own.length === 0 ? [''] : own.flatMap((path) => path.urls);
    bases.push((bases[parent] ?? ['']).flatMap((base) => urls.map((url) => joined(base, url))).slice(0, 6));
  }
  const urls = all.flatMap(({ steps }, index) =>
    steps.flatMap((step) =>
      step.paths.flatMap((path) => path.urls.flatMap((url) => (bases[index] ?? ['']).map((base) => joined(base, url)))),
    ),
  );
  return { code: [main.join('\n'), ...files].join('\n'), urls: [...new Set(urls)] };
}

function header(isTyped: boolean): string {
  return isTyped
    ? "import express, { Router, type Application } from 'express';"
    : "const express = require('express');\nconst { Router } = express;";
}

function imported(name: string, file: string, isTyped: boolean): string {
  return isTyped ? `import ${name} from '${file}';` : `const ${name} = require('${file}');`;
}

function stepsOf(
  { steps, isApp, setting, settingAt }: Pick<Node, 'steps' | 'isApp' | 'setting' | 'settingAt'>,
  index: number,
  name: string,
): readonly string[] {
  const lines = steps.map(({ text, paths: all, way }, nth) => {
    const { before, expression } = expressions(all, way, `p${index}${nth}`);
    return `${before}${text
      .replaceAll(/\bR\b/gu, name)
      .replaceAll(/\bN\b/gu, String(index * 10 + nth))
      // A constant that several routes share would not be a path of one route.
      .replaceAll(/\bP\b/gu, () => expression)}`;
  });
  if (isApp && setting !== '') lines.splice(settingAt, 0, `{ ${setting.replaceAll(/\bR\b/gu, name)} }`);
  return lines;
}

/** One path, or an array of several, with the statements that go in front. */
function expressions(all: readonly WrittenPath[], way = 0, fresh = ''): ReturnType<typeof written> {
  const texts = all.map(({ text }, index) => written(text, `${fresh}${index}`, way));
  const list = texts.map(({ expression }) => expression).join(', ');
  return {
    before: texts.map(({ before }) => (before === '' ? '' : `${before} `)).join(''),
    expression: texts.length === 1 ? list : `[${list}]`,
  };
}

function joined(base: string, url: string): string {
  return base.replace(/\/$/u, '') + url;
}

type Next = (error?: unknown) => void;

/** Runs the files of a program, and sends requests without a connection, so that Express answers OPTIONS itself. */
export function shapedPlatform(version: 4 | 5, express: (() => unknown) & { readonly Router: unknown }): Platform {
  return {
    name: `shapes of express ${version}`,
    language: 'ts',
    methods: ['GET', 'POST', 'OPTIONS', 'HEAD'],
    async start(code) {
      const { note, take } = notebook();
      const seen = (request: Readonly<Record<string, unknown>>): object => {
        const { params, path, baseUrl, originalUrl, url } = request;
        return { params: { ...Object(params) }, path, baseUrl, originalUrl, url };
      };
      type Given = Readonly<Record<string, unknown>>;
      const names = {
        h: (n: number) => (request: Given, _: unknown, next: Next) => {
          note({ n, ...seen(request) });
          next();
        },
        fail: (n: number) => (request: Given, _: unknown, next: Next) => {
          note({ n, fails: true, ...seen(request) });
          next(new Error(String(n)));
        },
        caught: (n: number) => (error: unknown, request: Given, _: unknown, next: Next) => {
          note({ n, error: String(error), ...seen(request) });
          next();
        },
        parameter: (n: number) => (_request: unknown, _: unknown, next: Next, value: unknown, name: unknown) => {
          note({ n, value, name });
          next();
        },
      };
      let app: unknown;
      try {
        const main = runFiles(code, { express }, names);
        app = Reflect.get(Object(main), 'default') ?? main;
        Reflect.apply(Reflect.get(Object(app), 'set') as () => void, app, ['env', 'test']);
      } catch {
        return undefined;
      }
      // Code that waits for a promise runs before the first request.
      await Promise.resolve();
      const ask = async (method: string, url: string): Promise<unknown> => {
        const { statusCode, headers } = await inject(app as Dispatch, { method: method as 'GET', url });
        return [...take(), statusCode, headers.allow, headers.location];
      };
      return { ask, routes: routesIn(app, new Set()) };
    },
  };
}

type Dispatch = Parameters<typeof inject>[0];
