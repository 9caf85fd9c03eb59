import { randomUUID } from 'node:crypto';
import {
  conversationById,
  customerConversations,
  customerMessageStats,
  deleteConversation,
  fetchCustomerMessages,
  getMessages,
  listMessenger,
  markConversationRead,
  sendCustomerMessage,
  sendMessage,
  changeConversation,
} from 'core/messaging/contract';
import { changeMember } from 'core/business/contract';
import { businessOfConversation } from 'core/messaging/conversations/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { CLIENT_PROOF_PURPOSE } from '../../platform/gate.ts';
import { openWorld, type World } from '../../test/world.ts';

const busUrl = 'lotus-nails';
type Person = Awaited<ReturnType<World['as']>>;
let world: World;
let business_id: number;
let anna: Person;
let ben: Person;
let owner: Person;
let desk: Person;
let employee: Person;

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '100' } });
  business_id = await world.businessId(busUrl);
  const people = [
    'anna@example.com',
    'lan.lotus-nails@example.com',
    'thu.lotus-nails@example.com',
    'mia.lotus-nails@example.com',
  ];
  [anna, owner, desk, employee] = (await Promise.all(people.map((email) => world.as(email)))) as [Person, Person, Person, Person];
  ben = await world.as('hien.saigon-nail-bar@example.com');
});
afterAll(() => world.close());

const asBusiness = () => ({ as_type: 'business' as const, as_id: String(business_id) });
const write = (who: Person, message: string, more: object = {}) => who.call(sendMessage, { body: { busUrl, message, ...more } });
const answer = (who: Person, conversation_id: string, message: string) =>
  who.call(sendCustomerMessage, { body: { conversation_id, message } });
const thread = async (who: Person) => (await who.call(getMessages, { query: { busUrl, perPage: 100 } })).body;
const contacts = async (who: Person, more: object = {}) =>
  (await who.call(customerConversations, { query: { business_id, ...asBusiness(), ...more } })).body;
const guest = (phone: string) => ({
  headers: { 'x-client-token': world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone }, 600) },
});

