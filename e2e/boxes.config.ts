import { defineConfig } from '@playwright/test';
import shots from './shots.config.ts';

/** Measures every screen for overlaps and sideways scroll, at five widths in both languages: `npm run e2e -- --boxes [NAME…]`. */
export default defineConfig({ ...shots, testDir: 'boxes', projects: [{ name: 'boxes' }], use: { ...shots.use, trace: 'off' } });
