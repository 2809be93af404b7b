import type { RestRule } from './create-rule.ts';

type Schema = Exclude<RestRule['meta']['schema'], readonly unknown[]>;

/** The schema of a rule whose one option is an object with these keys and no other. */
export function objectSchema(properties: Readonly<Record<string, Schema>>): readonly [Schema] {
  return [{ type: 'object', properties, additionalProperties: false }];
}

/** Words of options and settings, which are compared in lower case. */
export function lowercaseSet(...lists: readonly (readonly string[] | undefined)[]): ReadonlySet<string> {
  return new Set(lists.flatMap((words = []) => words.map((word) => word.toLowerCase())));
}

/** An array of distinct strings; `values` lists the allowed ones, `description` is for people. */
export function textsSchema(description: string, values?: readonly string[]): Schema {
  const items: Schema = values === undefined ? { type: 'string' } : { type: 'string', enum: [...values] };
  return { description, type: 'array', items, uniqueItems: true };
}
