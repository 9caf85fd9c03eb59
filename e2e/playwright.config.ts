import { defineConfig } from '@playwright/test';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Debian's Chromium; the system under test is brought up by tools/e2e.mjs. */
export default defineConfig({
  testDir: 'journeys',
  timeout: 30_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two browsers, the server and the database share two cores in CI; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
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
    { name: 'phone', use: { viewport: { width: 360, height: 780 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
