import { spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A guard in the source and what replaces it. The file may be a pattern; then one of the files must contain the text. */
/** @typedef {[file: string, guard: string | RegExp, hole: string]} Edit */
/**
 * One fault: where it is planted, and which test files have to be red over it. `only` narrows them to tests of that name; `short` ones are
 * planted by `--short` too.
 * @typedef {{ name: string, area: string, short?: true, edits: Edit[], by: readonly string[], only?: string }} Mutant
 */

const root = path.join(import.meta.dirname, '..', '..');
const parts = ['core', 'server'];
/** Test databases with a changed schema must not replace those of the real tests. */
export const TEMPLATES = 'openchair_mutant_';
/** @type {Edit} */
const ownTemplates = ['server/test/database.ts', /openchair_template_/g, TEMPLATES];
const changesSchema = (/** @type {Mutant} */ { edits }) => edits.some(([file]) => file.endsWith('.sql'));

/** Copies the repository. Dependencies are linked one by one, so that `core` and `server` are the copy's own. */
export function copyHouse(/** @type {number} */ lane) {
  const copy = path.join(root, '.run', `mutants-${lane}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(path.join(copy, 'node_modules'), { recursive: true });
  for (const part of parts) {
    const filter = (/** @type {string} */ file) => !file.includes('node_modules');
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter });
    const inner = path.join(root, part, 'node_modules');
    if (existsSync(inner)) symlinkSync(inner, path.join(copy, part, 'node_modules'));
  }
  for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts']) cpSync(path.join(root, file), path.join(copy, file));
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    const target = parts.includes(name) ? path.join(copy, name) : path.join(root, 'node_modules', name);
    symlinkSync(target, path.join(copy, 'node_modules', name));
  }
  return copy;
}

/** Each file that contains the guard, with its text before and after. */
const holesIn = (/** @type {string} */ house, /** @type {Edit} */ [pattern, guard, hole]) =>
  globSync(pattern, { cwd: house }).flatMap((file) => {
    const before = readFileSync(path.join(house, file), 'utf8');
    const after = typeof guard === 'string' ? before.replace(guard, () => hole) : before.replace(guard, hole);
    return after === before ? [] : [{ file: path.join(house, file), before, after }];
  });

/** Removes the guard and returns a function that restores it. */
function edit(/** @type {string} */ copy, /** @type {Edit} */ one) {
  const [found] = holesIn(copy, one);
  if (!found) throw new Error(`the guard is gone: ${one[0]}, ${String(one[1])}`);
  writeFileSync(found.file, found.after);
  return () => writeFileSync(found.file, found.before);
}

/** Guards of the list that are no longer where it says, or are in several files. @param {string} house @param {readonly Mutant[]} mutants */
export const staleGuards = (house, mutants) =>
  mutants.flatMap(({ name, edits }) =>
    edits
      .map((one) => ({ one, count: holesIn(house, one).length }))
      .filter(({ count }) => count !== 1)
      .map(({ one: [pattern, guard], count }) => `${name}: in ${count} files, ${pattern}, ${String(guard)}`),
  );

/** @typedef {{ status: string, failureMessages: string[] }} Test */
/** @typedef {{ numTotalTests: number, testResults: { assertionResults: Test[], message?: string }[] }} Report */

/** Runs test files in the copy. Returns null if all pass, otherwise the first failure. */
async function complaintIn(
  /** @type {string} */ copy,
  /** @type {readonly string[]} */ files,
  /** @type {string | undefined} */ only,
) {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...(only ? ['-t', only] : []), ...files];
  const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MATRIX_STOP: 'first' },
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let trouble = '';
  child.stderr.on('data', (text) => (trouble += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  process.off('exit', stop);
  if (!existsSync(report)) throw new Error(`the tests did not run: ${trouble.slice(-2000)}`);
  const { testResults, numTotalTests } = /** @type {Report} */ (JSON.parse(readFileSync(report, 'utf8')));
  if (code === 0 && numTotalTests > 0) return null;
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed');
  // A test world that fails to open counts as well: then the file fails without a test of its own.
  const message = failed?.failureMessages[0] ?? testResults.find(({ message }) => message)?.message;
  if (!message) throw new Error(`the tests did not run: ${trouble.slice(-2000)}`);
  return message;
}

/** Plants one fault, runs its tests, and takes it out again. */
export async function plant(/** @type {string} */ copy, /** @type {Mutant} */ mutant) {
  const edits = [...mutant.edits, ...(changesSchema(mutant) ? [ownTemplates] : [])];
  /** @type {(() => void)[]} */
  const mend = [];
  try {
    for (const one of edits) mend.unshift(edit(copy, one));
    return await complaintIn(copy, mutant.by, mutant.only);
  } finally {
    for (const one of mend) one();
  }
}

/** Runs the listed tests in the unchanged copy: unless they pass there, failing proves nothing. */
export const control = (/** @type {string} */ copy, /** @type {readonly Mutant[]} */ mutants) =>
  complaintIn(copy, [...new Set(mutants.flatMap(({ by }) => by))], undefined);
