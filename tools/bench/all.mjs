import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRecord, formatRecordTable, updateRecord, formatRecord } from './record.mjs';
import { shortCommit } from './trees.mjs';

/** @typedef {import('./record.mjs').Recorded} Recorded */

/**
 * Runs one bench and reads the figures that it wrote; returns none if it failed.
 * @param {string} root
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {{ name: string, value: number, unit: string }[]}
 */
function figuresOf(root, name, args) {
  const file = path.join(root, '.run', `figures-${name}-${process.pid}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  console.log(`\n── ${name}`);
  const env = { ...process.env, BENCH_FIGURES: file };
  spawnSync(process.execPath, ['tools/bench.mjs', name, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const figures = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  rmSync(file, { force: true });
  return figures;
}

/**
 * Runs benches one after the other and prints their figures in one table beside the last recorded ones. A figure below its bar
 * does not fail here, because on a busy machine it means little. A bench that yields no figures fails.
 * @param {{ root: string, names: readonly string[], args: readonly string[], record: boolean }} wanted
 * @returns {number}
 */
export function runAllBenches({ root, names, args, record }) {
  const table = path.join(root, 'bench', 'record.tsv');
  const before = readRecord(readFileSync(table, 'utf8'));
  const [date, commit] = [new Date().toISOString().slice(0, 10), shortCommit(root)];
  /** @type {Recorded[]} */
  const measured = names.flatMap((bench) =>
    figuresOf(root, bench, args).map(({ name, value, unit }) => ({
      bench,
      figure: name,
      value: rounded(value),
      unit,
      date,
      commit,
    })),
  );
  console.log();
  for (const line of formatRecordTable(before, measured)) console.log(line);
  const broken = names.filter((name) => !measured.some(({ bench }) => bench === name));
  if (broken.length > 0) console.log(`no figures from ${broken.join(', ')}`);
  if (record) writeFileSync(table, formatRecord(updateRecord(before, measured)));
  return broken.length > 0 ? 1 : 0;
}

const rounded = (/** @type {number} */ value) => Number(value.toPrecision(4));
