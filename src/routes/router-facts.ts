import type { Facts, Framework, PathRole, ReceiverFacts, RouterOption } from '../frameworks/define-framework.ts';
import { frameworks } from '../frameworks/index.ts';
import type { Dialect, Equality, ProjectFacts, RouterBehaviour } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import { agreement } from '../path/agree.ts';
import type { Flow } from '../syntax/flow.ts';
import {
  type CallNode,
  isMemberNamed,
  type Node,
  type SourceCode,
  stringOf,
  unwrapped,
  variableOf,
} from '../syntax/nodes.ts';
import { sureProperty } from '../syntax/properties.ts';
import { once, remember } from '../syntax/remember.ts';
import { moduleEntries } from '../syntax/imports.ts';
import { isWrittenLater, readsOf } from '../syntax/variables.ts';

/** What an analysis needs to know beside the file. The project is read only for files that may have routes. */
export interface ProjectContext {
  readonly settings: Settings;
  readonly project: () => ProjectFacts;
  /** The text of the file that starts the application, where it can be told which that is. */
  readonly entry?: () => string | undefined;
}

/** What the frameworks say of one file: grammars, equality, behaviour. */
export interface FrameworkFacts {
  /** The grammar of a framework; of an unknown one what all that are known by convention agree on. */
  readonly dialect: (framework: Framework | undefined) => Dialect;
  readonly behaviour: (framework: Framework | undefined) => RouterBehaviour | undefined;
  readonly equality: (
    framework: Framework,
    role: PathRole,
    receiver: Pick<ReceiverFacts, 'shape' | 'read'>,
  ) => Equality;
}

/** The same, and what the code of the file does with them. */
export interface RouterFacts extends FrameworkFacts {
  /** Whether the framework is what its name says, and nothing of the file reads or changes the text of routes. */
  readonly isUndisturbed: (framework: Framework) => boolean;
}

/**
 * Answers are remembered: each route of a file asks, and to read the text of the file takes time.
 * @param text the file
 */
export function createFrameworkFacts(text: string, { settings, project, entry }: ProjectContext): FrameworkFacts {
  const factsOf = remember((framework: Framework): Facts => {
    const { dependencies } = project();
    return {
      dependencies,
      matching: settings.matching ?? {},
      major: majorOf(framework, settings, dependencies),
      mentions: (pattern) => pattern.test(text),
      entryMentions: (pattern) => pattern.test(entry?.() ?? ''),
    };
  });
  const dialectOf = remember((framework: Framework) => framework.dialect(factsOf(framework)));
  const agreed = once(() => agreement(frameworks.filter((each) => each.conventions).map(dialectOf)));
  const behaviourOf = remember((framework: Framework) => framework.behaviour(factsOf(framework)));
  return {
    dialect: (framework) => (framework === undefined ? agreed() : dialectOf(framework)),
    behaviour: (framework) => framework && behaviourOf(framework),
    equality: (framework, role, receiver) => framework.equality(role, { ...factsOf(framework), ...receiver }),
  };
}

export function createRouterFacts(sourceCode: SourceCode, context: ProjectContext): RouterFacts {
  return {
    ...createFrameworkFacts(sourceCode.text, context),
    isUndisturbed: remember(
      (framework) =>
        isGenuine(framework, context.project().dependencies) &&
        !readsRoutes(framework, sourceCode) &&
        !isTampered(framework, sourceCode),
    ),
  };
}

/** Whether the package of that name is the framework: `"express": "npm:other@1"` in package.json is another one. */
function isGenuine({ packages }: Framework, dependencies: ProjectFacts['dependencies']): boolean {
  return packages.every((name) => {
    const alias = /^npm:((?:@[^@/]+\/)?[^@/]+)/u.exec(dependencies.get(name) ?? '')?.[1];
    return alias === undefined || alias === name;
  });
}

/** The major version of a framework: as the settings say, else as the package asks for it, else unknown. */
export function majorOf(
  { name, packages }: Framework,
  { matching }: Settings,
  dependencies: ProjectFacts['dependencies'],
): number | undefined {
  const declared = matching?.[name]?.['major'];
  if (typeof declared === 'number') return declared;
  const range = packages.map((dependency) => dependencies.get(dependency)).find((each) => each !== undefined);
  return range === undefined ? undefined : majorOfRange(range);
}

/** The major version of a range that allows just one: `^4.18.2`, `~5.1`, `5`, `v4.x`, `npm:express@^5`. */
export function majorOfRange(range: string): number | undefined {
  const major = /^(?:npm:[^@]*(?:@[^@/]+\/[^@]+)?@|workspace:)?[\^~=v\s]*(\d+)(?:\.[\dx*]+){0,2}(?:-[\w.-]+)?$/u.exec(
    range.trim(),
  )?.[1];
  return major === undefined ? undefined : Number(major);
}

