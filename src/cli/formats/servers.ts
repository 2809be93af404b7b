/** A server of an OpenAPI document: what stands in front of paths. */
export interface Server {
  readonly url: string;
  readonly variables: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
}

/** A whole path, split behind the part that only run time knows. */
interface SplitPath {
  /** `/${prefix}`; empty if the path does not begin with such a part. */
  readonly front: string;
  readonly rest: string;
}

/** Splits `/${prefix}/users` into `/${prefix}` and `/users`. */
export function splitPath(path: string): SplitPath {
  const [front = ''] = /^(?:\/?[^/{}]*\$\{[^{}]*\}[^/{}]*(?=\/|$))+/u.exec(path) ?? [];
  return { front, rest: path.slice(front.length) || '/' };
}

/** The server for a front: `/{prefix}`, with a variable, to which OpenAPI wants a value. */
export function serverOf(front: string): Server {
  const variables: Record<string, { readonly default: string; readonly description: string }> = {};
  const url = front.replaceAll(/\$\{([^{}]*)\}/gu, (_, expression: string) => {
    // `config.prefix`, `this.prefix()`; `…` has no name.
    const name = expression.match(/[\w$]+/gu)?.at(-1) ?? 'prefix';
    const free = unusedName(name, variables);
    variables[free] = { default: free, description: `Known only at run time: ${expression}` };
    return `{${free}}`;
  });
  return { url: url.startsWith('/') ? url : `/${url}`, variables };
}

function unusedName(name: string, used: Readonly<Record<string, unknown>>): string {
  let free = name;
  for (let number = 2; Object.hasOwn(used, free); number++) free = `${name}${String(number)}`;
  return free;
}
