import { entryOf } from './references.ts';
import type { Part } from './source.ts';

/** What the servers of a document, of a path or of an operation put in front of paths; `undefined` where none are named. */
export function basesIn(part: Part): readonly string[] | undefined {
  const servers = entryOf(part, 'servers')?.items ?? [];
  return servers.length === 0 ? undefined : [...new Set(servers.map(baseOf))];
}

/** What `basePath` puts in front of paths. */
export function basePathIn(part: Part): readonly string[] {
  return [withoutEnd(entryOf(part, 'basePath')?.text ?? '')];
}

/** The path of `https://{host}/{version}`, with the defaults of the variables. */
function baseOf(server: Part): string {
  const variables = entryOf(server, 'variables');
  const url = (entryOf(server, 'url')?.text ?? '').replaceAll(/\{([^{}]*)\}/gu, (whole, name: string) => {
    const variable = variables && entryOf(variables, name);
    return (variable && entryOf(variable, 'default')?.text) ?? whole;
  });
  return withoutEnd(url.replace(/^(?:[a-z][\w+.-]*:)?\/\/[^/]*/iu, '').replace(/^\.?(?=\/)/u, ''));
}

/** Without query and slash at the end, with a slash in front. */
function withoutEnd(base: string): string {
  const path = base.replace(/[?#].*/su, '').replace(/(?<!\/)\/+$/u, '');
  return path === '' || path.startsWith('/') ? path : `/${path.replace(/^\.\//u, '')}`;
}
