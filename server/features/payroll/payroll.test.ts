import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveCash, refundTicket } from 'core/checkout/contract';
import {
  agreeToPay,
  answerAboutPay,
  askAboutPay,
  beginPayRun,
  dropPayRun,
  finalisePayRun,
  payAdvance,
  payroll,
  payRules,
  payStub,
  reopenPayRun,
  reviewPayRun,
  writePayEntry,
  writePayRule,
} from 'core/payroll/contract';
import { payRunLines } from 'core/payroll/rules/posting';
import type { PayRule, Rate } from 'core/payroll/rules/terms';
import { balancesOf, postToLedger } from '../ledger/queries.ts';
import { sheetsOf } from './runs/queries.ts';
import { openPayday, type Payday } from '../../test/pay/at-payday.ts';
import { moneyFaults } from '../../test/money/checks.ts';

let day: Payday;
let [mia, tam] = ['', ''];
beforeAll(async () => {
  day = await openPayday();
  [mia, tam] = [day.idOf('Mia'), day.idOf('Tam')];
});
afterAll(() => day.close());

const share = (pct: number): Rate => ({ line: 'service', service_id: null, category_id: null, pay: { pct } });
const rule = (from: string, pct: number, more: Partial<PayRule> = {}): PayRule => ({ from, rates: [share(pct)], ...more });
const balance = (kind: Parameters<typeof balancesOf>[1], subject: string) =>
  day.world.deps.db.read(day.scope, async (ctx) => (await balancesOf(ctx, kind)).get(subject) ?? 0);
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

it('a run goes from draft to finalised and stands in the ledger: wages, tips that are cleared, and what is owed', async () => {
  day.at('2027-03-02T12:00');
  await day.rule(null, { from: '2027-03-01', supply: { per: 'pct', pct: 3000, at: 'before' } });
  for (const [who, pct] of [
    [mia, 60_000],
    [tam, 50_000],
  ] as const)
    await day.rule(who, rule('2027-03-01', pct, { check_pct: 60_000 }));
  await day.sold({ employee_id: mia, price_cents: 10_000, tip_cents: 2000 });
  await day.sold({ employee_id: tam, price_cents: 8000, staff_discount_cents: 1000, borne_by: 'staff' });
  const paidOut = { business_id: day.business_id, kind: 'tip_payout' as const, amount_cents: 500, employee_id: mia };
  await day.lan.call(moveCash, { body: paidOut });
  const live = await day.look('2027-03-01', '2027-03-02');
  expect(live.meta.run).toBeNull();
  // 3 % of 100.00 and of 80.00 are supplies; Tam bears her 10.00.
  const figures = ({ wages_cents, tips_cents, to_pay_cents }: (typeof live.data)[number]) => [
    wages_cents,
    tips_cents,
    to_pay_cents,
  ];
  expect(live.data.map((one) => [one.employee_id, ...figures(one)])).toEqual(
    expect.arrayContaining([
      [mia, 5820, 1500, 7320],
      [tam, 3380, 0, 3380],
    ]),
  );
  const { body } = await day.begin('2027-03-01', '2027-03-02');
  const reviewed = (await day.review(body.data)).body.data;
  expect(codeOf(await day.finalise(reviewed))).toBe('payroll.not_over');
  day.at('2027-03-03T12:00');
  const done = (await day.finalise(reviewed)).body.data;
  expect(done.status).toBe('finalised');
  expect([await balance('wages', mia), await balance('wages', tam)]).toEqual([5820, 3380]);
  expect([await balance('payroll_payable', mia), await balance('tip', mia)]).toEqual([-7320, 0]);
  const { data, meta } = await day.look('2027-03-01', '2027-03-02');
  expect(data.find((one) => one.employee_id === mia)).toMatchObject({
    to_pay_cents: 7320,
    tips_paid_out_cents: 500,
    handed: { check_cents: 4392, cash_cents: 2928 },
  });
  expect(meta.totals.to_pay_cents).toBe(10_700);
  expect(await moneyFaults(day.root)).toEqual([]);
});

