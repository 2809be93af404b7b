import type { Registrar } from '../model.ts';
import { type PrintedRow, table } from './print.ts';

/** What to write into the ESLint config to make the rules see more routes, ready to paste; empty when nothing would. */
export function advice(registrars: readonly Registrar[], unseen: readonly PrintedRow[]): string {
  if (registrars.length === 0) return '';
  const lines = registrars.map((registrar) => `        ${written(registrar)},`);
  const files = new Set(unseen.map(({ row }) => row.file)).size;
  return `
Registered through functions of other files, and not seen by the rules yet:

${table(unseen, files)}
To make the rules see them, add this to the array in your ESLint config:

  {
    settings: {
      rest: {
        registrars: [
${lines.map((line) => `  ${line}`).join('\n')}
        ],
      },
    },
  },
`;
}

/** A registrar as people write it: `{ callee: 'addRoute', framework: 'express', path: 1 }`. */
function written(registrar: Registrar): string {
  const text = JSON.stringify(registrar, null, 1).replaceAll(/\n\s*/gu, ' ');
  return text.replaceAll(/"(\w+)":/gu, '$1:').replaceAll('"', "'");
}
