import { FORMAT_PARAMETER, FORMATS } from '../english/words/file-names.ts';
import type { Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema, textsSchema } from '../lint/option-schema.ts';
import { ownSegments } from '../lint/path-texts.ts';
import type { Path, Segment, Span, TextToken, Token } from '../model.ts';
import { textAt, withPart } from '../path/path.ts';
import { spanOf } from '../path/tokens.ts';
import { once } from '../syntax/remember.ts';

interface Options {
  readonly allow: readonly string[];
  readonly extensions: readonly string[];
}

/** The paths of the mounts in the file. */
type Mounted = () => ReadonlySet<string>;

export default createRule<Options, Mounted>({
  name: 'no-extensions',
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow file extensions in paths', preset: 'recommended' },
    hasSuggestions: true,
    schema: objectSchema({
      allow: textsSchema('Segments (`feed.xml`) or extensions (`.xml`) that may stay.'),
      extensions: textsSchema('More extensions to report, without the dot.'),
    }),
    defaultOptions: [{ allow: [], extensions: [] }],
    messages: {
      extension: "'{{extension}}' names a format. Let clients choose it with the 'Accept' header: '{{fixed}}'.",
      extensionOnly: "'{{extension}}' names a format. Let clients choose it with the 'Accept' header.{{obstacle}}",
    },
  },
  prepare: ({ file: { routes } }) =>
    once(() => new Set(routes.flatMap(({ kind, text }) => (kind === 'mount' ? [text] : [])))),
  check(route, { options, file, prepared: mounted }) {
    if (!route.text.includes('.') || route.servesFiles) return undefined;
    const sends = SCRIPT.test(route.text) ? SENDS_SCRIPT : SENDS_FILE;
    return file.handlerOf(route)?.mentions(sends) === true ? undefined : findingsIn(route, options, mounted);
  },
});

/** A route that sends a file may be named after it: `res.sendFile('main.js')`. */
const SENDS_FILE = /\.(?:sendFile|sendfile|download)\(/u;

/** What a page loads by its name: `/widget.js`, `/theme.css`. */
const SCRIPT = /\.(?:[cm]?js|css)$/iu;
/** The same for the text of a script: `res.type('js').send(text)`, `{ 'Content-Type': 'text/javascript' }`. */
const SENDS_SCRIPT =
  /\.(?:sendFile|sendfile|download)\(|(?:application|text)\/(?:x-)?(?:javascript|css)\b|\btype(?:\(|\s*=)\s*['"`]\.?(?:[cm]?js|css)['"`]/u;

function* findingsIn(route: TextRoute, options: Options, mounted: Mounted): Iterable<Finding> {
  const { path } = route;
  for (const segment of ownSegments(route)) {
    if (options.allow.includes(textAt(path, segment))) continue;
    const found = suffixOf(path, segment, options) ?? formatParameterOf(path, segment);
    // `/api-docs.json` beside `use('/api-docs', docs)`: that path is already taken.
    const isTaken = found?.changes?.some(({ path: after }) => mounted().has(after));
    if (found !== undefined) yield isTaken === true ? { ...found, changes: [] } : found;
  }
}

/** `.json` of `/users.json`, `.png` of `/:id.png`, `.tar.gz` of `/data.tar.gz`. */
function suffixOf(path: Path, { tokens, start }: Segment, { allow, extensions }: Options): Finding | undefined {
  const last = tokens.at(-1);
  if (last?.kind !== 'text') return undefined;
  // `/users\\.json`: an escaped dot is a text token of its own.
  const before = tokens.at(-2);
  const dot = before?.kind === 'text' && before.value === '.' ? before : undefined;
  const value = (dot?.value ?? '') + last.value;
  const isFormat = (name: string): boolean => FORMATS.has(name) || extensions.some((more) => bare(more) === name);
  const parts = value.split('.');
  let index = parts.length;
  while (index > 1 && isFormat((parts[index - 1] ?? '').toLowerCase())) index--;
  // In `/.json.gz`, the first dot marks a hidden file.
  if (index === 1 && parts[0] === '' && (dot ?? last).start === start) index++;
  const suffix = ['', ...parts.slice(index)].join('.');
  if (suffix === '' || allow.some((allowed) => suffix.toLowerCase().endsWith(`.${bare(allowed)}`))) return undefined;
  if (dot !== undefined && suffix === value) return finding(path, { start: dot.start, end: last.end });
  return finding(path, spanOf(last, last.value.length - suffix.length, last.value.length));
}

function bare(extension: string): string {
  return extension.replace(/^\./u, '').toLowerCase();
}

/** `.:format` of `/export.:format`, `{.:format}` of `/export{.:format}`. */
function formatParameterOf(path: Path, { tokens }: Segment): Finding | undefined {
  const last = tokens.at(-1);
  if (last?.kind === 'group')
    return isFormatPair(last.tokens.at(-2), last.tokens.at(-1)) ? finding(path, last) : undefined;
  const dot = tokens.at(-2);
  if (last === undefined || !isFormatPair(dot, last)) return undefined;
  const { start } = spanOf(dot, dot.value.length - 1, dot.value.length);
  return dot.value.length > 1 || tokens.length > 2 ? finding(path, { start, end: last.end }) : undefined;
}

function isFormatPair(dot: Token | undefined, format: Token | undefined): dot is TextToken {
  if (dot?.kind !== 'text' || !dot.value.endsWith('.') || format?.kind !== 'param') return false;
  // `.:type` may be a part of a name, but not after a plural: `/reports.:type`.
  return FORMAT_PARAMETER.test(format.name) || (format.name === 'type' && /[^s]s\.$/u.test(dot.value));
}

function finding(path: Path, at: Span): Finding {
  return {
    at,
    messageId: 'extension',
    unrepaired: 'extensionOnly',
    data: { extension: textAt(path, at) },
    // Without the extension, `*.html` would match every request, and `/logo*.svg` those for other files.
    changes: path.tokens.some(({ kind, end }) => kind === 'wildcard' && end === at.start)
      ? []
      : [{ path: withPart(path, at, '') }],
  };
}
