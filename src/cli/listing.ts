import fs from 'node:fs';
import path from 'node:path';
import { asJson } from './formats/json.ts';
import { count } from './formats/entries.ts';
import { harmless } from './formats/width.ts';
import { markdown } from './formats/markdown.ts';
import { openapi, type Skeleton } from './formats/openapi.ts';
import { table } from './formats/table.ts';
import { grammarsOf } from './grammars.ts';
import type { Reader } from './read-project.ts';
import { placeOf, type ShownRow } from './row.ts';
import { terminalOf } from './terminal.ts';
import type { Arguments } from './usage.ts';
import { firstOf, warn } from './warn.ts';

/** The rows of so many files, in the format that is asked for. */
export async function listing(
  rows: readonly ShownRow[],
  files: number,
  { format, group }: Arguments,
  reader: Reader,
): Promise<string> {
  switch (format) {
    case 'table':
      return table(rows, files, { terminal: terminalOf(process.stdout), group });
    case 'markdown':
      return markdown(rows, files, group);
    case 'json':
      return asJson(rows.map(({ row }) => row));
    case 'openapi': {
      const { document, leftOut } = openapi(
        rows,
        infoIn(reader.cwd),
        await grammarsOf(
          rows.map(({ row }) => row),
          reader,
        ),
      );
      if (leftOut.length > 0) {
        const reasons = leftOut.map(({ row, why }) => `  ${placeOf(row)} ${harmless(row.path ?? '')}: ${why}`);
        warn(`${count(leftOut.length, 'route')} left out of the document:\n${firstOf(reasons, 20).join('\n')}`);
      }
      return asJson(document);
    }
  }
}

/** The name and the version of the package in a folder. */
function infoIn(folder: string): Skeleton['info'] {
  let manifest: unknown;
  try {
    manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    manifest = undefined;
  }
  const text = (name: string): string | undefined => {
    const value: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, name) : undefined;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { title: text('name') ?? 'API', version: text('version') ?? '0.0.0' };
}
