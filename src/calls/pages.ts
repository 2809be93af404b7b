import { Tokenizer } from 'htmlparser2';
import { requestOfTag } from '../clients/tags.ts';
import { filledScript, literalOf } from './templates.ts';

/** A page as a script: what is no script is blank, so that each place is the same in both. */
export interface PageScript {
  /** The scripts, and a call for each tag that sends a request. */
  readonly whole: string;
  /** Only the tags, if the scripts do not parse: templates fill them in. */
  readonly tags: string;
  readonly isTypeScript: boolean;
}

/** The value of an attribute; a literal of the same length can replace it together with its quotes. */
interface Attribute {
  readonly value: string;
  readonly start: number;
}

interface Tag {
  readonly name: string;
  readonly start: number;
  readonly attributes: ReadonlyMap<string, Attribute>;
}

/** A form, and the tags inside of it. */
interface Form extends Tag {
  readonly buttons: Tag[];
  /** What its hidden field `_method` says (https://expressjs.com/en/resources/middleware/method-override.html). */
  field: string | undefined;
}

const METHOD_IN_QUERY = /[?&]_method=([a-z]+)/iu;
/** Scripts; other types are data and templates. */
const SCRIPT_TYPE = /^(?:module|(?:text|application)\/(?:javascript|babel|typescript))?$/iu;
/** Code of templates, which may contain `>`: `<% if (a > b) { %>`, `on:click={() => save()}`. */
const CODE = /<%[^]*?%>|(?<==)\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/gu;

/**
 * Reads a page: `<form action="/users" method="post">` becomes `f$.post("/users")`, with the address at its place.
 * Attributes that start with no slash are left out, as are those that a framework binds (`:href`).
 */
export function scriptOf(page: string): PageScript {
  const scripts = blank(page);
  const tags = blank(page);
  let isTypeScript = false;
  let tag = { name: '', start: 0, attributes: new Map<string, Attribute>() };
  let attribute = '';
  let form: Form | undefined;
  let isScript = false;

  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = { name: page.slice(start, end).toLowerCase(), start, attributes: new Map() };
      },
      onattribname(start, end) {
        attribute = page.slice(start, end).toLowerCase();
      },
      onattribdata(start, end) {
        tag.attributes.set(attribute, { value: page.slice(start, end), start });
      },
      onopentagend: closeTag,
      onselfclosingtag: closeTag,
      onclosetag(start, end) {
        const name = page.slice(start, end).toLowerCase();
        if (name === 'script') isScript = false;
        if (name === 'form') closeForm(start);
      },
      ontext(start, end) {
        if (isScript) for (let each = start; each < end; each++) scripts[each] = page[each] ?? ' ';
      },
      onend: () => closeForm(page.length),
      onattribend: ignored,
      onattribentity: ignored,
      oncdata: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onprocessinginstruction: ignored,
      ontextentity: ignored,
    },
  );
  tokenizer.write(page.replaceAll(CODE, (code) => '_'.repeat(code.length)));
  tokenizer.end();
  return {
    whole: filledScript(scripts.map((each, index) => (each === ' ' ? tags[index] : each)).join('')),
    tags: tags.join(''),
    isTypeScript,
  };

  function closeTag(): void {
    const { name, attributes } = tag;
    const valueOf = (attributeName: string): string => attributes.get(attributeName)?.value ?? '';
    if (name === 'script') {
      isScript = SCRIPT_TYPE.test(valueOf('type'));
      isTypeScript ||= /^tsx?$/iu.test(valueOf('lang'));
    }
    if (name === 'form') {
      closeForm(tag.start);
      form = { ...tag, buttons: [], field: undefined };
    } else if (form !== undefined && attributes.has('formaction')) form.buttons.push(tag);
    else readTag(tag, undefined);
    if (form !== undefined && valueOf('name') === '_method') form.field = valueOf('value');
  }

  /** The method of a form is known at its end. A field `_method` that is written in another way may say anything. */
  function closeForm(end: number): void {
    if (form === undefined) return;
    const { buttons, start, field, attributes } = form;
    const isHidden = field === undefined && page.slice(start, end).replace(METHOD_IN_QUERY, '').includes('_method');
    const method = isHidden ? '' : (field ?? attributes.get('method')?.value);
    for (const each of [form, ...buttons]) readTag(each, field ?? each.attributes.get('formmethod')?.value ?? method);
    form = undefined;
  }

  function readTag({ name, attributes }: Tag, formMethod: string | undefined): void {
    for (const [each, { value, start }] of attributes) {
      const [, method = formMethod ?? attributes.get('formmethod')?.value] = METHOD_IN_QUERY.exec(value) ?? [];
      const request = requestOfTag(name, each, method);
      const literal = literalOf(value);
      if (request === undefined || literal === undefined) continue;
      const [variable] = Object.keys(request.client.globals ?? {});
      const call = `;${variable ?? ''}.${request.method}(`;
      const from = start - 1 - call.length;
      // Two addresses side by side may leave no room.
      if (tags.slice(Math.max(from, 0), start).some((own) => own.trim() !== '')) continue;
      const written = `${call}${literal})`;
      for (let index = 0; index < written.length; index++) tags[from + index] = written.charAt(index);
    }
  }
}

function ignored(): void {
  // Nothing else sends requests.
}

/** Spaces in place of a text; ends of lines stay. */
function blank(text: string): string[] {
  return text.replaceAll(/[^\r\n]/gu, (each) => ' '.repeat(each.length)).split('');
}
