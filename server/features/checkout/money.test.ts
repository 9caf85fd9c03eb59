import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TicketView } from 'core/checkout/contract';
import { databaseUrl } from '../../db/admin.ts';
import { admin } from '../../test/database.ts';
import { moneyFaults } from '../../test/money/checks.ts';
import { tillOf } from '../../test/money/driver.ts';
import { openShop } from '../../test/money/plays.ts';
import { openWorld, type World } from '../../test/world.ts';

/** The long run is `npm run bench -- money --full`. */
const SEEDS = Number(process.env.MONEY_SEEDS ?? 2);
const STEPS = Number(process.env.MONEY_STEPS ?? 150);
const TILLS = 3;
let world: World;
let root: pg.Client;

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '100000' } });
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
});
afterAll(async () => {
  await root.end();
  await world.close();
});

/** Three tills, one after the other and at once, over the same tickets. */
async function play(seed: number, statuses: Map<number, number>): Promise<string[]> {
  const shop = await openShop(world);
  const tickets: TicketView[] = [];
  const tills = Array.from({ length: TILLS }, (_, nr) => tillOf(shop, tickets, seed * 100 + nr));
  await Promise.all(
    tills.map(async ({ step }) => {
      for (let i = 0; i < STEPS / TILLS; i += 1) await step();
    }),
  );
  for (const till of tills)
    for (const [status, count] of till.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
  return tills.flatMap(({ wrong }) => wrong);
}

test('whatever happens at three tills, every cent is in its place', { timeout: 3_600_000 }, async () => {
  const statuses = new Map<number, number>();
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    expect(await play(seed, statuses)).toEqual([]);
    expect(await moneyFaults(root)).toEqual([]);
  }
  const done = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0);
  console.log(`${SEEDS} seeds of ${STEPS}: ${[...statuses].map(([status, count]) => `${status} ${count}x`).join(', ')}`);
  expect(done).toBeGreaterThan((SEEDS * STEPS) / 2);
});

test('what is planted is found: a payment that lost a cent, a line that changed, a pay-out that nobody made, a balance that was typed in', async () => {
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
});
