import { spawn } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compareWithCommit } from './bench/against.mjs';
import { runAllBenches } from './bench/all.mjs';
import { dropDatabase, prepareDatabase } from './database.mjs';
import { startServices } from './services.mjs';
import { buildWeb, findFreePorts, objectsFolder, startSystem } from './system.mjs';

const root = path.join(import.meta.dirname, '..');
const [name = '', ...args] = process.argv.slice(2);
/** Measurements are in `bench/`. Proofs that nothing is lost or doubled during failures and races are in `bench/proofs/`. */
const known = globSync(['bench/*.ts', 'bench/proofs/*.ts', 'bench/gates/gates.ts'], { cwd: root }).sort();
const file = known.find((one) => path.basename(one, '.ts') === name) ?? '';
/** Benches that use the product from outside. A whole system is started for them, and `BENCH_ORIGIN` is its address. */
const fromOutside = ['desk', 'web'];

const usage = `npm run bench -- NAME [--full]
npm run bench -- NAME --against COMMIT [--turns N]   this tree and that of a commit in turns, by CPU per operation
npm run bench -- all [NAME …] [--full] [--record]    every figure beside the last recorded one`;

if (file === '' && name !== 'all') {
  console.error([usage, ...known.map((one) => `  ${path.basename(one, '.ts')}`)].join('\n'));
  process.exit(2);
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<number>} */
function run(env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: 'inherit' });
    process.once('exit', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** @returns {Promise<number>} */
async function runInSystem() {
  const database = `openchair_bench_${name}_${process.pid}`;
  const ports = await findFreePorts();
  process.env.LIMIT_FACTOR ??= '1000000';
  process.env.PAGE_PATIENCE_MS ??= '3000';
  process.env.LOG_LEVEL ??= 'silent';
  process.env.NODE_ENV ??= 'production';
  process.env.REHEARSAL ??= 'true';
  process.env.TOKEN_SECRET ??= 'bench-token-secret';
  process.env.CODE_PEPPER ??= 'bench-pepper';
  process.env.REALTIME_SECRET ??= 'bench-realtime';
  process.env.PIN_PEPPER ??= 'bench-pin-pepper';
  process.env.MEDICAL_KEY ??= 'bench-medical';
  const prepare = async (/** @type {NodeJS.ProcessEnv} */ env) => void (await Promise.all([prepareDatabase(env), buildWeb()]));
  try {
    // These benches plant a large salon with statements that name tables of both sides, so both sides are in one database.
    const system = await startSystem({ database, directory: database, ports, prepare });
    try {
      return await run({ ...system.env, BENCH_ORIGIN: system.origin });
    } finally {
      await system.stop();
    }
  } finally {
    await dropDatabase(database);
    rmSync(objectsFolder(database, ports), { recursive: true, force: true });
  }
}

/**
 * The argument that follows a flag.
 * @param {string} flag
 */
const given = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);

function runEach() {
  const chosen = args.filter((arg) => !arg.startsWith('--'));
  const names =
    chosen.length > 0 ? chosen : known.filter((one) => path.dirname(one) === 'bench').map((one) => path.basename(one, '.ts'));
  return runAllBenches({ root, names, args: args.filter((arg) => arg === '--full'), record: args.includes('--record') });
}

/** @returns {number | Promise<number>} */
function start() {
  if (name === 'all') return runEach();
  if (args.includes('--against'))
    return compareWithCommit({ root, file, commit: given('--against') ?? 'HEAD', turns: Number(given('--turns') ?? 20) });
  return fromOutside.includes(name) ? runInSystem() : run(process.env);
}

await startServices();
if (name === 'gates' && !args.includes('--built')) await buildWeb();
process.exitCode = await start();
