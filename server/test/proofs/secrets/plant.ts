import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { everybody } from 'core/campaigns/audience/rules';
import { conversationIdAt } from 'core/messaging/conversations/rules';
import { inDrawer, paymentLines } from 'core/checkout/rules/sale';
import { wallClockAt } from 'core/kernel/time';
import type { BusinessScope } from 'core/kernel/scope';
import type { BusinessTx, Db } from '../../../platform/db.ts';
import { postToLedger } from '../../../features/ledger/queries.ts';
import { newHashId } from '../../../platform/tokens.ts';
import { type Marks, marksOf } from './marks.ts';

/** A client, and the colleague who serves them: neither is one of the cast, so what is theirs is somebody else's to all of it. */
export type Planted = { readonly client: string; readonly colleague: string; readonly paidTicket: string };

type Ground = BusinessTx & {
  readonly business_id: number;
  readonly marks: Marks;
  readonly today: string;
  readonly service_id: string;
};
type Person = { readonly id: number; readonly hash_id: string };

const now = () => new Date().toISOString();

/** Everything about them that one salon has to keep to itself, in every table from which an endpoint answers. */
export const plantSecrets = (db: Db, scope: BusinessScope, bus_url: string): Promise<Planted> =>
  db.write(scope, async ({ tx }) => {
    const business_id = scope.businessId;
    const business = tx.selectFrom('shop').select('timezone').where('business_id', '=', business_id);
    const { timezone } = await business.executeTakeFirstOrThrow();
    const menu = tx.selectFrom('service').select('id').where('deleted_at', 'is', null).orderBy('id').limit(1);
    const { id: service_id } = await menu.executeTakeFirstOrThrow();
    const today = wallClockAt(now(), timezone ?? 'UTC').date;
    const ground: Ground = { tx, scope, business_id, marks: marksOf(bus_url), today, service_id };
    const colleague = await plantColleague(ground);
    const client = await plantClient(ground);
    await plantVisit(ground, client, colleague, '2026-06-01T16:00:00Z', 'booked');
    await plantVisit(ground, client, colleague, `${today}T17:00:00Z`, 'arrived');
    await plantWaiting(ground, client);
    await plantConversation(ground);
    await plantText(ground);
    await plantCampaign(ground, client);
    await plantAbsence(ground, colleague);
    const paidTicket = await plantTicket(ground, client, colleague, 'paid');
    await plantTicket(ground, client, colleague, 'open');
    // With a second one the sum of all tips is not the tip of one.
    await plantTicket({ ...ground, marks: { ...ground.marks, tip_cents: 100 } }, client, colleague, 'paid');
    return { client: client.hash_id, colleague: colleague.hash_id, paidTicket };
  });

const plantColleague = ({ tx, business_id, marks }: Ground): Promise<Person> =>
  tx
    .insertInto('employee')
    .values({ business_id, hash_id: newHashId(), first_name: 'Bao', last_name: 'Doan', phone10: marks.colleaguePhone() })
    .returning(['id', 'hash_id'])
    .executeTakeFirstOrThrow();

/** First in the order of names, so that a page of the book begins with them. */
const plantClient = ({ tx, business_id, marks }: Ground): Promise<Person> =>
  tx
    .insertInto('client')
    .values({
      business_id,
      hash_id: newHashId(),
      name: marks.colleaguesClient('Aada'),
      phone10: marks.clientPhone(),
      email: marks.clientEmail(),
      manager_note: marks.note,
      vip: true,
    })
    .returning(['id', 'hash_id'])
    .executeTakeFirstOrThrow();

async function plantVisit(ground: Ground, client: Person, colleague: Person, starts_at: string, status: string) {
  const { tx, business_id, marks, service_id } = ground;
  const id = randomUUIDv7();
  const when = { starts_at, ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString() };
  await tx
    .insertInto('appointment')
    .values({ business_id, id, client_id: client.id, status, source: 'desk', manager_note: marks.note, ...when })
    .execute();
  const line = {
    service_id,
    service_name: 'Soak',
    employee_id: colleague.id,
    pinned: false,
    price_cents: 0,
    shape: '{}',
    sort: 0,
  };
  await tx
    .insertInto('appointment_line')
    .values({ business_id, id: randomUUIDv7(), appointment_id: id, ...line, ...when })
    .execute();
}

async function plantWaiting({ tx, business_id, marks, today, service_id }: Ground, client: Person): Promise<void> {
  const who = { business_id, name: marks.colleaguesClient('Aada'), phone10: marks.clientPhone() };
  await tx
    .insertInto('walk_in')
    .values({ ...who, id: randomUUIDv7(), client_id: client.id, services: [service_id], day: today, joined_at: now() })
    .execute();
  const days = { first_date: today, last_date: today };
  await tx
    .insertInto('waiting_entry')
    .values({ ...who, id: randomUUIDv7(), wish: service_id, party_size: 1, ...days })
    .execute();
  await tx
    .insertInto('review')
    .values({ business_id, id: randomUUIDv7(), client_id: client.id, stars: 5, body: 'Lovely' })
    .execute();
}

