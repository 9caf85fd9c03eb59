import { execFileSync, spawn } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const bin = (/** @type {string} */ name) => path.join(root, 'node_modules', '.bin', name);

/**
 * The checks, slowest first so that the parallel lanes end together. The linter builds the types of the whole program and also
 * reports the compiler's errors, so running the compiler as well would only cost a minute.
 * @type {[name: string, command: string, args: string[]][]}
 */
const checks = [
  ['types, lint', bin('oxlint'), ['--type-aware', '--type-check', '--format=unix']],
  ['dead code', bin('knip'), ['--no-progress', '--no-config-hints']],
  ['format', bin('oxfmt'), ['--check']],
  ['architecture', process.execPath, ['tools/check-architecture.mjs']],
  ['docs', process.execPath, ['tools/check-docs.mjs']],
  ['requirements', process.execPath, ['tools/check-requirements.mjs']],
  ['refusals', process.execPath, ['tools/refusals/check-refusals.mjs']],
  ['migrations', process.execPath, ['tools/migrations/check-migrations.mjs']],
  ['lockfile', process.execPath, ['tools/check-lockfile.mjs']],
];

/** If package-lock.json is newer than the installed packages, they are installed first: types and dead code depend on them. */
const installed = path.join(root, 'node_modules', '.package-lock.json');
const isNewer = () =>
  !existsSync(installed) || statSync(path.join(root, 'package-lock.json')).mtimeMs > statSync(installed).mtimeMs;
if (isNewer()) {
  console.log('installing the packages of package-lock.json');
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  utimesSync(installed, new Date(), new Date());
}

/** @param {string} command @param {string[]} args @returns {Promise<{ ok: boolean, output: string }>} */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

const started = performance.now();
const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s`;
const queue = [...checks];
/** @type {string[]} */
const failed = [];

async function lane() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command, args] = next;
    const since = performance.now();
    const { ok, output } = await run(command, args);
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds(since)}`);
    if (!ok) failed.push(`\n── ${name}\n${output.trim()}`);
  }
}

await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane));
for (const text of failed) console.log(text);
console.log(`\n${checks.length - failed.length} checks passed, ${failed.length} failed, ${seconds(started).trim()}`);
process.exitCode = failed.length > 0 ? 1 : 0;
