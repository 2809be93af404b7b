import { requestOfTag } from '../clients/tags.ts';

/** A page as a script: what is no script is blank, so that each place is the same in both. */
export interface PageScript {
  /** The scripts, and a call for each tag that sends a request. */
  readonly whole: string;
  /** Only the tags, if the scripts do not parse: templates fill them in. */
  readonly tags: string;
  readonly isTypeScript: boolean;
}

/** A tag with its attributes; `>` may stand in quotes. */
const TAG = /<([a-z][\w-]*)(\s(?:[^<>"']|"[^"]*"|'[^']*')*)?>/iuy;
const ATTRIBUTE = /(?<=\s)(action|href|src|(?:data-)?hx-\w+)\s*=\s*("[^"]*"|'[^']*')/giu;
const METHOD = /\smethod\s*=\s*["']?([a-z]+)/iu;
/** The field by which forms ask for other methods (https://expressjs.com/en/resources/middleware/method-override.html). */
const METHOD_FIELD = /\bname=["']_method["']\s+value=["']([a-z]+)["']/iu;
const METHOD_IN_QUERY = /[?&]_method=([a-z]+)/iu;
/** What a template fills in. */
const FILLED_IN = /<%[^%]*%>|\{\{[^{}]*\}\}|\{[^{}]{2,}\}/gu;
/** Data and templates are no scripts. */
const NO_SCRIPT = /\stype\s*=\s*["']?(?!module\b|(?:text|application)\/(?:javascript|babel|typescript))/iu;

/**
 * Reads a page: `<form action="/users" method="post">` becomes `f$.post("/users")`, with the address at its place.
 * Attributes that start with no slash are left out, as are those that a framework binds (`:href`).
 */
export function scriptOf(page: string): PageScript {
  const scripts = blank(page);
  const tags = blank(page);
  let isTypeScript = false;
  let at = page.indexOf('<');
  while (at >= 0) {
    let end = at + 1;
    if (page.startsWith('<!--', at)) end = endOf(page, '-->', at);
    TAG.lastIndex = at;
    const [whole, tag = '', attributes = ''] = TAG.exec(page) ?? [];
    if (whole !== undefined) {
      end = at + whole.length;
      readTag(tag.toLowerCase(), attributes, at + 1 + tag.length);
      if (tag.toLowerCase() === 'script') {
        const close = endOf(page, '</script', end);
        if (!NO_SCRIPT.test(attributes)) for (let each = end; each < close; each++) scripts[each] = page[each] ?? ' ';
        isTypeScript ||= /\slang\s*=\s*["']tsx?["']/iu.test(attributes);
        end = close;
      }
    }
    at = page.indexOf('<', end);
  }
  return {
    whole: scripts.map((each, index) => (each === ' ' ? tags[index] : each)).join(''),
    tags: tags.join(''),
    isTypeScript,
  };

  function readTag(tag: string, attributes: string, start: number): void {
    for (const { 1: name = '', 2: quoted = '', 0: written, index } of attributes.matchAll(ATTRIBUTE)) {
      const [, method = methodOf(tag, attributes, start)] = METHOD_IN_QUERY.exec(quoted) ?? [];
      const request = requestOfTag(tag, name.toLowerCase(), method);
      const literal = literalOf(quoted);
      if (request === undefined || literal === undefined) continue;
      const [variable] = Object.keys(request.client.globals ?? {});
      const call = `;${variable ?? ''}.${request.method}(`;
      const from = start + index + written.length - quoted.length - call.length;
      // Two addresses side by side may leave no room.
      if (tags.slice(from, from + call.length).some((each) => each.trim() !== '')) continue;
      write(`${call + literal})`, from);
    }
  }

  function write(text: string, from: number): void {
    for (let index = 0; index < text.length; index++) tags[from + index] = text[index] ?? ' ';
  }

  function methodOf(tag: string, attributes: string, start: number): string | undefined {
    if (tag !== 'form') return undefined;
    const inside = page.slice(start, endOf(page, '</form', start));
    const [, field] = METHOD_FIELD.exec(inside) ?? [];
    // A field that is written in another way may say anything: such a form is left out.
    return field ?? (inside.includes('_method') ? '' : METHOD.exec(attributes)?.[1]);
  }
}

/** Spaces in place of a text; ends of lines stay. */
function blank(text: string): string[] {
  return text.replaceAll(/[^\r\n]/gu, (each) => ' '.repeat(each.length)).split('');
}

function endOf(page: string, mark: string, from: number): number {
  const end = page.indexOf(mark, from);
  return end < 0 ? page.length : end;
}

/** An attribute as a literal of the same length; `undefined` if it is no path, or cannot be written as one. */
function literalOf(quoted: string): string | undefined {
  if (!/^.\/(?!\/)/u.test(quoted) || /[`\\$\n\r]/u.test(quoted)) return undefined;
  const inner = quoted.slice(1, -1);
  const filled = inner.replaceAll(FILLED_IN, (hole) => `\${_${'}'.padStart(hole.length - 3)}`);
  if (filled === inner) return /[{}]|<%/u.test(inner) ? undefined : quoted;
  return /<%|%>/u.test(filled) ? undefined : `\`${filled}\``;
}