/** A guest has written, which those who answer for the business read and nobody else. */
async function plantConversation({ tx, business_id, marks }: Ground): Promise<void> {
  const id = conversationIdAt(business_id, randomUUID());
  const at = now();
  const shown = { created_at: at, last_at: at, last_sender: 'guest', last_text: marks.chat };
  const counters = { seq: 1, revision: 1, from_customer: 1 };
  await tx
    .insertInto('conversation')
    .values({ business_id, id, guest_phone: marks.clientPhone(), name: marks.clientName('Aada'), ...counters, ...shown })
    .execute();
  const message = { id: randomUUIDv7(), seq: 1, sender: 'guest', body: marks.chat, at, from_customer: 1, from_business: 0 };
  await tx
    .insertInto('message')
    .values({ business_id, conversation_id: id, ...message })
    .execute();
}

/** A client has texted, which those who may text read and nobody else. */
async function plantText({ tx, business_id, marks }: Ground): Promise<void> {
  const [id, at] = [randomUUID(), now()];
  const shown = { last_at: at, last_direction: 'Incoming', last_text: marks.chat };
  await tx
    .insertInto('text_thread')
    .values({ business_id, id, phone10: marks.clientPhone(), name: marks.clientName('Ida'), seq: 1, from_client: 1, ...shown })
    .execute();
  const text = { thread_id: id, seq: 1, id: randomUUID(), direction: 'Incoming', body: marks.chat, at };
  await tx
    .insertInto('text_message')
    .values({ business_id, ...text })
    .execute();
}

/** An offer that waits for its day, and the client on its list: the owner's alone. */
async function plantCampaign({ tx, business_id, marks }: Ground, client: Person): Promise<void> {
  const [id, created_at, due_at] = [randomUUIDv7(), now(), '2031-01-01T18:00:00Z'];
  const texts = { name: `Lunar New Year ${marks.offer}`, body_en: `20% off, ${marks.offer}`, body_vi: '' };
  const campaign = {
    id,
    audience: JSON.stringify(everybody),
    state: 'scheduled',
    scheduled_at: due_at,
    created_at,
    created_by: 1,
    ...texts,
  };
  await tx
    .insertInto('campaign')
    .values({ business_id, ...campaign })
    .execute();
  const recipient = {
    id: randomUUIDv7(),
    campaign_id: id,
    client_id: client.id,
    phone10: marks.clientPhone(),
    locale: 'en',
    due_at,
  };
  await tx
    .insertInto('campaign_recipient')
    .values({ business_id, ...recipient })
    .execute();
}

async function plantAbsence({ tx, business_id, marks, today }: Ground, colleague: Person): Promise<void> {
  const of = { business_id, employee_id: colleague.id };
  await tx
    .insertInto('time_off')
    .values({ ...of, id: randomUUIDv7(), first_date: today, last_date: today, reason: marks.absence })
    .execute();
  await tx
    .insertInto('temporary_work_day')
    .values({ ...of, id: randomUUIDv7(), date: today, start_time: '09:00', end_time: '18:00', reason: marks.absence })
    .execute();
}

/** A ticket whose whole worth is a tip for the colleague; the paid one was paid in cash. */
async function plantTicket(ground: Ground, client: Person, colleague: Person, status: 'open' | 'paid'): Promise<string> {
  const { tx, business_id, marks, service_id } = ground;
  const [id, line_id, at, name] = [randomUUIDv7(), randomUUIDv7(), now(), marks.colleaguesClient('Aada')];
  const tip_cents = marks.tip_cents;
  const sold = { kind: 'service', item_id: service_id, name: 'Soak', qty: 1, price_cents: 0, staff_discount_cents: 0 };
  const line = { ...sold, borne_by: 'salon', tax_rate: 0 };
  const details = [{ id: line_id, employee_id: colleague.hash_id, ...line }];
  const posDetails = { [client.hash_id]: { customer_name: name, details } };
  const content = JSON.stringify({ posDetails, promotions: [], tips: { [colleague.hash_id]: tip_cents } });
  const sums = { sub_total_cents: 0, discount_cents: 0, tax_cents: 0, tip_cents, total_cents: tip_cents };
  const settled = status === 'paid' ? { closed_at: at, paid_cents: tip_cents } : {};
  await tx
    .insertInto('ticket')
    .values({ business_id, id, ticket_no: marks.ticketNo(), status, content, ...sums, opened_at: at, ...settled })
    .execute();
  if (status === 'open') return id;
  const payment_id = randomUUIDv7();
  const ledger_tx = randomUUIDv7();
  const entry = { id: ledger_tx, kind: 'payment', source: 'payment', source_id: payment_id, key: payment_id, happened_at: at };
  const nobody = { account_id: null, employee_id: null, device_id: null };
  await postToLedger(ground, nobody, entry, paymentLines(id, inDrawer, tip_cents));
  const payment = {
    business_id,
    id: payment_id,
    ticket_id: id,
    method: 'cash',
    amount_cents: tip_cents,
    taken_at: at,
    ledger_tx,
  };
  await tx.insertInto('ticket_payment').values(payment).execute();
  const of = { business_id, ticket_id: id, id: line_id, sort: 0, client_id: client.id, customer_name: name };
  await tx
    .insertInto('ticket_line')
    .values({ ...of, employee_id: colleague.id, left_cents: 0, ...line })
    .execute();
  return id;
}
