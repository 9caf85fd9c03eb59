import type { Browser } from '@playwright/test';
import { join } from 'node:path';
import { measureBareApp, sumSizes, compressedSizeOf, type CompressedSize } from './lib/bare-app.ts';
import { categories, measureScores } from './lib/lighthouse.ts';
import { openBrowserProxy } from './lib/browser-proxy.ts';
import { loadPage, openChromium, signIn } from './lib/phone.ts';
import { startProgram, runWrk } from './lib/processes.ts';
import { salonMapTap, tapCases } from './lib/tap-cases.ts';
import { countTaps } from './lib/taps.ts';
import { type LimitedFigure, medianFigure, interleaveCases, judgeFigures, median, medianRatio } from './lib/rounds.ts';

/**
 * Measures how soon a page is shown on a slow phone when the server renders it, compared with the same app as a plain SPA. Also
 * measures the size of our scripts compared with bare React and React Router, the rate of a cached page compared with a Fastify
 * echo, Lighthouse scores, layout shifts, and whether a tap during loading has its effect.
 */
const full = process.argv.includes('--full');
const looser = full ? 1 : 1.25;
const LOOKS = full ? 5 : 1;
const ROUNDS = full ? 7 : 3;
const SECONDS = full ? 3 : 1;
const LIGHTHOUSE_RUNS = full ? 5 : 1;
const SLOW_MS = 1500;
const TAP_STEP_MS = full ? 500 : 1500;
const business = '/biz/lotus-nails';
const shown = [
  ['landing', '/'],
  ['search', '/search'],
  ['business page', business],
] as const;
const atMost = (name: string, value: number, most: number, unit = 'x'): LimitedFigure => ({
  name,
  value,
  unit,
  most: most * looser,
});
const atLeast = (name: string, value: number, least: number, unit = 'x'): LimitedFigure => ({
  name,
  value,
  unit,
  least: least / looser,
});

/** Loads each page once before measuring. The first rendering loads and compiles code, and may be answered with the shell. */
async function warm(origin: string): Promise<void> {
  for (const [, path] of shown) for (let times = 0; times < 3; times += 1) await fetch(origin + path);
}

async function firstPaint(browser: Browser, origin: string): Promise<LimitedFigure[]> {
  const rendered = await openBrowserProxy(origin);
  const shell = await openBrowserProxy(origin, { shellOnly: true });
  const paints: { ours: number; spa: number }[] = [];
  for (let turn = 0; turn < LOOKS; turn += 1) {
    const { lcp: ours } = await loadPage(browser, rendered.origin + business);
    const { lcp: spa } = await loadPage(browser, shell.origin + business);
    paints.push({ ours, spa });
  }
  rendered.close();
  shell.close();
  console.log(`largest paint: ${paints.map(({ ours, spa }) => `${ours.toFixed(0)} of ${spa.toFixed(0)} ms`).join(', ')}`);
  return [atMost('largest paint, rendered against SPA', median(paints.map(({ ours, spa }) => ours / spa)), 0.45)];
}

async function shifts(browser: Browser, origin: string): Promise<LimitedFigure[]> {
  const bars: LimitedFigure[] = [];
  for (const slowMs of [0, SLOW_MS]) {
    const passage = await openBrowserProxy(origin, { slowMs });
    const late = slowMs > 0 ? ', late fonts and pictures' : '';
    for (const [name, path] of shown)
      bars.push(atMost(`layout shift, ${name}${late}`, (await loadPage(browser, passage.origin + path)).shift, 0.05, ''));
    passage.close();
  }
  return bars;
}

/**
 * Counts taps that are lost while pages load, which must be none. Without the script that stores early taps some must be lost,
 * otherwise the count would prove nothing.
 */
async function lostTaps(browser: Browser, origin: string): Promise<LimitedFigure[]> {
  const passage = await openBrowserProxy(origin);
  const forgetful = await openBrowserProxy(origin, { forgetsTaps: true });
  let [lost, whileLoading] = [0, 0];
  for (const one of tapCases) {
    const count = await countTaps(browser, passage.origin, one, TAP_STEP_MS);
    lost += count.lost;
    whileLoading += count.whileLoading;
  }
  const planted = await countTaps(browser, forgetful.origin, salonMapTap, TAP_STEP_MS, TAP_STEP_MS);
  passage.close();
  forgetful.close();
  return [
    { name: 'lost taps', value: lost, unit: '', most: 0 },
    { name: 'taps while loading', value: whileLoading, unit: '', least: tapCases.length },
    { name: 'lost taps, nothing kept', value: planted.lost, unit: '', least: 1 },
  ];
}

