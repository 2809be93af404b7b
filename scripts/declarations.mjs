// The types that users of the plugin see: the options of each rule from its JSON schema, `settings.rest` from the
// model, and the plugin from the object itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './bundle.mjs';

/**
 * The part of JSON Schema that the rules use.
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

/** Every keyword that `typeOf` reads, and those that no type can express. */
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
 * @throws {Error} for an unknown keyword or type, rather than a wrong type
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
 * The types of all options.
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

/**
 * The type of `settings.rest` from the model, with all types that it refers to. The model knows no framework: names and
 * options come from their tables.
 *
 * @param {readonly { name: string; options: Readonly<Record<string, 'major' | 'boolean' | readonly string[]>> }[]} frameworks
 */
export function settings(frameworks) {
  /** @type {Readonly<Record<string, string>>} */
  const fromTables = {
    FrameworkName: `/** A framework whose registrations this plugin understands. */
export type FrameworkName = ${frameworks.map(({ name }) => `'${name}'`).join(' | ')};`,
    MatchingSettings: `/** What \`settings.rest.matching\` may say of each framework. Unset is unknown, never the router's default. */
export type MatchingSettings = {
${frameworks.map(({ name, options }) => `readonly ${name}?: { ${Object.entries(options).map(optionType).join(' ')} };`).join('\n')}
};`,
  };
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
      const fromTable = fromTables[declaration.name.text];
      if (fromTable !== undefined) return fromTable;
      const source = declaration.getSourceFile();
      // The comment of the file also precedes the first declaration: take the last one.
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

/** @param {[string, 'major' | 'boolean' | readonly string[]]} option */
function optionType([name, accepted]) {
  if (accepted === 'major') return `readonly ${name}?: number;`;
  const type = accepted === 'boolean' ? accepted : accepted.map((value) => `'${value}'`).join(' | ');
  return `readonly ${name}?: ${type};`;
}

/**
 * The types of the plugin, for `require()` and for `import`.
 *
 * @param {{ meta: Record<string, unknown>; configs: Record<string, unknown> }} plugin
 * @returns {Record<string, string>} text by file name
 */
export function pluginTypes(plugin) {
  const unknown = Object.keys(plugin).find((key) => !['meta', 'rules', 'configs'].includes(key));
  if (unknown !== undefined) throw new Error(`scripts/declarations.mjs has no type for plugin.${unknown}`);
  const meta = Object.entries(plugin.meta).map(([key, value]) => `${key}: ${typeof value}`);
  const presets = Object.keys(plugin.configs);
  /** @param {string[]} names */
  const union = (names) => names.map((name) => `'${name}'`).join(' | ');
  const flat = union(presets.filter((name) => !name.endsWith('-legacy')));
  const legacy = union(presets.filter((name) => name.endsWith('-legacy')));
  return {
    'index.d.cts': `
import type { ESLint, Linter } from 'eslint';
import type { RuleOptions as Options } from './rule-options.d.cts';
import type { Settings as RestSettings } from './settings.d.cts';

type Severity = 0 | 1 | 2 | 'off' | 'warn' | 'error';

type Rules = { [Name in keyof Options]?: Severity | [Severity, ...Options[Name]] };

type NameOf<Rule> = Rule extends \`rest/\${infer Name}\` ? Name : never;

declare const plugin: {
  meta: { ${meta.join('; ')} };
  rules: Record<NameOf<keyof Options>, NonNullable<ESLint.Plugin['rules']>[string]>;
  /** Each rule as an error. \`strict\` holds all of \`recommended\`, \`all\` all but the house styles; \`-legacy\` is for an .eslintrc. */
  readonly configs: Readonly<Record<${flat}, Linter.Config> & Record<${legacy}, Linter.LegacyConfig>>;
};

declare namespace plugin {
  /** \`settings.rest\`, shared by all rules. */
  type Settings = RestSettings;
  /** The options of each rule by its full name, as a tuple of what follows the severity. */
  type RuleOptions = Options;
  /** What a config may set for the rules of this plugin. */
  type RulesConfig = Rules;
}

export = plugin;

// Adds our rules and settings to the types of ESLint configs. TypeScript finds this by \`require\`, also where a config
// imports ESLint: that is why it stands in a .d.cts file. Older versions of ESLint have no such module or no such
// interfaces, hence each @ts-ignore.
// @ts-ignore
declare module '@eslint/core' {
  // @ts-ignore
  interface RulesConfig extends Rules {}

  // @ts-ignore
  interface SettingsConfig {
    /** What the rules of eslint-plugin-rest cannot see in a file. */
    rest?: RestSettings;
  }
}
`.trimStart(),
    'index.d.ts': `
import plugin = require('./index.cjs');

export type Settings = plugin.Settings;
export type RuleOptions = plugin.RuleOptions;
export type RulesConfig = plugin.RulesConfig;
export { plugin as default, plugin as 'module.exports' };
`.trimStart(),
  };
}
