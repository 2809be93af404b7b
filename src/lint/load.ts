import * as engine from './engine.ts';

/**
 * The engine of the rules. In the bundle this module is replaced by one that loads `engine.cjs` on first use: parsing
 * the engine takes more than half of the start-up time, and many an ESLint process never lints a file with our rules.
 */
export function loadEngine(): typeof engine {
  return engine;
}
