import { defineConfig } from 'vitest/config';

const room = process.env['MUTATION_ROOM'] ?? 'path';

export default defineConfig({
  test: {
    include: [`tests/${room}/**/*.test.ts`],
    // These run real routers, or measure time.
    exclude: ['**/{oracle,hostile}.test.ts'],
    setupFiles: ['tests/seed.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
