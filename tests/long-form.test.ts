import { expect, it, vi } from 'vitest';
import config from '../vitest.config.ts';

// Where the suites do not learn of the mode, the long form is the short one and passes.
it.each([
  ['test', { REST_FUZZ_TIMES: '1', REST_E2E: '' }],
  ['full', { REST_FUZZ_TIMES: '2', REST_E2E: 'full' }],
])('every suite learns of the mode %s', (mode, env) => {
  for (const key of Object.keys(env)) vi.stubEnv(key, undefined);
  const { test } = config({ mode, command: 'serve' });
  vi.unstubAllEnvs();
  const told = test?.projects?.map((project) => typeof project === 'object' && 'test' in project && project.test.env);
  expect(told).toEqual([env, env]);
});
