import path from 'node:path';
import { frameworks } from '../frameworks/index.ts';
import { HOLE } from '../model.ts';
import type { Registrar, RouterName, Settings } from '../model/settings.ts';
import type { RegistrarCall } from '../project/graph/registrars.ts';
import { grouped, pushTo } from '../syntax/lists.ts';
import { rootOf } from '../syntax/flow.ts';
import { table } from './formats/table.ts';
import { nameFor, patternsFor, usesOf } from './names.ts';
import { type Looked, type Opened, type Reader, withCall } from './read-project.ts';
import { placeOf, type PrintedRow, type Row, type ShownRow } from './row.ts';
import { terminalOf } from './terminal.ts';

/** What would make the rules see more routes. */
interface Hints {
  /** The settings that there are, with what they lack. */
  readonly settings: Settings;
  /** The same for people; empty when nothing is missing. */
  readonly advice: string;
}

type Lists = Required<Pick<Settings, 'routers' | 'registrars'>>;

export async function hintsFrom(looked: Looked, reader: Reader): Promise<Hints> {
  const missing: Lists = { routers: missingRouters(looked), registrars: missingRegistrars(looked) };
  const [first = ''] = looked.files.keys();
  const known = await reader.config.settingsFor(path.resolve(reader.cwd, first));
  const files = new Set([
    ...[...looked.given].map(({ row }) => row.file),
    ...looked.registrarCalls.map(({ file }) => file),
  ]);
  const unseen = [...files].sort().flatMap((file) => gains(looked.opened.get(file), missing));
  // With the whole path, where the graph knows it.
  const whole = new Map(looked.rows.map((printed) => [placeOf(printed.row), printed]));
  const shown = unseen.map((printed) => whole.get(placeOf(printed.row)) ?? withCall(printed, looked.registrarCalls));
  // What another setting makes seen needs no naming.
  const receivers = new Set(unseen.map(({ row }) => row.receiver));
  const needed = { ...missing, registrars: missing.registrars.filter(({ callee }) => receivers.has(callee)) };
  const settings = withLists(known, needed);
  return { settings, advice: advice(needed, settings, shown) };
}

/** The routes of calls that register through functions of other files. */
export function calledRoutes(looked: Looked): readonly Row[] {
  const missing: Lists = { routers: {}, registrars: missingRegistrars(looked) };
  const seen = new Set(looked.rows.map(({ row }) => placeOf(row)));
  return [...new Set(looked.registrarCalls.map(({ file }) => file))]
    .flatMap((file) => gains(looked.opened.get(file), missing))
    .filter(({ row }) => !seen.has(placeOf(row)))
    .map((printed) => withCall(printed, looked.registrarCalls).row);
}

/** The names of routers that come from other files; where a name means something else too, with the files where it does not. */
function missingRouters({ given, opened, rows, files }: Looked): Lists['routers'] {
  const right = new Set(rows.map(({ row }) => placeOf(row)));
  const found = new Map<string, Map<string, string[]>>();
  for (const [file, mine] of grouped([...given], ({ row }) => row.file)) {
    const claims = new Set(mine.map((row) => claimOf(row, opened.get(file))).filter((claim) => claim !== undefined));
    for (const claim of claims) {
      const [framework = '', name = ''] = claim.split(' ');
      const gained = gains(opened.get(file), { routers: { [framework]: [name] }, registrars: [] });
      // Nobody can say anything of a path of which nothing is known.
      const isWorth = gained.some(({ route }) => route.path !== undefined && route.path.text !== HOLE);
      if (!isWorth || gained.some(({ row }) => !right.has(placeOf(row)))) continue;
      const names = found.get(framework) ?? new Map<string, string[]>();
      found.set(framework, names);
      pushTo(names, name, file);
    }
  }
  const routerName = (framework: string, name: string, mine: readonly string[]): RouterName => {
    const isUsed = usesOf(name);
    const isRight = (file: string): boolean => {
      const own = opened.get(file);
      const gained = gains(own, { routers: { [framework]: [name] }, registrars: [] });
      return own !== undefined && gained.every(({ row }) => right.has(placeOf(row)));
    };
    const others = [...files].flatMap(([file, text]) =>
      !mine.includes(file) && isUsed(text) && !isRight(file) ? file : [],
    );
    return others.length === 0 ? name : { name, files: patternsFor(mine, others) };
  };
  return Object.fromEntries(
    [...found].map(([framework, names]) => {
      const sorted = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
      return [framework, sorted.map(([name, mine]) => routerName(framework, name, mine))];
    }),
  );
}

