// The types that users of the plugin see and that follow from other files: the options of each rule from its JSON
// schema, `settings.rest` from the model.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './bundle.mjs';

/**
 * What the schemas of the rules are made of.
 *
 * @typedef {{
 *   description?: string;
 *   type?: string;
 *   const?: unknown;
 *   enum?: readonly unknown[];
 *   properties?: Readonly<Record<string, Schema>>;
 *   required?: readonly string[];
 *   additionalProperties?: boolean;
 *   items?: Schema;
 *   anyOf?: readonly Schema[];
 *   oneOf?: readonly Schema[];
 *   minimum?: number;
 *   maximum?: number;
 *   minLength?: number;
 *   pattern?: string;
 *   minItems?: number;
 *   maxItems?: number;
 *   uniqueItems?: boolean;
 * }} Schema
 */

/** Every keyword that `typeOf` reads or that narrows values more than a type can say. */
const KEYWORDS = new Set(
  (
    'description type const enum properties required additionalProperties items anyOf oneOf ' +
    'minimum maximum minLength pattern minItems maxItems uniqueItems'
  ).split(' '),
);

/**
 * The TypeScript type of the values that a schema accepts.
 *
 * @param {Schema} schema
 * @returns {string}
 * @throws {Error} for a schema with a keyword or a type that it does not know: a wrong type would mislead
 */
export function typeOf(schema) {
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword));
  if (unknown !== undefined)
    throw new Error(`scripts/declarations.mjs has no type for '${unknown}' in ${JSON.stringify(schema)}`);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.map(typeOf).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `readonly (${schema.items === undefined ? 'unknown' : typeOf(schema.items)})[]`;
    case 'object':
      return objectType(schema);
    default:
      throw new Error(`scripts/declarations.mjs has no type for ${JSON.stringify(schema)}`);
  }
}

/** @param {Schema} schema */
function objectType({ properties = {}, required = [], additionalProperties }) {
  const members = Object.entries(properties).map(([name, property]) => {
    const sign = required.includes(name) ? '' : '?';
    return `${comment(property.description)}readonly ${JSON.stringify(name)}${sign}: ${typeOf(property)};`;
  });
  const rest = additionalProperties === false ? [] : ['readonly [key: string]: unknown;'];
  return `{\n${[...members, ...rest].join('\n')}\n}`;
}

/** @param {string | undefined} text */
function comment(text) {
  return text === undefined ? '' : `/** ${text.replaceAll('*/', '*\\/')} */\n`;
}

/**
 * The types of all options, as a module.
 *
 * @param {readonly { name: string; docs: { description: string; url: string }; schema: Schema | readonly Schema[] }[]} rules
 */
export function ruleOptions(rules) {
  const members = rules.map(({ name, docs, schema }) => {
    const options = ('length' in schema ? schema : [schema]).map((each) => `options?: ${typeOf(each)}`);
    const sentence = docs.description.charAt(0).toUpperCase() + docs.description.slice(1);
    return `${comment(`${sentence}. ${docs.url}`)}'rest/${name}': [${options.join(', ')}];`;
  });
  return `/** What may follow the severity of each rule. */\nexport interface RuleOptions {\n${members.join('\n')}\n}\n`;
}

/** `settings.rest` as the model has it, with all that it names, as a module. */
export function settings() {
  const declared = ['src/model.ts', 'src/model/settings.ts']
    .map((file) => ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true))
    .flatMap(({ statements }) => statements)
    .filter((statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement));
  const wanted = new Set(['Settings']);
  for (const name of wanted) {
    const declaration = declared.find((each) => each.name.text === name);
    if (declaration) visit(declaration);
  }
  return declared
    .filter(({ name }) => wanted.has(name.text))
    .map((declaration) => {
      const source = declaration.getSourceFile();
      // The file begins with a comment of its own, which stands before the first declaration too.
      const [described] = ts.getJSDocCommentsAndTags(declaration).slice(-1);
      return source.text.slice((described ?? declaration).getStart(source), declaration.end);
    })
    .join('\n\n');

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) wanted.add(node.typeName.text);
    ts.forEachChild(node, visit);
  }
}
