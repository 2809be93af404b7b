/** How the words of a parameter name are joined. */
export type ParamStyle = 'camelCase' | 'snake_case' | 'PascalCase';

/** The style of a name; `undefined` for one word in lowercase, which fits every style, and for a name in no style. */
export function paramStyle(name: string): ParamStyle | undefined {
  if (/^[a-z][a-z\d]*(?:_[a-z\d]+)+$/u.test(name)) return 'snake_case';
  if (/^[a-z][a-z\d]*[A-Z][A-Za-z\d]*$/u.test(name)) return 'camelCase';
  return /^(?:[A-Z][a-z\d]+)+$/u.test(name) ? 'PascalCase' : undefined;
}

/**
 * The kind of a parameter by its name: `id` for `id`, `userId` and `user_ID`. Names of one kind at one place mean the
 * same thing; names of two kinds (`id` and `slug`) may not. `undefined` if no ending shows the kind.
 */
export function kindOfParam(name: string): string | undefined {
  const ending = /(?:^|_)(id|uuid|guid|slug)$/iu.exec(name) ?? /[a-z\d](I[dD]|UUID|Uuid|GUID|Guid|Slug)$/u.exec(name);
  return ending?.[1]?.toLowerCase();
}
