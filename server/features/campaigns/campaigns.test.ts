import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Audience, type AudienceClient, everybody, isInAudience } from 'core/campaigns/audience/rules';
import {
  campaign,
  deleteCampaign,
  estimateCampaign,
  saveCampaign,
  scheduleCampaign,
  stepCampaign,
  testCampaign,
} from 'core/campaigns/contract';
import { availableDays, bookAppointment } from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { TestClient } from '../../test/client.ts';
import { openWorld, type World } from '../../test/world.ts';
import { CLIENT_PROOF_PURPOSE } from '../../platform/gate.ts';
import { noteFollowingVisit } from './followed/commands.ts';
import { platformScope } from '../../platform/db.ts';
import { recordConsent } from '../sms/consent/commands.ts';
import { setTextSender } from '../sms/senders/commands.ts';
import { lockWallet, changeWallet } from '../text-wallet/credit/queries.ts';
import { clientLocale } from '../clients/queries.ts';
import { inAudience } from './audience/queries.ts';
import { lockCampaign } from './queries.ts';
import { runCampaignStep, runDueCampaigns } from './sending/commands.ts';
import { listPiece } from './sending/queries.ts';
import { joinTextRules, openSender } from '../deliveries/sending/commands.ts';
import { openTextCredit } from '../text-wallet/credit/commands.ts';
import { openTextRules } from '../sms/guard/commands.ts';
import { openCampaignRules } from './fates/commands.ts';

let world: World;
let scope: BusinessScope;
let lan: TestClient;
let business_id: number;

beforeAll(async () => {
  world = await openWorld({ outside: true, env: { QUIET_HOURS: 'false' } });
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
  lan = await world.as('lan.lotus-nails@example.com');
  await setTextSender(world, { business_id, phone10: '7135550190', state: 'registered' });
});
afterAll(() => world.close());

const write: World['deps']['db']['write'] = (...all) => world.deps.db.write(...all);
const deps = () => world.deps;
const job = () => ({ deps: world.deps, pool: world.relay });
const carrier = () => {
  if (!world.outside) throw new Error('the simulators are not open');
  return world.outside.carrier;
};
let last = 7_135_620_000;

/** Only these clients have agreed to anything. */
async function agreed(count: number): Promise<string[]> {
  const phones = Array.from({ length: count }, () => String((last += 1)));
  await write(scope, async (ctx) => {
    for (const phone10 of phones) {
      await sql`insert into client (business_id, hash_id, name, phone10, phone_e164, visits_count)
        values (${business_id}, ${randomUUID().replaceAll('-', '').slice(0, 24)}, ${`Anna ${phone10}`}, ${phone10}, ${`+1${phone10}`}, 901)`.execute(
        ctx.tx,
      );
      await recordConsent({ ...ctx, deps: deps() }, { phone10, what: 'marketing', way: 'booking', words: 'texts-1' });
    }
  });
  return phones;
}
const says = (phone10: string, what: 'stop' | 'no_marketing') =>
  write(scope, (ctx) => recordConsent({ ...ctx, deps: deps() }, { phone10, what, way: 'text', words: what }));
const credit = (balance_cents: number) =>
  write(scope, async (ctx) => {
    await lockWallet(ctx);
    await changeWallet(ctx, { balance_cents });
  });

/** Those whom this file has put into the book. */
const ours: Audience = { ...everybody, visits_min: 901, visits_max: 901 };
const texts = { body_en: 'Hi {name}, 20% off. {link}', body_vi: '' };
async function draft(body: object = texts): Promise<string> {
  const id = randomUUID();
  const saved = await lan.call(saveCampaign, {
    params: { id },
    body: { business_id, name: 'Fall', audience: ours, ...texts, ...body },
  });
  expect(saved.status).toBe(200);
  return id;
}
const schedule = (id: string, start: { date: string; time: string } | null = null) =>
  lan.call(scheduleCampaign, { params: { id }, body: { business_id, start } });
const step = (id: string, what: 'pause' | 'resume' | 'stop' | 'unschedule') =>
  lan.call(stepCampaign, { params: { id }, body: { business_id, step: what } });
