import { updateBlock } from 'core/clients/contract';
import { conversationById, getMessages, listMessenger, sendCustomerMessage, sendMessage } from 'core/messaging/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformScope } from '../../../platform/db.ts';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { openWorld, type World } from '../../../test/world.ts';

type Person = Awaited<ReturnType<World['as']>>;
const busUrl = 'lotus-nails';
let world: World;
let business_id: number;
let desk: Person;
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '100' } });
  business_id = await world.businessId(busUrl);
  desk = await world.as('thu.lotus-nails@example.com');
});
afterAll(() => world.close());

const proofOf = (phone: string) => ({
  headers: { 'x-client-token': world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone }, 600) },
});
const writeAsGuest = async (phone: string, message: string) =>
  (await world.visitor().call(sendMessage, { body: { busUrl, message, name: 'Rosa' } }, proofOf(phone))).body.data;
const prove = (email: string, phone: string | null, at: Date = new Date()) =>
  world.deps.db.write(platformScope, ({ tx }) =>
    tx
      .updateTable('account')
      .set({ phone10: phone, phone_e164: phone && `+1${phone}`, phone_verified_at: phone && at.toISOString() })
      .where('email', '=', email)
      .execute(),
  );
const thread = async (who: Person) => (await who.call(getMessages, { query: { busUrl } })).body;

it('what a guest wrote goes to the account that proves that phone, and from then on to nobody else', async () => {
  const [email, phone] = ['vivian.lam@example.com', '7135550881'];
  const vivian = await world.as(email);
  const { conversation_id } = await writeAsGuest(phone, 'Do you do nail art?');
  await desk.call(sendCustomerMessage, { body: { conversation_id, message: 'We do!' } });
  expect((await thread(vivian)).data).toEqual([]);
  await prove(email, phone);
  const own = await thread(vivian);
  expect([own.conversation?.id, own.data.map(({ message }) => message)]).toEqual([
    conversation_id,
    ['We do!', 'Do you do nail art?'],
  ]);
  expect(own.conversation?.unread_count).toBe(1);
  const list = await vivian.call(listMessenger, { query: {} });
  expect(list.body.data.map(({ id }) => id)).toContain(conversation_id);
  // At the desk it is the same conversation, and the answer reaches the account.
  const seen = await desk.call(conversationById, { params: { id: conversation_id } });
  expect(seen.body.data.participants[0]).toMatchObject({ type: 'user', id: vivian.hash_id });
  const later = await world.visitor().call(getMessages, { query: { conversation_id } }, proofOf(phone));
  expect(later.status).toBe(403);
});

it('stays with its phone if it began after the proof, or if the account writes there already', async () => {
  const [email, phone] = ['anna@example.com', '7135550882'];
  const anna = await world.as(email);
  await prove(email, phone, new Date(Date.now() - 60_000));
  const { conversation_id } = await writeAsGuest(phone, 'Somebody else holds this phone now');
  expect((await thread(anna)).conversation).toBeNull();
  await anna.call(sendMessage, { body: { busUrl, message: 'Hello' } });
  await prove(email, phone);
  const own = await thread(anna);
  expect([own.conversation?.id === conversation_id, own.data.map(({ message }) => message)]).toEqual([false, ['Hello']]);
});

it('whom the business has blocked as a guest does not write with the account that has proven the phone', async () => {
  const [email, phone] = ['hien.saigon-nail-bar@example.com', '7135550883'];
  const hien = await world.as(email);
  const owner = await world.as('lan.lotus-nails@example.com');
  const scope = { businessId: business_id } as BusinessScope;
  const row = { business_id, hash_id: 'blocked-guest-00000000001', name: 'Rude Guest', phone10: phone };
  await world.deps.db.write(scope, ({ tx }) => tx.insertInto('client').values(row).execute());
  const write = () => hien.call(sendMessage, { body: { busUrl, message: 'It’s me again' } });
  expect((await owner.call(updateBlock, { body: { business_id, id: row.hash_id, column: 'block', value: 1 } })).status).toBe(200);
  await prove(email, null);
  expect((await write()).status).toBe(201);
  await prove(email, phone);
  const refused = await write();
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'message.blocked' }]);
});