it('what is finalised stays as it is, for the application and for its owner', async () => {
  const { rows } = await day.root.query<{ id: string }>(`select id from tenant.pay_run where status = 'finalised'`);
  const run = rows[0]?.id ?? '';
  const final = { constraint: 'pay_run_final' };
  for (const text of [
    `update tenant.pay_run set to_day = to_day where id = '${run}'`,
    `delete from tenant.pay_run where id = '${run}'`,
    `update tenant.pay_line set amount_cents = 1 where run_id = '${run}'`,
    `delete from tenant.pay_line where run_id = '${run}'`,
    `delete from tenant.pay_stub where run_id = '${run}'`,
    `insert into tenant.pay_entry select business_id, gen_random_uuid(), id, 1, 'adjustment', 100, 'Why not', now() from tenant.pay_run where id = '${run}'`,
  ])
    await expect.soft(day.root.query(text)).rejects.toMatchObject(final);
  const may = await day.root
    .query(`select t, p from unnest(array['pay_rule', 'pay_line', 'pay_stub', 'pay_entry']) t, unnest(array['update', 'truncate']) p
    where has_table_privilege('openchair_app', 'tenant.' || t, p)`);
  expect(may.rows).toEqual([]);
  await expect(day.root.query(`update tenant.pay_rule set terms = '{}'`)).rejects.toMatchObject({ code: '23001' });
});

it('a refund after that is one line of the next run, counted under the old run’s own rules', async () => {
  day.at('2027-03-03T12:30');
  await day.rule(mia, rule('2027-03-03', 40_000));
  expect(codeOf(await day.rule(mia, rule('2027-03-02', 40_000)))).toBe('payroll.rule_too_early');
  const stub = await day.stub(mia, '2027-03-01', '2027-03-02');
  const [work] = stub.lines;
  if (work?.kind !== 'work') throw new Error('the first line is work');
  const { ticket_id, line_id } = work.about;
  const { rows } = await day.root.query<{ version: number }>('select version from tenant.ticket where id = $1', [ticket_id]);
  const lines = [{ id: line_id, amount_cents: 5000 }];
  const body = { business_id: day.business_id, version: rows[0]?.version ?? 0, lines, reason: 'Chipped' };
  expect((await day.lan.call(refundTicket, { params: { id: ticket_id }, body }, day.pinned('pos.refund'))).status).toBe(200);
  await day.sold({ employee_id: mia, price_cents: 20_000 });
  const next = await day.stub(mia, '2027-03-03', '2027-03-03');
  // Half of 58.20 at 60 %, not at the 40 % of now.
  expect(next.lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['work', 7760],
    ['correction', -2910],
  ]);
  expect(next.lines[1]?.about).toMatchObject({ paid_cents: 5820, now_cents: 2910, left_cents: 0 });
  const { data: run } = (await day.begin('2027-03-03', '2027-03-03')).body;
  const reviewed = (await day.review(run)).body.data;
  day.at('2027-03-04T12:00');
  expect((await day.finalise(reviewed)).status).toBe(200);
  const after = await day.stub(mia, '2027-03-04', '2027-03-04');
  expect(after.lines.filter(({ kind }) => kind === 'correction')).toEqual([]);
  expect(await moneyFaults(day.root)).toEqual([]);
});

it('somebody reads and answers for their own pay alone; the owner’s answer is an adjustment', async () => {
  day.at('2027-03-04T12:00');
  await day.sold({ employee_id: mia, price_cents: 5000 });
  await day.sold({ employee_id: tam, price_cents: 7000 });
  const [from, to] = ['2027-03-04', '2027-03-04'];
  const { data: run } = (await day.begin(from, to)).body;
  const her = await day.as('mia');
  const own = (await her.call(payroll, { query: { business_id: day.business_id, from, to } })).body;
  expect(own.data.map(({ employee_id }) => employee_id)).toEqual([mia]);
  expect([own.meta.totals.to_pay_cents, own.meta.others, own.meta.warnings]).toEqual([own.data[0]?.to_pay_cents, [], []]);
  const asked = { business_id: day.business_id, employee_id: tam, from, to };
  const stub = (await her.call(payStub, { query: asked })).body.data;
  expect(stub.person.employee_id).toBe(mia);
  const parts = stub.parts.map(({ part, amount_cents }) => ({ part, amount_cents }));
  const agree = (amount_cents: number) => ({ business_id: day.business_id, parts: [{ part: 'work' as const, amount_cents }] });
  const params = { id: run.id };
  expect(codeOf(await her.call(agreeToPay, { params, body: agree(1) }))).toBe('payroll.part_changed');
  expect((await her.call(agreeToPay, { params, body: { business_id: day.business_id, parts } })).status).toBe(200);
  const question = {
    business_id: day.business_id,
    part: 'work' as const,
    words: 'Em đếm được 10 khách request chứ không phải 9.',
  };
  const { data } = (await her.call(askAboutPay, { params, body: question })).body;
  const seen = (await day.look(from, to)).data.find(({ employee_id }) => employee_id === mia);
  expect(seen).toMatchObject({ parts: 1, agreed: 1, asked: 1 });
  const answer = { business_id: day.business_id, answer: 'Đúng rồi, chị cộng thêm cho em.', adjust_cents: 500 };
  const said = { params: { id: data.id }, body: answer };
  expect((await her.call(answerAboutPay, said)).status).toBe(403);
  expect((await day.lan.call(answerAboutPay, said, day.adjust())).status).toBe(200);
  expect(codeOf(await day.lan.call(answerAboutPay, said, day.adjust()))).toBe('payroll.answered_already');
  const after = (await her.call(payStub, { query: asked })).body.data;
  expect(after.lines.at(-1)).toMatchObject({ kind: 'adjustment', amount_cents: 500, about: { reason: answer.answer } });
  expect(after.questions).toMatchObject([{ words: question.words, answer: answer.answer, adjusted_cents: 500 }]);
  expect(after.parts.map(({ part, agreed, asked }) => [part, agreed, asked])).toEqual([
    ['work', true, false],
    ['adjustment', false, false],
  ]);
});

