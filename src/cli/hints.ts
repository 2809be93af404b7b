import path from 'node:path';
import { inspect } from 'node:util';
import { frameworks } from '../frameworks/index.ts';
import { HOLE } from '../model.ts';
import type { Registrar, RouterName, Settings } from '../model/settings.ts';
import type { RegistrarCall } from '../project/graph/links/registrars.ts';
import { grouped, pushTo } from '../syntax/lists.ts';
import { rootOf } from '../syntax/values.ts';
import { table } from './formats/table.ts';
import { nameFor, patternsFor, mayRegisterBy } from './names.ts';
import { type ProjectReading, type OpenedFile, type FileReader, withCallPaths } from './read-project.ts';
import { locationText, type RouteRow, type Row, type ShownRow, withFullPaths } from './row.ts';
import { terminalOf } from './terminal.ts';

/** What would make the rules see more routes. */
interface Hints {
  /** The current settings, completed with what they lack. */
  readonly settings: Settings;
  /** The same as text to display; empty if nothing is missing. */
  readonly advice: string;
}

type Lists = Required<Pick<Settings, 'routers' | 'registrars'>>;

export async function hintsFrom(reading: ProjectReading, reader: FileReader): Promise<Hints> {
  const missing: Lists = { routers: missingRouters(reading), registrars: missingRegistrars(reading) };
  const [first = ''] = reading.files.keys();
  const known = await reader.config.settingsFor(path.resolve(reader.cwd, first));
  const files = new Set([
    ...reading.rowsOfImportedRouters.map(({ row }) => row.file),
    ...reading.registrarCalls.map(({ file }) => file),
  ]);
  const hidden = [...files].sort().flatMap((file) => rowsGained(reading.opened.get(file), missing));
  // With the whole path, if the graph knows it.
  const whole = new Map(reading.rows.map((printed) => [locationText(printed.row), printed]));
  const shown = hidden.map(
    (printed) => whole.get(locationText(printed.row)) ?? withCallPaths(printed, reading.registrarCalls),
  );
  // Skips registrars whose routes another setting already shows.
  const receivers = new Set(hidden.map(({ row }) => row.receiver));
  const needed = { ...missing, registrars: missing.registrars.filter(({ callee }) => receivers.has(callee)) };
  const settings = withLists(known, needed);
  return { settings, advice: advice(needed, settings, shown) };
}

/**
 * The rows of the project, and rows for calls of functions of other files that register. If such a call has a path, the
 * row of the registration inside the function omits it, so that it is listed once.
 */
export function rowsWithCalls(reading: ProjectReading): readonly Row[] {
  const called = calledRoutes(reading);
  const methods = new Map<string, (string | undefined)[]>();
  for (const row of called)
    for (const path of row.fullPaths) for (const method of row.methods ?? [undefined]) pushTo(methods, path, method);
  const isCovered = (row: Row, path: string): boolean =>
    methods.has(path) && (row.methods ?? []).every((method) => methods.get(path)?.includes(method) === true);
  const others = reading.rows.flatMap(({ row }): readonly Row[] => {
    const fullPaths = row.fullPaths.filter((path) => !isCovered(row, path));
    return fullPaths.length === 0 && row.fullPaths.length > 0 ? [] : [withFullPaths(row, fullPaths)];
  });
  return [...others, ...called];
}

function calledRoutes(reading: ProjectReading): readonly Row[] {
  const missing: Lists = { routers: {}, registrars: missingRegistrars(reading) };
  const seen = new Set(reading.rows.map(({ row }) => locationText(row)));
  return [...new Set(reading.registrarCalls.map(({ file }) => file))]
    .flatMap((file) => rowsGained(reading.opened.get(file), missing))
    .filter(({ row }) => !seen.has(locationText(row)))
    .map((printed) => withCallPaths(printed, reading.registrarCalls).row);
}

