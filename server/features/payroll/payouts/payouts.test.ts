import { randomUUIDv7 } from 'node:crypto';
import { closeBusinessDay, dayNow, drawerNow, openDrawer } from 'core/checkout/contract';
import { handPayOver, payroll, type PayRunView, payStub, takePayBack } from 'core/payroll/contract';
import { payOutLines } from 'core/payroll/payouts/rules';
import type { PayRule, Rate } from 'core/payroll/rules/terms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moneyFaults } from '../../../test/money/checks.ts';
import { openPayday, type Payday } from '../../../test/pay/at-payday.ts';
import { balancesOf, postToLedger } from '../../ledger/queries.ts';

let day: Payday;
let run: PayRunView;
let [mia, tam] = ['', ''];
const period = { from: '2027-03-01', to: '2027-03-02' };
/** Of her 60 % of $100.00 and $20.00 of tips six tenths are a check; of Tam’s half of $80.00 too. */
const miasPay = { check_cents: 4800, cash_cents: 3200 };
const tamsPay = { check_cents: 2400, cash_cents: 1600 };

const share = (pct: number): Rate => ({ line: 'service', service_id: null, category_id: null, pay: { pct } });
const rule = (pct: number): PayRule => ({ from: period.from, rates: [share(pct)], check_pct: 60_000 });
const finalise = async (days: { readonly from: string; readonly to: string }, then: string) => {
  const reviewed = (await day.review((await day.begin(days.from, days.to)).body.data)).body.data;
  day.at(then);
  return (await day.finalise(reviewed)).body.data;
};

beforeAll(async () => {
  day = await openPayday();
  [mia, tam] = [day.idOf('Mia'), day.idOf('Tam')];
  day.at('2027-03-02T12:00');
  await day.rule(mia, rule(60_000));
  await day.rule(tam, rule(50_000));
  await day.sold({ employee_id: mia, price_cents: 10_000, tip_cents: 2000 });
  await day.sold({ employee_id: tam, price_cents: 8000 });
  run = await finalise(period, '2027-03-03T12:00');
});
afterAll(() => day.close());

const balance = (kind: Parameters<typeof balancesOf>[1], subject = '') =>
  day.world.deps.db.read(day.scope, async (ctx) => (await balancesOf(ctx, kind)).get(subject) ?? 0);
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
type From = { readonly cash_from?: 'drawer' | 'safe' | 'bank'; readonly id?: string };
const handOver = (employee_ids: string[], { cash_from = 'drawer', id = run.id }: From = {}) => {
  const body = { business_id: day.business_id, employee_ids, cash_from };
  return day.lan.call(handPayOver, { params: { id }, body }, day.pinned('payroll.close'));
};
const takeBack = (id: string, reason = 'The wrong envelope') =>
  day.lan.call(takePayBack, { params: { id }, body: { business_id: day.business_id, reason } }, day.pinned('payroll.close'));
const drawer = async () => (await day.lan.call(drawerNow, { query: { business_id: day.business_id, drawer: 'main' } })).body.data;
const zSoFar = async () => (await day.lan.call(dayNow, { query: { business_id: day.business_id } })).body.data;
const paidTo = async (who: string) => (await day.stub(who, period.from, period.to)).person.paid;

it('what is owed is handed over once: check from the bank, cash from the drawer, and ledger, drawer and Z agree to the cent', async () => {
  const { data: shown } = await day.look(period.from, period.to);
  expect(shown.map(({ name, handed, paid }) => [name.split(' ')[0], handed, paid])).toEqual(
    expect.arrayContaining([
      ['Mia', miasPay, null],
      ['Tam', tamsPay, null],
    ]),
  );
  const before = await drawer();
  const bank = await balance('bank');
  const payment = await handOver([mia]);
  expect(payment.body).toEqual({ success: true, data: { people: 1, ...miasPay } });
  expect([await balance('payroll_payable', mia), await balance('payroll_payable', tam)]).toEqual([0, -4000]);
  expect((await balance('bank')) - bank).toBe(-4800);
  const after = await drawer();
  expect((after.figures?.expected ?? 0) - (before.figures?.expected ?? 0)).toBe(-3200);
  expect([after.figures?.pay, after.figures?.other]).toEqual([-3200, before.figures?.other]);
  // Whoever counts the drawer sees one sum, not what anybody earned.
  expect(after.session?.movements).toEqual(before.session?.movements);
  const z = await zSoFar();
  expect(z.handed_out).toEqual({ tips: 0, pay: 3200 });
  expect(Object.values(z.sold).reduce((sum, cents) => sum + cents, 0)).toBe(z.total);
  const { data, meta } = await day.look(period.from, period.to);
  expect(data.find(({ employee_id }) => employee_id === mia)?.paid).toMatchObject({
    ...miasPay,
    cash_from: 'drawer',
    undone: null,
    at: expect.stringMatching(/^2027-03-03T18:00:00/),
  });
  expect(meta.paid).toEqual({ people: 1, of: 2 });
  expect(await moneyFaults(day.root)).toEqual([]);
});