const report = async (id: string) => (await lan.call(campaign, { params: { id }, query: { business_id } })).body.data;
const stepOnce = () => write(scope, (ctx) => runCampaignStep({ ...ctx, deps: deps() }));
/** Everything that is due now, as if no time passed between two looks. */
async function runAll(id: string): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await write(scope, ({ tx }) =>
      sql`update campaign set due_at = now() - interval '1 minute' where id = ${id} and due_at is not null`.execute(tx),
    );
    await runDueCampaigns(job());
  }
}
const rules = () => joinTextRules([openTextRules(deps()), openCampaignRules(deps())]);
/** Sends what lies in the outbox until nothing of it waits. */
async function send(): Promise<void> {
  const sender = openSender(
    { deps: deps(), credit: openTextCredit(deps()), rules: rules() },
    { pool: world.relay, redis: world.deps.redis },
  );
  const due = () =>
    write(scope, async ({ tx }) => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from delivery where status in ('queued', 'sending') and next_at < now() + interval '90 s'`.execute(
        tx,
      );
      return rows[0]?.n;
    });
  await expect.poll(due, { timeout: 20_000 }).toBe(0);
  await sender.close();
}
const textsTo = (phone: string) => Array.from(carrier().texts(`+1${phone}`), ({ body }) => body);

beforeEach(async () => {
  await write(scope, async ({ tx }) => {
    await sql`delete from campaign`.execute(tx);
    await sql`delete from delivery`.execute(tx);
    await sql`update client set deleted_at = now() where visits_count = 901`.execute(tx);
    await sql`update text_sender set minute_parts = 0, day_parts = 0`.execute(tx);
  });
  await credit(5000);
});

it('finds the same clients in the database as the rule does', async () => {
  const now = world.deps.clock.now();
  const clock = { now, today: now.toISOString().slice(0, 10) };
  const wishes: Partial<Audience>[] = [
    {},
    { visits_min: 3 },
    { visits_max: 1 },
    { away_days: 30 },
    { within_days: 30 },
    { new_days: 200 },
    { birthday_month: now.getUTCMonth() + 1 },
    { vip: true },
    { locale: 'vi' },
    { visits_min: 1, within_days: 60, locale: 'en' },
  ];
  for (const wish of wishes) {
    const audience = { ...everybody, ...wish };
    const { rows } = await write(scope, ({ tx }) =>
      sql<
        AudienceClient & { is: boolean }
      >`select c.*, c.vip_until::text, c.birthday::text, ${clientLocale} as locale, ${inAudience(audience, clock)} as is
        from client c where c.business_id = ${business_id} and c.deleted_at is null`.execute(tx),
    );
    expect.soft(rows.length).toBeGreaterThan(20);
    expect
      .soft(
        rows.filter((row) => row.is !== isInAudience(row, audience, clock)),
        JSON.stringify(wish),
      )
      .toEqual([]);
  }
});

it('counts and prices before anything is sent, sends to each once, and says what became of it', async () => {
  const phones = await agreed(3);
  await says((await agreed(1))[0] ?? '', 'no_marketing');
  const asked = await lan.call(estimateCampaign, { body: { business_id, audience: ours, ...texts } });
  expect(asked.body.data).toMatchObject({ clients: 4, texts: 3, parts: 3, cents: 6, balance_cents: 5000, has_number: true });
  expect(asked.body.data.examples.en).toMatch(/^Lotus Nails.*: Hi Anna, 20% off\. .*\/l\/\w+ Reply STOP to stop texts\.$/);
  const id = await draft();
  expect((await schedule(id)).body.data.state).toBe('scheduled');
  await runAll(id);
  expect((await report(id)).counts).toMatchObject({ listed: 3, waiting: 3 });
  await send();
  await runAll(id);
  expect(await report(id)).toMatchObject({
    state: 'done',
    counts: { listed: 3, waiting: 0, sent: 3, failed: 0, skipped: 0 },
    cents: 6,
  });
  for (const phone of phones) expect.soft(textsTo(phone)).toEqual([expect.stringContaining('Hi Anna, 20% off.')]);
});

it('shares a phone, gets one text', async () => {
  const [phone = ''] = await agreed(1);
  await write(scope, ({ tx }) =>
    sql`insert into client (business_id, hash_id, name, phone10, phone_e164, visits_count)
      values (${business_id}, ${randomUUID().replaceAll('-', '').slice(0, 24)}, 'Her sister', ${phone}, ${`+1${phone}`}, 901)`.execute(
      tx,
    ),
  );
  const id = await draft();
  await schedule(id);
  await runAll(id);
  expect((await report(id)).counts.listed).toBe(1);
});

describe('a client', () => {
  it('who stops the texts while it runs gets none any more', async () => {
    const [listed = '', queued = '', stays = ''] = await agreed(3);
    const id = await draft();
    await schedule(id);
    await stepOnce();
    await stepOnce();
    await says(listed, 'stop');
    await stepOnce();
    expect((await report(id)).counts).toMatchObject({ waiting: 2, skipped: 1 });
    await says(queued, 'stop');
    await send();
    await runAll(id);
    expect([textsTo(listed), textsTo(queued), textsTo(stays).length]).toEqual([[], [], 1]);
    expect(await report(id)).toMatchObject({ state: 'done', skipped: [{ why: 'stopped', clients: 2 }], counts: { sent: 1 } });
  });

  it('who takes back the consent, or is not meant any more, is passed over and counted', async () => {
    const [unwilling = '', gone = ''] = await agreed(2);
    const id = await draft();
    await schedule(id);
    await stepOnce();
    await stepOnce();
    await says(unwilling, 'no_marketing');
    await write(scope, ({ tx }) => sql`update client set block = true where phone10 = ${gone}`.execute(tx));
    await runAll(id);
    const { skipped, state } = await report(id);
    expect(state).toBe('done');
    expect(skipped.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
      { why: 'left', clients: 1 },
      { why: 'no_consent', clients: 1 },
    ]);
  });
});

describe('whoever stops it', () => {
  it('takes back what lies in the outbox, and nothing goes out after it', async () => {
    const phones = await agreed(4);
    const id = await draft();
    await schedule(id);
    await runAll(id);
    expect((await step(id, 'stop')).body.data).toMatchObject({ state: 'stopped', counts: { waiting: 4, sent: 0 } });
    await send();
    await runAll(id);
    expect(phones.flatMap(textsTo)).toEqual([]);
    expect((await step(id, 'resume')).status).toBe(409);
  });

  it('holds back a text that was taken up before that', async () => {
    const [phone = ''] = await agreed(1);
    const id = await draft();
    await schedule(id);
    await runAll(id);
    await write(scope, async ({ tx }) => {
      await sql`update campaign set state = 'stopped', due_at = null where id = ${id}`.execute(tx);
    });
    await send();
    expect(textsTo(phone)).toEqual([]);
    expect((await report(id)).counts).toMatchObject({ waiting: 1, failed: 0 });
  });

  it('for a while goes on where it was', async () => {
    const phones = await agreed(2);
    const id = await draft();
    await schedule(id);
    await runAll(id);
    expect((await step(id, 'pause')).body.data).toMatchObject({ state: 'paused', paused_because: 'by_hand' });
    await runAll(id);
    await step(id, 'resume');
    await runAll(id);
    await send();
    expect(phones.map((phone) => textsTo(phone).length)).toEqual([1, 1]);
  });
});

describe('without credit', () => {
  it('pauses, says so, and goes on when there is some', async () => {
    const phones = await agreed(3);
    const id = await draft();
    await schedule(id);
    await credit(2);
    await runAll(id);
    await send();
    await runAll(id);
    expect(await report(id)).toMatchObject({ state: 'paused', paused_because: 'no_credit', counts: { sent: 1, waiting: 2 } });
    await credit(0);
    expect((await step(id, 'resume')).body).toMatchObject({ code: 'campaign.no_credit' });
    await credit(500);
    await step(id, 'resume');
    await runAll(id);
    await send();
    await runAll(id);
    expect(await report(id)).toMatchObject({ state: 'done', counts: { sent: 3 } });
    expect(phones.map((phone) => textsTo(phone).length)).toEqual([1, 1, 1]);
  });

  it('at the last moment it is the same, and nobody is lost', async () => {
    const phones = await agreed(2);
    const id = await draft();
    await schedule(id);
    await runAll(id);
    await credit(0);
    await send();
    expect(await report(id)).toMatchObject({ state: 'paused', paused_because: 'no_credit', counts: { waiting: 2, failed: 0 } });
    expect(phones.flatMap(textsTo)).toEqual([]);
  });
});

describe('a worker that dies', () => {
  const died = new Error('the worker died');
  const dyingStep = () =>
    write(scope, async (ctx) => {
      await runCampaignStep({ ...ctx, deps: deps() });
      throw died;
    }).catch((error: unknown) => error);
  const queuedTwice = () =>
    write(scope, async ({ tx }) => {
      const { rows } = await sql<{
        address: string;
      }>`select address from delivery where kind = 'campaign' group by address having count(*) > 1`.execute(tx);
      return rows.length;
    });

  it('leaves nobody out and texts nobody twice, wherever it dies', async () => {
    const phones = await agreed(5);
    const id = await draft();
    await schedule(id);
    for (let steps = 0; steps < 4; steps += 1) {
      expect(await dyingStep()).toBe(died);
      await stepOnce();
    }
    expect(await queuedTwice()).toBe(0);
    await send();
    await runAll(id);
    expect(phones.map((phone) => textsTo(phone).length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('and another one at the same piece list each phone once', async () => {
    await agreed(3);
    const id = await draft();
    const clock = { now: world.deps.clock.now(), today: '2026-11-20' };
    const twice = async () =>
      write(scope, async (ctx) => {
        const row = await lockCampaign(ctx, id);
        if (!row) throw new Error('there is none');
        await listPiece(ctx, row, clock, 100_000);
        await listPiece(ctx, row, clock, 100_000);
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from campaign_recipient where campaign_id = ${id}`.execute(ctx.tx);
        return rows[0]?.n;
      });
    expect(await twice()).toBe(3);
  });

  it('would list a phone twice without the key, which refuses that (control)', async () => {
    await agreed(2);
    const id = await draft();
    const careless = () =>
      write(scope, async ({ tx }) => {
        await sql`insert into campaign_recipient (business_id, id, campaign_id, client_id, phone10, locale, due_at)
          select business_id, gen_random_uuid(), ${id}::uuid, id, phone10, 'en', now() from client
          where business_id = ${business_id} and visits_count = 901 and deleted_at is null`.execute(tx);
      });
    await careless();
    await expect(careless()).rejects.toThrow('campaign_recipient_once');
  });

  it('or two at once do the same step once', async () => {
    await agreed(3);
    const id = await draft();
    await schedule(id);
    await stepOnce();
    await stepOnce();
    await Promise.all([stepOnce(), stepOnce(), stepOnce()]);
    expect(await queuedTwice()).toBe(0);
    expect((await report(id)).counts).toMatchObject({ listed: 3, waiting: 3 });
  });
});

