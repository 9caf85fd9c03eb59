import { spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A guard in the source and what replaces it. The file may be a pattern; then exactly one of its files must contain the guard.
 */
/** @typedef {[file: string, guard: string | RegExp, hole: string]} Edit */
/**
 * One fault: its edits, and the test files that must fail because of it (`by`). `only` restricts them to tests of that name.
 * `--short` uses only the faults marked `short`.
 * @typedef {{ name: string, area: string, short?: true, edits: Edit[], by: readonly string[], only?: string }} Mutant
 */

const root = path.join(import.meta.dirname, '..', '..');
const parts = ['core', 'server'];
/** The prefix of test databases with a changed schema, which must not replace those of the real tests. */
export const MUTANT_TEMPLATE_PREFIX = 'openchair_mutant_';
/** @type {Edit} */
const ownTemplates = ['server/test/database.ts', /openchair_template_/g, MUTANT_TEMPLATE_PREFIX];
const changesSchema = (/** @type {Mutant} */ { edits }) => edits.some(([file]) => file.endsWith('.sql'));

/** Copies the repository. Dependencies are linked one by one, so that `core` and `server` are the copy's own. */
export function copyRepository(/** @type {number} */ lane) {
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

/**
 * Finds guards that are no longer in the listed file, or are in several files.
 * @param {string} house
 * @param {readonly Mutant[]} mutants
 */
export const findStaleGuards = (house, mutants) =>
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
  // If the test database cannot be opened, the file fails without a test of its own; that counts as well.
  const message = failed?.failureMessages[0] ?? testResults.find(({ message }) => message)?.message;
  if (!message) throw new Error(`the tests did not run: ${trouble.slice(-2000)}`);
  return message;
}

/** Makes one fault in the copy, runs its tests, and repairs it again. */
export async function testMutant(/** @type {string} */ copy, /** @type {Mutant} */ mutant) {
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

/** Runs the listed tests in the unchanged copy. If they do not pass there, their failing proves nothing. */
export const runControl = (/** @type {string} */ copy, /** @type {readonly Mutant[]} */ mutants) =>
  complaintIn(copy, [...new Set(mutants.flatMap(({ by }) => by))], undefined);