describe('a conversation', () => {
  it('begins with what a customer writes, and the business answers as the business', async () => {
    const first = await write(anna, 'Chào chị, can I bring my daughter?');
    expect(first.status).toBe(201);
    const { data } = first.body;
    expect(data).toMatchObject({
      seq: 1,
      message: 'Chào chị, can I bring my daughter?',
      type: 'business_to_user',
      is_read: false,
    });
    expect(data.sender).toMatchObject({ type: 'user', id: anna.hash_id });
    expect(businessOfConversation(data.conversation_id)).toBe(business_id);
    const reply = await answer(desk, data.conversation_id, 'Of course!');
    expect([reply.status, reply.body.data.seq, reply.body.data.sender]).toEqual([
      201,
      2,
      { type: 'business', id: String(business_id), display: 'Lotus Nails & Spa' },
    ]);
    expect(reply.body.data.written_by?.name).toContain('Thu');
    const seen = await thread(anna);
    expect(seen.data.map(({ seq, message, written_by }) => [seq, message, written_by])).toEqual([
      [2, 'Of course!', null],
      [1, 'Chào chị, can I bring my daughter?', null],
    ]);
    expect(seen.pagination).toMatchObject({ total: 2, last_page: 1, next_page: null });
    expect(seen.conversation).toMatchObject({ unread_count: 1, type: 'business_to_user', seq: 2 });
  });

  it('is found by its customer over all salons, and by the business in its list', async () => {
    const own = await anna.call(listMessenger, { query: {} });
    const [row] = own.body.data;
    expect(own.body.pagination).toMatchObject({ current_page: 1, per_page: 12, next_page: null });
    expect(row?.participants.map(({ type, id }) => [type, id])).toEqual([
      ['user', anna.hash_id],
      ['business', String(business_id)],
    ]);
    expect(row?.participants[1]).toMatchObject({ display: 'Lotus Nails & Spa', bus_url: busUrl, email: null });
    expect(row?.last_message).toMatchObject({ body: 'Of course!', payload: { files: 0, images: 0 } });
    expect(row?.last_message?.sender).toEqual({ type: 'business', id: String(business_id) });
    const list = await contacts(desk);
    expect(list.pagination).toEqual({ current_page: 1, per_page: 10, next_page: null, next_cursor: null });
    expect(list.data[0]).toMatchObject({ id: row?.id, unread_count: 1 });
    expect(list.data[0]?.participants[0]).toMatchObject({ type: 'user', id: anna.hash_id, email: 'anna@example.com' });
    const mode = await owner.call(listMessenger, { query: { busUrl } });
    expect(mode.body.data.map(({ id }) => id)).toEqual(list.data.map(({ id }) => id));
  });

  it('with a guest goes by their proven phone', async () => {
    const visitor = world.visitor();
    const phone = '7135550777';
    const none = await visitor.call(sendMessage, { body: { busUrl, message: 'Hi' } });
    expect(none.status).toBe(401);
    const sent = await visitor.call(sendMessage, { body: { busUrl, message: 'Hi', name: 'Rosa' } }, guest(phone));
    expect([sent.status, sent.body.data.sender]).toEqual([
      201,
      { type: 'guest', id: sent.body.data.conversation_id, display: 'Rosa' },
    ]);
    await answer(desk, sent.body.data.conversation_id, 'Hello Rosa');
    const { body } = await visitor.call(getMessages, { query: { busUrl } }, guest(phone));
    expect(body.data.map(({ message }) => message)).toEqual(['Hello Rosa', 'Hi']);
    const other = await visitor.call(getMessages, { query: { busUrl } }, guest('7135550778'));
    expect(other.body.data).toEqual([]);
    const { conversation_id } = sent.body.data;
    const foreign = await visitor.call(getMessages, { query: { conversation_id } }, guest('7135550778'));
    expect(foreign.status).toBe(403);
  });

  it('takes a message with nothing in it from nobody', async () => {
    const { status, body } = await write(anna, '  ');
    expect([status, body]).toMatchObject([422, { errors: { message: ['Write a message or add a file.'] } }]);
    expect((await anna.call(sendMessage, { body: { message: 'To nobody' } })).status).toBe(422);
  });
});

