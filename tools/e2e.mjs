import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { copyDatabase, directoryOf } from '../server/db/admin.ts';
import { dropDatabase, prepareDatabase } from './database.mjs';
import { adminUrl, startServices } from './services.mjs';
import { buildWeb, findFreePorts, objectsFolder, root, startSystem, waitUntilInterrupted } from './system.mjs';

/** @typedef {{ database: string, directory: string, ports: import('./system.mjs').Ports }} Place */
/** @typedef {import('./system.mjs').System} System */

const DAY_MS = 86_400_000;
/** Last Wednesday, 18:30 UTC, which is soon after noon in Houston. The demo salons are open then, and all screenshots agree. */
function wednesdayNoon() {
  const today = new Date();
  const since = (today.getUTCDay() + 4) % 7 || 7;
  const day = new Date(today.getTime() - since * DAY_MS);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 18, 30));
}

// Each process of each system adds a listener that ends it together with this program.
process.setMaxListeners(0);

const given = process.argv.slice(2);
const own = ['--shots', '--boxes', '--verbose', '--proofs', '--all', '--load'];
const [shots, boxes, verbose, proofs, all, load] = own.map((flag) => given.includes(flag));
const LOAD_PLAYS = 5;
// Three workers are one more than CI has cores: with two, the cores are idle for a fifth of the time.
const workers = Number(given.find((arg) => arg.startsWith('--workers='))?.split('=')[1] ?? 3);

// The calendar in the screenshots always shows the same hour.
if (shots || boxes) process.env.DESK_NOW ??= wednesdayNoon().toISOString();
// All journeys sign in from one address, so the limits for an address are raised.
process.env.LIMIT_FACTOR ??= '20';
// The systems share one PostgreSQL, and each serves only one browser, so the two pools of each are small.
process.env.DATABASE_POOL ??= '6';
// The browsers share the machine with the servers, so pages get more time to be rendered before the shell is sent instead.
process.env.PAGE_PATIENCE_MS ??= '3000';
process.env.E2E_SET ??= all ? 'all' : proofs ? 'proofs' : 'journeys';

/**
 * Returns the arguments for Playwright: those that follow `npm run e2e --`. With `--shots` or `--boxes`, words are the names of the
 * screens to visit, and flags such as `--shard=1/2`, which divides the screens between two programs, go to Playwright.
 */
function wanted() {
  const rest = given.filter((arg) => !own.includes(arg) && !arg.startsWith('--workers='));
  if (load) return [`--repeat-each=${LOAD_PLAYS}`, '--retries=0', ...rest];
  if (!shots && !boxes) return rest;
  const [flags, names] = [rest.filter((arg) => arg.startsWith('--')), rest.filter((arg) => !arg.startsWith('--'))];
  const chosen = names.length > 0 ? ['--grep', names.join('|')] : [];
  return ['--config', shots ? 'shots.config.ts' : 'boxes.config.ts', ...flags, ...chosen];
}

/**
 * Runs Playwright with the journeys, the screenshots or the measured boxes. `env` contains the addresses of the systems under test.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
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

/** Keeps every core busy until this program ends. */
function keepBusy() {
  for (let core = 0; core < availableParallelism(); core += 1) {
    const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    process.once('exit', () => child.kill('SIGKILL'));
  }
}

/**
 * Chooses the database and the ports of each system. Screenshots and boxes need one system, journeys one for each worker.
 * @returns {Promise<Place[]>}
 */
async function findPlaces() {
  const ports = await Promise.all(Array.from({ length: shots || boxes ? 1 : workers }, findFreePorts));
  return ports.map((own, at) => {
    const database = `openchair_e2e_${process.pid}_${at}`;
    return { database, directory: directoryOf(database), ports: own };
  });
}

/**
 * Starts a whole system in each place. The demo world is inserted into the first database and copied, with its pictures, to the
 * others, which takes less than a second. The web is built once.
 * @param {Place[]} places
 * @returns {Promise<System[]>}
 */
async function startWorlds(places) {
  const say = verbose ? console.log : () => {};
  const [first, ...others] = places;
  const planted = Promise.withResolvers();
  planted.promise.catch(() => {});
  const plant = async (/** @type {NodeJS.ProcessEnv} */ env) => {
    await Promise.all([prepareDatabase(env), buildWeb()]);
    for (const other of others) {
      await copyDatabase({ url: adminUrl }, first?.database ?? '', other.database);
      await copyDatabase({ url: adminUrl }, first?.directory ?? '', other.directory);
      cpSync(objectsFolder(first?.database ?? '', first?.ports ?? other.ports), objectsFolder(other.database, other.ports), {
        recursive: true,
      });
    }
  };
  const prepare = (/** @type {number} */ at) => async (/** @type {NodeJS.ProcessEnv} */ env) => {
    if (at === 0) await plant(env).then(planted.resolve, planted.reject);
    await planted.promise;
  };
  return Promise.all(places.map((place, at) => startSystem({ ...place, say, prepare: prepare(at) })));
}

/**
 * What a Playwright worker must know about its system.
 * @param {System} system
 */
const toldOf = ({ origin, inboxOrigin, env }) => ({
  origin,
  inboxOrigin,
  databaseUrl: env.DATABASE_URL,
  directoryUrl: env.DIRECTORY_DATABASE_URL,
  cardOrigin: env.CARD_ORIGIN,
  adminUrl,
});

const interrupted = waitUntilInterrupted().then((signal) => Promise.reject(new Error(`stopped by ${signal}`)));
const places = await findPlaces();
/** @type {System[]} */
let systems = [];
try {
  await startServices();
  systems = await Promise.race([startWorlds(places), interrupted]);
  if (load) keepBusy();
  const broken = systems.map((system) => system.failed.then((why) => Promise.reject(new Error(why))));
  const env = { ...process.env, E2E_WORLDS: JSON.stringify(systems.map(toldOf)) };
  process.exitCode = await Promise.race([journeys(env), ...broken, interrupted]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await Promise.all(systems.map((system) => system.stop()));
  for (const { database, directory, ports } of places) {
    await Promise.all([dropDatabase(database), dropDatabase(directory)]);
    rmSync(objectsFolder(database, ports), { recursive: true, force: true });
  }
  process.exit();
}
