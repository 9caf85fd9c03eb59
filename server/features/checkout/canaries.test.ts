import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chargeCard, deletePayment, payTicket } from 'core/checkout/contract';
import { issueGiftCard, showGiftCard } from 'core/gift-cards/contract';
import { checkOwnerPin, checkPin, pinPeople, storePin } from 'core/staff/contract';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { hearLog, tracesOf } from '../../test/traces.ts';

/** What must leave no trace: each is sent where people send it, and then looked for. */
const CARD = '4000056655665556';
/** New ones each time: Redis is shared with other runs. */
const PIN = String(randomInt(10_000_000, 50_000_000));
const WRONG_PIN = String(randomInt(50_000_000, 100_000_000));

let at: AtTheTill;
let written: string[];
const replies: string[] = [];
const heard = <A extends { readonly text: string }>(answer: A): A => (replies.push(answer.text), answer);

beforeAll(async () => {
  written = hearLog();
  at = await openAtTheTill({ worker: true, outside: true, env: { LOG_LEVEL: 'trace' } });
  const { business_id } = at;
  await at.world.deps.db.write(at.scope, ({ tx }) =>
    sql`insert into business_setting (business_id, key, value) values (${business_id}, 'pin_length', '8')
      on conflict (business_id, key) do update set value = '8'`.execute(tx),
  );
});
afterAll(async () => {
  vi.restoreAllMocks();
  await at.world.close();
});

/** An owner's PIN is set, taken, and mistaken; the proof of it deletes a payment. */
async function byPin(): Promise<string> {
  const { business_id, lan } = at;
  const owner = (await lan.call(pinPeople, { query: { business_id } })).body.data.people.find(({ me }) => me)?.id ?? '';
  expect(heard(await lan.call(storePin, { body: { business_id, employee_id: owner, pin: PIN } })).status).toBe(200);
  expect((await lan.call(checkPin, { body: { business_id, employee_id: owner, pin: WRONG_PIN } })).status).toBe(422);
  expect(heard(await lan.call(checkOwnerPin, { body: { business_id, pin: WRONG_PIN } })).status).toBe(422);
  const action = 'pos.cash_cheque.delete';
  const proven = await lan.call(checkPin, { body: { business_id, employee_id: owner, pin: PIN, action } });
  const ticket = await at.opened();
  const cash = { business_id, version: ticket.version, method: 'cash' as const, amount_cents: 100 };
  const { data } = heard(await lan.call(payTicket, { params: { id: ticket.id }, body: cash })).body;
  const params = { id: ticket.id, payment_id: data.transactions[0]?.id ?? '' };
  const query = { business_id, version: data.version, reason: 'Not theirs' };
  const headers = { 'x-pin-proof': proven.body.pin_token };
  expect(heard(await lan.call(deletePayment, { params, query }, { headers })).status).toBe(200);
  return proven.body.pin_token;
}

/** A card that pays, by what the processor's fields made of it; and its number, typed where it does not belong. */
async function byCard(): Promise<string> {
  const { business_id, thu } = at;
  const { id, version, payment } = await at.opened();
  const card_token = at.world.outside?.provider.tokenise(CARD) ?? '';
  const body = { business_id, version, amount_cents: payment.due, card_token };
  expect(heard(await thu.call(chargeCard, { params: { id }, body })).status).toBe(202);
  expect((await at.again({ id })).status).toBe('paid');
  const open = await at.opened();
  const typed = { business_id, version: open.version, method: 'cheque' as const, amount_cents: 100 };
  const spaced = CARD.replace(/(\d{4})(?=\d)/g, '$1 ');
  for (const reference of [CARD, spaced, `Visa ${CARD} 12/29 123`]) {
    const answer = await thu.call(payTicket, { params: { id: open.id }, body: { ...typed, reference } });
    expect([answer.status, heard(answer).text]).toEqual([422, expect.stringContaining('Please don’t enter a card number here.')]);
  }
  return card_token;
}

async function byGiftCard(): Promise<string> {
  const { business_id, lan } = at;
  const { data } = heard(
    await lan.call(issueGiftCard, { body: { business_id, amount_cents: 5000, reason: 'For a regular' } }),
  ).body;
  const { code } = (await lan.call(showGiftCard, { body: { business_id, id: data.id } })).body.data;
  const { id, version } = await at.opened();
  const body = { business_id, version, method: 'gift_card' as const, amount_cents: 1000, reference: code };
  expect(heard(await lan.call(payTicket, { params: { id }, body })).status).toBe(200);
  return code;
}

it('no card number, PIN, token or code of a gift card is left in a table, an event, a log, Redis or a reply', async () => {
  const [proof, token, code] = [await byPin(), await byCard(), await byGiftCard()];
  const { database, redis, log } = await tracesOf(at.world, written);
  expect([database.length > 100_000, log.length > 0]).toEqual([true, true]);
  expect(database).toContain('Not theirs');
  const canaries = {
    CARD,
    PIN,
    WRONG_PIN,
    proof,
    token,
    code,
    plain: code.replaceAll('-', ''),
    bearer: at.lan.headers['authorization'] ?? '',
  };
  const places = { database, redis, log, replies: replies.join('\n') };
  const hits = Object.entries(canaries).flatMap(([name, canary]) =>
    Object.entries(places).flatMap(([place, text]) => (canary !== '' && text.includes(canary) ? [`${name} in ${place}`] : [])),
  );
  expect(hits).toEqual([]);
  expect(canaries.bearer).toMatch(/^Bearer /);
});

it('what is planted is found', async () => {
  at.world.deps.log.info({ card_number: CARD }, 'planted');
  await at.world.deps.redis.set(`planted:${at.world.database}`, PIN, 'EX', 60);
  await at.world.deps.db.write(at.scope, ({ tx }) =>
    sql`update ticket set void_reason = ${CARD} where business_id = ${at.business_id}`.execute(tx),
  );
  const { database, redis, log } = await tracesOf(at.world, written);
  expect([database.includes(CARD), redis.includes(PIN), log.includes(CARD)]).toEqual([true, true, true]);
});