describe('who may', () => {
  it('read and write: participants, and those who answer for the business', async () => {
    const { data } = (await write(anna, 'Only for you')).body;
    const { conversation_id } = data;
    const read = (who: Person) => who.call(conversationById, { params: { id: conversation_id } });
    expect((await read(anna)).body.data.id).toBe(conversation_id);
    expect((await read(desk)).status).toBe(200);
    for (const who of [ben, employee]) {
      for (const got of [
        await read(who),
        await who.call(getMessages, { query: { conversation_id } }),
        await who.call(fetchCustomerMessages, { query: { conversation_id } }),
        await answer(who, conversation_id, 'Let me in'),
        await who.call(markConversationRead, { body: { conversation_id } }),
        await who.call(customerConversations, { query: { business_id, ...asBusiness() } }),
      ]) {
        expect.soft([got.status, got.text.includes('Only for you')]).toEqual([403, false]);
      }
    }
    const unknown = `${conversation_id.slice(0, -4)}0000`;
    expect((await desk.call(conversationById, { params: { id: unknown } })).status).toBe(404);
    expect((await ben.call(conversationById, { params: { id: unknown } })).status).toBe(403);
    expect((await anna.call(conversationById, { params: { id: randomUUID() } })).status).toBe(404);
  });

  it('act under a name: oneself, or a business whose messages one answers', async () => {
    const query = { business_id, as_type: 'user' as const, as_id: anna.hash_id };
    const stats = (who: Person, more: object) => who.call(customerMessageStats, { query: { ...query, ...more } });
    expect((await stats(anna, {})).status).toBe(200);
    expect((await stats(ben, {})).status).toBe(403);
    expect((await stats(owner, asBusiness())).status).toBe(200);
    expect((await stats(owner, { as_type: 'business', as_id: '999' })).status).toBe(403);
    expect((await stats(anna, asBusiness())).status).toBe(403);
  });

  it('delete it for the business: its owner', async () => {
    const { conversation_id } = (await write(anna, 'Delete me')).body.data;
    const body = { conversation_id, actor_type: 'business' as const, actor_id: business_id };
    for (const who of [employee, desk, anna]) expect((await who.call(deleteConversation, { body })).status).toBe(403);
    expect((await owner.call(deleteConversation, { body })).status).toBe(200);
    expect((await contacts(desk)).data.map(({ id }) => id)).not.toContain(conversation_id);
    const emptied = await desk.call(fetchCustomerMessages, { query: { conversation_id } });
    expect([emptied.body.data, emptied.body.conversation?.last_message]).toEqual([[], null]);
    const byId = async (who: Person) => (await who.call(conversationById, { params: { id: conversation_id } })).body.data;
    const change = await desk.call(changeConversation, { body: { conversation_id, closed: false } });
    expect([(await byId(desk)).last_message, change.body.data.last_message]).toEqual([null, null]);
    expect((await byId(anna)).last_message?.body).toBe('Delete me');
    expect((await thread(anna)).data[0]?.message).toBe('Delete me');
    expect((await contacts(desk, { searchQuery: 'delete me' })).data).toEqual([]);
    await write(anna, 'Back again');
    const [row] = (await contacts(desk)).data;
    expect([row?.id, row?.unread_count, row?.last_message?.body]).toEqual([conversation_id, 1, 'Back again']);
    const left = await desk.call(fetchCustomerMessages, { query: { conversation_id } });
    expect(left.body.data.map(({ message }) => message)).toEqual(['Back again']);
    expect(left.body.pagination.total).toBe(1);
  });

  it('write first as a business: to its clients who have an account', async () => {
    const first = await desk.call(sendCustomerMessage, { body: { business_id, user_id: anna.hash_id, message: 'We miss you' } });
    expect([first.status, first.body.data.sender.type]).toEqual([201, 'business']);
    const stranger = await desk.call(sendCustomerMessage, { body: { business_id, user_id: ben.hash_id, message: 'Buy' } });
    expect(stranger.status).toBe(404);
    const customer = await anna.call(sendCustomerMessage, { body: { business_id, user_id: ben.hash_id, message: 'Hi' } });
    expect(customer.status).toBe(403);
  });
});

