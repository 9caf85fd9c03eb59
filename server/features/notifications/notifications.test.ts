import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  appointmentConfirm,
  availableDays,
  availableStarts,
  bookAppointment,
  calendarVisit,
  cancelAppointment,
  moveAppointment,
} from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { CLIENT_PROOF_PURPOSE } from '../../platform/gate.ts';
import { endUndoWait, waitUntilSettled } from '../../test/settled.ts';
import { openTextedLink } from '../../test/short-links.ts';
import { openWorld, type World } from '../../test/world.ts';
import { queueVisitMessage } from './commands.ts';
import { dueReminders } from './queries.ts';
import { sendDueReminders } from './reminders/commands.ts';

let world: World;
let scope: BusinessScope;
let manicure: string;
let date: string;
const busUrl = 'lotus-nails';
const params = { busUrl };

beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
  scope = { businessId: await world.businessId(busUrl) } as BusinessScope;
  const { body } = await world.visitor().call(businessServices, { query: { business_id: scope.businessId } });
  manicure = body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  await set('customer_make_appointment', true);
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const days = await world.visitor().call(availableDays, { params, query: { wish: manicure, from, days: 10 } });
  date = days.body.data.find(({ starts }) => starts > 8)?.date ?? '';
});
afterAll(() => world.close());

async function set(key: 'customer_make_appointment' | 'auto_accept', value: boolean) {
  const lan = await world.as('lan.lotus-nails@example.com');
  await lan.call(changeSetting, { body: { business_id: scope.businessId, key, value } });
}
const starts = async () =>
  (await world.visitor().call(availableStarts, { params, query: { wish: manicure, date } })).body.data.offers
    .map(({ start }) => start)
    .toSorted();
const shows = (phone: string) => ({
  headers: { 'x-client-token': world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: scope.businessId, phone }, 600) },
});
const device = () => `device-${randomUUID()}`;
async function book(phone: string, locale: 'en' | 'vi' = 'en') {
  const [start = ''] = await starts();
  const body = { wish: manicure, mode: 'together' as const, start, device: device(), name: 'Thảo', locale };
  const booked = await world.visitor().call(bookAppointment, { params, body }, shows(phone));
  const [visit] = booked.body.data;
  if (!visit) throw new Error('not booked');
  return visit;
}
const textTo = (phone: string, saying: string) =>
  world.outside?.carrier.waitFor(`+1${phone}`, ({ body }: { body: string }) => body.includes(saying));
/** Whoever called off could take that back for a few seconds. */
async function hurryUndo() {
  await waitUntilSettled(world);
  await endUndoWait(world);
}
const due = (id: string) =>
  world.deps.db.read(scope, async ({ tx }) => {
    const row = await tx.selectFrom('reminder').select(['due_at', 'sent_at']).where('appointment_id', '=', id).executeTakeFirst();
    return row ?? null;
  });

it('a booking is confirmed by text, in the language of whoever booked, with a link that opens it', async () => {
  const visit = await book('7135550141', 'vi');
  const text = await textTo('7135550141', 'ban da dat hen');
  expect(await openTextedLink(world, text?.body)).toContain(
    `${world.deps.config.PUBLIC_ORIGIN}/biz/${busUrl}/client-profile?visit=${visit.id}&key=`,
  );
  await expect.poll(async () => (await due(visit.id))?.sent_at).toBeNull();
});

it('a client without a phone has a letter with an entry for their calendar, in the salon’s name', async () => {
  const [visit, email] = [await book('7135550149'), 'priya@letters.test'];
  await textTo('7135550149', "you're booked");
  await world.deps.db.write(scope, async (ctx) => {
    await ctx.tx
      .updateTable('client')
      .set({ phone10: null, email, name: '<b>Priya</b>' })
      .where('phone10', '=', '7135550149')
      .execute();
    await queueVisitMessage({ ...ctx, deps: world.deps }, visit.id, 'accepted', 'by-mail');
  });
  const letter = await world.outside?.mailbox.waitFor(email, undefined, 20_000);
  expect(letter).toMatchObject({ from_name: 'Lotus Nails & Spa', list_headers: {} });
  expect(letter?.text).toContain(`What: Gel Manicure with ${visit.services[0]?.staff.first_name ?? ''}`);
  expect(letter?.html).toContain(`client-profile?visit=${visit.id}&#38;key=`);
  const [entry] = letter?.attachments ?? [];
  expect(entry).toMatchObject({ content_type: 'text/calendar', filename: `lotus-nails-${visit.appointment_date}.ics` });
  expect(entry?.content.toString()).toContain(`UID:${visit.id}@openchair`);
});

