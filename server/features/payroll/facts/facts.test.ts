import { randomUUIDv7 } from 'node:crypto';
import { bookAtDesk, stepVisit } from 'core/booking/contract';
import { openTicket, payTicket, visitAtTill } from 'core/checkout/contract';
import { addPromotion } from 'core/promotions/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayday, type Payday } from '../../../test/pay/at-payday.ts';

let day: Payday;
let mia = '';
const share = { line: 'service' as const, service_id: null, category_id: null, pay: { pct: 50_000 } };
beforeAll(async () => {
  day = await openPayday();
  mia = day.idOf('Mia');
  await day.rule(mia, { from: '2027-03-01', rates: [share], request_cents: 500, discount: { staff_pct: 40_000, at: 'before' } });
});
afterAll(() => day.close());

/** A visit that somebody booked with Mia by name, and paid for with a promotion that salon and staff share. */
async function visited(start: string) {
  const { business_id, lan, gel } = day;
  const promotion = {
    name: 'March',
    type: 'percent' as const,
    value: 10,
    starts_at: '2027-03-01',
    absorbed_by: 'split' as const,
  };
  const { data: march } = (await lan.call(addPromotion, { body: { business_id, ...promotion } })).body;
  const body = {
    business_id,
    client: { name: 'Denise' },
    start,
    lines: [{ service_id: gel, employee_id: mia }],
    anyway: { reason: 'For a test' },
    notify: false,
  };
  const { data: visit } = (await lan.call(bookAtDesk, { body })).body;
  await day.root.query('update tenant.appointment_line set pinned = true where appointment_id = $1', [visit.id]);
  const order = { business_id, version: visit.version, status: 'in_service' as const, notify: false };
  await lan.call(stepVisit, { params: { id: visit.id }, body: order });
  const { visit: unpaid } = (await lan.call(visitAtTill, { params: { id: visit.id }, query: { business_id } })).body.data;
  if (!unpaid) throw new Error('it is not to be paid');
  const details = unpaid.entry.details.map(({ kind, item_id, visit_line, employee_id }) => {
    return { id: randomUUIDv7(), kind, item_id, employee_id, ...(visit_line && { visit_line }) };
  });
  const promotions = [{ id: randomUUIDv7(), name: 'March', amount_cents: 0, promotion_id: march.id }];
  const wish = { business_id, posDetails: { [unpaid.customer]: { ...unpaid.entry, details } }, promotions };
  const { data: ticket } = (await lan.call(openTicket, { body: wish })).body;
  const cash = { business_id, version: ticket.version, method: 'cash' as const, amount_cents: ticket.payment.due };
  return (await lan.call(payTicket, { params: { id: ticket.id }, body: cash })).body.data;
}

it('who was asked for is paid for it, and bears her part of a promotion that is shared', async () => {
  const ticket = await visited('2027-03-02T18:00:00Z');
  const { lines } = await day.stub(mia, '2027-03-01', '2027-03-15');
  const price = ticket.payment.subTotal;
  const hers = Math.round((ticket.payment.discount * 40) / 100);
  expect(lines.map(({ kind }) => kind)).toEqual(['work', 'request']);
  expect(lines[0]?.about).toMatchObject({
    gross_cents: price,
    discount_cents: hers,
    base_cents: price - hers,
    requested: true,
    pay: { pct: 50_000 },
  });
  expect(lines[1]).toMatchObject({ amount_cents: 500, about: { count: 1, each_cents: 500 } });
});

it('hours are those of the time clock: minimum wage and overtime by workweek, and a shift without an end is said', async () => {
  const { rows } = await day.root.query<{ id: string }>('select id from tenant.employee where hash_id = $1', [mia]);
  // Houston's week from Monday the 15th: five days of ten hours, and one that nobody ended.
  for (let nr = 15; nr <= 20; nr += 1)
    await day.root.query(
      `insert into tenant.work_shift (business_id, shift_id, version, employee_id, how, started_at, ended_at, written_at)
        values ($1, $2, 1, $3, 'punch', $4, $5, $4)`,
      [day.business_id, randomUUIDv7(), rows[0]?.id, `2027-03-${nr}T15:00:00Z`, nr === 20 ? null : `2027-03-${nr + 1}T01:00:00Z`],
    );
  day.at('2027-03-15T12:00');
  await day.sold({ employee_id: mia, price_cents: 10_000 });
  const { data, meta } = await day.look('2027-03-15', '2027-03-31');
  const one = data.find(({ employee_id }) => employee_id === mia);
  expect(one).toMatchObject({ minutes: 3000, commission_cents: 5000 });
  expect(meta.warnings.filter(({ employee_id }) => employee_id === mia).map(({ code }) => code)).toContain('shift_open');
  const { lines } = await day.stub(mia, '2027-03-15', '2027-03-31');
  // 50 h × 7.25 are 362.50, of which she has 50.00; ten hours more cost half of 7.25 each.
  expect(lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['work', 5000],
    ['minimum', 31_250],
    ['overtime', 3625],
  ]);
  expect(lines[1]?.about).toMatchObject({ week: { from: '2027-03-15', to: '2027-03-21' } });
});

it('a workweek that crosses two runs is settled where it ends', async () => {
  const first = await day.stub(mia, '2027-03-15', '2027-03-18');
  expect(first.lines.map(({ kind }) => kind)).toEqual(['work']);
  const second = await day.stub(mia, '2027-03-19', '2027-03-31');
  expect(second.lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['minimum', 31_250],
    ['overtime', 3625],
  ]);
});

it('a shift that is corrected after its run was finalised is a correction of the next', async () => {
  const tam = day.idOf('Tam');
  await day.rule(tam, { from: '2027-03-22', hourly: { cents: 1800, combine: 'add' } });
  const { rows } = await day.root.query<{ id: string }>('select id from tenant.employee where hash_id = $1', [tam]);
  const shift_id = randomUUIDv7();
  const write = (version: number, until: string, written_at: string) =>
    day.root.query(
      `insert into tenant.work_shift (business_id, shift_id, version, follows, employee_id, how, started_at, ended_at, written_at, reason)
        values ($1, $2, $3, nullif($3 - 1, 0), $4, $5, '2027-03-22T15:00:00Z', $6, $7, $8)`,
      [day.business_id, shift_id, version, rows[0]?.id, version === 1 ? 'punch' : 'corrected', until, written_at, 'Forgot'],
    );
  await write(1, '2027-03-22T20:00:00Z', '2027-03-22T20:00:00Z');
  day.at('2027-03-23T12:00');
  const reviewed = (await day.review((await day.begin('2027-03-22', '2027-03-22')).body.data)).body.data;
  expect((await day.finalise(reviewed)).status).toBe(200);
  const nothing = await day.stub(tam, '2027-03-23', '2027-03-31');
  expect(nothing.lines).toEqual([]);
  await day.root.query('update tenant.work_shift set replaced_at = $2 where shift_id = $1', [shift_id, '2027-03-24T15:00:00Z']);
  await write(2, '2027-03-22T22:00:00Z', '2027-03-24T15:00:00Z');
  const { lines } = await day.stub(tam, '2027-03-23', '2027-03-31');
  expect(lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([['correction', 3600]]);
});
