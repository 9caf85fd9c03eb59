import { emailOfStaff } from '../server/db/seed/plant-people.ts';
import { businesses } from '../server/db/seed/world/world.ts';
import { prepareDatabase } from './database.mjs';
import { startServices } from './services.mjs';
import { devPorts, startSystem, waitUntilInterrupted } from './system.mjs';

const say = (/** @type {string} */ line) => console.log(line);
const database = process.env.DATABASE_NAME ?? 'openchair_dev';

/** Lists one person of each role. Every account of the demo world has the password `openchair`. */
function demoLogins() {
  const [first] = businesses;
  const staff = (first?.staff ?? []).filter(({ role }, index, all) => all.findIndex((other) => other.role === role) === index);
  return [
    ...staff.map((person) => [`${first?.bus_name ?? ''}, ${person.role}`, emailOfStaff(first?.bus_url ?? '', person)]),
    ['a customer', 'anna@example.com'],
    ['a partner', 'partner@example.com'],
    ['support', 'support@example.com'],
    ['the platform itself', 'super@example.com'],
  ];
}

/** @param {import('./system.mjs').System} system */
function welcome({ origin, inboxOrigin, env }) {
  const addresses = [
    ['Openchair', origin],
    ['API', env.API_ORIGIN],
    ['Mail and SMS', `${inboxOrigin} (what the product sent, codes included)`],
    ['Card reader', `${env.CARD_ORIGIN ?? ''}/reader/tmr_front`],
    ['Files', env.S3_ENDPOINT],
    ['PostgreSQL', env.DATABASE_URL],
    ['Redis', env.REDIS_URL],
  ];
  const lines = addresses.map(([name = '', address = '']) => `  ${name.padEnd(14)} ${address}`);
  const logins = demoLogins().map(([who = '', login = '']) => `  ${who.padEnd(32)} ${login}`);
  say(
    [
      '',
      ...lines,
      '',
      '  Demo logins, password openchair',
      ...logins,
      '  Support, developers and the platform itself also need a code: add OPENCHAIRDEMOOPENCHAIRDEMOOPENCH to an authenticator app.',
      '',
      '  Ctrl-C stops all of it except PostgreSQL and Redis.',
      '',
    ].join('\n'),
  );
}

const interrupted = waitUntilInterrupted();
try {
  for (const service of await startServices()) say(`started ${service}`);
  const starting = startSystem({ database, ports: devPorts, watch: true, say, prepare: prepareDatabase });
  const system = await Promise.race([starting, interrupted]);
  if (typeof system === 'string') process.exit(130);
  welcome(system);
  const failure = await Promise.race([interrupted.then(() => null), system.failed]);
  await system.stop();
  if (failure) throw new Error(failure);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