it('the desk sees what its client was written and how far that got', async () => {
  const phone = '7135550146';
  const visit = await book(phone);
  const { id } = (await textTo(phone, "you're booked")) ?? { id: '' };
  const desk = await world.as('thu.lotus-nails@example.com');
  const seen = async () => {
    const answer = await desk.call(calendarVisit, { params: { id: visit.id }, query: { business_id: scope.businessId } });
    return answer.body.data.messages.map(({ kind, channel, state }) => [kind, channel, state]);
  };
  await expect.poll(seen).toEqual([['booked', 'text', 'sent']]);
  const report = world.outside?.carrier.report(id, 'delivered');
  const { pathname, search } = new URL(report?.url ?? '');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': report?.signature };
  const payload = new URLSearchParams(report?.params).toString();
  await world.app.inject({ method: 'POST', url: pathname + search, headers, payload });
  expect(await seen()).toEqual([['booked', 'text', 'delivered']]);
});

it('what is not true any more is not sent when the carrier is back', async () => {
  const phone = '7135550148';
  world.outside?.carrier.behave('down');
  const visit = await book(phone);
  const fates = async () => {
    const rows = await world.deps.db.read(scope, ({ tx }) =>
      tx.selectFrom('delivery').select(['kind', 'status']).where('address', '=', `+1${phone}`).orderBy('queued_at').execute(),
    );
    return rows.map(({ kind, status }) => `${kind} ${status}`);
  };
  await expect.poll(fates, { timeout: 20_000 }).toEqual(['booked unknown']);
  await world.deps.db.write(scope, ({ tx }) =>
    sql`update delivery set status = 'queued', next_at = now() + interval '1 hour' where business_id = ${scope.businessId}
      and address = ${`+1${phone}`}`.execute(tx),
  );
  await world.visitor().call(cancelAppointment, { params: { busUrl, id: visit.id }, body: {} }, shows(phone));
  world.outside?.carrier.behave('well');
  await expect.poll(fates, { timeout: 40_000 }).toContain('cancelled sent');
  expect(await fates()).toEqual(['booked withdrawn', 'cancelled sent']);
}, 60_000);

it('moving and calling off are written, and a reminder follows the visit', async () => {
  const phone = '7135550142';
  const visit = await book(phone);
  await textTo(phone, "you're booked for");
  const later = (await starts()).at(-1) ?? '';
  const at = { params: { busUrl, id: visit.id } };
  await world.visitor().call(moveAppointment, { ...at, body: { start: later, device: device() } }, shows(phone));
  await textTo(phone, 'your visit is now on');
  const planned = new Date(Date.parse(later) - 86_400_000).toISOString();
  await expect.poll(async () => new Date((await due(visit.id))?.due_at ?? 0).toISOString()).toBe(planned);
  await world.visitor().call(cancelAppointment, { ...at, body: {} }, shows(phone));
  await hurryUndo();
  await textTo(phone, 'is canceled');
});

it('what there is no credit for goes as a letter, and the desk reads why', async () => {
  const [phone, email] = ['7135550157', 'letter.instead@example.com'];
  const visit = await book(phone);
  await textTo(phone, "you're booked");
  await world.deps.db.write(scope, async ({ tx }) => {
    await sql`update client set email = ${email} where phone10 = ${phone}`.execute(tx);
    await sql`update text_wallet set balance_cents = 0`.execute(tx);
  });
  await world.visitor().call(cancelAppointment, { params: { busUrl, id: visit.id }, body: {} }, shows(phone));
  await hurryUndo();
  expect((await world.outside?.mailbox.waitFor(email, undefined, 20_000))?.subject).toContain('is canceled');
  await world.deps.db.write(scope, ({ tx }) => sql`update text_wallet set balance_cents = 5000`.execute(tx));
  const desk = await world.as('thu.lotus-nails@example.com');
  const shown = await desk.call(calendarVisit, { params: { id: visit.id }, query: { business_id: scope.businessId } });
  expect(shown.body.data.messages.map(({ kind, channel, no_credit }) => [kind, channel, no_credit])).toEqual([
    ['cancelled', 'email', false],
    ['cancelled', 'text', true],
    ['booked', 'text', false],
  ]);
});

