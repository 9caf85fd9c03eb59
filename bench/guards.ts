import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTemplate } from '../server/test/database.ts';
import { dropDatabasesNamed } from '../server/test/proofs/leftovers.ts';
import { channels, type Edit, type Mutant, mutants } from './lib/mutants.ts';

/**
 * Plants one missing guard at a time in a copy of the house and asks the proofs to notice. A proof that stays green over
 * a hole proves nothing. `--full` plants all of them, the short run five; each run starts with the untouched copy.
 */
const root = join(import.meta.dirname, '..');
/** Templates of a mutant must not push out those of the real tests. */
const ownTemplates: Edit = ['server/test/database.ts', /openchair_template_/g, 'openchair_guards_'];
const inSql = ({ edits }: Mutant) => edits.some(([file]) => file.endsWith('.sql'));
const tenancy = 'server/platform/proofs/tenancy.test.ts';
const proofs = ['server/test/proofs/matrix.test.ts', 'server/test/proofs/roles-table.test.ts'];
const LANES = 2;
const full = process.argv.includes('--full');

/** The house without its dependencies; those are linked one by one, so that `core` and `server` are the copy's own. */
function copyHouse(lane: number): string {
  const copy = join(root, '.run', `guards-${lane}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, 'node_modules'), { recursive: true });
  for (const part of ['core', 'server'])
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: (file) => !file.includes('node_modules') });
  for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts']) cpSync(join(root, file), join(copy, file));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const own = ['core', 'server'].includes(name);
    symlinkSync(own ? join(copy, name) : join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  const inner = join(root, 'server', 'node_modules');
  if (existsSync(inner)) symlinkSync(inner, join(copy, 'server', 'node_modules'));
  return copy;
}

function edit(copy: string, [file, guard, hole]: Edit): () => void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const after = typeof guard === 'string' ? before.replace(guard, () => hole) : before.replace(guard, hole);
  if (after === before) throw new Error(`the guard is not where it was: ${file}, ${String(guard)}`);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}

const undo = (mend: (() => void)[]) => mend.reverse().forEach((one) => one());

type Report = {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
};

const running = new Set<ChildProcess>();

/** Null when all proofs are green, else the first complaint. A copy whose tests do not even start is a mistake of ours. */
async function complaintIn(copy: string, chosenProofs: readonly string[]): Promise<string | null> {
  const file = join(copy, 'report.json');
  rmSync(file, { force: true });
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=server',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${file}`,
  ];
  const child = spawn(process.execPath, [...args, ...chosenProofs], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MATRIX_STOP: 'first' },
  });
  running.add(child);
  child.on('close', () => running.delete(child));
  let trouble = '';
  child.stderr.on('data', (text) => (trouble += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (!existsSync(file)) throw new Error(`the proofs did not run: ${trouble.slice(-2000)}`);
  const { testResults, numTotalTests } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed');
  if (code === 0 && numTotalTests > 0) return null;
  const message = failed[0]?.failureMessages[0];
  if (message === undefined) throw new Error(`the proofs did not run: ${trouble.slice(-2000)}`);
  return message;
}

const firstCell = (message: string): string => (message.split('\n')[0] ?? '').replace(/^(Assertion)?Error: /, '').slice(0, 140);

async function plant(copy: string, mutant: Mutant): Promise<boolean> {
  const { name, edits } = mutant;
  const started = performance.now();
  const mend = [...edits, ...(inSql(mutant) ? [ownTemplates] : [])].map((one) => edit(copy, one));
  const asked = mutant.proof ? [mutant.proof] : inSql(mutant) ? [tenancy, ...proofs] : proofs;
  const complaint = await complaintIn(copy, asked).finally(() => undo(mend));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${complaint === null ? 'MISSED' : 'caught'} ${seconds.padStart(5)} s  ${name}${complaint === null ? '' : `: ${firstCell(complaint)}`}`,
  );
  return complaint !== null;
}

const chosen = full ? mutants : mutants.filter(({ short }) => short);
const queue: Mutant[] = [...chosen];
let caught = 0;
const lane = async (copy: string) => {
  for (let next = queue.shift(); next; next = queue.shift()) if (await plant(copy, next)) caught += 1;
};
await ensureTemplate();
const copies = Array.from({ length: LANES }, (_, i) => copyHouse(i));
try {
  for (const { edits } of mutants) undo(edits.map((one) => edit(copies[0] ?? '', one)));
  const control = full ? await complaintIn(copies[0] ?? '', [tenancy, channels, ...proofs]) : null;
  if (control !== null) throw new Error(`the proofs are not green without a mutant:\n${control}`);
  await Promise.all(copies.map(lane));
} finally {
  for (const child of running) child.kill();
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  await dropDatabasesNamed('openchair_guards_');
}
console.log(`guards: ${caught} of ${chosen.length} caught`);
process.exitCode = caught === chosen.length ? 0 : 1;
