import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';

const run = path.join(import.meta.dirname, '..', '.run');
const ledger = path.join(run, 'started.json');
export const adminUrl = process.env.ADMIN_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
export const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

/**
 * Whether a server listens at this address.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isListening(host, port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: 1000 });
    const end = (/** @type {boolean} */ yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket
      .once('connect', () => end(true))
      .once('timeout', () => end(false))
      .once('error', () => end(false));
  });
}

/** @param {string} host @param {number} port @param {() => string | null} [whyGivenUp] */
export async function waitUntilListening(host, port, whyGivenUp = () => null) {
  const end = Date.now() + 60_000;
  while (!(await isListening(host, port))) {
    const why = whyGivenUp() ?? (Date.now() > end ? `nothing listens on ${host}:${port} after a minute` : null);
    if (why) throw new Error(why);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Starts PostgreSQL and Redis if they are not running, and remembers what it started.
 * @returns {Promise<string[]>}
 */
export async function startServices() {
  const started = [];
  const database = new URL(adminUrl);
  const cache = new URL(redisUrl);
  if (!(await isListening(database.hostname, Number(database.port || 5432)))) started.push(startPostgres(database));
  if (!(await isListening(cache.hostname, Number(cache.port || 6379)))) started.push(startRedis(cache));
  await waitUntilListening(database.hostname, Number(database.port || 5432));
  await waitUntilListening(cache.hostname, Number(cache.port || 6379));
  if (started.length > 0) writeFileSync(ledger, JSON.stringify([...new Set([...startedBefore(), ...started])]));
  return started;
}

/** Debian's `pg_ctlcluster` switches to the cluster's user by itself, so this works for root and for that user. */
function startPostgres(/** @type {URL} */ url) {
  const cluster = clusters().find(({ port }) => port === (url.port || '5432'));
  if (!isHere(url) || !cluster) throw new Error(`PostgreSQL does not answer at ${url.host}; start it, or run bin/setup`);
  execFileSync('pg_ctlcluster', [cluster.version, cluster.name, 'start'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return `postgres ${cluster.version} ${cluster.name}`;
}

function startRedis(/** @type {URL} */ url) {
  const port = url.port || '6379';
  if (!isHere(url)) throw new Error(`Redis does not answer at ${url.host}`);
  mkdirSync(run, { recursive: true });
  const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', run, '--daemonize', 'yes'];
  execFileSync('redis-server', options, { stdio: ['ignore', 'ignore', 'inherit'] });
  return `redis ${port}`;
}

const isHere = (/** @type {URL} */ url) => ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);

function clusters() {
  const { stdout } = spawnSync('pg_lsclusters', ['--no-header'], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [version, name, port] = line.trim().split(/\s+/);
    return version && name ? [{ version, name, port }] : [];
  });
}

/** @returns {string[]} */
function startedBefore() {
  try {
    return JSON.parse(readFileSync(ledger, 'utf8'));
  } catch {
    return [];
  }
}

/** Stops only what `startServices` started. */
export function stopServices() {
  for (const service of startedBefore()) {
    const [kind = '', ...rest] = service.split(' ');
    if (kind === 'postgres') spawnSync('pg_ctlcluster', ['--mode', 'fast', ...rest, 'stop'], { stdio: 'inherit' });
    if (kind === 'redis') spawnSync('redis-cli', ['-p', rest[0] ?? '', 'shutdown', 'nosave'], { stdio: 'inherit' });
  }
  rmSync(ledger, { force: true });
}

if (import.meta.main) {
  if (process.argv[2] === 'stop') stopServices();
  else for (const service of await startServices()) console.log(`started ${service}`);
}
