import { randomUUID } from 'node:crypto';
import {
  customerConversations,
  customerMessageStats,
  deleteConversation,
  getMessages,
  markConversationRead,
  sendCustomerMessage,
} from 'core/messaging/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diceOf } from '../../../test/money/dice.ts';
import { openWorld, type World } from '../../../test/world.ts';

type Person = Awaited<ReturnType<World['as']>>;
type Side = 'customer' | 'business';
let world: World;
let business_id: number;
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000' } });
  business_id = await world.businessId('lotus-nails');
});
afterAll(() => world.close());

/** The same, slowly: a list of who wrote each message, and up to where each side has read and deleted. */
function openReference() {
  const messages: { side: Side; text: string; id: string }[] = [];
  const read = { customer: 0, business: 0 };
  const hidden = { customer: 0, business: 0 };
  const other = (side: Side): Side => (side === 'customer' ? 'business' : 'customer');
  return {
    messages,
    send: (side: Side, text: string, id: string) => {
      if (!messages.some((one) => one.id === id)) messages.push({ side, text, id });
    },
    read: (side: Side, upto: number) => void (read[side] = Math.max(read[side], Math.min(upto, messages.length))),
    hide: (side: Side) => void (hidden[side] = read[side] = messages.length),
    unread: (side: Side) => messages.filter((one, n) => one.side === other(side) && n >= read[side]).length,
    visible: (side: Side) => messages.slice(hidden[side]).map(({ text }) => text),
  };
}

it('what is unread, listed and shown equals a slow reference after every one of 100 random plays', async () => {
  const dice = diceOf(210);
  const anna = await world.as('anna@example.com');
  const colleagues = [await world.as('lan.lotus-nails@example.com'), await world.as('thu.lotus-nails@example.com')];
  const [owner] = colleagues as [Person, Person];
  const asUser = { as_type: 'user' as const, as_id: anna.hash_id };
  const asBusiness = { as_type: 'business' as const, as_id: String(business_id) };
  const reference = openReference();
  const opening = { business_id, user_id: anna.hash_id, message: 'text 0', id: randomUUID() };
  const { body } = await owner.call(sendCustomerMessage, { body: opening });
  const { conversation_id } = body.data;
  reference.send('business', opening.message, opening.id);

  const who = (side: Side) => (side === 'customer' ? anna : dice.pick(colleagues));
  const plays: readonly ((side: Side) => Promise<{ status: number }>)[] = [
    async (side) => {
      const old = dice.chance(0.2) ? reference.messages.filter((one) => one.side === side).at(-1) : undefined;
      const { text, id } = old ?? { text: `text ${reference.messages.length}`, id: randomUUID() };
      // A repetition comes from the same device.
      const from = side === 'customer' ? anna : owner;
      reference.send(side, text, id);
      return from.call(sendCustomerMessage, { body: { conversation_id, message: text, id } });
    },
    async (side) => {
      const upto_seq = dice.below(reference.messages.length + 2);
      reference.read(side, upto_seq);
      return who(side).call(markConversationRead, { body: { conversation_id, upto_seq } });
    },
    async (side) => {
      reference.read(side, reference.messages.length);
      return who(side).call(markConversationRead, { body: { conversation_id } });
    },
    async (side) => {
      reference.hide(side);
      const actor = side === 'customer' ? asUser : asBusiness;
      const named = { actor_type: actor.as_type, actor_id: actor.as_id };
      return (side === 'customer' ? anna : owner).call(deleteConversation, { body: { conversation_id, ...named } });
    },
  ];

  async function compare(play: number) {
    for (const [side, one, actor] of [
      ['customer', anna, asUser],
      ['business', owner, asBusiness],
    ] as const) {
      const query = { business_id, ...actor };
      const stats = await one.call(customerMessageStats, { query });
      const list = await one.call(customerConversations, { query });
      const [row] = list.body.data;
      const shown = reference.visible(side);
      const seen = [stats.body.total_unread, list.body.data.length, row?.unread_count ?? 0, row?.last_message?.body ?? null];
      const unread = reference.unread(side);
      expect([play, side, ...seen]).toEqual([play, side, unread, shown.length === 0 ? 0 : 1, unread, shown.at(-1) ?? null]);
    }
  }
  for (let play = 1; play <= 100; play += 1) {
    const [send, upto, all, hide] = plays as [(typeof plays)[0], (typeof plays)[0], (typeof plays)[0], (typeof plays)[0]];
    const next = dice.chance(0.6) ? send : dice.chance(0.6) ? upto : dice.chance(0.7) ? all : hide;
    const { status } = await next(dice.pick(['customer', 'business'] as const));
    expect([200, 201]).toContain(status);
    await compare(play);
  }
  const shown = await anna.call(getMessages, { query: { conversation_id, perPage: 100 } });
  expect(shown.body.data.map(({ message }) => message)).toEqual(reference.visible('customer').toReversed().slice(0, 100));
}, 120_000);
