import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeCard, type TicketView } from 'core/checkout/contract';
import { collectChargeSettlers } from '../../app.ts';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { balancesOf, findLedgerFaults } from '../ledger/queries.ts';
import { reconcilePayments } from '../payments/charges/commands.ts';

/** Many cards over a line that breaks, each sent ten times at once. `npm run bench -- money --full` sends a thousand. */
const CHARGES = Number(process.env.CHARGES ?? 40);
const RETRIES = 10;
const LOST = 0.3;
const LANES = 4;
const NOW = Date.parse('2027-03-03T20:00:00Z');

let at: AtTheTill;
let provider: NonNullable<AtTheTill['world']['outside']>['provider'];
beforeAll(async () => {
  at = await openAtTheTill({ outside: true, env: { LIMIT_FACTOR: '1000000' } });
  provider = at.world.outside?.provider as typeof provider;
});
afterAll(() => at.world.close());

async function insist({ id, version, payment }: TicketView): Promise<void> {
  const body = {
    business_id: at.business_id,
    version,
    amount_cents: payment.due,
    card_token: provider.tokenise('4242424242424242'),
  };
  const key = randomUUID();
  await Promise.all(Array.from({ length: RETRIES }, () => at.thu.call(chargeCard, { params: { id }, body }, { key })));
}

async function many(tickets: TicketView[]): Promise<void> {
  const queue = [...tickets];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await insist(next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

type Row = { purpose_id: string; status: string; provider_id: string | null };
const charges = async (): Promise<Row[]> => {
  const { rows } = await at.world.deps.db.read(at.scope, ({ tx }) =>
    sql<Row>`select purpose_id, status, provider_id from card_charge`.execute(tx),
  );
  return rows;
};
const taken = () => [...provider.intents.values()].filter(({ status }) => status === 'succeeded');

it('each card is charged once, and every unknown end is known after one look of the clock', { timeout: 900_000 }, async () => {
  const tickets: TicketView[] = [];
  for (let i = 0; i < CHARGES; i++) tickets.push(await at.opened());
  let lost = 0;
  provider.loses = () => {
    const isLost = Math.random() < LOST;
    lost += isLost ? 1 : 0;
    return isLost;
  };
  await many(tickets);
  const unsure = (await charges()).filter(({ status }) => status === 'pending').length;
  provider.loses = () => false;
  at.world.deps.clock.now = () => new Date(NOW + 40_000);
  await reconcilePayments({ deps: at.world.deps, pool: at.world.relay }, collectChargeSettlers(at.world.deps));

  const all = await charges();
  const approved = all.filter(({ status }) => status === 'approved');
  console.log(`charges: ${CHARGES} cards x ${RETRIES}, ${lost} answers lost, ${unsure} unsure, ${approved.length} charged`);
  expect(lost).toBeGreaterThan(0);
  expect(unsure).toBeGreaterThan(0);
  expect(all).toHaveLength(CHARGES);
  expect(all.filter(({ status }) => status === 'pending')).toEqual([]);
  expect(new Set(taken().map(({ id }) => id))).toEqual(new Set(approved.map(({ provider_id }) => provider_id)));
  for (const { id, payment } of tickets) {
    const now = await at.again({ id });
    const mine = approved.filter(({ purpose_id }) => purpose_id === id);
    expect([now.status, now.payment.TotalCard]).toEqual(mine.length === 1 ? ['paid', payment.due] : ['open', 0]);
  }
  const { db } = at.world.deps;
  const held = taken().reduce((sum, { amount }) => sum + amount, 0);
  expect(await db.read(at.scope, async (ctx) => (await balancesOf(ctx, 'card_clearing')).get(''))).toBe(held);
  expect(await db.read(at.scope, (ctx) => findLedgerFaults(ctx))).toEqual([]);
});
