import { automationNames } from 'core/business/automations/rules';
import { businessSetting, changeSetting } from 'core/business/contract';
import {
  automationFigures,
  type AutomationView,
  changeAutomation,
  listAutomations,
  testAutomation,
} from 'core/notifications/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { smsSegments } from 'core/sms/segments/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { openTextedLink } from '../../test/short-links.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let scope: BusinessScope;
let lan: Awaited<ReturnType<World['as']>>;
const PHONE = '7135550166';

beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
  scope = { businessId: await world.businessId('lotus-nails') } as BusinessScope;
  lan = await world.as('lan.lotus-nails@example.com');
  await own(PHONE);
});
afterAll(() => world.close());

const here = () => ({ business_id: scope.businessId });
const own = (phone10: string | null, email: string | null = 'lan.lotus-nails@example.com') =>
  world.deps.db.write(platformScope, ({ tx }) =>
    sql`update directory.account set phone10 = ${phone10}, phone_e164 = ${phone10 === null ? null : `+1${phone10}`},
      phone_verified_at = case when ${phone10}::text is null then null else now() end,
      email_verified_at = case when ${email}::text is null then null else now() end where id = ${lan.account_id}`.execute(tx),
  );
const listed = async (): Promise<AutomationView[]> => (await lan.call(listAutomations, { query: here() })).body.data;
const the = async (name: AutomationView['name']) => (await listed()).find((one) => one.name === name);
const change = (name: AutomationView['name'], is_on: boolean, amount?: number) =>
  lan.call(changeAutomation, { body: { ...here(), name, is_on, ...(amount === undefined ? {} : { amount }) } });
const test = (name: AutomationView['name'], locale: 'en' | 'vi' = 'en') =>
  lan.call(testAutomation, { body: { ...here(), name, locale } });

it('lists every message in both languages, with what a text costs', async () => {
  const all = await listed();
  expect(all.map(({ name }) => name)).toEqual([...automationNames]);
  for (const { name, preview } of all)
    for (const locale of ['en', 'vi'] as const) {
      const { way, subject, body, parts, cents } = preview[locale];
      expect.soft([name, locale, body.length > 20]).toEqual([name, locale, true]);
      expect.soft([name, subject !== '']).toEqual([name, way === 'email']);
      expect.soft([name, parts, cents]).toEqual([name, way === 'text' ? smsSegments(body) : 0, parts * 2]);
    }
  expect((await the('booked'))?.preview.en.body).toContain('Lotus Nails & Spa');
});

it('switches and times a message; what it can’t be, it refuses', async () => {
  expect(await the('soon')).toMatchObject({ is_on: false, timing: { unit: 'hours', amount: 2, choices: [1, 2, 3] } });
  await change('soon', true, 3);
  expect(await the('soon')).toMatchObject({ is_on: true, timing: { amount: 3 } });
  await change('soon', false);
  expect(await the('soon')).toMatchObject({ is_on: false, timing: { amount: 3 } });
  expect(await change('soon', true, 17)).toMatchObject({
    status: 422,
    body: { codes: { amount: [{ code: 'automation.timing' }] } },
  });
  expect(await change('gift_card', false)).toMatchObject({ status: 409, body: { code: 'automation.fixed' } });
});

it('the day reminder is the setting that the settings page shows', async () => {
  const hours = async () => (await lan.call(businessSetting, { query: here() })).body.setting.reminder_hours;
  await change('reminder', false);
  expect([await hours(), (await the('reminder'))?.is_on]).toEqual([0, false]);
  await change('reminder', true, 48);
  expect(await hours()).toBe(48);
  await lan.call(changeSetting, { body: { ...here(), key: 'reminder_hours', value: 2 } });
  expect(await the('reminder')).toMatchObject({ is_on: true, timing: { amount: 2, choices: [2, 4, 24, 48, 72] } });
});

it('what the clock looks for is due only while it is on', async () => {
  const due = () =>
    world.deps.db.read(scope, ({ tx }) => tx.selectFrom('automation').select('due_at').where('name', '=', 'win_back').execute());
  await change('win_back', true, 90);
  expect(await due()).toEqual([{ due_at: expect.any(String) }]);
  await change('win_back', false);
  expect(await due()).toEqual([{ due_at: null }]);
});

