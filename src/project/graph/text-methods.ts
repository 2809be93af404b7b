/** What a method of a text is given, as far as it is known. */
type Given = string | RegExp;

/**
 * What a method of a text gives: `file.split('.')[0]`, `name.replace('.js', '')`. `undefined` where it is another method,
 * or an argument is not known.
 */
export function textMethod(
  text: string,
  name: string,
  given: readonly (Given | undefined)[],
): string | readonly string[] | undefined {
  if (given.includes(undefined)) return undefined;
  const [first = '', second = ''] = given;
  switch (name) {
    case 'split':
      return given.length === 1 ? text.split(first) : undefined;
    case 'replace':
      return text.replace(first, String(second));
    case 'replaceAll':
      return first instanceof RegExp && !first.global ? undefined : text.replaceAll(first, String(second));
    case 'concat':
      return text + given.join('');
    case 'slice':
    case 'substring':
      return text[name](Number(first), given.length > 1 ? Number(second) : undefined);
    case 'toLowerCase':
    case 'toUpperCase':
    case 'toString':
    case 'trim':
      return text[name]();
    default:
      return undefined;
  }
}

/** What a method of a list of texts gives. */
export function listMethod(
  items: readonly string[],
  name: string,
  given: readonly (Given | undefined)[],
): string | readonly string[] | undefined {
  if (given.includes(undefined)) return undefined;
  switch (name) {
    case 'join':
      return items.join(String(given[0] ?? ','));
    case 'slice':
      return items.slice(...given.map(Number));
    case 'shift':
      return items[0];
    case 'pop':
      return items.at(-1);
    default:
      return undefined;
  }
}