it('what changes after the review is not finalised unseen', async () => {
  const [from, to] = ['2027-03-04', '2027-03-04'];
  const { run } = (await day.look(from, to)).meta;
  if (!run) throw new Error('there is a run');
  const reviewed = (await day.review(run)).body.data;
  expect((await day.look(from, to)).meta.has_changed).toBe(false);
  day.at('2027-03-05T03:00');
  await day.sold({ employee_id: mia, price_cents: 1000 });
  expect((await day.look(from, to)).meta.has_changed).toBe(true);
  day.at('2027-03-05T12:00');
  expect(codeOf(await day.finalise(reviewed))).toBe('payroll.figures_changed');
  const again = { params: { id: run.id }, body: { business_id: day.business_id, version: reviewed.version } };
  const draft = (await day.lan.call(reopenPayRun, again, day.adjust())).body.data;
  expect(codeOf(await day.finalise(draft))).toBe('payroll.not_reviewed');
  expect((await day.finalise((await day.review(draft)).body.data)).status).toBe(200);
});

it('an advance is paid from the safe, taken off once, and never more than is owed', async () => {
  day.at('2027-03-05T12:00');
  await day.sold({ employee_id: tam, price_cents: 10_000 });
  const advance = {
    business_id: day.business_id,
    employee_id: tam,
    amount_cents: 3000,
    from: 'safe' as const,
    reason: 'Rent is due',
  };
  const given = await day.lan.call(payAdvance, { body: advance }, day.adjust());
  expect(given.body.data.owed_cents).toBe(3000);
  const { data: run } = (await day.begin('2027-03-05', '2027-03-05')).body;
  const entry = (amount_cents: number) => {
    const body = { business_id: day.business_id, employee_id: tam, kind: 'advance' as const, amount_cents, reason: 'As agreed' };
    return day.lan.call(writePayEntry, { params: { id: run.id }, body }, day.adjust());
  };
  expect((await entry(3001)).status).toBe(422);
  const { data: written } = (await entry(2000)).body;
  expect((await entry(1001)).status).toBe(422);
  const reviewed = (await day.review({ id: run.id, version: written.version })).body.data;
  day.at('2027-03-06T12:00');
  expect((await day.finalise(reviewed)).status).toBe(200);
  expect([await balance('advance', tam), await balance('wages', tam)]).toEqual([1000, 3380 + 3395 + 4850]);
  expect(await moneyFaults(day.root)).toEqual([]);
});

it('two who finalise at once: one does, and the ledger has it once', async () => {
  day.at('2027-03-06T12:00');
  await day.sold({ employee_id: mia, price_cents: 10_000 });
  const reviewed = (await day.review((await day.begin('2027-03-06', '2027-03-06')).body.data)).body.data;
  day.at('2027-03-07T12:00');
  const before = await balance('wages', mia);
  const both = await Promise.all([day.finalise(reviewed), day.finalise(reviewed)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await balance('wages', mia)) - before).toBe(3880);
  // The same race without the lock: each reads the reviewed run before the other has posted it.
  const sheets = await day.world.deps.db.read(day.scope, (ctx) => sheetsOf(ctx, reviewed.id));
  const post = (key: string) =>
    day.world.deps.db.write(day.scope, async (ctx) => {
      const id = randomUUIDv7();
      const entry = {
        id,
        kind: 'pay_run',
        source: 'pay_run',
        source_id: reviewed.id,
        key,
        happened_at: new Date().toISOString(),
      };
      await postToLedger(ctx, { account_id: 1, employee_id: null, device_id: null }, entry, payRunLines(sheets));
    });
  const key = `pay_run:${reviewed.id}`;
  await expect(post(key)).rejects.toMatchObject({ constraint: 'ledger_written_once' });
  await Promise.all([post(`${key}:a`), post(`${key}:b`)]);
  expect((await balance('wages', mia)) - before).toBe(3 * 3880);
});