describe('a message', () => {
  it('that is sent again under its id is there once', async () => {
    const id = randomUUID();
    const [one, two] = await Promise.all([write(anna, 'Once', { id }), write(anna, 'Once', { id })]);
    const late = await write(anna, 'Once', { id });
    expect([one.status, two.status, late.status]).toEqual([201, 201, 201]);
    expect(new Set([one, two, late].map(({ body }) => body.data.seq)).size).toBe(1);
    expect((await thread(anna)).data.filter((row) => row.id === id)).toHaveLength(1);
    const other = await write(anna, 'Something else', { id });
    expect([other.status, other.body]).toMatchObject([409, { code: 'message.id_used' }]);
    const { conversation_id } = one.body.data;
    expect((await answer(desk, conversation_id, 'Once')).status).toBe(201);
    const stolen = await desk.call(sendCustomerMessage, { body: { conversation_id, message: 'Once', id } });
    expect(stolen.status).toBe(409);
  });

  it('of the desk goes out while the directory is away', async () => {
    const rows = [await write(anna, 'To the desk'), await write(ben, 'To the desk')];
    const ids = rows.map(({ body }) => body.data.conversation_id);
    await answer(desk, ids[0] ?? '', 'Known by now');
    const { db } = world.deps;
    const { read, outsideTransaction } = db;
    const away =
      (of: typeof read): typeof read =>
      (at, ...more) =>
        (at as unknown) === platformScope ? Promise.reject(new Error('The directory is away.')) : of(at, ...more);
    const spies = [
      vi.spyOn(db, 'read').mockImplementation(away(read)),
      vi.spyOn(db, 'outsideTransaction').mockImplementation(away(outsideTransaction)),
    ];
    const sent = await Promise.all(ids.map((id) => answer(desk, id, 'Sent all the same')));
    for (const spy of spies) spy.mockRestore();
    const by = { type: 'business', id: String(business_id), display: 'Lotus Nails & Spa' };
    expect(sent.map(({ status, body }) => [status, body.data.sender])).toEqual([
      [201, by],
      [201, by],
    ]);
    expect((await thread(anna)).data[0]?.message).toBe('Sent all the same');
  });

  it('is read up to a number, and a pointer never goes back', async () => {
    const { conversation_id, seq } = (await write(anna, 'One')).body.data;
    await write(anna, 'Two');
    const read = (who: Person, upto_seq?: number) =>
      who.call(markConversationRead, { body: { conversation_id, ...(upto_seq !== undefined && { upto_seq }) } });
    expect((await read(desk, seq)).body).toEqual({ success: true, unread_count: 1, read_seq: seq });
    expect((await read(owner, 1)).body).toEqual({ success: true, unread_count: 1, read_seq: seq });
    expect((await read(owner)).body).toEqual({ success: true, unread_count: 0, read_seq: seq + 1 });
    const stats = await desk.call(customerMessageStats, { query: { business_id, ...asBusiness() } });
    const others = (await contacts(desk, { perPage: 100 })).data.reduce((sum, row) => sum + row.unread_count, 0);
    expect(stats.body).toMatchObject({ total_unread: others, totalUnread: { business_to_user: others } });
    expect((await thread(anna)).data[0]?.is_read).toBe(true);
    await read(anna);
    const own = await anna.call(customerMessageStats, { query: { as_type: 'user', as_id: anna.hash_id } });
    expect(own.body.total_unread).toBe(0);
  });

  it('waits in a business that customers can open, and in the one that they ask about', async () => {
    const { conversation_id } = (await write(anna, 'Waiting')).body.data;
    await answer(desk, conversation_id, 'Here you are');
    const ask = { as_type: 'user' as const, as_id: anna.hash_id };
    const unread = async (more: object) =>
      (await anna.call(customerMessageStats, { query: { ...ask, ...more } })).body.total_unread;
    const other = await world.businessId('saigon-nail-bar');
    expect([(await unread({})) > 0, await unread({ business_id: other })]).toEqual([true, 0]);
    expect(await unread({ business_id })).toBe(await unread({}));
    const publish = (published_at: string | null) =>
      world.deps.db.write(platformScope, ({ tx }) =>
        tx.updateTable('business').set({ published_at }).where('id', '=', business_id).execute(),
      );
    await publish(null);
    const own = await anna.call(listMessenger, { query: {} });
    expect([await unread({}), own.body.data]).toEqual([0, []]);
    await publish(new Date().toISOString());
    expect(await unread({})).toBeGreaterThan(0);
  });

  it('comes in pages by its number, also those that follow one', async () => {
    const { conversation_id, seq } = (await write(anna, 'Page')).body.data;
    for (const n of [1, 2, 3]) await write(anna, `Page ${n}`);
    const ask = async (query: object) =>
      (await anna.call(getMessages, { query: { conversation_id, ...query } })).body.data.map((row) => row.seq);
    expect(await ask({ perPage: 2 })).toEqual([seq + 3, seq + 2]);
    expect(await ask({ perPage: 2, page: 2 })).toEqual([seq + 1, seq]);
    expect(await ask({ perPage: 2, before_seq: seq + 1 })).toEqual([seq, seq - 1]);
    expect(await ask({ perPage: 2, after_seq: seq })).toEqual([seq + 1, seq + 2]);
    expect(await ask({ perPage: 5, after_seq: seq + 3 })).toEqual([]);
  });
});