it('sends a test to whoever asks: the text as it is shown, with a link that leads to the salon', async () => {
  expect((await test('soon', 'vi')).body).toEqual({ success: true, way: 'text', to: '******0166' });
  const text = await world.outside?.carrier.waitFor(`+1${PHONE}`, ({ body }: { body: string }) =>
    body.includes('sap den gio hen'),
  );
  expect(await openTextedLink(world, text?.body)).toBe(`${world.deps.config.PUBLIC_ORIGIN}/biz/lotus-nails`);
});

it('a letter is tested by mail, and a text too where no phone is proven; without either it says so', async () => {
  expect((await test('gift_card_bought')).body).toMatchObject({ way: 'email' });
  await own(null);
  expect((await test('birthday')).body).toMatchObject({ way: 'email' });
  await own(null, null);
  expect(await test('birthday')).toMatchObject({ status: 409, body: { code: 'automation.no_own_way' } });
  expect(await test('receipt')).toMatchObject({ status: 409, body: { code: 'automation.no_own_mail' } });
  await own(PHONE);
});

it('sends ten tests an hour and no more', async () => {
  const answers = [];
  for (let nth = 0; nth < 11; nth += 1) answers.push((await test('booked')).status);
  expect(answers.at(-1)).toBe(429);
  expect(answers[0]).toBe(200);
});

it('counts a receipt that went out by itself, and none that somebody sent by hand', async () => {
  await world.deps.db.write(scope, ({ tx }) =>
    sql`with ticket as (insert into ticket (business_id, id, ticket_no, status, content, sub_total_cents, discount_cents, tax_cents,
          tip_cents, total_cents, opened_at)
        values (${scope.businessId}, gen_random_uuid(), 9001, 'open', '{}', 0, 0, 0, 0, 0, now()) returning id),
      sent as (insert into receipt_sending (business_id, id, ticket_id, way, address, asked_at, by_itself)
        select ${scope.businessId}, gen_random_uuid(), ticket.id, 'text', '7135550198', now(), n = 1 from ticket, generate_series(1, 3) n
        returning id)
      insert into delivery (business_id, id, key, kind, about, channel, address, status, deadline, queued_at, settled_at)
      select ${scope.businessId}, gen_random_uuid(), 'receipt:' || id, 'receipt', 'receipt:' || id, 'text', '+17135550198', 'delivered',
        now(), now(), now() from sent`.execute(tx),
  );
  const { body } = await lan.call(automationFigures, { query: here() });
  expect(body.data.find(({ name }) => name === 'receipt')).toMatchObject({ sent: 1, failed: 0 });
});

it('counts what went out in 30 days and what came of it, and no test among it', async () => {
  const visit = '01990000-0000-7000-8000-000000000001';
  await world.deps.db.write(scope, async ({ tx }) => {
    await sql`insert into delivery (business_id, id, key, kind, about, channel, address, status, deadline, queued_at, settled_at)
      select ${scope.businessId}, gen_random_uuid(), 'figure:' || n, 'reminder', 'appointment:' || case n when 1 then ${visit} else n::text end,
        'text', '+17135550199', case when n = 3 then 'refused' else 'delivered' end, now(), now(),
        now() - case when n = 4 then interval '31 days' else interval '1 hour' end from generate_series(1, 4) n`.execute(tx);
    await sql`insert into event (business_id, id, name, aggregate, payload, request_id, at, delivered_at)
      values (${scope.businessId}, gen_random_uuid(), 'appointment.stepped', ${`appointment:${visit}`}, '{"to": "confirmed"}', 'test', now(), now())`.execute(
      tx,
    );
  });
  const { body } = await lan.call(automationFigures, { query: here() });
  const of = (name: string) => body.data.find((one) => one.name === name);
  expect(of('reminder')).toEqual({ name: 'reminder', sent: 2, failed: 1, outcome: { what: 'confirmed', count: 1 } });
  expect(of('booked')).toMatchObject({ sent: 0, outcome: null });
});
