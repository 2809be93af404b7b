import type { Registrar, RouterName, Settings } from '../model.ts';
import { type PrintedRow, table } from './print.ts';

/** What to write into the ESLint config to make the rules see more routes, ready to paste; empty when nothing would. */
export function advice(
  { routers = {}, registrars = [] }: Pick<Settings, 'routers' | 'registrars'>,
  unseen: readonly PrintedRow[],
): string {
  const lists = Object.entries(routers).filter(([, names]) => names.length > 0);
  if (registrars.length === 0 && lists.length === 0) return '';
  const files = new Set(unseen.map(({ row }) => row.file)).size;
  const lines = [
    ...(lists.length === 0 ? [] : ['routers: {', ...lists.flatMap(routerLines), '},']),
    ...(registrars.length === 0 ? [] : ['registrars: [', ...registrars.map((each) => `  ${written(each)},`), '],']),
  ];
  return `
Registered through functions and routers of other files, and not seen by the rules yet:

${table(unseen, files)}
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
function written(value: Registrar | RouterName | readonly RouterName[]): string {
  const text = JSON.stringify(value, null, 1).replaceAll(/\s*\n\s*/gu, ' ');
  const plain = text.replaceAll(/"(\w+)":/gu, '$1:').replaceAll('"', "'");
  return plain.replaceAll('[ ', '[').replaceAll(' ]', ']');
}
