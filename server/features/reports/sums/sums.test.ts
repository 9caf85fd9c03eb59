import { sql } from 'kysely';
import { payTicket, refundTicket, voidTheTicket } from 'core/checkout/contract';
import { addUp, type DayShare, grains, sumFaults } from 'core/reports/sums/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AtTheTill, openAtTheTill } from '../../../test/at-the-till.ts';
import { recordStatements } from '../../../test/statements.ts';
import { countDay, countDueDays, sharesBetween } from './commands.ts';

let at: AtTheTill;
let now = new Date('2027-03-03T20:00:00Z');
beforeAll(async () => {
  at = await openAtTheTill();
  at.world.deps.clock.now = () => now;
});
afterAll(() => at.world.close());

const DAY = '2027-03-03';
const all = { grains, byDay: true } as const;
const inOrder = (shares: readonly DayShare[]) =>
  shares.toSorted((a, b) => `${a.day} ${a.grain} ${a.key}`.localeCompare(`${b.day} ${b.grain} ${b.key}`));
const figuresOf = async (first = DAY, last = DAY) =>
  inOrder(await at.world.deps.db.read(at.scope, (ctx) => sharesBetween(ctx, { first, last, ...all })));
const count = (day: string) => at.world.deps.db.write(at.scope, (ctx) => countDay({ ...ctx, deps: at.world.deps }, day));
const sumRow = async (day: string) => {
  const { rows } = await at.world.deps.db.read(at.scope, ({ tx }) =>
    sql<{
      seq: number;
    }>`select through_seq as seq from day_sum where business_id = ${at.business_id} and day = ${day}::date`.execute(tx),
  );
  return rows[0]?.seq;
};
const paid = async () => {
  const ticket = await at.opened({ tips: { [at.mia]: 700 } });
  const body = {
    business_id: at.business_id,
    version: ticket.version,
    method: 'cash' as const,
    amount_cents: ticket.payment.grandTotal,
  };
  return (await at.thu.call(payTicket, { params: { id: ticket.id }, body })).body.data;
};
const runDue = () => countDueDays({ deps: at.world.deps, pool: at.world.relay });

it('today is read from the books, a day that ended is counted once, and both say the same', async () => {
  const ticket = await paid();
  const live = await figuresOf();
  const of = (grain: string, key = '') => live.find((share) => share.grain === grain && share.key === key);
  expect(of('all')).toMatchObject({ tickets: 1, gross_cents: ticket.payment.subTotal });
  expect(of('tender', 'cash')).toMatchObject({ gross_cents: ticket.payment.grandTotal, refund_cents: 0 });
  expect(of('sold', 'tips')).toMatchObject({ gross_cents: 700 });
  expect(
    live
      .filter(({ grain }) => grain === 'employee')
      .map(({ tip_cents }) => tip_cents)
      .toSorted((a, b) => a - b),
  ).toEqual([0, 700]);
  await runDue();
  expect(await sumRow(DAY)).toBeUndefined();
  now = new Date('2027-03-04T10:14:00Z');
  await runDue();
  expect(await sumRow(DAY)).toBeUndefined();
  now = new Date('2027-03-04T10:16:00Z');
  await runDue();
  expect(await sumRow(DAY)).toBeGreaterThan(0);
  expect(await figuresOf()).toEqual(live);
  now = new Date('2027-03-04T20:00:00Z');
});

it('a refund is in the figures of the day on which it was given, and the day of the sale stays as it was', async () => {
  const before = await figuresOf();
  now = new Date('2027-03-03T21:00:00Z');
  const ticket = await paid();
  now = new Date('2027-03-04T20:00:00Z');
  const sold = await figuresOf();
  expect(sold).not.toEqual(before);
  const [line] = Object.values(ticket.posDetails).flatMap(({ details }) => details);
  const body = {
    business_id: at.business_id,
    version: ticket.version,
    lines: [{ id: line?.id ?? '', amount_cents: 500 }],
    reason: 'Chipped',
  };
  await at.thu.call(refundTicket, { params: { id: ticket.id }, body }, at.pinned('pos.refund'));
  expect(await figuresOf()).toEqual(sold);
  const later = await figuresOf('2027-03-04', '2027-03-04');
  expect(later.find(({ grain }) => grain === 'all')).toMatchObject({ gross_cents: 0, refund_cents: 500 });
  expect(sumFaults(later)).toEqual([]);
});

