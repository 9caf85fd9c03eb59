import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Pictures of every screen, one test per visit: `npm run e2e -- --shots [NAME…]`. */
export default defineConfig({
  ...journeys,
  testDir: 'shots',
  testMatch: '*.spec.ts',
  globalSetup: './shots/newcomers.ts',
  // Twelve pictures and their sheet, on a machine that may be busy.
  timeout: 180_000,
  projects: [{ name: 'shots' }],
  // As on a phone or a tablet: the bar is only there while somebody scrolls.
  use: {
    ...journeys.use,
    launchOptions: {
      ...journeys.use?.launchOptions,
      args: [...(journeys.use?.launchOptions?.args ?? []), '--hide-scrollbars'],
    },
  },
});
