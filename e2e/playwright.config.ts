import { defineConfig } from '@playwright/test';
import { world, worldCount } from './world/world.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };
/** What customers do, mostly with one thumb. */
const byThumb = ['booking*', 'business-page', 'discovery', 'my-bookings', 'sign-in', 'accounts'].map(
  (name) => `journeys/${name}.spec.ts`,
);
const proofFiles = ['exact/**', 'hostile/**'];

/** Every journey at the size of those who make it. What is played once, or has one size, is tagged `@once`. */
const ownSize = [
  { name: 'phone', testMatch: byThumb, grepInvert: /@once/, use: phone },
  { name: 'desktop', testIgnore: [...proofFiles, ...byThumb], use: desktop },
  { name: 'desktop once', testMatch: byThumb, grep: /@once/, use: desktop },
];
const bothSizes = [
  { name: 'phone', testIgnore: proofFiles, grepInvert: /@once/, use: phone },
  { name: 'desktop', testIgnore: proofFiles, use: desktop },
];
const journeys = process.env.E2E_SIZES === 'both' ? bothSizes : ownSize;

/** What the specification and attackers say about the browser, to the letter. The last one spoils its world, so it comes last. */
const proofs = [
  { name: 'exact', testMatch: 'exact/*.spec.ts', use: desktop },
  { name: 'hostile', testMatch: 'hostile/*.spec.ts', use: desktop },
];
const sets = { journeys, proofs, all: [...journeys, ...proofs] };
const chosen = sets[(process.env.E2E_SET ?? 'journeys') as keyof typeof sets];

/** Debian's Chromium; the systems under test are brought up by tools/e2e.mjs, one for each worker. */
export default defineConfig({
  testDir: 'journeys',
  timeout: 60_000,
  // How long is too long is measured by the benches; here the machine may be slow.
  expect: { timeout: 15_000 },
  workers: worldCount,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Who needs the second try is named at the end, and is to be mended.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['./flaky-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] satisfies [['json']]) : []),
  ],
  use: {
    baseURL: world.origin,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [...flags, '--disable-component-update', '--disable-sync'],
    },
    // Recorded from the start, a trace costs every journey a fifth of its time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: chosen.map((project) =>
    project.name === 'hostile'
      ? { ...project, dependencies: chosen.map(({ name }) => name).filter((name) => name !== 'hostile') }
      : project,
  ),
});