/** The framework and the name of a router that another file makes. */
function claimOf({ route }: PrintedRow, opened: Opened | undefined): string | undefined {
  for (const owner of route.owners) {
    const root = 'shape' in owner ? rootOf(owner) : undefined;
    const name = root && opened && nameFor(root.origin, opened.sourceCode);
    if (name !== undefined && root?.framework !== undefined) return `${root.framework} ${name}`;
  }
  return undefined;
}

/** The functions of other files that register, by the names that they are called by. */
function missingRegistrars({ registrarCalls, opened, files }: Looked): readonly Registrar[] {
  const byCallee = grouped(registrarCalls, (each) => calleeOf(each, opened.get(each.file)));
  return [...byCallee].flatMap(([callee, mine]): readonly Registrar[] => {
    const [first] = mine;
    if (callee === undefined || first === undefined || !mine.some(({ hasText }) => hasText)) return [];
    const { registrar } = first;
    if (mine.some((each) => JSON.stringify(each.registrar) !== JSON.stringify(registrar))) return [];
    const callers = mine.map(({ file }) => file);
    const known = new Set([...callers, ...mine.map(({ home }) => home)]);
    const isUsed = usesOf(callee);
    const others = [...files].flatMap(([file, text]) => (!known.has(file) && isUsed(text) ? file : []));
    return [{ callee, ...registrar, ...(others.length > 0 && { files: patternsFor(callers, others) }) }];
  });
}

function calleeOf({ call }: RegistrarCall, opened: Opened | undefined): string | undefined {
  const name = opened && nameFor(call.callee, opened.sourceCode);
  return name !== undefined && call.parent.type === 'Decorator' ? `@${name}` : name;
}

/** The routes of a file that the rules see only with more settings. */
function gains(opened: Opened | undefined, more: Lists): readonly PrintedRow[] {
  if (opened === undefined) return [];
  const { settings, follow, rowsIn } = opened;
  const rows = (all: Settings): readonly PrintedRow[] => rowsIn(follow(all), all);
  const before = new Set(rows(settings).map(({ row }) => placeOf(row)));
  return rows(withLists(settings, more)).filter(({ row }) => !before.has(placeOf(row)));
}

function withLists(settings: Settings, { routers, registrars }: Lists): Settings {
  const more = Object.entries(routers).map(
    ([framework, names = []]) => [framework, [...(settings.routers?.[framework] ?? []), ...names]] as const,
  );
  return {
    ...settings,
    routers: { ...settings.routers, ...Object.fromEntries(more) },
    registrars: [...(settings.registrars ?? []), ...registrars],
  };
}

/**
 * What to write into the ESLint config to make the rules see more routes, ready to paste; empty when nothing would.
 * @param complete the settings that there are, with what is missing: a list in a config takes the place of one before it
 */
function advice(missing: Lists, complete: Settings, unseen: readonly ShownRow[]): string {
  const lists = frameworks.flatMap(({ name }) =>
    (missing.routers[name] ?? []).length === 0 ? [] : [[name, complete.routers?.[name] ?? []] as const],
  );
  const registrars = missing.registrars.length === 0 ? [] : (complete.registrars ?? []);
  if (registrars.length === 0 && lists.length === 0) return '';
  const files = new Set(unseen.map(({ row }) => row.file)).size;
  const lines = [
    ...(lists.length === 0 ? [] : ['routers: {', ...lists.flatMap(routerLines), '},']),
    ...(registrars.length === 0 ? [] : ['registrars: [', ...registrars.map((each) => `  ${written(each)},`), '],']),
  ];
  return `
Registered through functions and routers of other files, and not seen by the rules yet:

${table(unseen.map(reasoned), files, { terminal: terminalOf(process.stdout), last: 'NOT SEEN BECAUSE OF' })}
To make the rules see them, add this to the array in your ESLint config:

  {
    settings: {
      rest: {
${lines.map((line) => `        ${line}`).join('\n')}
      },
    },
  },
`;
}

function routerLines([framework, names]: readonly [string, readonly RouterName[]]): readonly string[] {
  if (names.every((name) => typeof name === 'string')) return [`  ${framework}: ${written(names)},`];
  return [`  ${framework}: [`, ...names.map((name) => `    ${written(name)},`), '  ],'];
}

/** A value as people write it: `{ callee: 'addRoute', framework: 'express', path: 1 }`. */
function written(value: unknown): string {
  if (typeof value === 'string') {
    const inner = JSON.stringify(value)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"');
    return `'${inner.replaceAll("'", String.raw`\'`)}'`;
  }
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${key}: ${written(member)}`);
  return `{ ${members.join(', ')} }`;
}

/** Why the rules do not see a route, in place of what they would recognise it by. */
function reasoned({ row, how }: ShownRow): ShownRow {
  return { row, how: how.endsWith('registrars') ? 'a function of another file' : 'a router from elsewhere' };
}
