import plugin from '../../src/index.ts';
import { isOn, readConfig, withRule } from './config.ts';
import { find, make } from './elements.ts';
import { rulesOf } from './lint.ts';

const area = find('#config textarea', HTMLTextAreaElement);
const complaint = find('#config-error', HTMLElement);
const list = find('#rules', HTMLFieldSetElement);

let preset: ReadonlySet<string> = new Set();
let changed: (() => void) | undefined;

const boxes = new Map(
  Object.keys(plugin.rules).map((name) => {
    const rule = `${plugin.meta.namespace}/${name}`;
    const box = make('input', { type: 'checkbox', value: rule });
    box.addEventListener('change', () => {
      const config = readConfig(area.value);
      if (typeof config === 'string') return;
      area.value = withRule(config, rule, box.checked, preset);
      changed?.();
    });
    list.append(make('label', {}, box, name));
    return [rule, box];
  }),
);

area.addEventListener('input', () => changed?.());

/** The JSON of what a person adds to the preset, with a box for each rule. The text is the only truth. */
export const configEditor = {
  get text(): string {
    return area.value;
  },

  set text(text: string) {
    area.value = text;
  },

  /** Ticks the rules that run, and shows what is wrong with the text; while that is broken, no box can be ticked. */
  draw(chosen: string, error: string | undefined): void {
    preset = rulesOf(chosen);
    complaint.textContent = error ?? '';
    const config = readConfig(area.value);
    for (const [rule, box] of boxes) {
      box.disabled = typeof config === 'string';
      if (typeof config !== 'string') box.checked = isOn(config, rule, preset);
    }
  },

  onChange(listener: () => void): void {
    changed = listener;
  },
};