describe('the list of a business', () => {
  it('is searched without accents, by name and by words, and filtered', async () => {
    const { conversation_id } = (await write(anna, 'Đắp bột hồng trên móng dài')).body.data;
    const found = async (searchQuery: string) => (await contacts(desk, { searchQuery })).data.map(({ id }) => id);
    expect(await found('dap bot')).toContain(conversation_id);
    expect(await found('ĐẮP')).toContain(conversation_id);
    expect(await found('anna')).toContain(conversation_id);
    expect(await found('rosa')).not.toContain(conversation_id);
    expect(await found('0777')).toHaveLength(1);
    expect(await found('nobodywrotethis')).toEqual([]);
    const change = (more: object) => desk.call(changeConversation, { body: { conversation_id, ...more } });
    expect((await change({ closed: true })).body.data.closed).toBe(true);
    expect((await contacts(desk, { activeTab: 'closed' })).data.map(({ id }) => id)).toEqual([conversation_id]);
    expect((await contacts(desk, { activeTab: 'open' })).data.map(({ id }) => id)).not.toContain(conversation_id);
    await write(anna, 'One more thing');
    expect((await contacts(desk, { activeTab: 'closed' })).data).toEqual([]);
    expect((await contacts(desk, { activeTab: 'unread' })).data.map(({ id }) => id)).toContain(conversation_id);
    expect((await employee.call(changeConversation, { body: { conversation_id, closed: true } })).status).toBe(403);
  });

  it('finds nobody by digits of a phone for those who may not see phones', async () => {
    const { conversation_id } = (await write(anna, 'Is 71350 the door code?')).body.data;
    const rights = (revoked: string[]) =>
      owner.call(changeMember, { params: { hash: desk.hash_id }, body: { business_id, revoked } });
    const found = async (searchQuery: string) => (await contacts(desk, { searchQuery })).data.map(({ id }) => id);
    const guests = await found('7135550777');
    expect([guests.length, await found('077')]).toEqual([1, guests]);
    expect((await rights(['manage.client.contact'])).status).toBe(200);
    for (const digits of ['7', '71', '713', '077', '0777', '7135550777', 'rosa 077'])
      expect.soft([digits, (await found(digits)).filter((id) => guests.includes(id))]).toEqual([digits, []]);
    expect([await found('71350'), await found('door 713')]).toEqual([[conversation_id], [conversation_id]]);
    expect((await rights([])).status).toBe(200);
  });

  it('goes on behind a cursor, with each conversation once', async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      const message = `Row ${n}`;
      await world.visitor().call(sendMessage, { body: { busUrl, message } }, guest(`713555090${n}`));
    }
    const all = (await contacts(desk, { perPage: 100 })).data.map(({ id }) => id);
    const walked: string[] = [];
    let cursor: string | null | undefined;
    for (let page = 1; cursor !== null && page < 20; page += 1) {
      const { data, pagination } = await contacts(desk, { perPage: 2, ...(cursor !== undefined && { cursor }) });
      walked.push(...data.map(({ id }) => id));
      cursor = pagination.next_cursor;
    }
    expect(walked).toEqual(all);
    for (const wrong of [`2026-02-31T00:00:00.000Z_${all[0] ?? ''}`, `2026-06-01T00:00:00.000Z_${'-'.repeat(36)}`]) {
      const refused = await desk.call(customerConversations, { query: { business_id, ...asBusiness(), cursor: wrong } });
      expect.soft([wrong, refused.status]).toEqual([wrong, 422]);
    }
    const upto = await desk.call(markConversationRead, { body: { conversation_id: all[0] ?? '', upto_seq: 3_000_000_000 } });
    expect(upto.status).toBe(422);
    const second = await contacts(desk, { perPage: 2, page: 2 });
    expect(second.data.map(({ id }) => id)).toEqual(all.slice(2, 4));
  });
});
