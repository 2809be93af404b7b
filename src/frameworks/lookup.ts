import type { Shape } from '../syntax/shape.ts';
import type { Framework } from './define-framework.ts';
import { frameworks } from './index.ts';

const BY_NAME: ReadonlyMap<string | undefined, Framework> = new Map(frameworks.map((each) => [each.name, each]));

/** The framework with this name; `undefined` for no name, or an unknown one. */
export function frameworkNamed(name: string | undefined): Framework | undefined {
  return BY_NAME.get(name);
}

/** The framework that a module belongs to, and the shape of the module. */
export function moduleShape(module: string): { readonly framework: Framework; readonly shape: Shape } | undefined {
  for (const framework of frameworks) {
    const shape = framework.module(module);
    if (shape !== undefined) return { framework, shape };
  }
  return undefined;
}
