import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { directoryOf } from '../server/db/admin.ts';
import { adminUrl, isListening, redisUrl, waitUntilListening } from './services.mjs';

/** @typedef {{ http: number, web: number, smtp: number, sms: number, inbox: number, s3: number, card: number, realtime: number, redis?: number }} Ports */
/** @typedef {{ origin: string, inboxOrigin: string, env: NodeJS.ProcessEnv, failed: Promise<string>, stop: () => Promise<void> }} System */

export const root = path.join(import.meta.dirname, '..');
/** @type {Ports} */
export const devPorts = { http: 3000, web: 5173, smtp: 2525, sms: 2526, inbox: 2527, s3: 2528, card: 2529, realtime: 6001 };

/**
 * The folder of a system's files. A temporary system has its own.
 * @param {string} database
 * @param {Ports} ports
 */
export const objectsFolder = (database, ports) => path.join(root, '.run', ports === devPorts ? 'objects' : `objects-${database}`);

/**
 * Finds free ports, including one for a separate Redis.
 * @returns {Promise<Required<Ports>>}
 */
export async function findFreePorts() {
  const servers = await Promise.all(Array.from({ length: 9 }, openServer));
  const [http = 0, web = 0, smtp = 0, sms = 0, inbox = 0, s3 = 0, card = 0, realtime = 0, redis = 0] = servers.map(
    ({ port }) => port,
  );
  await Promise.all(servers.map(({ close }) => close()));
  return { http, web, smtp, sms, inbox, s3, card, realtime, redis };
}

/** @returns {Promise<{ port: number, close: () => Promise<void> }>} */
function openServer() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const close = () => new Promise((/** @type {(value?: undefined) => void} */ done) => server.close(() => done()));
      resolve({ port: typeof address === 'object' && address ? address.port : 0, close });
    });
  });
}

/** @param {string} role @param {string} database */
function databaseUrl(role, database) {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = '';
  url.pathname = `/${database}`;
  return url.toString();
}

/** @param {string} directory */
const directoryVariables = (directory) => ({
  DIRECTORY_DATABASE_NAME: directory,
  DIRECTORY_DATABASE_URL: databaseUrl('openchair_app', directory),
  DIRECTORY_RELAY_DATABASE_URL: databaseUrl('openchair_relay', directory),
});

/**
 * The environment variables of every process of one system. Variables of the shell take precedence, unless the caller chose its
 * own ports.
 * @param {string} database
 * @param {Ports} ports
 * @param {string} directory
 * @returns {NodeJS.ProcessEnv}
 */
export function buildSystemEnvironment(database, ports, directory) {
  const own = {
    DATABASE_NAME: database,
    ...directoryVariables(directory),
    DATABASE_URL: databaseUrl('openchair_app', database),
    DATABASE_DIRECT_URL: databaseUrl('openchair_app', database),
    RELAY_DATABASE_URL: databaseUrl('openchair_relay', database),
    REDIS_URL: ports.redis ? `redis://127.0.0.1:${ports.redis}` : redisUrl,
    PORT: String(ports.http),
    WEB_PORT: String(ports.web),
    API_ORIGIN: `http://127.0.0.1:${ports.http}`,
    PUBLIC_ORIGIN: `http://localhost:${ports === devPorts ? ports.web : ports.http}`,
    // A temporary system serves the built web, as in production; in development Vite serves it.
    WEB_DIST: ports === devPorts ? '' : path.join(root, 'web', 'dist'),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    SMS_ORIGIN: `http://127.0.0.1:${ports.sms}`,
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    SMS_ACCOUNT: 'AC00000000000000000000000000000000',
    SMS_TOKEN: 'local-sms-token',
    SIM_DATA: objectsFolder(database, ports),
    INBOX_ORIGIN: `http://127.0.0.1:${ports.inbox}`,
    SIM_SMTP_PORT: String(ports.smtp),
    SIM_SMS_PORT: String(ports.sms),
    SIM_INBOX_PORT: String(ports.inbox),
    SIM_SMS_WEBHOOK: `http://localhost:${ports === devPorts ? ports.web : ports.http}/api/webhooks/sms`,
    // Journeys run at any hour, so they have no quiet hours. In development texts wait until the morning, as they do for salons.
    QUIET_HOURS: String(ports === devPorts),
    S3_PORT: String(ports.s3),
    SIM_CARD_PORT: String(ports.card),
    SIM_CARD_WEBHOOK: `http://127.0.0.1:${ports.http}/webhooks/cards`,
    CARD_ORIGIN: `http://127.0.0.1:${ports.card}`,
    CARD_FIELDS_URL: `http://127.0.0.1:${ports.card}/fields`,
    CARD_SECRET: 'sk_test_local',
    CARD_WEBHOOK_SECRET: 'whsec_local',
    REALTIME_PORT: String(ports.realtime),
    // Several programs load the same files, so the compiled code is cached.
    NODE_COMPILE_CACHE: path.join(root, '.run', 'compiled'),
  };
  return ports === devPorts ? { ...own, ...process.env } : { ...process.env, ...own };
}

