import path from 'node:path';
import type { Framework } from '../../../frameworks/define-framework.ts';
import { frameworks } from '../../../frameworks/index.ts';
import { manifestAt } from '../../package-json.ts';

/** A package of the project: its folder from the root, and its package.json. */
export interface Package {
  readonly folder: string;
  readonly manifest: object;
}

/** The packages whose sources are among the files. */
export function packagesOf(files: readonly string[], root: string): readonly Package[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = path.posix.dirname(file); !folders.has(folder); folder = path.posix.dirname(folder))
      folders.add(folder);
  }
  return [...folders].flatMap((folder) => {
    const manifest = manifestAt(path.join(root, folder, 'package.json'));
    return manifest === undefined ? [] : [{ folder, manifest }];
  });
}

/** The package that contains a file: the innermost one. */
export function packageAround(file: string, packages: readonly Package[]): Package | undefined {
  const around = packages.filter(({ folder }) => file.startsWith(`${folder}/`));
  const [innermost] = around.toSorted((one, other) => other.folder.length - one.folder.length);
  return innermost ?? packages.find(({ folder }) => folder === '.');
}

/** The source of a built file: `src/app.js` for `dist/app.js`. */
export function sourceOf(built: string): string {
  return built.replace(/^\.\//u, '').replace(/(?<=^|\/)(?:dist|build|lib|out)\//u, 'src/');
}

/** The files whose plugin a package script serves (`fastify start app.js`), with the framework that serves it. */
export function servedFiles(
  packages: readonly Package[],
  resolve: (specifier: string, from: string) => string | undefined,
): ReadonlyMap<string, Framework> {
  const found = new Map<string, Framework>();
  for (const { folder, manifest } of packages) {
    const scripts: unknown = Reflect.get(manifest, 'scripts');
    const texts = typeof scripts === 'object' && scripts !== null ? Object.values(scripts).map(String) : [];
    const from = path.posix.join(folder, 'package.json');
    for (const script of texts) {
      for (const framework of frameworks) {
        const { startCommand }: Framework = framework;
        const started = startCommand && startedBy(script, startCommand);
        const file = started && (resolve(`./${started}`, from) ?? resolve(`./${sourceOf(started)}`, from));
        if (file !== undefined) found.set(file, framework);
      }
    }
  }
  return found;
}

/** The first file after a command, in a script whose commands `&&`, `;` or `|` join. */
function startedBy(script: string, command: string): string | undefined {
  const words = script
    .split(/[&|;]/u)
    .map((each) => each.trim().split(/\s+/u))
    .find((each) => each.join(' ').includes(`${command} `));
  return words?.find((word) => /\.[cm]?[jt]s$/u.test(word));
}
