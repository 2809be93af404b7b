import fs from 'node:fs';
import path from 'node:path';
import { type ParsedFile, wholeRoutes } from '../project/graph/graph.ts';
import type { RegistrarCall } from '../project/graph/registrars.ts';
import { mayRegisterByText } from '../routes/prefilter.ts';
import { relative } from './files.ts';
import { type Opened, openFile, type Reader } from './opened.ts';
import { progress } from './progress.ts';
import type { PrintedRow } from './row.ts';
import { warn } from './warn.ts';

/** What one look at every file has shown. */
export interface Looked {
  /** Paths from the working directory, with the texts. */
  readonly files: ReadonlyMap<string, string>;
  readonly rows: readonly PrintedRow[];
  /** The rows that the rules do not see, since other files make their routers. */
  readonly given: ReadonlySet<PrintedRow>;
  /** The calls of functions of other files that register for them. */
  readonly registrarCalls: readonly RegistrarCall[];
  /** The files that were parsed. */
  readonly opened: ReadonlyMap<string, Opened>;
}

/** Reads every file once, and parses those that may register routes or hand routers on; names the others on stderr. */
export async function lookAt(files: readonly string[], reader: Reader): Promise<Looked> {
  const names = files.map((file) => relative(reader.cwd, file));
  const texts = new Map<string, string>();
  const opened = new Map<string, Opened>();
  const unread = new Set<string>();
  const first: ParsedFile[] = [];
  let skipped = 0;
  const bar = progress(files.length);
  async function parse(name: string): Promise<ParsedFile | undefined> {
    if (unread.has(name)) return undefined;
    const found = await openFile(name, reader, texts.get(name));
    if (!('kind' in found)) {
      opened.set(name, found);
      return parsedFile(found);
    }
    unread.add(name);
    if (found.kind === 'needs-typescript') skipped++;
    else warn(`${name} does not parse and was skipped: ${found.reason}`);
    return undefined;
  }
  for (const name of names) {
    bar.step();
    const full = path.resolve(reader.cwd, name);
    const text = fs.readFileSync(full, 'utf8');
    texts.set(name, text);
    const found = mayRegisterByText(text, await reader.config.settingsFor(full)) ? await parse(name) : undefined;
    if (found !== undefined) first.push(found);
  }
  const textOf = (name: string): string => texts.get(name) ?? '';
  const { routes, registrarCalls } = await wholeRoutes(first, { files: names, root: reader.cwd, textOf, parse });
  bar.end();
  if (skipped > 0)
    warn(`TypeScript or JSX files skipped, since @typescript-eslint/parser is not installed: ${String(skipped)}`);
  const order = new Map(names.map((name, index) => [name, index]));
  const sorted = routes.toSorted((a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0));
  const given = new Set<PrintedRow>();
  const rows = sorted.flatMap(({ file, route, wholePaths, isGiven }) => {
    const row = opened.get(file)?.rowOf(route, wholePaths);
    if (row !== undefined && isGiven) given.add(row);
    return row ?? [];
  });
  for (const name of unread) texts.delete(name);
  return { files: texts, rows, given, registrarCalls, opened };
}

function parsedFile({ file, sourceCode, settings, follow, routesIn }: Opened): ParsedFile {
  return {
    file,
    sourceCode,
    follow: (seeds) => follow(settings, seeds),
    routesIn: (context) => routesIn(context, settings),
  };
}
