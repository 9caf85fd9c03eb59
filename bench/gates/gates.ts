import type { Browser } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openChromium } from '../lib/phone.ts';
import {
  compareFigures,
  type Figure,
  lowerCeilings,
  type MeasuredGroup,
  passesCeiling,
  readCeilings,
  type FigureVerdict,
  ceilingsText,
} from './ceilings.ts';
import { measureHotPaths } from './costs.ts';
import { measureDirectory } from './directory.ts';
import { measureImages } from './images.ts';
import { measureRenders } from './renders.ts';
import { measureScripts } from './scripts.ts';
import { type GateWorld, openGateWorld } from './world.ts';

/**
 * Compares figures that do not depend on time with their ceilings in bench/ceilings.tsv, and fails if one has grown. Arguments
 * choose groups of figures; `--lower` records figures that fell or are new.
 */
const root = path.join(import.meta.dirname, '../..');
const dist = path.join(root, 'web/dist');
const table = path.join(root, 'bench/ceilings.tsv');

type GateTools = { world(): Promise<GateWorld>; browser(): Promise<Browser> };
const groups: { readonly [name: string]: (tools: GateTools) => Promise<Figure[]> } = {
  scripts: () => measureScripts(dist),
  database: async ({ world }) => {
    const opened = await world();
    return [...(await measureHotPaths(opened)), ...(await measureDirectory(opened))];
  },
  renders: async ({ world, browser }) => measureRenders(await browser(), await world()),
  images: async ({ world, browser }) => measureImages(await browser(), await world()),
};

/** Opens the server and the browser when a group first needs them. */
function openGateTools() {
  let world: Promise<GateWorld> | null = null;
  let browser: Promise<Browser> | null = null;
  return {
    world: () => (world ??= openGateWorld(dist)),
    browser: () => (browser ??= openChromium()),
    async close() {
      await (await browser)?.close();
      await (await world)?.close();
    },
  };
}

async function measure(names: readonly string[]): Promise<MeasuredGroup[]> {
  const tools = openGateTools();
  const measured: MeasuredGroup[] = [];
  try {
    for (const name of names) {
      const figures = (await groups[name]?.(tools)) ?? [];
      measured.push({ command: `npm run gates -- ${name}`, figures });
    }
  } finally {
    await tools.close();
  }
  return measured;
}

const shown = (value: number | null): string => (value === null ? '–' : String(value));

function report(verdicts: readonly FigureVerdict[]): void {
  const width = Math.max(...verdicts.map(({ name }) => name.length));
  for (const { name, unit, value, ceiling, outcome, detail } of verdicts) {
    const mark = outcome === 'held' ? 'ok  ' : outcome === 'fallen' ? 'fell' : 'FAIL';
    const words = outcome === 'held' ? '' : `  ${outcome}, ceiling ${shown(ceiling)}`;
    console.log(`${mark} ${name.padEnd(width)}  ${shown(value)} ${unit}${words}`);
    if (outcome === 'grown') for (const line of detail) console.log(`       ${line}`);
  }
}

/** Prints what to do about figures that differ from their ceilings. */
function advise(verdicts: readonly FigureVerdict[]): void {
  const count = (wanted: FigureVerdict['outcome']) => verdicts.filter(({ outcome }) => outcome === wanted).length;
  if (count('fallen') > 0) console.log(`${count('fallen')} fell: npm run gates -- --lower writes their new ceilings`);
  if (count('grown') > 0) console.log('a figure that had to grow gets its new ceiling by hand, with a note that says why');
  const failed = verdicts.filter((verdict) => !passesCeiling(verdict)).length;
  console.log(
    failed === 0 ? `all ${verdicts.length} figures within their ceilings` : `${failed} of ${verdicts.length} figures failed`,
  );
}

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((name) => !(name in groups));
if (unknown.length > 0)
  throw new Error(`groups are ${Object.keys(groups).join(', ')}; there is none called ${unknown.join(', ')}`);
const begun = process.cpuUsage();
const measured = await measure(wanted.length > 0 ? wanted : Object.keys(groups));
const ceilings = readCeilings(readFileSync(table, 'utf8'));
const lowered = args.includes('--lower') ? lowerCeilings(ceilings, measured) : ceilings;
if (lowered !== ceilings) writeFileSync(table, ceilingsText(lowered));
const verdicts = compareFigures(lowered, measured);
report(compareFigures(ceilings, measured));
const { user, system } = process.cpuUsage(begun);
console.log(`measured with ${((user + system) / 1e6).toFixed(1)} s of this process's CPU`);
advise(verdicts);
process.exitCode = verdicts.every(passesCeiling) ? 0 : 1;