async function weigh(origin: string, scripts: readonly string[]): Promise<CompressedSize> {
  const read = async (path: string) => compressedSizeOf(Buffer.from(await (await fetch(origin + path)).arrayBuffer()));
  return sumSizes(await Promise.all(scripts.map(read)));
}

async function weights(browser: Browser, origin: string): Promise<LimitedFigure[]> {
  const bare = await measureBareApp();
  const cookies = await signIn(browser, origin, 'lan.lotus-nails@example.com');
  const cases = [
    { name: 'business page', path: business, most: 1.6, cookies: [] },
    { name: 'profile, signed in', path: '/user/profile', most: 2.4, cookies },
  ];
  const bars: LimitedFigure[] = [];
  console.log(`scripts of bare React and Router: ${bare.br} bytes in brotli, ${bare.gzip} in gzip`);
  for (const { name, path, most, cookies: known } of cases) {
    const { scripts } = await loadPage(browser, origin + path, { cookies: known, slow: false });
    const ours = await weigh(origin, scripts);
    const gzip = (ours.gzip / bare.gzip).toFixed(2);
    console.log(`scripts, ${name}: ${ours.br} bytes in brotli, ${ours.gzip} in gzip (${gzip}x), ${scripts.length} files`);
    bars.push(atMost(`scripts, ${name} against bare`, ours.br / bare.br, most));
  }
  return bars;
}

async function rate(origin: string): Promise<LimitedFigure[]> {
  const headers = { 'accept-encoding': 'br' };
  const page = await fetch(origin + business, { headers });
  const bytes = page.headers.get('content-length') ?? '0';
  const echo = await startProgram(join(import.meta.dirname, 'lib/echo-server.ts'), [], { ECHO_BYTES: bytes }, '/echo');
  const cases = [
    { name: 'echo', round: (seconds: number) => runWrk(`${echo.origin}/echo`, 32, seconds) },
    { name: 'page', round: (seconds: number) => runWrk(origin + business, 32, seconds, headers) },
    { name: 'bytes', round: (seconds: number) => runWrk(`${echo.origin}/bytes`, 32, seconds) },
  ];
  await interleaveCases(cases, 1, 1);
  const measured = await interleaveCases(cases, ROUNDS, SECONDS);
  await echo.stop();
  const said = cases.map(({ name }) => `${name} ${medianFigure(measured, name, 'rate').toFixed(0)}/s`).join(', ');
  console.log(`${said}; the page is ${bytes} bytes in brotli`);
  console.log(`kept page against an echo of as many bytes: ${medianRatio(measured, 'page', 'bytes', 'rate').toFixed(2)}x`);
  return [atLeast('kept page against Fastify echo', medianRatio(measured, 'page', 'echo', 'rate'), 0.6)];
}

async function lighthouse(origin: string): Promise<LimitedFigure[]> {
  const pages = [shown[0], shown[2]];
  const found = await measureScores(
    pages.map(([, path]) => origin + path),
    LIGHTHOUSE_RUNS,
  );
  return pages.flatMap(([name, path]) =>
    categories.map((category): LimitedFigure => {
      const value = found.get(origin + path)?.[category] ?? 0;
      const least = category === 'performance' ? 90 / looser : 100;
      return { name: `Lighthouse ${category}, ${name}`, value, unit: '', least };
    }),
  );
}

/** The parts of this bench. Names on the command line choose some: `npm run bench -- web taps`. */
const parts: { readonly [name: string]: (browser: Browser, origin: string) => Promise<LimitedFigure[]> } = {
  taps: lostTaps,
  rate: (_browser, origin) => rate(origin),
  scripts: weights,
  paint: firstPaint,
  shifts,
  lighthouse: (_browser, origin) => lighthouse(origin),
};

const { BENCH_ORIGIN: origin } = process.env;
if (!origin) throw new Error('npm run bench -- web brings up the system that this looks at');
const chosen = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`parts are ${Object.keys(parts).join(', ')}; there is none called ${unknown.join(', ')}`);
const browser = await openChromium();
try {
  await warm(origin);
  const bars: LimitedFigure[] = [];
  for (const [name, part] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(name)) bars.push(...(await part(browser, origin)));
  judgeFigures(bars, 0);
} finally {
  await browser.close();
}
