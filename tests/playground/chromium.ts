import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';

const executablePath = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));

/** Why there is no browser to test in; `undefined` if there is one. Tests install nothing. */
export const missing =
  executablePath === undefined
    ? 'Chromium is not installed (apt-get install chromium, or CHROMIUM=/its/path)'
    : undefined;

if (missing !== undefined && process.env['REQUIRE_CHROMIUM'] === '1') throw new Error(missing);

/** Starts headless Chromium with a profile of its own, which `close` removes. */
export async function launch(): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    headless: true,
    viewport: { width: 1360, height: 860 },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, close };
}