it('nobody is paid twice, and of several either all are paid or none', async () => {
  expect(codeOf(await handOver([mia]))).toBe('payroll.paid_already');
  const both = await handOver([tam, mia]);
  expect([both.status, codeOf(both)]).toEqual([409, 'payroll.paid_already']);
  expect([await balance('payroll_payable', tam), await paidTo(tam)]).toEqual([-4000, null]);
  expect((await handOver(['nobody00'])).status).toBe(422);
  const body = { business_id: day.business_id, employee_ids: [tam], cash_from: 'drawer' as const, drawer: 'Nowhere' };
  const nowhere = await day.lan.call(handPayOver, { params: { id: run.id }, body }, day.pinned('payroll.close'));
  expect([nowhere.status, await balance('payroll_payable', tam)]).toEqual([422, -4000]);
});

it('a mistake is taken back with a reason: the money is in the drawer again, and it can be handed over anew', async () => {
  const held = (await drawer()).figures?.expected ?? 0;
  const paid = await paidTo(mia);
  if (!paid) throw new Error('she was paid');
  expect((await takeBack(paid.id, ' ')).status).toBe(422);
  expect((await takeBack(paid.id)).status).toBe(200);
  expect(codeOf(await takeBack(paid.id))).toBe('payroll.taken_back_already');
  expect([await balance('payroll_payable', mia), (await drawer()).figures?.expected]).toEqual([-8000, held + 3200]);
  expect((await zSoFar()).handed_out.pay).toBe(0);
  const { person, pay_outs } = await day.stub(mia, period.from, period.to);
  expect(person.paid).toBeNull();
  expect(pay_outs).toMatchObject([{ ...miasPay, undone: { reason: 'The wrong envelope' } }]);
  expect((await handOver([mia], { cash_from: 'safe' })).status).toBe(200);
  expect([await balance('payroll_payable', mia), (await paidTo(mia))?.cash_from]).toEqual([0, 'safe']);
  expect(await moneyFaults(day.root)).toEqual([]);
});

it('somebody sees that their own pay was handed over and nobody else’s; only an owner’s PIN hands it over', async () => {
  const her = await day.as('mia');
  const query = { business_id: day.business_id, ...period };
  const own = (await her.call(payroll, { query })).body;
  expect(own.data.map(({ employee_id, paid }) => [employee_id, paid?.cash_cents])).toEqual([[mia, 3200]]);
  expect(own.meta.paid).toEqual({ people: 1, of: 1 });
  const stub = (await her.call(payStub, { query: { ...query, employee_id: tam } })).body.data;
  expect([stub.person.employee_id, stub.pay_outs.length]).toEqual([mia, 2]);
  const body = { business_id: day.business_id, employee_ids: [tam], cash_from: 'safe' as const };
  const wish = { params: { id: run.id }, body };
  expect((await her.call(handPayOver, wish)).status).toBe(403);
  for (const how of [{}, day.pinned('payroll'), day.pinned('payroll.adjust')])
    expect.soft(codeOf(await day.lan.call(handPayOver, wish, how))).toBe('pin.needed');
  expect(await paidTo(tam)).toBeNull();
});

it('what is not finalised is not handed over', async () => {
  const draft = (await day.begin('2027-03-03', '2027-03-04')).body.data;
  expect(codeOf(await handOver([tam], { id: draft.id }))).toBe('payroll.not_finalised');
});

it('two who hand the same pay over at once: one does. Without the lock the ledger would have it twice', async () => {
  const both = await Promise.all([handOver([tam]), handOver([tam])]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await balance('payroll_payable', tam)).toBe(0);
  expect(await moneyFaults(day.root)).toEqual([]);
  const post = () =>
    day.world.deps.db.write(day.scope, async (ctx) => {
      const id = randomUUIDv7();
      const entry = { id, kind: 'pay_out', source: 'pay_run', source_id: run.id, key: `pay_out:${id}`, happened_at: run.to };
      const from = { ...tamsPay, cash_from: 'bank' as const, drawer: null };
      await postToLedger(
        ctx,
        { account_id: 1, employee_id: null, device_id: null },
        entry,
        payOutLines({ employee_id: tam, ...from }),
      );
    });
  await Promise.all([post(), post()]);
  expect(await balance('payroll_payable', tam)).toBe(2 * 4000);
});

it('the Z that is closed keeps what was handed out, and the next one begins at nothing', async () => {
  const body = { business_id: day.business_id };
  const { data } = (await day.lan.call(closeBusinessDay, { body }, day.pinned('pos.drawer'))).body;
  expect(data.handed_out).toEqual({ tips: 0, pay: 1600 });
  expect((await zSoFar()).handed_out).toEqual({ tips: 0, pay: 0 });
  const counted = { ...body, drawer: 'main', denominations: {}, difference: 'over_short' as const };
  expect((await day.lan.call(openDrawer, { body: counted })).status).toBe(200);
});
