import path from 'node:path';
import type { Settings } from '../model/settings.ts';
import { advice } from './advice.ts';
import { type Looked, missingFrom } from './missing.ts';
import type { Reader } from './opened.ts';
import { withRouters } from './routers.ts';
import { withRegistrars } from './survey.ts';

/** What would make the rules see more routes. */
export interface Hints {
  /** The settings that there are, with what they lack. */
  readonly settings: Settings;
  /** The same for people; empty when nothing is missing. */
  readonly advice: string;
}

export async function hintsFrom(looked: Looked, reader: Reader): Promise<Hints> {
  const { settings, unseen } = await missingFrom(looked, reader);
  const [first = ''] = looked.files;
  const known = await reader.config.settingsFor(path.resolve(reader.cwd, first));
  return {
    settings: withRegistrars(withRouters(known, settings.routers ?? {}), settings.registrars ?? []),
    advice: advice(settings, known, unseen),
  };
}
