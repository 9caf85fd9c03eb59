import { randomUUID } from 'node:crypto';
import {
  answeringTeam,
  changeConversation,
  customerConversations,
  customerMessageStats,
  deleteConversation,
  deleteTemplate,
  filledTemplates,
  getMessages,
  markConversationRead,
  messageTemplates,
  replyTime,
  saveTemplate,
  sendCustomerMessage,
  sendMessage,
} from 'core/messaging/contract';
import { LEAST_ANSWERS } from 'core/messaging/answers/rules';
import { saveUserSetting } from 'core/accounts/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';

const busUrl = 'lotus-nails';
type Person = Awaited<ReturnType<World['as']>>;
let world: World;
let business_id: number;
let anna: Person;
let owner: Person;
let desk: Person;

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '100' } });
  business_id = await world.businessId(busUrl);
  anna = await world.as('anna@example.com');
  owner = await world.as('lan.lotus-nails@example.com');
  desk = await world.as('thu.lotus-nails@example.com');
});
afterAll(() => world.close());

const write = (message: string) => anna.call(sendMessage, { body: { busUrl, message } });
const answer = (conversation_id: string, message: string, more: object = {}) =>
  desk.call(sendCustomerMessage, { body: { conversation_id, message, ...more } });
const template = (body: { name: string; body_en?: string; body_vi?: string }, id = randomUUID()) =>
  owner.call(saveTemplate, { params: { id }, body: { business_id, body_en: '', body_vi: '', ...body } });

describe('templates', () => {
  it('are kept by name, changed under their id and taken away', async () => {
    const id = randomUUID();
    const made = await template({ name: 'Running late', body_en: 'No rush, {name}!' }, id);
    expect([made.status, made.body.data]).toEqual([200, { id, name: 'Running late', body_en: 'No rush, {name}!', body_vi: '' }]);
    expect((await template({ name: 'Running late', body_en: 'Take your time.', body_vi: 'Cứ từ từ nhé.' }, id)).status).toBe(200);
    const taken = await template({ name: 'Running late', body_en: 'Once more' });
    expect([taken.status, taken.body]).toMatchObject([
      422,
      { errors: { name: ['You already have a template with this name.'] } },
    ]);
    const empty = await template({ name: 'Nothing' });
    expect([empty.status, empty.body]).toMatchObject([422, { codes: { body_en: [{ code: 'template.empty' }] } }]);
    const odd = await template({ name: 'Odd', body_en: 'Hi', body_vi: 'Chào {tên}' });
    expect([odd.status, odd.body]).toMatchObject([
      422,
      { codes: { body_vi: [{ code: 'template.placeholder_unknown', params: { place: '{tên}' } }] } },
    ]);
    const list = async () => (await desk.call(messageTemplates, { query: { business_id } })).body.data.map(({ name }) => name);
    expect(await list()).toEqual(['Running late']);
    const gone = () => owner.call(deleteTemplate, { params: { id }, query: { business_id } });
    expect([(await gone()).status, (await gone()).status, await list()]).toEqual([200, 404, []]);
  });

  it('are filled in for one customer, in their language', async () => {
    const { conversation_id } = (await write('What time am I?')).body.data;
    const id = randomUUID();
    await template({ name: 'Hello', body_en: 'Hi {name}, {salon}: {link}', body_vi: 'Chào {name}, {salon}: {link}' }, id);
    const fill = async () => {
      const { body } = await desk.call(filledTemplates, { query: { conversation_id } });
      return [body.locale, body.data.find((row) => row.id === id)?.text];
    };
    const [locale, english] = await fill();
    expect([locale, english]).toEqual(['en', expect.stringMatching(/^Hi Anna, Lotus Nails & Spa: http.*\/biz\/lotus-nails\//)]);
    await anna.call(saveUserSetting, { body: { key: 'locale', value: 'vi' } });
    expect(await fill()).toEqual(['vi', expect.stringMatching(/^Chào Anna, /)]);
    await anna.call(saveUserSetting, { body: { key: 'locale', value: 'en' } });
  });

  it('are never sent with a place that nobody filled in', async () => {
    const { conversation_id } = (await write('Hello?')).body.data;
    const refused = await answer(conversation_id, 'Hi {name}, see you {visit}');
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { codes: { message: [{ code: 'message.placeholder', params: { placeholder: '{name}' } }] } },
    ]);
    expect((await write('I write {name} like this')).status).toBe(201);
  });
});

describe('open, closed and given to a colleague', () => {
  it('a reply of the customer opens it again, and nothing of it makes anything unread', async () => {
    const { conversation_id } = (await write('Thanks!')).body.data;
    await desk.call(markConversationRead, { body: { conversation_id } });
    const team = (await desk.call(answeringTeam, { query: { business_id } })).body.data;
    const me = team.find((one) => one.me);
    const change = (more: object) => desk.call(changeConversation, { body: { conversation_id, ...more } });
    const unread = async () => {
      const query = { business_id, as_type: 'business' as const, as_id: String(business_id) };
      return (await desk.call(customerMessageStats, { query })).body.total_unread;
    };
    const mine = async () => {
      const query = { business_id, as_type: 'business' as const, as_id: String(business_id), activeTab: 'assigned' as const };
      return (await desk.call(customerConversations, { query })).body.data.map(({ id }) => id);
    };
    const before = await unread();
    const given = await change({ assigned_to: me?.id, closed: true });
    expect(given.body.data).toMatchObject({ closed: true, assigned_to: me && { id: me.id, name: me.name }, unread_count: 0 });
    expect([await unread(), await mine()]).toEqual([before, [conversation_id]]);
    expect((await answer(conversation_id, 'You’re welcome')).body.data.seq).toBeGreaterThan(1);
    expect((await change({})).body.data.closed).toBe(true);
    await write('One more thing');
    expect((await change({})).body.data).toMatchObject({ closed: false, unread_count: 1 });
    expect((await change({ assigned_to: null })).body.data.assigned_to).toBeNull();
    expect(await mine()).toEqual([]);
  });

  it('only to somebody who answers messages', async () => {
    const { conversation_id } = (await write('For whom?')).body.data;
    const team = (await desk.call(answeringTeam, { query: { business_id } })).body.data;
    const mia = await world.deps.db.read({ businessId: business_id } as BusinessScope, ({ tx }) =>
      tx
        .selectFrom('employee')
        .select(['hash_id'])
        .where('business_id', '=', business_id)
        .where('first_name', '=', 'Mia')
        .executeTakeFirstOrThrow(),
    );
    expect(team.map(({ id }) => id)).not.toContain(mia.hash_id);
    const refused = await desk.call(changeConversation, { body: { conversation_id, assigned_to: mia.hash_id } });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { codes: { assigned_to: [{ code: 'conversation.colleague_cannot_answer' }] } },
    ]);
  });
});

