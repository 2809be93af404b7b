import type { Path, Token } from '../../model.ts';

/** A path as OpenAPI writes it. */
export interface Template {
  /** `/users/{id}` */
  readonly text: string;
  readonly parameters: readonly string[];
}

/** Each part that may be missing doubles them; more than one path has. */
const MOST_TEMPLATES = 8;

/**
 * The path with and without each part that may be missing; or why OpenAPI cannot write it: its parameters end at a
 * slash, and each has a name.
 */
export function templatesOf({ tokens, text }: Path): readonly Template[] | string {
  const variants = variantsOf(tokens);
  if (variants.length > MOST_TEMPLATES) return 'many parts may be missing';
  const flat = variants.flat();
  if (flat.some(({ kind }) => kind === 'opaque')) return 'a part is unknown';
  if (flat.some((token) => token.kind === 'wildcard' || (token.kind === 'param' && isOpen(token, text))))
    return 'a wildcard matches slashes';
  return variants.map(templateOf);
}

function variantsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  return tokens.reduce<readonly (readonly Token[])[]>(
    (variants, token) => {
      const ways = token.kind === 'group' ? [[], ...variantsOf(token.tokens)] : [[token]];
      return variants.length > MOST_TEMPLATES
        ? variants
        : variants.flatMap((variant) => ways.map((way) => [...variant, ...way]));
    },
    [[]],
  );
}

/** `/:path(.*)` */
function isOpen({ start, end }: Token, text: string): boolean {
  return /\.[*+]/u.test(text.slice(start, end));
}

function templateOf(tokens: readonly Token[]): Template {
  const parameters: string[] = [];
  const parts = tokens.map((token) => {
    if (token.kind === 'text') return token.value.replaceAll(/[{}?#]/gu, encodeURIComponent);
    if (token.kind !== 'param') return '';
    const name = unused(token.name.replaceAll(/[{}/?#]/gu, '_') || 'param', parameters);
    parameters.push(name);
    return `{${name}}`;
  });
  const text = parts.join('').replaceAll(/\/{2,}/gu, '/');
  return { text: text.startsWith('/') ? text : `/${text}`, parameters };
}

/** `id2` where there is an `id`: names must differ. */
export function unused(name: string, used: { readonly includes: (name: string) => boolean }): string {
  let free = name;
  for (let number = 2; used.includes(free); number++) free = `${name}${String(number)}`;
  return free;
}
