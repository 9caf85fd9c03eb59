import { defineConfig } from 'vitest/config';

/** How a test waits for a condition when it does not say so itself: long enough for a busy machine, since nothing waits in vain. */
const expectations = { poll: { timeout: 15_000, interval: 25 } };

/** What speaks to PostgreSQL and Redis: `server/test/database.ts` prepares the world that each file copies. */
const withServices = {
  pool: 'forks' as const,
  globalSetup: ['server/test/database.ts'],
  expect: expectations,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** See docs/testing.md for what belongs where. */
export default defineConfig({
  test: {
    // One more than CI has cores: a third of the time a worker waits for PostgreSQL.
    maxWorkers: 3,
    includeTaskLocation: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}', '{tools,bench}/**/*.test.ts', 'e2e/**/*.test.ts'],
          isolate: false,
          expect: expectations,
          testTimeout: 15_000,
        },
      },
      {
        test: { ...withServices, name: 'http', include: ['server/**/*.test.ts'], isolate: false },
      },
      {
        test: { ...withServices, name: 'proofs', include: ['{core,server}/**/*.proof.ts'] },
      },
    ],
  },
});