it('a request and its acceptance are written', async () => {
  const phone = '7135550143';
  await set('auto_accept', false);
  const visit = await book(phone);
  await set('auto_accept', true);
  await textTo(phone, 'has your request');
  const desk = await world.as('thu.lotus-nails@example.com');
  await desk.call(appointmentConfirm, { params: { id: visit.id }, body: { business_id: scope.businessId } });
  await textTo(phone, 'accepted your visit');
});

it('what is due is sent once, and not to who called off meanwhile', async () => {
  const [kept, off] = [await book('7135550144'), await book('7135550145')];
  await textTo('7135550144', "you're booked");
  await textTo('7135550145', "you're booked");
  const call = { params: { busUrl, id: off.id }, body: {} };
  await world.visitor().call(cancelAppointment, call, shows('7135550145'));
  await hurryUndo();
  await textTo('7135550145', 'is canceled');
  await world.deps.db.write(scope, ({ tx }) =>
    sql`insert into tenant.reminder (business_id, appointment_id, due_at) values (${scope.businessId}, ${kept.id}, now() - interval '1 second'),
      (${scope.businessId}, ${off.id}, now() - interval '1 second')
      on conflict (business_id, appointment_id) do update set due_at = excluded.due_at, sent_at = null`.execute(tx),
  );
  await Promise.all([
    sendDueReminders({ deps: world.deps, pool: world.relay }),
    sendDueReminders({ deps: world.deps, pool: world.relay }),
  ]);
  await textTo('7135550144', 'see you on');
  const sent = (world.outside?.carrier.texts() ?? []).filter(({ body }) => body.includes('see you on'));
  expect(sent.map(({ to }) => to)).toEqual(['+17135550144']);
});

it('no reminder is lost while the carrier is down', async () => {
  const phone = '7135550147';
  const visit = await book(phone);
  await textTo(phone, "you're booked");
  await expect.poll(async () => (await due(visit.id))?.due_at).toBeDefined();
  world.outside?.carrier.behave('down', `+1${phone}`);
  await world.deps.db.write(scope, ({ tx }) =>
    sql`update tenant.reminder set due_at = now() - interval '1 second' where appointment_id = ${visit.id}`.execute(tx),
  );
  await sendDueReminders({ deps: world.deps, pool: world.relay });
  const tries = () =>
    world.deps.db.read(scope, ({ tx }) =>
      tx.selectFrom('delivery').select('status').where('kind', '=', 'reminder').where('address', '=', `+1${phone}`).execute(),
    );
  await expect.poll(tries, { timeout: 20_000 }).toEqual([{ status: 'unknown' }]);
  world.outside?.carrier.behave('well');
  await world.deps.db.write(scope, ({ tx }) =>
    sql`update delivery set next_at = now() where business_id = ${scope.businessId} and status = 'unknown'`.execute(tx),
  );
  await textTo(phone, 'see you on');
});

it('the clock finds what is due in every business, so many at a time, and each notes its own', async () => {
  const ids = new Map<number, string>([1, 2, 3].map((business_id) => [business_id, randomUUID()]));
  for (const [business_id, appointment_id] of ids)
    await world.deps.db.write({ businessId: business_id } as BusinessScope, ({ tx }) =>
      tx
        .insertInto('reminder')
        .values({ business_id, appointment_id, due_at: `2040-01-0${business_id}T00:00:00Z` })
        .execute(),
    );
  const now = '2040-01-04T00:00:00Z';
  const planted = async (most: number) => {
    const found = await dueReminders(world.relay, now, most);
    return found.filter(({ appointment_id }) => [...ids.values()].includes(appointment_id)).map(({ business_id }) => business_id);
  };
  expect(await planted(1000)).toEqual([1, 2, 3]);
  expect(await dueReminders(world.relay, now, 2)).toHaveLength(2);
  await sendDueReminders({ deps: { ...world.deps, clock: { now: () => new Date(now) } }, pool: world.relay });
  expect(await planted(1000)).toEqual([]);
  for (const [business_id, appointment_id] of ids) {
    const rows = await world.deps.db.read({ businessId: business_id } as BusinessScope, ({ tx }) =>
      tx
        .selectFrom('reminder')
        .select(['business_id', 'sent_at'])
        .where('appointment_id', 'in', [...ids.values()])
        .execute(),
    );
    expect({ appointment_id, rows }).toEqual({ appointment_id, rows: [{ business_id, sent_at: expect.any(String) }] });
  }
});
