import { spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A guard and the hole that is made in it. The file may be a pattern: then one of the files has to hold the text. */
/** @typedef {[file: string, guard: string | RegExp, hole: string]} Edit */
/**
 * One fault: where it is planted, and which test files have to be red over it. `only` narrows them to tests of that name; `short` ones are
 * planted by `--short` too.
 * @typedef {{ name: string, area: string, short?: true, edits: Edit[], by: readonly string[], only?: string }} Mutant
 */

const root = path.join(import.meta.dirname, '..', '..');
const parts = ['core', 'server'];
/** Templates with another schema must not push out those of the real tests. */
export const TEMPLATES = 'openchair_mutant_';
/** @type {Edit} */
const ownTemplates = ['server/test/database.ts', /openchair_template_/g, TEMPLATES];
const changesSchema = (/** @type {Mutant} */ { edits }) => edits.some(([file]) => file.endsWith('.sql'));

/** The house without its dependencies; those are linked one by one, so that `core` and `server` are the copy's own. */
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

/** Makes the hole and returns what closes it again. A guard that is no longer there is a mistake of the list. */
function edit(/** @type {string} */ copy, /** @type {Edit} */ [pattern, guard, hole]) {
  const changed = globSync(pattern, { cwd: copy }).flatMap((file) => {
    const before = readFileSync(path.join(copy, file), 'utf8');
    const after = typeof guard === 'string' ? before.replace(guard, () => hole) : before.replace(guard, hole);
    return after === before ? [] : [{ file: path.join(copy, file), before, after }];
  });
  const [only, ...more] = changed;
  if (!only || more.length > 0) throw new Error(`the guard is in ${changed.length} files: ${pattern}, ${String(guard)}`);
  writeFileSync(only.file, only.after);
  return () => writeFileSync(only.file, only.before);
}

/** @typedef {{ status: string, failureMessages: string[] }} Test */
/** @typedef {{ numTotalTests: number, testResults: { assertionResults: Test[], message?: string }[] }} Report */

/** Runs test files in the copy. Null when all of them are green, else the first complaint. */
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
  // A world that does not even open is noticed too: then the file fails without a test of its own.
  const message = failed?.failureMessages[0] ?? testResults.find(({ message }) => message)?.message;
  if (!message) throw new Error(`the tests did not run: ${trouble.slice(-2000)}`);
  return message;
}

/** Plants one fault, lets its tests look, and takes it out again. */
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

/** Whether every guard of the list is where the list says. @param {string} copy @param {readonly Mutant[]} mutants */
export function checkGuards(copy, mutants) {
  for (const { edits } of mutants) {
    const mend = edits.map((one) => edit(copy, one));
    for (const one of mend.reverse()) one();
  }
}

/** The tests of the list over the untouched copy: they have to be green, or being red says nothing. */
export const control = (/** @type {string} */ copy, /** @type {readonly Mutant[]} */ mutants) =>
  complaintIn(copy, [...new Set(mutants.flatMap(({ by }) => by))], undefined);
