import { describe, expect, it } from 'vitest';
import { choiceOf, methodNames } from '../../src/routes/method-names.ts';
import type { Node, SourceCode } from '../../src/syntax/nodes.ts';
import { parse } from '../find-routes.ts';

/** The last statement of some code, an expression. */
function last(code: string): readonly [Node, SourceCode] {
  const sourceCode = parse(code, 'file.ts');
  const statement = sourceCode.ast.body.at(-1);
  if (statement?.type !== 'ExpressionStatement') throw new Error(code);
  return [statement.expression, sourceCode];
}

const list = (count: number): string => `[${Array.from({ length: count }, (_, index) => `'M${index}'`).join()}]`;

describe('the methods that an expression spells', () => {
  it.each([
    ["('get');", ['GET']],
    ["('M-SEARCH');", ['M-SEARCH']],
    ["('Post'.toLowerCase());", ['POST']],
    ["(a ? 'get' : 'post');", ['GET', 'POST']],
    ["['get', 'put'];", ['GET', 'PUT']],
    ["const METHODS = ['get']; METHODS;", ['GET']],
    ["const M = { one: 'get' }; M.one;", ['GET']],
  ])('%s', (code, expected) => {
    expect(methodNames(...last(code))).toEqual(expected);
  });

  it.each([
    '(unknown);',
    "(a ? 'get' : unknown);",
    "(a ? unknown : 'get');",
    "('get ');",
    "(' get');",
    "('');",
    "(a ? 'get' : '/users');",
    '(`${unknown}`);',
    '(`get${unknown}`);',
    '(1);',
    "['get', ...more];",
  ])('none of %s', (code) => {
    expect(methodNames(...last(code))).toBeUndefined();
  });

  it('none where there is no expression', () => {
    expect(methodNames(undefined, parse(''))).toBeUndefined();
  });

  it('none of a list that is longer than one of methods', () => {
    expect(methodNames(...last(`${list(80)};`))).toHaveLength(80);
    expect(methodNames(...last(`${list(81)};`))).toBeUndefined();
    expect(methodNames(...last(`const M = ${list(80)}; M;`))).toHaveLength(80);
    expect(methodNames(...last(`const M = ${list(81)}; M;`))).toBeUndefined();
  });
});

describe('whether a condition chooses one of several methods', () => {
  const choice = (code: string): (() => boolean) | undefined => {
    const [node, sourceCode] = last(code);
    return choiceOf(methodNames(node, sourceCode), node, sourceCode, undefined);
  };

  it('is no question of one method, nor of an unknown one', () => {
    expect(choice("('get');")).toBeUndefined();
    expect(choice('(unknown);')).toBeUndefined();
  });

  it.each([
    ["(a ? 'get' : 'post');", true],
    ["(a || b ? 'get' : c ? 'put' : 'post');", true],
    ["['get', 'post'];", false],
  ])('%s: %s', (code, expected) => {
    const isChosen = choice(code);
    expect([isChosen?.(), isChosen?.()]).toEqual([expected, expected]);
  });
});
