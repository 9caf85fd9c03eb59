import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TicketView } from 'core/checkout/contract';
import { collectChargeSettlers } from '../../app.ts';
import { databaseUrl } from '../../db/admin.ts';
import { admin } from '../../test/database.ts';
import { cardFaults, moneyFaults } from '../../test/money/checks.ts';
import { diceOf } from '../../test/money/dice.ts';
import { tillOf } from '../../test/money/driver.ts';
import { openShop } from '../../test/money/shop.ts';
import { openWorld, type World } from '../../test/world.ts';
import { reconcilePayments } from '../payments/charges/commands.ts';

/** The long run is `npm run bench -- money --full`. */
const SEEDS = Number(process.env.MONEY_SEEDS ?? 2);
const STEPS = Number(process.env.MONEY_STEPS ?? 150);
const TILLS = 3;
/** What the dice must have come to; on a slow machine they fall otherwise, and a few more seeds are played until they have. */
const WANTED = ['charge', 'refund', 'correct', 'payByPoints', 'payByCard', 'close the drawer'];
const MORE_SEEDS = 6;
let world: World;
let root: pg.Client;

beforeAll(async () => {
  world = await openWorld({ outside: true, env: { LIMIT_FACTOR: '100000' } });
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
});
afterAll(async () => {
  await root.end();
  await world.close();
});

const providerOf = ({ outside }: World) => outside?.provider as NonNullable<World['outside']>['provider'];

/** The clock looks after every charge and refund that nobody knows the end of. */
async function lookAfterCards(): Promise<void> {
  providerOf(world).loses = () => false;
  world.deps.clock.now = () => new Date(Date.now() + 60_000);
  await reconcilePayments({ deps: world.deps, pool: world.relay }, collectChargeSettlers(world.deps));
  world.deps.clock.now = () => new Date();
}

/** Three tills, one after the other and at once, over the same tickets, and a processor whose answers are lost at times. */
async function play(seed: number, statuses: Map<number, number>, done: Map<string, number>): Promise<string[]> {
  const { tokenise } = providerOf(world);
  const shop = await openShop({ ...world, tokenise });
  const dice = diceOf(seed);
  providerOf(world).loses = () => dice.chance(0.1);
  const tickets: TicketView[] = [];
  const tills = Array.from({ length: TILLS }, (_, nr) => tillOf(shop, tickets, seed * 100 + nr));
  await Promise.all(
    tills.map(async ({ step }) => {
      for (let i = 0; i < STEPS / TILLS; i += 1) await step();
    }),
  );
  const add = <K>(to: Map<K, number>, from: Map<K, number>) =>
    from.forEach((count, one) => to.set(one, (to.get(one) ?? 0) + count));
  for (const till of tills) {
    add(statuses, till.statuses);
    add(done, till.done);
  }
  return tills.flatMap(({ wrong }) => wrong);
}

test('whatever happens at three tills, every cent is in its place', { timeout: 3_600_000 }, async () => {
  const statuses = new Map<number, number>();
  const deeds = new Map<string, number>();
  let seeds = 0;
  const isMissing = () => WANTED.some((deed) => !deeds.has(deed));
  while (seeds < SEEDS || (isMissing() && seeds < SEEDS + MORE_SEEDS)) {
    seeds += 1;
    expect(await play(seeds, statuses, deeds)).toEqual([]);
    await lookAfterCards();
    expect(await moneyFaults(root)).toEqual([]);
    expect(await cardFaults(root, providerOf(world).intents.values())).toEqual([]);
  }
  const done = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0) + (statuses.get(202) ?? 0);
  const counted = [...statuses, ...deeds].map(([what, count]) => `${what} ${count}x`).join(', ');
  console.log(`${seeds} seeds of ${STEPS}: ${counted}`);
  expect(WANTED.filter((deed) => !deeds.has(deed))).toEqual([]);
  expect(done).toBeGreaterThan((seeds * STEPS) / 2);
});

test(
  'what is planted is found: a payment that lost a cent, a line that changed, a pay-out that nobody made, a balance that was typed in',
  { timeout: 240_000 },
  async () => {
    const plants = [
      [
        'update tenant.ticket_payment set amount_cents = amount_cents + 1 where id = (select id from tenant.ticket_payment where deleted_at is null limit 1)',
        /I7 a ticket is not paid|drawer/,
      ],
      [
        'update tenant.ticket_line set qty = qty + 1, staff_discount_cents = 0 where (ticket_id, id) = (select ticket_id, id from tenant.ticket_line limit 1)',
        /I7 a paid ticket/,
      ],
      [
        'update tenant.gift_card set initial_cents = initial_cents - 1 where id = (select id from tenant.gift_card where not is_taken_back limit 1)',
        /I5 what is on a gift card/,
      ],
      [
        `insert into tenant.drawer_movement (business_id, id, session_id, kind, amount_cents, moved_at, ledger_tx)
        select business_id, gen_random_uuid(), id, 'paid_in', 987654, now(), (select t.id from tenant.ledger_tx t where t.business_id = s.business_id limit 1)
        from tenant.drawer_session s limit 1`,
        /a movement of a drawer/,
      ],
      ["update tenant.ledger_account set balance_cents = balance_cents + 1 where kind = 'cash_drawer'", /I4 a balance/],
    ] as const;
    for (const [statement, named] of plants) {
      await root.query('begin');
      await root.query(statement);
      expect((await moneyFaults(root)).join('\n')).toMatch(named);
      await root.query('rollback');
    }
    expect(await moneyFaults(root)).toEqual([]);
  },
);
