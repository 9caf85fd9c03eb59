import { enrolDevice } from 'core/business/contract';
import { getMessages, type HeardMessage, SEND_MESSAGE, sendCustomerMessage, sendMessage } from 'core/messaging/contract';
import { businessChannel, CUSTOMER_TYPES, TEAM_TYPES, userBusinessChannel, userChannel } from 'core/realtime/rules';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { platformScope } from '../../../platform/db.ts';
import type { UndeliveredEvent } from '../../../platform/outbox/relay.ts';
import { messageFrames } from './commands.ts';
import { joined, type Listener, type Listening, next, openListening } from '../../../test/listening.ts';

const busUrl = 'lotus-nails';
let there: Listening;
let business_id: number;
let anna: Listener;
beforeAll(async () => {
  there = await openListening({ worker: true, env: { LIMIT_FACTOR: '100' } });
  business_id = await there.world.businessId(busUrl);
  anna = await there.world.as('anna@example.com');
});
afterAll(() => there.close());

const write = async (message: string) => (await anna.call(sendMessage, { body: { busUrl, message } })).body.data;

it('is heard by its customer and by each who answers, with all nine fields and the unread count of their side', async () => {
  const desk = await there.by('thu');
  const own = next<HeardMessage>(await joined(there.clientAt(0, anna), userChannel(anna.hash_id)), SEND_MESSAGE);
  const work = next<HeardMessage>(await joined(there.clientAt(1, desk), userChannel(desk.hash_id)), SEND_MESSAGE);
  const name = userBusinessChannel(anna.hash_id, business_id);
  const chat = next<HeardMessage>(await joined(there.clientAt(1, desk), name), SEND_MESSAGE);
  const sent = await write('Is 3:15 still free?');
  const { id, conversation_id, seq } = sent;
  const same = { id, conversation_id, seq, message: 'Is 3:15 still free?', type: 'business_to_user', is_read: false, files: [] };
  const from = { senderLatest: { type: 'user', id: anna.hash_id, display: sent.sender.display }, imagesCountLatest: 0 };
  expect(await work).toMatchObject({ ...same, ...from, receiverId: desk.hash_id, unreadMessagesCountbyConversation: 1 });
  expect(await own).toMatchObject({ ...same, ...from, receiverId: anna.hash_id, unreadMessagesCountbyConversation: 0 });
  expect(await chat).toMatchObject({ ...same, ...from, receiverId: String(business_id), unreadMessagesCountbyConversation: 1 });
});

it('is not told to those who may not read it, on any channel that they may join', async () => {
  const [mia, desk] = [await there.by('mia'), await there.by('thu')];
  const frames: string[] = [];
  const client = there.clientAt(0, mia);
  client.bind_global((event: string, data: unknown) => frames.push(JSON.stringify([event, data])));
  const work = await joined(client, businessChannel(business_id));
  await joined(client, userChannel(mia.hash_id));
  for (const foreign of [userChannel(anna.hash_id), userBusinessChannel(anna.hash_id, business_id)]) {
    const refused = next<{ status: number }>(client.subscribe(foreign), 'pusher:subscription_error');
    expect((await refused).status).toBe(403);
  }
  const noticed = next<object>(work, SEND_MESSAGE);
  const { conversation_id, sender } = await write('A secret of mine');
  expect(Object.keys(await noticed).sort()).toEqual(['conversation_id', 'revision', 'seq', 'type']);
  const answered = next<object>(work, SEND_MESSAGE);
  await desk.call(sendCustomerMessage, { body: { conversation_id, message: 'A secret of ours' } });
  await answered;
  const heard = frames.join('\n');
  expect(heard).toContain(conversation_id);
  for (const secret of ['secret', anna.hash_id, sender.display ?? 'Anna']) expect.soft(heard).not.toContain(secret);
});

it('tells a customer what the business wrote, but not who; and what was missed is asked for by number', async () => {
  const desk = await there.by('thu');
  const { conversation_id, seq } = await write('One more question');
  const missed = await desk.call(sendCustomerMessage, { body: { conversation_id, message: 'While you were away' } });
  expect(missed.status).toBe(201);
  const channel = await joined(there.clientAt(0, anna), userChannel(anna.hash_id));
  const after = await anna.call(getMessages, { query: { conversation_id, after_seq: seq } });
  expect(after.body.data.map(({ message }) => message)).toEqual(['While you were away']);
  const heard = next<HeardMessage>(channel, SEND_MESSAGE);
  await desk.call(sendCustomerMessage, { body: { conversation_id, message: 'And now?' } });
  const told = await heard;
  expect([told.message === 'And now?' || told.message === 'While you were away', JSON.stringify(told).includes('Thu')]).toEqual([
    true,
    false,
  ]);
});

