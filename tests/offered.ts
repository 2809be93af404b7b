import { expect } from 'vitest';
import { type Configured, linted } from './linted.ts';

/**
 * What is offered for the one finding of a program: a fix, or a suggestion where the change may be seen. Any other
 * number of findings fails the test.
 */
export function offered(
  code: string,
  { rule = 'lowercase', ...configured }: Configured & { readonly rule?: string } = {},
): string {
  const messages = linted(rule, code, configured);
  expect(messages).toHaveLength(1);
  return messages[0]?.fix ? 'fix' : messages[0]?.suggestions ? 'suggestion' : 'nothing';
}
