import { payTicket, refundTicket } from 'core/checkout/contract';
import { mySalons, salesReport } from 'core/reports/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformScope } from '../../../platform/db.ts';
import { type AtTheTill, openAtTheTill } from '../../../test/at-the-till.ts';
import { waitUntilSettled } from '../../../test/settled.ts';
import { proofHeaders } from '../../../test/world.ts';
import { countDueDays } from '../sums/commands.ts';
import { keepDay } from './queries.ts';

let at: AtTheTill;
let now = new Date('2027-03-03T20:00:00Z');
beforeAll(async () => {
  at = await openAtTheTill({ worker: true });
  at.world.deps.clock.now = () => now;
});
afterAll(() => at.world.close());

const week = { from: '2027-03-03', to: '2027-03-09' };
const signedIn = (name: string) => at.world.as(`${name}@example.com`);
const salonsOf = async (name: string, days = week) => (await (await signedIn(name)).call(mySalons, { query: days })).body;
const lotusOf = async (days = week) => (await salonsOf('lan.lotus-nails', days)).data.find(({ id }) => id === at.business_id);

async function paid() {
  const ticket = await at.opened({ tips: { [at.mia]: 700 } });
  const body = { business_id: at.business_id, version: ticket.version, method: 'cash' as const };
  return (await at.thu.call(payTicket, { params: { id: ticket.id }, body: { ...body, amount_cents: ticket.payment.grandTotal } }))
    .body.data;
}
/** Lan's PIN for a refund, typed where Thu is signed in now. */
const pinnedNow = () =>
  proofHeaders(at.world.deps, {
    business_id: at.business_id,
    session_id: at.thu.session_id,
    action: 'pos.refund',
    employee_id: 0,
    account_id: at.lan.account_id,
  });
async function count() {
  await countDueDays({ deps: at.world.deps, pool: at.world.relay });
  await waitUntilSettled(at.world);
}

it('a day that was counted stands on the page of its owner, as the report of the salon says it; one that still runs does not', async () => {
  const first = await paid();
  await count();
  expect(await lotusOf()).toMatchObject({ through: null, net_cents: 0 });
  now = new Date('2027-03-04T20:00:00Z');
  at.thu = await signedIn('thu.lotus-nails');
  await count();
  const lan = await signedIn('lan.lotus-nails');
  const query = { business_id: at.business_id, from: '2027-03-03', to: '2027-03-03' };
  const { net_cents, collected_cents, tickets } = (await lan.call(salesReport, { query })).body.meta.totals;
  expect(net_cents).toBeGreaterThan(0);
  const told = { through: '2027-03-03', tickets, net_cents, collected_cents, tip_cents: 700 };
  expect(await lotusOf()).toMatchObject({ ...told, before_net_cents: 0 });
  // The week after stands beside it.
  expect(await lotusOf({ from: '2027-03-10', to: '2027-03-16' })).toMatchObject({ through: null, before_net_cents: net_cents });

  // Money that goes back on the next day is in the next day.
  const [line] = Object.values(first.posDetails).flatMap(({ details }) => details);
  const body = {
    business_id: at.business_id,
    version: first.version,
    reason: 'Chipped',
    lines: [{ id: line?.id ?? '', amount_cents: 500 }],
  };
  await at.thu.call(refundTicket, { params: { id: first.id }, body }, pinnedNow());
  now = new Date('2027-03-05T20:00:00Z');
  await count();
  expect(await lotusOf()).toMatchObject({ through: '2027-03-04', tickets, net_cents: net_cents - 500 });
});

it('an older count that arrives late changes nothing', async () => {
  const before = await lotusOf();
  const late = { tickets: 99, net_cents: 99, collected_cents: 99, tip_cents: 99, counted_at: '2027-03-03T00:00:00Z' };
  await at.world.deps.db.write(platformScope, (ctx) => keepDay(ctx, at.business_id, '2027-03-03', late));
  expect(await lotusOf()).toEqual(before);
});

it('the sums are those of the rows, and only an owner has any', async () => {
  const { data, meta } = await salonsOf('lan.lotus-nails');
  expect(meta.totals.net_cents).toBe(data.reduce((sum, { net_cents }) => sum + net_cents, 0));
  for (const name of ['khoa.lotus-nails', 'thu.lotus-nails', 'mia.lotus-nails', 'vivian.lam'])
    expect({ [name]: (await salonsOf(name)).data }).toEqual({ [name]: [] });
  expect((await salonsOf('hien.saigon-nail-bar')).data.map(({ id }) => id)).not.toContain(at.business_id);
});

it('days that end before they begin, and more than a year of them, are refused', async () => {
  const lan = await signedIn('lan.lotus-nails');
  for (const days of [
    { from: '2027-03-09', to: '2027-03-03' },
    { from: '2026-01-01', to: '2027-03-03' },
  ])
    expect({ ...days, status: (await lan.call(mySalons, { query: days })).status }).toEqual({ ...days, status: 422 });
});

it('a salon that wants a second factor of those who lead it is not shown without one', async () => {
  const lan = await signedIn('lan.lotus-nails');
  const { db, gate } = at.world.deps;
  await db.write(platformScope, ({ tx }) =>
    tx.updateTable('business').set({ needs_second_factor: true }).where('id', '=', at.business_id).execute(),
  );
  const ids = async () => (await lan.call(mySalons, { query: week })).body.data.map(({ id }) => id);
  expect(await ids()).toContain(at.business_id);
  await db.write(platformScope, ({ tx }) =>
    tx.updateTable('session').set({ factor_at: null }).where('account_id', '=', lan.account_id).execute(),
  );
  gate.forgetAll();
  expect(await ids()).not.toContain(at.business_id);
});
