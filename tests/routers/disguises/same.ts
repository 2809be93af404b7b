import { expect } from 'vitest';
import { difference, fixed, type Platform, requestsFor } from '../run.ts';

/** Expects that what `--fix` makes of a program, which the framework takes, answers as before. */
export async function expectNoDifference(
  platform: Platform,
  code: string,
  matching: object,
  urls: readonly string[],
): Promise<void> {
  const before = await platform.start(code);
  expect(before).toBeDefined();
  if (before === undefined) return;
  const becomes = fixed({ code, settings: { matching } }, platform.language);
  // What nothing was fixed in answers as before.
  if (becomes === code) return;
  const after = await platform.start(becomes);
  expect(await difference(platform, before, after, requestsFor(urls, 60))).toBeUndefined();
}