it('is written, scheduled on the wall of the salon, taken back and thrown away', async () => {
  await agreed(1);
  const id = await draft();
  expect((await schedule(id, { date: '2020-01-01', time: '10:00' })).status).toBe(422);
  const scheduled = (await schedule(id, { date: '2031-07-01', time: '10:00' })).body.data;
  expect(scheduled).toMatchObject({ state: 'scheduled', scheduled_at: '2031-07-01T15:00:00Z' });
  const remove = () => lan.call(deleteCampaign, { params: { id }, body: { business_id } });
  expect((await remove()).status).toBe(409);
  expect((await step(id, 'unschedule')).body.data.state).toBe('draft');
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
});

it('refuses what nothing is put into, what says nothing, and a list without anybody', async () => {
  const save = (body: object) =>
    lan.call(saveCampaign, { params: { id: randomUUID() }, body: { business_id, name: 'x', audience: ours, ...texts, ...body } });
  expect((await save({ body_en: 'See you {visit}' })).body).toMatchObject({
    codes: { body_en: [{ code: 'campaign.placeholder' }] },
  });
  expect((await save({ body_en: '' })).status).toBe(422);
  expect((await schedule(await draft())).body).toMatchObject({ code: 'campaign.nobody' });
});

it('needs a number of the salon, and pauses when it loses it', async () => {
  await agreed(2);
  const id = await draft();
  const sender = (state: 'registered' | 'suspended') => setTextSender(world, { business_id, phone10: '7135550190', state });
  await sender('suspended');
  expect((await schedule(id)).body).toMatchObject({ code: 'sms.no_sender' });
  await sender('registered');
  await schedule(id);
  await sender('suspended');
  await runAll(id);
  expect(await report(id)).toMatchObject({ state: 'paused', paused_because: 'no_sender' });
  await sender('registered');
});

