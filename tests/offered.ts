import { expect } from 'vitest';
import { type Configured, linted } from './linted.ts';

/**
 * The offer for the only finding of a program: a fix, or a suggestion if the change may be noticed. Any other number of
 * findings fails the test.
 */
export function offered(
  code: string,
  { rule = 'lowercase', ...configured }: Configured & { readonly rule?: string } = {},
): string {
  const messages = linted(rule, code, configured);
  expect(messages).toHaveLength(1);
  return messages[0]?.fix ? 'fix' : messages[0]?.suggestions ? 'suggestion' : 'nothing';
}