describe('"usually replies in"', () => {
  const minutes = async () => (await world.visitor().call(replyTime, { query: { busUrl: 'saigon-nail-bar' } })).body.minutes;

  it('is the median of real answers, as soon as there are enough', async () => {
    const other = await world.as('hien.saigon-nail-bar@example.com');
    const { clock } = world.deps;
    const { now } = clock;
    let at = now().getTime();
    clock.now = () => new Date(at);
    const ask = () => anna.call(sendMessage, { body: { busUrl: 'saigon-nail-bar', message: 'Are you open?' } });
    try {
      for (let n = 1; n <= LEAST_ANSWERS; n += 1) {
        const { conversation_id } = (await ask()).body.data;
        at += 60_000;
        await ask();
        at += 7 * 60_000;
        expect(await minutes()).toBeNull();
        const reply = () => other.call(sendCustomerMessage, { body: { conversation_id, message: 'Yes' } });
        await reply();
        at += 60_000;
        await reply();
      }
      expect(await minutes()).toBe(15);
      at += 31 * 86_400_000;
      expect(await minutes()).toBeNull();
    } finally {
      clock.now = now;
    }
  });
});

describe('somebody who comes back', () => {
  it('is told what was read and deleted, and nothing while nothing changed', async () => {
    const { conversation_id, seq } = (await write('Before')).body.data;
    const ask = async (after_rev: number, after_seq: number) =>
      (await anna.call(getMessages, { query: { conversation_id, after_rev, after_seq, perPage: 100 } })).body;
    const start = (await anna.call(getMessages, { query: { conversation_id } })).body.conversation;
    const rev = start?.revision ?? 0;
    expect(await ask(rev, seq)).toMatchObject({ data: [], changed: [], conversation: { revision: rev } });
    await desk.call(markConversationRead, { body: { conversation_id } });
    const read = await ask(rev, seq);
    expect([read.data, read.conversation?.read_upto.business, (read.conversation?.revision ?? 0) > rev]).toEqual([[], seq, true]);
    await answer(conversation_id, 'While you were away');
    expect((await ask(rev, seq)).data.map(({ message }) => message)).toEqual(['While you were away']);
    await anna.call(deleteConversation, { body: { conversation_id, actor_type: 'user', actor_id: anna.hash_id } });
    const emptied = await ask(rev, seq);
    expect([emptied.data, emptied.conversation?.deleted_upto]).toEqual([[], seq + 1]);
  });
});
