import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openChromium } from './phone.ts';
import { findFreePort } from './processes.ts';
import { median } from './rounds.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = { readonly [C in (typeof categories)[number]]: number };

const folder = path.join(import.meta.dirname, '../lighthouse');
type Result = {
  readonly lhr: { readonly categories: { readonly [C in (typeof categories)[number]]: { readonly score: number | null } } };
};
type Run = (url: string, flags: object) => Promise<Result | undefined>;

/**
 * Installs and loads Lighthouse. With its dependencies it takes 150 MB, which is too much for every `npm ci`, so it has its own
 * lockfile.
 */
async function openLighthouse(): Promise<Run> {
  const file = path.join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(file)) spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  return ((await import(pathToFileURL(file).href)) as { default: Run }).default;
}

/** Measures the scores of pages on a phone. Each is the median of this many runs. */
export async function measureScores(urls: readonly string[], runs: number): Promise<Map<string, Scores>> {
  const lighthouse = await openLighthouse();
  const port = await findFreePort();
  const browser = await openChromium(port);
  try {
    const found = new Map<string, Scores>();
    for (const url of urls) {
      const all: Scores[] = [];
      for (let turn = 0; turn < runs; turn += 1) {
        const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
        const score = (name: (typeof categories)[number]) => (result?.lhr.categories[name].score ?? 0) * 100;
        all.push({
          performance: score('performance'),
          accessibility: score('accessibility'),
          'best-practices': score('best-practices'),
          seo: score('seo'),
        });
      }
      const middle = (name: (typeof categories)[number]) => median(all.map((scores) => scores[name]));
      found.set(url, {
        performance: middle('performance'),
        accessibility: middle('accessibility'),
        'best-practices': middle('best-practices'),
        seo: middle('seo'),
      });
    }
    return found;
  } finally {
    await browser.close();
  }
}
