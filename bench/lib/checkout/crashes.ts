import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TicketView } from 'core/checkout/contract';
import { openOwnPostgres } from '../booking/own-postgres.ts';
import { type LimitedFigure, judgeFigures } from '../rounds.ts';

/**
 * Kills the server, the worker and PostgreSQL (SIGKILL) while three tills sell, charge cards, refund and count cash, and the card
 * processor loses about every tenth answer. Then checks every cent, in the database and at the processor, and how soon every
 * charge and refund has a known result.
 */
const full = process.argv.includes('--full');
const KILLS = full ? 60 : 9;
const EVERY_MS = 1500;
const TILLS = 3;
const LOST = 0.1;

const postgres = await openOwnPostgres();
// The modules below read the address of PostgreSQL from this variable.
process.env.ADMIN_DATABASE_URL = postgres.url;
const { databaseUrl } = await import('../../../server/db/admin.ts');
const { admin } = await import('../../../server/test/database.ts');
const { cardFaults, moneyFaults } = await import('../../../server/test/money/checks.ts');
const { tillOf } = await import('../../../server/test/money/driver.ts');
const { openShop } = await import('../../../server/test/money/shop.ts');
const { openKillableTills } = await import('./killable-tills.ts');
type Shaken = Awaited<ReturnType<typeof openKillableTills>>;

const unknown = `select (select count(*) from tenant.card_charge where status = 'pending')
  + (select count(*) from tenant.card_refund where status = 'pending') as left`;

/** Waits until every card charge and refund has a known result, and returns how many seconds that took. */
async function healed(root: pg.Client, shaken: Shaken): Promise<number> {
  shaken.provider.loses = () => false;
  const since = Date.now();
  while (Date.now() - since < 120_000) {
    shaken.heal();
    const { rows } = await root.query<{ left: string }>(unknown);
    if (Number(rows[0]?.left) === 0) break;
    await wait(500);
  }
  return (Date.now() - since) / 1000;
}

async function killInTurn(shaken: Shaken): Promise<void> {
  const ways = [shaken.killServer, shaken.killWorker, () => postgres.kill().then(postgres.start)];
  for (let i = 0; i < KILLS; i += 1) {
    await wait(EVERY_MS);
    await ways[i % ways.length]?.();
    shaken.heal();
  }
  await wait(EVERY_MS);
}

async function sell(shaken: Shaken) {
  const shop = await openShop(shaken.ground);
  const tickets: TicketView[] = [];
  const tills = Array.from({ length: TILLS }, (_, nr) => tillOf(shop, tickets, 7000 + nr));
  const hour = { isOver: false };
  shaken.provider.loses = () => Math.random() < LOST;
  const selling = tills.map(async ({ step }) => {
    while (!hour.isOver) await step();
  });
  await killInTurn(shaken);
  hour.isOver = true;
  await Promise.all(selling);
  return tills;
}

async function run(shaken: Shaken): Promise<LimitedFigure[]> {
  const tills = await sell(shaken);
  const root = new pg.Client({ connectionString: databaseUrl(admin, shaken.database) });
  await root.connect();
  const seconds = await healed(root, shaken);
  const cents = [...(await moneyFaults(root)), ...(await cardFaults(root, shaken.provider.intents.values()))];
  const faults = [...tills.flatMap(({ wrong }) => wrong), ...cents];
  await root.end();
  for (const fault of faults.slice(0, 20)) console.log(fault);
  const count = (name: string) => tills.reduce((sum, { done }) => sum + (done.get(name) ?? 0), 0);
  const orders = tills.reduce((sum, { statuses }) => sum + [...statuses.values()].reduce((a, b) => a + b, 0), 0);
  console.log(`${orders} orders, ${count('charge')} cards charged, ${count('refund')} refunds`);
  return [
    { name: 'kills of server, worker and database', value: KILLS, unit: '', least: KILLS },
    { name: 'calls that a kill left without an answer', value: shaken.unanswered(), unit: '', least: 1 },
    { name: 'cards charged', value: count('charge'), unit: '', least: full ? 50 : 3 },
    { name: 'faults', value: faults.length, unit: '', most: 0 },
    { name: 'nothing is unknown after', value: seconds, unit: 's', most: 60 },
  ];
}

try {
  const shaken = await openKillableTills('crashes');
  try {
    judgeFigures(await run(shaken), 0);
  } finally {
    await shaken.close();
  }
} finally {
  await postgres.close();
}
