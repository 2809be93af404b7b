/** The texts and patterns that arguments stand for; `undefined` for anything else. */
export type Literals = readonly (string | RegExp | undefined)[];

/** In characters. A longer text may grow without end (`replace`), and keeps a regular expression busy for long. */
const LONGEST_TEXT = 200;

/** What a method of a text returns: `name.replace('.js', '')`. `undefined` if the method or an argument is unknown. */
export function textMethod(text: string, name: string, args: Literals): string | readonly string[] | undefined {
  const isLong = [text, ...args].some((each) => typeof each === 'string' && each.length > LONGEST_TEXT);
  if (isLong || args.includes(undefined)) return undefined;
  const [first = '', second = ''] = args;
  switch (name) {
    case 'split':
      return args.length === 1 ? text.split(first) : undefined;
    case 'replace':
      return text.replace(first, String(second));
    case 'concat':
      return text + args.join('');
    case 'slice':
      return text.slice(Number(first), args.length > 1 ? Number(second) : undefined);
    case 'toLowerCase':
      return text.toLowerCase();
    default:
      return undefined;
  }
}

/** What a method of a list of texts returns: `['api', 'v1'].join('/')`. */
export function listMethod(
  items: readonly string[],
  name: string,
  args: Literals,
): string | readonly string[] | undefined {
  // Whatever its condition is, it mostly drops empty texts.
  if (name === 'filter') return items.filter((text) => text !== '');
  if (args.includes(undefined)) return undefined;
  switch (name) {
    case 'sort':
      return args.length === 0 ? items.toSorted() : undefined;
    case 'join':
      return items.join(String(args[0] ?? ','));
    case 'slice':
      return items.slice(...args.map(Number));
    default:
      return undefined;
  }
}
