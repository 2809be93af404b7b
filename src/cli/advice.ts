import { frameworks } from '../frameworks/index.ts';
import type { RouterName, Settings } from '../model/settings.ts';
import { table } from './formats/table.ts';
import type { ShownRow } from './row.ts';
import { terminalOf } from './terminal.ts';

/**
 * What to write into the ESLint config to make the rules see more routes, ready to paste; empty when nothing would.
 * @param known the settings that there are: a list in a config takes the place of one before it
 */
export function advice(
  missing: Pick<Settings, 'routers' | 'registrars'>,
  known: Settings,
  unseen: readonly ShownRow[],
): string {
  const routers = Object.fromEntries(
    frameworks.flatMap(({ name }) => {
      const more = missing.routers?.[name] ?? [];
      return more.length === 0 ? [] : [[name, [...(known.routers?.[name] ?? []), ...more]] as const];
    }),
  );
  const more = missing.registrars ?? [];
  const registrars = more.length === 0 ? [] : [...(known.registrars ?? []), ...more];
  const lists = Object.entries(routers);
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