it('who types tells the other side, and nobody can tell it for the other one', async () => {
  const desk = await there.by('thu');
  const name = userBusinessChannel(anna.hash_id, business_id);
  const [own, work] = [await joined(there.clientAt(0, anna), name), await joined(there.clientAt(1, desk), name)];
  const heard: string[] = [];
  work.bind(CUSTOMER_TYPES, ({ n }: { n: number }) => heard.push(`customer ${n}`));
  work.bind(TEAM_TYPES, ({ n }: { n: number }) => heard.push(`team ${n}`));
  own.bind(CUSTOMER_TYPES, ({ n }: { n: number }) => heard.push(`forged ${n}`));
  own.trigger(TEAM_TYPES, { n: 1 });
  work.trigger(CUSTOMER_TYPES, { n: 2 });
  const told = next<{ n: number }>(own, TEAM_TYPES);
  work.trigger(TEAM_TYPES, { n: 3 });
  expect((await told).n).toBe(3);
  own.trigger(CUSTOMER_TYPES, { n: 4 });
  await expect.poll(() => heard).toEqual(['customer 4']);
});

it('is not heard on a shared tablet, which learns only that a conversation went on', async () => {
  const tablet = await there.by('lan');
  const early = await joined(there.clientAt(0, tablet), userChannel(tablet.hash_id));
  const left = next<{ status: number }>(early, 'pusher:subscription_error');
  await tablet.call(enrolDevice, { body: { business_id, kind: 'till', name: 'Front desk', here: true } });
  expect((await left).status).toBe(403);
  const frames: string[] = [];
  const client = there.clientAt(1, tablet);
  client.bind_global((event: string, data: unknown) => frames.push(JSON.stringify([event, data])));
  for (const own of [userChannel(tablet.hash_id), userBusinessChannel(anna.hash_id, business_id)]) {
    expect((await next<{ status: number }>(client.subscribe(own), 'pusher:subscription_error')).status).toBe(403);
  }
  const work = await joined(client, businessChannel(business_id));
  const noticed = next<{ conversation_id: string }>(work, SEND_MESSAGE);
  const { conversation_id } = await write('Not for the tablet');
  expect((await noticed).conversation_id).toBe(conversation_id);
  expect(frames.join('\n')).not.toContain('Not for the tablet');
});

it('reads the team once for a batch, and one message that fails keeps no other back', async () => {
  const rows = [await write('First of three'), await write('Second of three'), await write('Third of three')];
  const events = rows.map(({ id: message_id, conversation_id, seq }): UndeliveredEvent => {
    const payload = { conversation_id, message_id, seq, revision: 9, account_id: null, side: 'customer' };
    return { id: message_id, name: 'message.sent', aggregate: `conversation:${conversation_id}`, business_id, payload } as never;
  });
  // Deps of its own, because the worker of this world reads as well.
  const { db } = there.world.deps;
  const read = vi.fn(db.read);
  const deps = { ...there.world.deps, db: { ...db, read: read as typeof db.read } };
  const asked = async (some: readonly UndeliveredEvent[]) => {
    read.mockClear();
    await messageFrames({ deps }, some);
    return read.mock.calls.filter(([at]) => (at as unknown) === platformScope).length;
  };
  const one = await asked(events.slice(0, 1));
  expect(await asked(events)).toBeLessThanOrEqual(one + 4);
  const broken = { ...events[0], payload: { ...(events[0]?.payload as object), conversation_id: 'broken' } } as UndeliveredEvent;
  const mixed = await messageFrames({ deps }, [broken, ...events.slice(1)]);
  const said = JSON.stringify(mixed);
  expect([said.includes('broken'), said.includes('Second of three'), said.includes('Third of three')]).toEqual([
    true,
    true,
    true,
  ]);
  // While the directory is away, nobody is known who may read; the business hears that something came.
  const away = (at: unknown, ...more: never[]) =>
    at === platformScope ? Promise.reject(new Error('away')) : (db.read as (...all: unknown[]) => unknown)(at, ...more);
  read.mockImplementation(away as typeof db.read);
  const noticed = await messageFrames({ deps }, events);
  expect(noticed.map(({ channel }) => channel)).toEqual(events.map(() => businessChannel(business_id)));
  expect(JSON.stringify(noticed)).not.toContain('of three');
});
