import type { Shape } from '../syntax/shape.ts';
import type { Framework } from './define-framework.ts';
import { frameworks } from './index.ts';

/** The framework of a name. */
export function frameworkNamed(name: string | undefined): Framework | undefined {
  return frameworks.find((framework) => framework.name === name);
}

/** The framework whose package a module is, and what the module gives. */
export function moduleShape(module: string): { readonly framework: Framework; readonly shape: Shape } | undefined {
  for (const framework of frameworks) {
    const shape = framework.module(module);
    if (shape !== undefined) return { framework, shape };
  }
  return undefined;
}