/**
 * Starts one whole Openchair: first the servers that stand in for external providers, then `prepare` (the database, whose
 * pictures go to the object store), then the API with its worker. In development Vite starts at the same time as all of these.
 * `failed` settles when a process ends by itself.
 * @param {{ database: string, directory?: string, ports: Ports, watch?: boolean, say?: (line: string) => void, prepare: (env: NodeJS.ProcessEnv) => Promise<void> }} options
 * @returns {Promise<System>}
 */
export async function startSystem({
  database,
  directory = directoryOf(database),
  ports,
  watch = false,
  say = () => {},
  prepare,
}) {
  await refuseTakenPorts(ports);
  const env = buildSystemEnvironment(database, ports, directory);
  /** @type {ReturnType<typeof launch>[]} */
  const parts = [];
  let broken = '';
  const died = Promise.withResolvers();
  const start = async (/** @type {Part[]} */ wanted) => {
    for (const part of wanted) {
      const running = launch(part, env, say);
      parts.push(running);
      running.died.then((why) => died.resolve((broken ||= why))).catch(died.reject);
    }
    for (const port of wanted.flatMap((part) => part.ports)) await waitUntilListening('localhost', port, () => broken || null);
  };
  const stop = async () => void (await Promise.all(parts.map((part) => part.stop())));
  try {
    const web = start(webParts(ports));
    const others = start(outsideParts(ports))
      .then(() => prepare(env))
      .then(() => start([serverPart(ports, watch)]));
    await Promise.all([web, others]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: env.PUBLIC_ORIGIN ?? '', inboxOrigin: env.INBOX_ORIGIN ?? '', env, failed: died.promise, stop };
}

/**
 * Settles at Ctrl-C or SIGTERM.
 * @returns {Promise<string>}
 */
export function waitUntilInterrupted() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve(signal));
  });
}

async function refuseTakenPorts(/** @type {Ports} */ ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (await isListening('localhost', port)) throw new Error(`port ${port} (${name}) is taken by another program`);
  }
}

/** @typedef {{ name: string, ports: number[], command: string, args: string[], cwd: string }} Part */

/** @param {string} name @param {number[]} ports @param {string[]} args @returns {Part} */
const node = (name, ports, args) => ({ name, ports, command: process.execPath, args, cwd: root });

/** @param {Ports} ports @returns {Part[]} */
function outsideParts({ smtp, sms, inbox, s3, card, redis }) {
  const options = [
    '--port',
    String(redis),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    path.join(root, '.run'),
  ];
  const ownRedis = redis ? [{ name: 'redis', ports: [redis], command: 'redis-server', args: options, cwd: root }] : [];
  return [...ownRedis, node('outside', [smtp, sms, inbox, s3, card], ['server/test/simulators/main.ts'])];
}

const webFolder = path.join(root, 'web');
const vite = () =>
  path.join(path.dirname(createRequire(path.join(webFolder, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');

/**
 * Builds the browser's and the server's part of the web, at the same time.
 * @returns {Promise<void>}
 */
export async function buildWeb() {
  const build = (/** @type {string[]} */ ...more) =>
    new Promise((/** @type {(value?: undefined) => void} */ resolve, reject) => {
      const child = spawn(process.execPath, [vite(), 'build', '--logLevel', 'warn', ...more], {
        cwd: webFolder,
        stdio: 'inherit',
      });
      process.once('exit', () => child.kill('SIGTERM'));
      child.once('error', reject);
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the web could not be built'))));
    });
  await Promise.all([build(), build('--ssr')]);
}

/** @param {Ports} ports @param {boolean} watch @returns {Part} */
function serverPart({ http, realtime }, watch) {
  const again = watch ? ['--watch', '--watch-preserve-output'] : [];
  return node('server', [http, realtime], [...again, 'server/main.ts', '--roles=http,realtime,worker']);
}

/**
 * Vite, which runs in development only.
 * @param {Ports} ports
 * @returns {Part[]}
 */
function webParts(ports) {
  if (ports !== devPorts) return [];
  const args = [vite(), '--port', String(ports.web), '--strictPort', '--clearScreen', 'false'];
  return [{ ...node('web', [ports.web], args), cwd: webFolder }];
}

/** @param {Part} part @param {NodeJS.ProcessEnv} env @param {(line: string) => void} say */
function launch({ name, command, args, cwd }, env, say) {
  mkdirSync(path.join(root, '.run'), { recursive: true });
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let last = '';
  const hear = (/** @type {Buffer} */ data) => {
    last = (last + data.toString()).slice(-4000);
    for (const line of data.toString().trimEnd().split('\n')) say(`${name.padEnd(7)} ${line}`);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  // Ends the process even if this program ends before it has a system to stop.
  process.once('exit', () => child.kill('SIGTERM'));
  let stopping = false;
  /** @type {Promise<string>} */
  const died = new Promise((resolve) => {
    child.once('error', (error) => resolve(`${name} did not start: ${error.message}`));
    child.once('exit', (code, signal) => !stopping && resolve(`${name} ended (${String(signal ?? code)})\n${last}`));
  });
  /** @returns {Promise<void>} */
  const stop = () =>
    new Promise((resolve) => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return resolve();
      const force = setTimeout(() => child.kill('SIGKILL'), 12_000);
      child.once('exit', () => resolve(clearTimeout(force)));
      return child.kill('SIGTERM');
    });
  return { died, stop };
}
