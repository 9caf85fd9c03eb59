import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { dropDatabase, prepareDatabase } from './database.mjs';
import { startServices } from './services.mjs';
import { buildWeb, freePorts, objectsOf, root, startSystem, untilInterrupted } from './system.mjs';

const DAY_MS = 86_400_000;
/** Last Wednesday, half past noon in Houston: the demo world's salons are open, and every picture says the same hour. */
function wednesdayNoon() {
  const today = new Date();
  const since = (today.getUTCDay() + 4) % 7 || 7;
  const day = new Date(today.getTime() - since * DAY_MS);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 18, 30));
}

const database = `openchair_e2e_${process.pid}`;
const own = ['--shots', '--verbose'];
const [shots, verbose] = own.map((flag) => process.argv.includes(flag));
// Pictures are judged by eye at their full size, which is drawn once per machine; journeys only need them to be there.
process.env.PICTURE_SCALE ??= shots ? '1' : '0.25';
// The calendar that is pictured stands at the hour that the pictures say.
if (shots) process.env.DESK_NOW ??= wednesdayNoon().toISOString();
// All journeys sign in from one address.
process.env.LIMIT_FACTOR ??= '20';
// Two browsers share the machine with the server: a page must not fall back to the shell because of them.
process.env.PAGE_PATIENCE_MS ??= '3000';

/** What follows `npm run e2e --` goes to Playwright; after `--shots` come names of visits. */
function wanted() {
  const rest = process.argv.slice(2).filter((arg) => !own.includes(arg));
  if (!shots) return rest;
  return ['--config', 'shots.config.ts', ...(rest.length > 0 ? ['--grep', rest.join('|')] : [])];
}

/** The journeys, or the pictures of all screens, against `E2E_ORIGIN`. @param {NodeJS.ProcessEnv} env @returns {Promise<number>} */
function journeys(env) {
  const folder = path.join(root, 'e2e');
  const program = path.join(
    path.dirname(createRequire(path.join(folder, 'package.json')).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  const args = [program, 'test', '--pass-with-no-tests', ...wanted()];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'inherit' });
    process.once('exit', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const interrupted = untilInterrupted().then((signal) => Promise.reject(new Error(`stopped by ${signal}`)));
const ports = await freePorts();
/** @type {import('./system.mjs').System | undefined} */
let system;
try {
  await startServices();
  const say = verbose ? console.log : () => {};
  const prepare = async (/** @type {NodeJS.ProcessEnv} */ env) => void (await Promise.all([prepareDatabase(env), buildWeb()]));
  system = await Promise.race([startSystem({ database, ports, say, prepare }), interrupted]);
  const broken = system.failed.then((why) => Promise.reject(new Error(why)));
  process.exitCode = await Promise.race([journeys({ ...system.env, E2E_ORIGIN: system.origin }), broken, interrupted]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await system?.stop();
  await dropDatabase(database);
  rmSync(objectsOf(database, ports), { recursive: true, force: true });
  process.exit();
}
