import path from 'node:path';
import { fileRouteOf } from '../frameworks/file-routes.ts';
import { READS_ROUTE_TEXTS } from '../frameworks/route-texts.ts';
import { unreadFrameworks } from '../frameworks/unread.ts';
import { isTestFile, modulesIn } from '../project/graph/files/unparsed.ts';
import { nearestProject } from '../project/package-json.ts';
import { pushTo } from '../syntax/lists.ts';
import { printable } from './formats/columns.ts';
import type { ProjectReading, FileReader } from './read-project.ts';

/** More names would add nothing. */
const MOST_NAMED = 3;

/** What the user should know about the files besides their routes; empty if there is nothing. */
export async function notesOn(files: ProjectReading['files'], reader: FileReader): Promise<string> {
  const unread = new Map<string, string[]>();
  const readingRoutes: string[] = [];
  for (const [file, text] of files) {
    const full = path.resolve(reader.cwd, file);
    for (const title of titlesOf(modulesIn(text).map(packageOf))) pushTo(unread, title, file);
    const byPlace = isTestFile(file) ? undefined : fileRouteOf(file, text)?.title;
    if (byPlace !== undefined) pushTo(unread, byPlace, file);
    const mayChange = READS_ROUTE_TEXTS.test(text) && (await reader.config.settingsFor(full)).fixes !== false;
    if (mayChange) readingRoutes.push(file);
    // A framework that only package.json names is listed without files.
    for (const title of titlesOf([...nearestProject(full).dependencies.keys()]))
      if (!unread.has(title)) unread.set(title, []);
  }
  return unreadNote(unread) + readingNote(readingRoutes);
}

/** The package that a module belongs to. */
function packageOf(module: string): string {
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/');
}

function titlesOf(packages: readonly string[]): ReadonlySet<string> {
  const found = unreadFrameworks.filter((framework) => packages.some((name) => framework.packages.test(name)));
  return new Set(found.map(({ title }) => title));
}

function unreadNote(unread: ReadonlyMap<string, readonly string[]>): string {
  if (unread.size === 0) return '';
  const lines = [...unread].map(
    ([title, files]) => `  ${title}, named in ${files.length === 0 ? 'package.json' : named(files)}\n`,
  );
  return `\nNot read, because these frameworks declare routes in their own way:\n${lines.join('')}`;
}

function readingNote(files: readonly string[]): string {
  if (files.length === 0) return '';
  return `
These files read the paths of routes at run time, and may do something else when a path changes: ${named(files)}.
Set settings.rest.fixes to false in your ESLint config: then every change is a suggestion, which you accept or not.
`;
}

function named(files: readonly string[]): string {
  const more = files.length - MOST_NAMED;
  const first = files.slice(0, MOST_NAMED).map(printable).join(', ');
  return more > 0 ? `${first} and ${String(more)} more` : first;
}