it('texts a try-out to the phone of whoever asks', async () => {
  const body = { business_id, ...texts, locale: 'en' as const };
  const own = await write(platformScope, ({ tx }) =>
    tx
      .updateTable('account')
      .set({ phone10: null, phone_e164: null })
      .where('email', '=', 'lan.lotus-nails@example.com')
      .execute(),
  );
  expect(own).toHaveLength(1);
  expect((await lan.call(testCampaign, { body })).body).toMatchObject({ code: 'campaign.no_phone' });
  await write(platformScope, ({ tx }) =>
    tx
      .updateTable('account')
      .set({ phone10: '7135629999', phone_e164: '+17135629999' })
      .where('email', '=', 'lan.lotus-nails@example.com')
      .execute(),
  );
  const tried = await lan.call(testCampaign, { body });
  expect(tried.status).toBe(200);
  await send();
  expect(textsTo(tried.body.phone_number).at(-1)).toMatch(/Hi Lan, 20% off\./);
});

describe('whoever gets the text and books', () => {
  /** Books the first free start as somebody with this phone. */
  async function book(phone: string, invitation?: string): Promise<string> {
    const busUrl = 'lotus-nails';
    const menu = await world.visitor().call(businessServices, { query: { business_id } });
    const wish = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
    const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const days = await world.visitor().call(availableDays, { params: { busUrl }, query: { wish, from, days: 10 } });
    const start = days.body.data.find(({ starts }) => starts > 0)?.first ?? '';
    const token = world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone }, 600);
    const body = {
      wish,
      mode: 'together' as const,
      start,
      device: `device-${randomUUID()}`,
      name: 'Anna',
      ...(invitation && { invitation }),
    };
    const headers = { 'x-client-token': token };
    const booked = await world.visitor().call(bookAppointment, { params: { busUrl }, body }, { headers });
    expect(booked.status).toBe(201);
    return booked.body.data[0]?.id ?? '';
  }
  const follow = (appointment_id: string, invitation?: string) =>
    write(scope, (ctx) => noteFollowingVisit({ ...ctx, deps: deps() }, { appointment_id, invitation, at: new Date() }));
  /** The event that a booking records. */
  const invitationIn = (appointment_id: string) =>
    write(scope, async ({ tx }) => {
      const { rows } = await sql<{ invitation: string | null }>`select payload ->> 'invitation' as invitation from event
        where business_id = ${business_id} and aggregate = ${`appointment:${appointment_id}`} and name = 'appointment.booked'`.execute(
        tx,
      );
      return rows[0]?.invitation ?? undefined;
    });

  it('by its link or without it is counted, and a stranger with the link is not', async () => {
    await lan.call(changeSetting, { body: { business_id, key: 'customer_make_appointment', value: true } });
    const [invited = '', reminded = ''] = await agreed(2);
    const id = await draft();
    await schedule(id);
    await runAll(id);
    await send();
    const { rows } = await write(scope, ({ tx }) =>
      sql<{ id: string }>`select id from campaign_recipient where campaign_id = ${id} and phone10 = ${invited}`.execute(tx),
    );
    const link = rows[0]?.id ?? '';
    const [byLink, without, stranger] = [await book(invited, link), await book(reminded), await book(String((last += 1)), link)];
    expect([await invitationIn(byLink), await invitationIn(without)]).toEqual([link, undefined]);
    for (const visit of [byLink, without, stranger]) await follow(visit, await invitationIn(visit));
    expect((await report(id)).bookings).toEqual({ by_link: 1, without_link: 1 });
    await write(scope, ({ tx }) => sql`update appointment set status = 'cancelled' where id = ${byLink}`.execute(tx));
    expect((await report(id)).bookings).toEqual({ by_link: 0, without_link: 1 });
  });
});
