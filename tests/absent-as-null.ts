import * as typescript from '@typescript-eslint/parser';

type Options = Parameters<typeof typescript.parseForESLint>[1];

/**
 * The TypeScript parser, with `null` for each part of a node that is absent, as oxlint gives it (1.94: for
 * `typeAnnotation`), where this parser and espree leave the part out or give `undefined`.
 */
export const absentAsNull = {
  parseForESLint(text: string, options?: Options): ReturnType<typeof typescript.parseForESLint> {
    const result = typescript.parseForESLint(text, options);
    nullify(result.ast, result.visitorKeys);
    return result;
  },
};

const OPTIONAL = ['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeArguments'];

/** Puts `null` into a tree where a part is absent. */
export function nullify(node: object, visitorKeys: Readonly<Record<string, readonly string[] | undefined>>): void {
  const parts = node as Record<string, unknown>;
  const keys = visitorKeys[String(parts['type'])] ?? [];
  for (const key of [...keys, ...OPTIONAL]) parts[key] ??= null;
  for (const part of keys.flatMap((key) => parts[key])) {
    if (typeof part === 'object' && part !== null) nullify(part, visitorKeys);
  }
}
