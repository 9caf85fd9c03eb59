import { randomUUID } from 'node:crypto';
import { getMessages, type Message, sendCustomerMessage, sendMessage } from 'core/messaging/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeatWhileBusy } from '../../../test/busy.ts';
import { openWorld, type World } from '../../../test/world.ts';

const busUrl = 'lotus-nails';
const SENDERS = 20;
const EACH = 50;
let world: World;
let business_id: number;
let scope: BusinessScope;

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '10000' } });
  business_id = await world.businessId(busUrl);
  scope = { businessId: business_id } as BusinessScope;
});
afterAll(() => world.close());

const rowsOf = (conversation_id: string) =>
  world.deps.db.read(scope, ({ tx }) =>
    tx
      .selectFrom('message')
      .select(['seq', 'id', 'body', 'from_customer', 'from_business', 'sender'])
      .where('business_id', '=', business_id)
      .where('conversation_id', '=', conversation_id)
      .orderBy('seq')
      .execute(),
  );

/** Reads on behind the newest message it knows until it has all of them, as a browser does that comes back. */
async function follow(conversation_id: string, until: number): Promise<Message[]> {
  const anna = await world.as('anna@example.com');
  const seen: Message[] = [];
  while (seen.length < until) {
    const query = { conversation_id, after_seq: seen.at(-1)?.seq ?? 0, perPage: 100 };
    const { status, body } = await repeatWhileBusy(() => anna.call(getMessages, { query }));
    if (status !== 200) throw new Error(`${status}`);
    seen.push(...body.data);
  }
  return seen;
}

test('twenty senders at once: no number is missing or twice, each message is there once, and a reader misses none', async () => {
  const anna = await world.as('anna@example.com');
  const first = await anna.call(sendMessage, { body: { busUrl, message: 'start' } });
  const { conversation_id } = first.body.data;
  const emails = ['anna', 'lan.lotus-nails', 'thu.lotus-nails', 'khoa.lotus-nails'].map((name) => `${name}@example.com`);
  const ids: string[] = [];

  async function sender(number: number) {
    const who = await world.as(emails[number % emails.length] ?? '');
    const given: number[] = [];
    for (let n = 0; n < EACH; n += 1) {
      const body = { conversation_id, message: `${number}/${n}`, id: randomUUID() };
      ids.push(body.id);
      const send = () => repeatWhileBusy(() => who.call(sendCustomerMessage, { body }));
      // Every fifth is sent twice at once, as by a browser whose first answer was lost.
      const [one, ...more] = await Promise.all(n % 5 === 0 ? [send(), send()] : [send()]);
      expect([one?.status, ...more.map(({ body: { data } }) => data.seq)]).toEqual([201, ...more.map(() => one?.body.data.seq)]);
      given.push(one?.body.data.seq ?? 0);
    }
    return given;
  }
  const total = SENDERS * EACH + 1;
  const [seen, ...given] = await Promise.all([
    follow(conversation_id, total),
    ...Array.from({ length: SENDERS }, (_, number) => sender(number)),
  ]);
  const rows = await rowsOf(conversation_id);
  const numbers = Array.from({ length: total }, (_, n) => n + 1);
  expect(rows.map(({ seq }) => seq)).toEqual(numbers);
  expect(seen.map(({ seq }) => seq)).toEqual(numbers);
  expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(
    rows
      .map(({ id }) => id)
      .slice(1)
      .sort(),
  ).toEqual(ids.sort());
  for (const own of given) expect(own).toEqual(own.toSorted((one, other) => one - other));
  const last = rows.at(-1);
  const fromBusiness = rows.filter(({ sender: side }) => side === 'business').length;
  expect([last?.from_business, last?.from_customer]).toEqual([fromBusiness, total - fromBusiness]);
}, 300_000);

test('the control: numbers that are read instead of taken collide', async () => {
  const anna = await world.as('anna@example.com');
  const { body } = await anna.call(sendMessage, { body: { busUrl, message: 'control' } });
  const { conversation_id } = body.data;
  const careless = () =>
    world.deps.db.write(scope, async ({ tx }) => {
      const { seq } = await tx
        .selectFrom('conversation')
        .select('seq')
        .where('business_id', '=', business_id)
        .where('id', '=', conversation_id)
        .executeTakeFirstOrThrow();
      await sql`insert into message (business_id, conversation_id, seq, id, sender, body, at, from_customer, from_business)
        values (${business_id}, ${conversation_id}, ${seq + 1}, ${randomUUID()}, 'user', 'careless', now(), ${seq + 1}, 0)`.execute(
        tx,
      );
      await sql`update conversation set seq = ${seq + 1} where business_id = ${business_id} and id = ${conversation_id}`.execute(
        tx,
      );
    });
  const results = await Promise.allSettled(Array.from({ length: 20 }, careless));
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
});