/** The names of routers from other files; if a name also means something else, with the files where it is a router. */
function missingRouters({ rowsOfImportedRouters, opened, rows, files }: ProjectReading): Lists['routers'] {
  const known = new Set(rows.map(({ row }) => locationText(row)));
  const areKnown = (gained: readonly RouteRow[]): boolean => gained.every(({ row }) => known.has(locationText(row)));
  const routers = new Map<string, RouterName[]>();
  const claims = rowsOfImportedRouters.flatMap((row) => claimOf(row, opened.get(row.row.file)) ?? []);
  const byName = grouped(claims, ({ framework, name }) => `${framework} ${name}`);
  for (const [, sameName] of [...byName].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = sameName;
    if (first === undefined) continue;
    const { framework, name } = first;
    const gainedIn = (file: string): readonly RouteRow[] =>
      rowsGained(opened.get(file), { routers: { [framework]: [name] }, registrars: [] });
    // No rule can judge a path that is completely unknown.
    const isWorth = (gained: readonly RouteRow[]): boolean =>
      gained.some(({ route }) => route.path !== undefined && route.path.text !== HOLE) && areKnown(gained);
    const mine = [...new Set(sameName.map(({ file }) => file))].filter((file) => isWorth(gainedIn(file)));
    if (mine.length === 0) continue;
    const isUsed = mayRegisterBy(name);
    const isKnown = (file: string): boolean => opened.has(file) && areKnown(gainedIn(file));
    const others = [...files].flatMap(([file, text]) =>
      !mine.includes(file) && isUsed(text) && !isKnown(file) ? file : [],
    );
    pushTo(routers, framework, others.length === 0 ? name : { name, files: patternsFor(mine, others) });
  }
  return Object.fromEntries(routers);
}

/** A name in a file that stands for a router of a framework, which another file creates. */
interface Claim {
  readonly framework: string;
  readonly name: string;
  readonly file: string;
}

function claimOf({ row: { file }, route }: RouteRow, opened: OpenedFile | undefined): Claim | undefined {
  for (const owner of route.owners) {
    const root = 'shape' in owner ? rootOf(owner) : undefined;
    const name = root && opened && nameFor(root.origin, opened.sourceCode);
    if (name !== undefined && root?.framework !== undefined) return { framework: root.framework, name, file };
  }
  return undefined;
}

/** The functions of other files that register, by the names used to call them. */
function missingRegistrars({ registrarCalls, opened, files }: ProjectReading): readonly Registrar[] {
  const byCallee = grouped(registrarCalls, (each) => calleeOf(each, opened.get(each.file)));
  return [...byCallee].flatMap(([callee, mine]): readonly Registrar[] => {
    const [first] = mine;
    if (callee === undefined || first === undefined || !mine.some(({ hasText }) => hasText)) return [];
    const { registrar } = first;
    if (mine.some((each) => JSON.stringify(each.registrar) !== JSON.stringify(registrar))) return [];
    const callers = mine.map(({ file }) => file);
    const known = new Set([...callers, ...mine.map(({ definedIn }) => definedIn)]);
    const isUsed = mayRegisterBy(callee);
    const others = [...files].flatMap(([file, text]) => (!known.has(file) && isUsed(text) ? file : []));
    return [{ callee, ...registrar, ...(others.length > 0 && { files: patternsFor(callers, others) }) }];
  });
}

function calleeOf({ call }: RegistrarCall, opened: OpenedFile | undefined): string | undefined {
  const name = opened && nameFor(call.callee, opened.sourceCode);
  return name !== undefined && call.parent.type === 'Decorator' ? `@${name}` : name;
}

/** The routes of a file that the rules see only with more settings. */
function rowsGained(opened: OpenedFile | undefined, more: Lists): readonly RouteRow[] {
  if (opened === undefined) return [];
  const { settings, rowsWith } = opened;
  const before = new Set(rowsWith(settings).map(({ row }) => locationText(row)));
  return rowsWith(withLists(settings, more)).filter(({ row }) => !before.has(locationText(row)));
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
 * What to write into the ESLint config to make the rules see more routes, ready to paste; empty if nothing would.
 * @param complete the current settings with what is missing, since a list in a config replaces an earlier one
 */
function advice(missing: Lists, complete: Settings, hiddenRows: readonly ShownRow[]): string {
  const routers = frameworks.flatMap(({ name }) =>
    (missing.routers[name] ?? []).length === 0 ? [] : [[name, complete.routers?.[name]] as const],
  );
  const rest = {
    ...(routers.length > 0 && { routers: Object.fromEntries(routers) }),
    ...(missing.registrars.length > 0 && { registrars: complete.registrars }),
  };
  if (Object.keys(rest).length === 0) return '';
  const files = new Set(hiddenRows.map(({ row }) => row.file)).size;
  const block = inspect({ settings: { rest } }, { depth: null, maxArrayLength: null, breakLength: 110 });
  return `
The rules do not see these routes yet, because functions or routers of other files register them:

${table(hiddenRows.map(reasoned), files, { terminal: terminalOf(process.stdout), last: 'REGISTERED BY' })}
To make the rules see them, add this to the array in your ESLint config:

${block.replaceAll(/^/gmu, '  ')},
`;
}

/** Shows why the rules do not see a route, in place of how they would recognise it. */
function reasoned({ row, how }: ShownRow): ShownRow {
  return { row, how: how.endsWith('registrars') ? 'a function of another file' : 'a router of another file' };
}