it('days on which nobody earned anything are finalised too, and are nothing in the ledger', async () => {
  day.at('2027-03-08T12:00');
  const reviewed = (await day.review((await day.begin('2027-03-07', '2027-03-07')).body.data)).body.data;
  expect((await day.finalise(reviewed)).body.data.status).toBe('finalised');
  const { rows } = await day.root.query('select ledger_tx from tenant.pay_run where id = $1', [reviewed.id]);
  expect(rows).toEqual([{ ledger_tx: null }]);
});

it('a line counts whatever becomes of the document of its ticket', async () => {
  await day.sold({ employee_id: tam, price_cents: 10_000 });
  const before = await day.stub(tam, '2027-03-08', '2027-03-08');
  await day.root.query(
    `update tenant.ticket set content = jsonb_set(content, '{posDetails}', '{}') where closed_day = '2027-03-08'`,
  );
  expect([before.lines.length, (await day.stub(tam, '2027-03-08', '2027-03-08')).lines]).toEqual([1, before.lines]);
});

it('the PIN that opened the screen is good for the steps of a draft, for fifteen minutes, and never for money', async () => {
  const [from, to] = ['2027-06-01', '2027-06-15'];
  const body = { business_id: day.business_id };
  day.at('2027-03-08T12:00');
  const screen = { headers: { ...day.pinned('payroll').headers } };
  const begun = await day.lan.call(beginPayRun, { body: { ...body, from, to } }, screen);
  expect(begun.status).toBe(200);
  const { id, version } = begun.body.data;
  const seen = (is: number) => ({ params: { id }, body: { ...body, version: is } });
  const reviewed = await day.lan.call(reviewPayRun, seen(version), screen);
  expect(reviewed.body.data.status).toBe('reviewed');
  const none = { code: 'pin.needed', params: { whose: 'owner' } };
  expect((await day.lan.call(finalisePayRun, seen(reviewed.body.data.version), screen)).body).toMatchObject(none);
  const advance = { ...body, employee_id: mia, amount_cents: 100, from: 'safe' as const, reason: 'Rent is due' };
  expect((await day.lan.call(payAdvance, { body: advance }, screen)).body).toMatchObject(none);
  const rule_ = { ...body, employee_id: mia, from, terms: { request_cents: 500 } };
  expect((await day.lan.call(writePayRule, { body: rule_ }, screen)).body).toMatchObject(none);
  // Another permission's PIN, nobody's, and one that was typed too long ago.
  const reopen = (how: Parameters<typeof day.lan.call>[2]) =>
    day.lan.call(reopenPayRun, seen(reviewed.body.data.version), how ?? {});
  for (const how of [{}, day.pinned('pos'), day.pinned('reports')]) expect.soft((await reopen(how)).body).toMatchObject(none);
  const other = await day.as('mia');
  expect((await other.call(reopenPayRun, seen(reviewed.body.data.version), screen)).status).toBe(403);
  day.at('2027-03-08T12:16');
  expect((await reopen(screen)).body).toMatchObject(none);
  day.at('2027-03-08T12:14');
  const draft = (await reopen(screen)).body.data;
  expect((await day.lan.call(dropPayRun, seen(draft.version), screen)).status).toBe(200);
});

it('no day is in two runs, and a draft can be dropped with what was written into it', async () => {
  const { data: run } = (await day.begin('2027-04-01', '2027-04-15')).body;
  expect(codeOf(await day.begin('2027-04-15', '2027-04-30'))).toBe('payroll.overlaps');
  const body = {
    business_id: day.business_id,
    employee_id: mia,
    kind: 'adjustment' as const,
    amount_cents: -500,
    reason: 'A dress',
  };
  const { data: written } = (await day.lan.call(writePayEntry, { params: { id: run.id }, body }, day.adjust())).body;
  const drop = (version: number) =>
    day.lan.call(dropPayRun, { params: { id: run.id }, body: { business_id: day.business_id, version } }, day.adjust());
  expect(codeOf(await drop(run.version))).toBe('payroll.changed');
  expect((await drop(written.version)).status).toBe(200);
  expect((await day.begin('2027-04-15', '2027-04-30')).status).toBe(200);
});

