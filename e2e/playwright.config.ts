import { defineConfig } from '@playwright/test';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Debian's Chromium; the system under test is brought up by tools/e2e.mjs. */
export default defineConfig({
  testDir: 'journeys',
  timeout: 60_000,
  // How long is too long is measured by the benches; here the machine may be slow.
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two browsers, the server and the database share two cores in CI; what fails three times is broken.
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_ORIGIN ?? 'http://localhost:5173',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [...flags, '--disable-component-update', '--disable-sync'],
    },
    trace: 'retain-on-failure',
  },
  projects: [
    // What both sizes would fight over, or what has one size, is tagged `@once`.
    {
      name: 'phone',
      testIgnore: 'hostile/**',
      grepInvert: /@once/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: 'hostile/**', use: { viewport: { width: 1440, height: 900 } } },
    // Fills the world with hostile texts, so it comes last; alone: `npm run e2e -- hostile --no-deps`.
    {
      name: 'hostile',
      testMatch: 'hostile/*.spec.ts',
      dependencies: ['phone', 'desktop'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
