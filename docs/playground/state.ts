import { frameworkOf, presets } from './choices.ts';

/** All that a link to the page says. */
export interface State {
  readonly framework: string;
  readonly preset: string;
  /** The JSON of more config; `''` if there is none. */
  readonly config: string;
  readonly code: string;
}

/** What the part of the address behind `#` says; the defaults where it says nothing, or something unknown. */
export function readHash(hash: string): State {
  const given = new URLSearchParams(hash.replace(/^#/u, ''));
  const framework = frameworkOf(given.get('framework') ?? '');
  const preset = presets.find((name) => name === given.get('preset')) ?? presets[0] ?? '';
  return {
    framework: framework.id,
    preset,
    config: given.get('config') ?? '',
    code: given.get('code') ?? framework.example,
  };
}

/** The part of the address that brings a state back. An example goes without saying. */
export function writeHash({ framework, preset, config, code }: State): string {
  const said = new URLSearchParams({ framework, preset });
  if (config !== '') said.set('config', config);
  if (code !== frameworkOf(framework).example) said.set('code', code);
  return `#${said.toString()}`;
}