/** Code that may give any name or text another meaning. */
const ANYTHING_GOES = new RegExp(
  [
    // Not `Object.prototype.hasOwnProperty.call(…)`, nor `Date.prototype.addHours = …`.
    String.raw`(?<!\b(?:Date|Number)\.)\bprototype\b(?!\.\w+\.call\()|\b__proto__\b|\b[gs]etPrototypeOf\b|\bdefineProperty\b`,
    String.raw`\beval\s*\(|(?<![.\w$])with\s*\(|\brequire\.cache\b|\b(?:jest\.mock|vi\.mock|proxyquire)\b|\b(?:spyOn|stub)\s*\(`,
  ].join('|'),
  'u',
);

/** Whether the code of a file reads or changes the text of routes, or may do anything at all. */
function readsRoutes(framework: Framework, sourceCode: SourceCode): boolean {
  const mayRead = (text: string): boolean => ANYTHING_GOES.test(text) || framework.readsRoutes.test(text);
  return mayRead(sourceCode.text) && mayRead(withoutComments(sourceCode));
}

function withoutComments(sourceCode: SourceCode): string {
  const comments = sourceCode.getAllComments().map(({ range }) => range);
  const starts = [0, ...comments.map(([, end]) => end)];
  return starts.map((start, index) => sourceCode.text.slice(start, comments[index]?.[0])).join(' ');
}

/**
 * Whether a file may change what a framework makes, rather than what it has made: `express.Router = …`,
 * `Object.assign(express.application, …)`. Whatever its modules give is called at once, asked for a member that is called,
 * or taken apart into names of which the same holds.
 */
function isTampered({ module }: Framework, sourceCode: SourceCode): boolean {
  const entries = moduleEntries(sourceCode).filter((entry) => module(entry.module) !== undefined);
  return entries.some((entry) => {
    if (entry.kind === 'binding') return !readsOf(entry.variable).every((read) => isPlain(read, sourceCode));
    return entry.kind === 'expression' && !isPlain(entry.node, sourceCode);
  });
}

function isPlain(node: Node, sourceCode: SourceCode): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'CallExpression':
      // `app.register(cors)` of a package around the framework
      return parent.callee === node || isMemberNamed(parent.callee, 'register');
    case 'NewExpression':
      return parent.callee === node;
    // `(express as any).application.get = …`
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      return isPlain(parent, sourceCode);
    case 'Decorator':
    case 'ExpressionStatement':
      return true;
    case 'MemberExpression':
      return parent.object === node && !parent.computed && isPlain(parent, sourceCode);
    case 'VariableDeclarator':
      return isTakenPlainly(parent.id, sourceCode);
    default:
      return parent?.type.startsWith('TS') === true || parent?.type.startsWith('Export') === true;
  }
}

/** `const express = require('express')`, `const { Router } = express`. */
function isTakenPlainly(target: Node, sourceCode: SourceCode): boolean {
  if (target.type === 'ObjectPattern')
    return target.properties.every((each) => each.type === 'Property' && isTakenPlainly(each.value, sourceCode));
  const variable = variableOf(target, sourceCode);
  return (
    variable !== undefined && !isWrittenLater(variable) && readsOf(variable).every((read) => isPlain(read, sourceCode))
  );
}

/** An option of the call that makes a router, which has no options or one literal object. */
export function propertyOf({ arguments: [options] }: CallNode, name: string): boolean | 'absent' | undefined {
  if (options === undefined) return 'absent';
  let value: Node = unwrapped(options);
  for (const key of name.split('.')) {
    const member = sureProperty(value, key);
    if (member === undefined || member === 'absent') return member;
    value = unwrapped(member);
  }
  return value.type === 'Literal' && typeof value.value === 'boolean' ? value.value : undefined;
}

/**
 * A setting of an application: left alone where the file neither names it nor computes the name of what it sets.
 * Remembered: each route of an application asks.
 */
export const settingOf = remember((making: Node, { calls, sourceCode: { text } }: Flow) =>
  remember(({ name, setters }: Extract<RouterOption, { kind: 'setting' }>): 'absent' | undefined => {
    const names = calls
      .filter(({ receiver, name: method }) => receiver.origin === making && setters.has(method))
      .map(({ call }) => stringOf(call.arguments[0]));
    return text.includes(name) || names.includes(undefined) || names.includes(name) ? undefined : 'absent';
  }),
);
