import fs from 'node:fs';
import path from 'node:path';
import { type ParsedFile, wholeRoutes } from '../project/graph/graph.ts';
import { mayRegisterByText } from '../routes/prefilter.ts';
import { evidenceIn } from './evidence.ts';
import { relative } from './files.ts';
import type { Looked } from './missing.ts';
import { type Opened, openFile, type Reader } from './opened.ts';
import { progress } from './progress.ts';
import type { Definition } from './project/definitions.ts';
import { createProject } from './project/project.ts';
import { registeringIn } from './project/tables.ts';
import { warn } from './warn.ts';

/** Reads every file once; those that cannot be read are named on stderr. */
export async function lookAt(files: readonly string[], reader: Reader, forOthers: boolean): Promise<Looked> {
  const definitions: Definition[] = [];
  const suspects: string[] = [];
  const read: string[] = [];
  const names = files.map((file) => relative(reader.cwd, file));
  const handed = createProject(names);
  const texts = new Map<string, string>();
  const opened = new Map<string, Opened>();
  const first: ParsedFile[] = [];
  let skipped = 0;
  const bar = progress(files.length);
  async function parse(name: string): Promise<Opened | undefined> {
    const found = await openFile(name, reader, texts.get(name));
    if (!('kind' in found)) {
      opened.set(name, found);
      return found;
    }
    if (found.kind === 'needs-typescript') skipped++;
    else warn(`${name} does not parse and was skipped: ${found.reason}`);
    return undefined;
  }
  for (const name of names) {
    bar.step();
    const full = path.resolve(reader.cwd, name);
    const text = fs.readFileSync(full, 'utf8');
    texts.set(name, text);
    const mayRegister = mayRegisterByText(text, await reader.config.settingsFor(full));
    const found = mayRegister || forOthers ? await parse(name) : undefined;
    if (!mayRegister || found !== undefined) read.push(name);
    if (found === undefined) continue;
    if (mayRegister) first.push(parsedFile(found));
    if (!forOthers) continue;
    const context = found.follow(found.settings);
    for (const definition of registeringIn(context)) definitions.push(definition);
    handed.add(name, context);
    if (evidenceIn(context, found.project()).length > 0) suspects.push(name);
  }
  const routes = await wholeRoutes(first, {
    files: names,
    root: reader.cwd,
    textOf: (name) => texts.get(name) ?? '',
    async parse(name) {
      const found = opened.get(name) ?? (await parse(name));
      return found && parsedFile(found);
    },
  });
  bar.end();
  if (skipped > 0)
    warn(`TypeScript or JSX files skipped, since @typescript-eslint/parser is not installed: ${String(skipped)}`);
  const order = new Map(names.map((name, index) => [name, index]));
  const sorted = routes.toSorted((a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0));
  const rows = sorted.flatMap(({ file, route, fullPaths }) => opened.get(file)?.rowOf(route, fullPaths) ?? []);
  return { files: read, rows, definitions, suspects, project: handed };
}

function parsedFile({ file, sourceCode, settings, follow, routesIn }: Opened): ParsedFile {
  return {
    file,
    sourceCode,
    follow: (seeds) => follow(settings, seeds),
    routesIn: (context) => routesIn(context, settings),
  };
}
