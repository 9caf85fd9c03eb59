import { defineConfig } from '@playwright/test';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };
/** What customers do, mostly with one thumb. */
const byThumb = ['booking*', 'business-page', 'discovery', 'my-bookings', 'sign-in', 'accounts'].map(
  (name) => `journeys/${name}.spec.ts`,
);

// What both sizes would fight over, or what has one size, is tagged `@once`.
const bothSizes = [
  { name: 'phone', testIgnore: 'hostile/**', grepInvert: /@once/, use: phone },
  { name: 'desktop', testIgnore: 'hostile/**', use: desktop },
];
/** Half the time: every journey at the size of those who make it. */
const ownSize = [
  { name: 'phone', testMatch: byThumb, grepInvert: /@once/, use: phone },
  { name: 'desktop', testIgnore: ['hostile/**', ...byThumb], use: desktop },
  { name: 'desktop once', testMatch: byThumb, grep: /@once/, use: desktop },
];

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
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [...flags, '--disable-component-update', '--disable-sync'],
    },
    // Recorded from the start, a trace costs every journey a fifth of its time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    ...(process.env.E2E_SIZES === 'own' ? ownSize : bothSizes),
    // Fills the world with hostile texts, so it comes last; alone: `npm run e2e -- hostile --no-deps`.
    { name: 'hostile', testMatch: 'hostile/*.spec.ts', dependencies: ['phone', 'desktop'], use: desktop },
  ],
});