it('rules are checked, and nobody but the owner sees or writes them', async () => {
  const wrong = async (terms: Partial<PayRule>) => {
    const { body } = await day.rule(mia, { from: '2027-05-01', ...terms });
    return Object.keys((body as unknown as { errors?: object }).errors ?? {});
  };
  const step = (from_cents: number) => ({ from_cents, pct: 50_000 });
  const tiers = { basis: 'base', per: 'run', how: 'progressive' } as const;
  expect(await wrong({ rates: [share(50_000), share(60_000)] })).toEqual(['terms.rates']);
  expect(await wrong({ rates: [{ ...share(1), service_id: day.gel, category_id: day.gel }] })).toEqual(['terms.rates']);
  expect(await wrong({ tiers: { ...tiers, steps: [step(0), step(500), step(500)] } })).toEqual(['terms.tiers']);
  expect(await wrong({ assistants: [{ employee_id: mia, pct: 1000 }] })).toEqual(['terms.assistants']);
  const query = { query: { business_id: day.business_id } };
  for (const name of ['khoa', 'thu', 'mia']) expect((await (await day.as(name)).call(payRules, query)).status).toBe(403);
  expect((await (await day.as('thu')).call(payroll, query)).status).toBe(403);
  expect((await day.lan.call(payroll, query)).body).toMatchObject({ code: 'pin.needed' });
});

it('what is promised for a whole run is finalised as it was reviewed', async () => {
  const guarantee = { unit: 'period', cents: 50_000, per: 'run', least_minutes: 0 } as const;
  const tiers = {
    basis: 'base',
    per: 'run',
    how: 'progressive',
    steps: [
      { from_cents: 0, pct: 40_000 },
      { from_cents: 1000, pct: 50_000 },
    ],
  } as const;
  await day.rule(tam, { from: '2027-03-09', guarantee, tiers, check_pct: 60_000 });
  day.at('2027-03-09T12:00');
  await day.sold({ employee_id: tam, price_cents: 10_000 });
  day.at('2027-03-11T12:00');
  const reviewed = (await day.review((await day.begin('2027-03-09', '2027-03-10')).body.data)).body.data;
  expect(await day.finalise(reviewed)).toMatchObject({ status: 200, body: { data: { status: 'finalised' } } });
  const { lines } = await day.stub(tam, '2027-03-09', '2027-03-10');
  const period = { from: '2027-03-09', to: '2027-03-10' };
  expect(lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['work', 3880],
    ['tier', 870],
    ['guarantee', 45_250],
  ]);
  expect(lines.slice(1).map(({ about }) => about)).toMatchObject([{ period }, { period }]);
});

/** Three commission reports of another shop disagreed, paid on tax, and paid the cashier (RepairDesk #409, #265, #923). */
it('screen, stub, her own home and what is written down say the same, of the work and not of tax or of who took the money', async () => {
  day.at('2027-03-11T12:00');
  await day.rule(mia, rule('2027-03-11', 50_000, { supply: null, check_pct: 60_000 }));
  const ticket = await day.sold({ employee_id: mia, price_cents: 8000 });
  day.at('2027-03-12T12:00');
  const [from, to] = ['2027-03-11', '2027-03-11'];
  const shown = (await day.look(from, to)).data.find(({ employee_id }) => employee_id === mia);
  const stub = await day.stub(mia, from, to);
  const own = await day.as('mia');
  const query = { business_id: day.business_id, from, to };
  const home = (await own.call(payroll, { query }, day.world.pinProof(own, day.business_id, 'payroll.view'))).body.data;
  expect(ticket.payment.subTotal).toBe(8000);
  expect(stub.lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([['work', 4000]]);
  expect(shown).toMatchObject({ commission_cents: 4000, to_pay_cents: 4000 });
  expect(stub.person).toMatchObject({ commission_cents: 4000, to_pay_cents: 4000 });
  expect(home.map(({ employee_id, to_pay_cents }) => [employee_id, to_pay_cents])).toEqual([[mia, 4000]]);
  const reviewed = (await day.review((await day.begin(from, to)).body.data)).body.data;
  const sheets = await day.world.deps.db.read(day.scope, (ctx) => sheetsOf(ctx, reviewed.id));
  const written = sheets.find(({ employee_id }) => employee_id === mia)?.lines ?? [];
  expect(written.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([['work', 4000]]);
});
