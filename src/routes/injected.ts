import { GAP } from '../syntax/method-calls.ts';
import type { Seed } from '../syntax/seed.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { moduleShape } from './seeds.ts';

/** `express.Router()` of a parameter that is called like the package. */
const INJECTED = new RegExp(String.raw`\bexpress${GAP}\.${GAP}Router${GAP}\(`);

/** The module where a function gets it from its caller: `module.exports = (app, express) => { express.Router() … }`. */
export function* injectedSeeds(sourceCode: SourceCode): Iterable<Seed> {
  if (!sourceCode.text.includes('Router') || !INJECTED.test(sourceCode.text)) return;
  const found = moduleShape('express');
  if (found === undefined) return;
  const { framework, shape } = found;
  for (const { variables } of sourceCode.scopeManager?.scopes ?? []) {
    const parameter = variables.find(({ name, defs }) => name === 'express' && defs[0]?.type === 'Parameter');
    for (const { identifier } of parameter?.references ?? [])
      yield { at: 'expression', node: identifier, value: { kind: 'thing', shape, framework: framework.name } };
  }
}