it('a day of which the ledger has come further is counted anew, also where its mark was lost', async () => {
  now = new Date('2027-03-05T12:00:00Z');
  await runDue();
  const before = await figuresOf();
  now = new Date('2027-03-03T22:00:00Z');
  await paid();
  now = new Date('2027-03-05T12:00:00Z');
  await at.world.deps.db.write(at.scope, ({ tx }) => sql`delete from day_due where business_id = ${at.business_id}`.execute(tx));
  const after = await figuresOf();
  expect(after.find(({ grain }) => grain === 'all')?.tickets).toBe(
    (before.find(({ grain }) => grain === 'all')?.tickets ?? 0) + 1,
  );
  await count(DAY);
  expect(await figuresOf()).toEqual(after);
});

it('what was voided is no sale, and is told of whoever did it', async () => {
  now = new Date('2027-03-08T18:00:00Z');
  const ticket = await paid();
  const body = { business_id: at.business_id, version: ticket.version, reason: 'Rung twice' };
  await at.thu.call(voidTheTicket, { params: { id: ticket.id }, body }, at.pinned('pos.void'));
  const day = await figuresOf('2027-03-08', '2027-03-08');
  expect(day.find(({ grain }) => grain === 'all')).toMatchObject({ tickets: 0, voids: 1, gross_cents: 0 });
  expect(day.filter(({ grain, voids }) => grain === 'employee' && voids === 1)).toHaveLength(1);
  expect(sumFaults(day)).toEqual([]);
});

it('any range is its counted days and those read now, added up', async () => {
  const [first, last] = ['2027-03-01', '2027-03-08'];
  const together = await at.world.deps.db.read(at.scope, (ctx) => sharesBetween(ctx, { first, last, grains, byDay: false }));
  const each = addUp((await figuresOf(first, last)).map((share) => ({ ...share, day: '' })));
  expect(inOrder(together)).toEqual(inOrder(each));
});

it('a cent in a sum, a line of somebody else and a moved tip are found, by day and grain', async () => {
  const right = await figuresOf('2027-03-01', '2027-03-08');
  const [gross] = right.filter(({ grain, gross_cents }) => grain === 'hour' && gross_cents > 0);
  const planted = right.map((share) => (share === gross ? { ...share, gross_cents: share.gross_cents + 1 } : share));
  expect(sumFaults(planted)).toEqual([{ day: gross?.day, grain: 'hour', figure: 'gross_cents', cents: 1 }]);
  const [tipped] = right.filter(({ grain, tip_cents }) => grain === 'employee' && tip_cents > 0);
  const lost = right.filter((share) => share !== tipped);
  expect(sumFaults(lost)).toContainEqual({
    day: tipped?.day,
    grain: 'employee',
    figure: 'tip_cents',
    cents: -(tipped?.tip_cents ?? 0),
  });
});

/** Kill Bill’s analytics doubled rows (#40), and refreshed a whole account for one change (#93). */
it('counting a day anew replaces its own rows and touches no other day', async () => {
  const rowsOf = async () => {
    const { rows } = await at.world.deps.db.read(at.scope, ({ tx }) =>
      sql<{
        day: string;
        rows: number;
        written: string;
      }>`select day::text as day, count(*)::int as rows, string_agg(distinct xmin::text, ' ') as written
        from day_share where business_id = ${at.business_id} group by day order by day`.execute(tx),
    );
    return rows;
  };
  for (const day of [DAY, '2027-03-04', '2027-03-08']) await count(day);
  const before = await rowsOf();
  expect(before.length).toBeGreaterThan(2);
  await count(DAY);
  const after = await rowsOf();
  expect(after.map(({ day, rows }) => [day, rows])).toEqual(before.map(({ day, rows }) => [day, rows]));
  expect(after.filter(({ written }, i) => written !== before[i]?.written).map(({ day }) => day)).toEqual([DAY]);
});

/** A scan per bucket makes a year as slow as its days (superserve-ai/sandbox #479). */
it('a year is read with as many statements as a day, however many of its days wait', async () => {
  const statementsFor = async (first: string, last: string) => {
    const read = () => at.world.deps.db.read(at.scope, (ctx) => sharesBetween(ctx, { first, last, grains, byDay: true }));
    return (await recordStatements(read)).statements.length;
  };
  await at.world.deps.db.write(at.scope, ({ tx }) => sql`delete from day_sum where business_id = ${at.business_id}`.execute(tx));
  expect(await statementsFor('2026-04-01', '2027-03-31')).toBe(await statementsFor(DAY, DAY));
});
