// What the list of rules shows, asked of the plugin.
import { plugin } from '../../scripts/fix-safety.mjs';
import { effectsOf } from './effects.mjs';

/**
 * One line of the list.
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {string} description
 * @property {'recommended' | 'strict' | 'all' | 'none'} preset the smallest one that turns the rule on
 * @property {boolean} fixes
 * @property {boolean} suggests
 * @property {readonly import('./effects.mjs').Effect[]} effects
 */

export default {
  /** @returns {Promise<readonly Row[]>} */
  async load() {
    const built = await plugin();
    const effects = effectsOf(built);
    return Object.entries(built.rules)
      .map(([name, rule]) => {
        const meta = /** @type {import('../../scripts/bundle.mjs').RuleMeta} */ (rule.meta);
        return {
          name,
          description: meta.docs.description,
          preset: meta.docs.preset,
          fixes: meta.fixable !== undefined,
          suggests: meta.hasSuggestions === true,
          effects: effects.get(name) ?? [],
        };
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  },
};
