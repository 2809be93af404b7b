import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameworks, presets } from '../../docs/playground/choices.ts';
import { readHash, writeHash } from '../../docs/playground/state.ts';
import plugin from '../../src/index.ts';

const state = fc.record({
  framework: fc.constantFrom(...frameworks.map(({ id }) => id)),
  preset: fc.constantFrom(...presets),
  config: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme' })),
  code: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...frameworks.map(({ example }) => example))),
});

describe('the address of the page', () => {
  it('brings every state back', () => {
    fc.assert(
      fc.property(state, (wanted) => {
        expect(readHash(writeHash(wanted))).toEqual(wanted);
      }),
    );
  });

  it('keeps an example short', () => {
    for (const { id, example } of frameworks) {
      expect(writeHash({ framework: id, preset: 'strict', config: '', code: example })).toBe(
        `#framework=${id}&preset=strict`,
      );
    }
  });

  it.each(['', '#', '#framework=koa-2', '#preset=loud', '#%E0%A4%A', '#a=b&&=c'])('is read even as %j', (hash) => {
    expect(readHash(hash)).toEqual({
      framework: frameworks[0].id,
      preset: 'recommended',
      config: '',
      code: frameworks[0].example,
    });
  });
});

it('offers the presets of the plugin', () => {
  expect(presets).toEqual(Object.keys(plugin.configs).filter((name) => !name.endsWith('-legacy')));
});
