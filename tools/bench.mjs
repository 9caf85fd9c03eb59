import { spawn } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dropDatabase, prepareDatabase } from './database.mjs';
import { startServices } from './services.mjs';
import { buildWeb, freePorts, objectsOf, startSystem } from './system.mjs';

const root = path.join(import.meta.dirname, '..');
const [name = '', ...args] = process.argv.slice(2);
const file = path.join('bench', `${name}.ts`);
/** Benches that look at the product from outside: a whole system is brought up for them, and `BENCH_ORIGIN` says where. */
const fromOutside = ['desk', 'web'];

if (!/^[\w-]+$/.test(name) || !existsSync(path.join(root, file))) {
  const names = globSync('*.ts', { cwd: path.join(root, 'bench') }).map((bench) => path.basename(bench, '.ts'));
  console.error(
    `npm run bench -- NAME [--full]\n${names
      .sort()
      .map((known) => `  ${known}`)
      .join('\n')}`,
  );
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
  const ports = await freePorts();
  process.env.PICTURE_SCALE ??= '0.25';
  process.env.LIMIT_FACTOR ??= '1000000';
  process.env.PAGE_PATIENCE_MS ??= '3000';
  process.env.LOG_LEVEL ??= 'silent';
  process.env.NODE_ENV ??= 'production';
  process.env.TOKEN_SECRET ??= 'bench-token-secret';
  process.env.CODE_PEPPER ??= 'bench-pepper';
  process.env.REALTIME_SECRET ??= 'bench-realtime';
  process.env.PIN_PEPPER ??= 'bench-pin-pepper';
  process.env.MEDICAL_KEY ??= 'bench-medical';
  const prepare = async (/** @type {NodeJS.ProcessEnv} */ env) => void (await Promise.all([prepareDatabase(env), buildWeb()]));
  try {
    const system = await startSystem({ database, ports, prepare });
    try {
      return await run({ ...system.env, BENCH_ORIGIN: system.origin });
    } finally {
      await system.stop();
    }
  } finally {
    await dropDatabase(database);
    rmSync(objectsOf(database, ports), { recursive: true, force: true });
  }
}

await startServices();
process.exitCode = fromOutside.includes(name) ? await runInSystem() : await run(process.env);
