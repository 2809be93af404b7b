/**
 * The house rules: which room of `src` may import which other, which outside packages only some rooms may import, that
 * no files import each other in a circle, and that only the room `frameworks` names frameworks.
 */
import { posix } from 'node:path';
import ts from 'typescript';

/** Each room may import every room to its right. */
const floors = ['index', 'configs', 'rules', 'lint', 'order', 'handlers', 'routes', 'frameworks', 'syntax', 'model'];

/** What some rooms may import besides; a room that may import a floor may also import the floors below it. */
const doors: Record<string, readonly string[]> = {
  lint: ['settings', 'project'],
  settings: ['frameworks'],
  project: ['routes'],
  cli: ['rules', 'lint', 'routes', 'project', 'settings', 'calls'],
  calls: ['clients', 'syntax'],
  clients: ['model'],
  path: ['model'],
  english: ['model'],
  meta: [],
};

/** The steps of `project/graph/graph.ts`, last one first: each folder may import those to its right. */
const steps = ['links', 'targets', 'facts', 'files'];

/** Any room may import these; they may only import `model`. */
const open = new Set(['path', 'english', 'meta']);
const asksNobody = new Set(['model', 'meta', 'path', 'english']);

/** Packages that only some rooms may import. */
const owned: readonly { name: RegExp; what: string; rooms: readonly string[] }[] = [
  { name: /^(?:node:)?fs\b/, what: 'files are read', rooms: ['project', 'cli'] },
  { name: /^typescript(?:$|\/)/, what: 'the user installs TypeScript or does not: it is imported', rooms: [] },
  { name: /^eslint(?:$|\/)/, what: "ESLint's API is known", rooms: ['index', 'configs', 'lint', 'cli'] },
];

/** The rooms that may not even name a syntax tree. */
const blind = new Set(['rules', 'path', 'english', 'model']);
const trees = /^(?:estree|espree|@types\/estree|@typescript-eslint\/.*)$/;

function below(room: string): readonly string[] {
  const floor = floors.indexOf(room);
  return floor < 0 ? [] : floors.slice(floor + 1);
}

function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  if (open.has(to) && !asksNobody.has(from)) return true;
  if (below(from).includes(to)) return true;
  return (doors[from] ?? []).some((door) => door === to || below(door).includes(to));
}

/** `routes/mounts.ts` is in the room `routes`, `settings.ts` is the room `settings`. */
function roomOf(file: string): string {
  return file.split('/')[0]!.replace(/\.ts$/, '');
}

/** The step that a file of the graph belongs to; -1 for any other file. */
function stepOf(file: string): number {
  return steps.indexOf(/^project\/graph\/(?<folder>\w+)\//u.exec(file)?.groups?.['folder'] ?? '');
}

/** What a file imports: `import`, `export … from`, `import()`, `import('…')` as a type, `require`. */
function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/**
 * @param files text by path, relative to `src`
 * @returns one sentence for every forbidden import
 */
export function wrongArrows(files: ReadonlyMap<string, string>): string[] {
  const wrong: string[] = [];
  for (const [file, text] of files) {
    const from = roomOf(file);
    if (!floors.includes(from) && !(from in doors)) wrong.push(`${file}: there is no room called '${from}'`);
    for (const name of importsOf(text)) {
      const say = (why: string) => wrong.push(`${file} imports '${name}': ${why}`);
      if (name.startsWith('.')) {
        const target = posix.join(posix.dirname(file), name);
        if (target === '../package.json') {
          if (from !== 'meta') say('only meta knows package.json');
        } else if (target.startsWith('..')) say('that is outside src');
        else if (!mayImport(from, roomOf(target))) say(`${from} must not know ${roomOf(target)}`);
        else if (stepOf(target) >= 0 && stepOf(file) > stepOf(target)) say('that is built upon it');
        continue;
      }
      for (const { name: pattern, what, rooms } of owned) {
        if (pattern.test(name) && !rooms.includes(from)) say(`${what} in ${rooms.join(', ')} alone`);
      }
      if (trees.test(name) && blind.has(from)) say(`${from} must not know syntax trees`);
    }
  }
  return wrong;
}

/**
 * @param files text by path, relative to `src`
 * @returns every circle of imports as its files, imports of types included
 */
export function circles(files: ReadonlyMap<string, string>): string[] {
  const imports = new Map(
    [...files].map(([file, text]) => [file, importsOf(text).map((name) => posix.join(posix.dirname(file), name))]),
  );
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
  };
  for (const file of files.keys()) visit(file, []);
  return found;
}

/**
 * @param files text by path, relative to `src`
 * @returns every file outside `frameworks` whose code names a framework, with the name; comments may name one
 */
export function frameworkNames(files: ReadonlyMap<string, string>, names: readonly string[]): string[] {
  const pattern = new RegExp(`\\b(?:${names.join('|')})\\b`, 'iu');
  return [...files].flatMap(([file, text]) => {
    if (roomOf(file) === 'frameworks') return [];
    const named = textsOf(text).find((each) => pattern.test(each));
    return named === undefined ? [] : [`${file}: ${named}`];
  });
}

/** The names and strings of a program, without its comments. */
function textsOf(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) found.push(node.text);
    else if (ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest));
  return found;
}
