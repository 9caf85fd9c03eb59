import { customerConversations, fetchCustomerMessages } from 'core/messaging/contract';
import { conversationIdAt } from 'core/messaging/conversations/rules';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../../db/admin.ts';
import type { BusinessScope } from 'core/kernel/scope';
import { admin } from '../../../test/database.ts';
import { openWorld, type World } from '../../../test/world.ts';

const CONVERSATIONS = 40_000;
const MESSAGES = 100_000;
const FEW = 400;
type Place = { readonly bus_url: string; readonly owner: string; readonly conversations: number; readonly messages: number };
const large: Place = {
  bus_url: 'lotus-nails',
  owner: 'lan.lotus-nails@example.com',
  conversations: CONVERSATIONS,
  messages: MESSAGES,
};
const small: Place = {
  bus_url: 'saigon-nail-bar',
  owner: 'hien.saigon-nail-bar@example.com',
  conversations: FEW,
  messages: 100,
};
const tables = ['conversation', 'message', 'conversation_word'] as const;
let world: World;
let root: pg.Client;

/** Guests who wrote at different times, one in ten of them unread, and one long conversation. */
async function plant({ bus_url, conversations, messages }: Place): Promise<string> {
  const business_id = await world.businessId(bus_url);
  const prefix = conversationIdAt(business_id, randomUUID()).slice(0, 14);
  await root.query(
    `insert into tenant.conversation (business_id, id, guest_phone, name, created_at, seq, revision, from_customer, business_read,
        business_read_seq, last_at, last_sender, last_text)
      select $1, ($2 || '8000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '2' || lpad(n::text, 9, '0'), 'Guest ' || n,
        now(), 1, 1, 1, case when n % 10 = 0 then 0 else 1 end, case when n % 10 = 0 then 0 else 1 end,
        date_trunc('milliseconds', now()) - n * interval '1 minute', 'guest', 'Hi ' || n
      from generate_series(1, $3::int) n`,
    [business_id, prefix.slice(0, 14), conversations],
  );
  const long = `${prefix}8000-8000-${(1).toString(16).padStart(12, '0')}`;
  await root.query(
    `insert into tenant.message (business_id, conversation_id, seq, id, sender, body, at, from_customer, from_business)
      select $1, $2, n, gen_random_uuid(), 'guest', 'Message ' || n, now(), n, 0 from generate_series(1, $3::int) n`,
    [business_id, long, messages],
  );
  await root.query(
    `update tenant.conversation set seq = $3, from_customer = $3, business_read = $3, business_read_seq = $3
      where business_id = $1 and id = $2`,
    [business_id, long, messages],
  );
  await root.query(
    `insert into tenant.conversation_word (business_id, word, conversation_id, in_name, seq)
      select business_id, w, id, true, 0 from tenant.conversation, unnest(array['guest', substr(name, 7)]) w
      where business_id = $1`,
    [business_id],
  );
  return long;
}

const long = new Map<string, string>();
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000', DATABASE_POOL: '1' } });
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  for (const place of [large, small]) long.set(place.bus_url, await plant(place));
  // The counters are those of the whole database: nothing else may read these tables later, or report late what it read while planting.
  for (const table of tables) await root.query(`alter table tenant.${table} set (autovacuum_enabled = false)`);
  for (const table of tables) await root.query(`vacuum analyze tenant.${table}`);
  await root.query('select pg_stat_force_next_flush()');
  await root.end();
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
}, 120_000);
afterAll(async () => {
  await root.end();
  await world.close();
});

/** Rows and index entries of messages that PostgreSQL has read so far. */
async function rowsRead(): Promise<number> {
  await world.deps.db.read({ businessId: 1 } as BusinessScope, ({ tx }) => sql`select pg_stat_force_next_flush()`.execute(tx));
  const names = tables.map((name) => `'tenant.${name}'::regclass`).join(', ');
  const { rows } = await root.query<{ read: number }>(
    `select (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables where relid in (${names}))
      + (select sum(idx_tup_read) from pg_stat_user_indexes where relid in (${names})) as read`,
  );
  return Number(rows[0]?.read);
}

async function costAt(
  { bus_url, owner }: Place,
  ask: (who: Awaited<ReturnType<World['as']>>, id: number) => Promise<{ status: number }>,
) {
  const who = await world.as(owner);
  const id = await world.businessId(bus_url);
  await ask(who, id); // the first time reads who somebody is
  const before = await rowsRead();
  expect((await ask(who, id)).status).toBe(200);
  return (await rowsRead()) - before;
}

const list = (more: object) => async (who: Awaited<ReturnType<World['as']>>, id: number) =>
  who.call(customerConversations, { query: { business_id: id, as_type: 'business', as_id: String(id), ...more } });
const messages =
  ({ bus_url }: Place, more: object) =>
  async (who: Awaited<ReturnType<World['as']>>, id: number) =>
    who.call(fetchCustomerMessages, { query: { business_id: id, conversation_id: long.get(bus_url) ?? '', ...more } });

it('the first page of 40,000 conversations reads as little as of 400, in every tab and behind a cursor', async () => {
  const far = `${new Date(Date.now() - 300 * 60_000).toISOString()}_00000000-0000-8000-8000-000000000000`;
  const asked = [
    {},
    { activeTab: 'unread' },
    { activeTab: 'open' },
    { activeTab: 'closed' },
    { activeTab: 'assigned' },
    { cursor: far },
  ];
  for (const more of asked) {
    const [many, few] = [await costAt(large, list(more)), await costAt(small, list(more))];
    expect.soft([JSON.stringify(more), many, many < 40]).toEqual([JSON.stringify(more), few, true]);
  }
});

it('a search for a rare name and for one that everybody has reads a bounded number', async () => {
  const rare = await costAt(large, list({ searchQuery: '39999' }));
  expect(rare).toBeLessThan(60);
  const common = await costAt(large, list({ searchQuery: 'guest' }));
  expect(common).toBeLessThan(2500);
  // The rarer of two words decides, whichever stands first.
  expect(await costAt(large, list({ searchQuery: 'guest 39999' }))).toBeLessThan(2500);
  const { body } = await list({ searchQuery: '39999' })(await world.as(large.owner), await world.businessId(large.bus_url));
  expect(body.data.map(({ participants }) => participants[0]?.display)).toEqual(['Guest 39999']);
});

it('every page of a conversation of 100,000 messages reads as little as one of 100', async () => {
  const few = await costAt(small, messages(small, {}));
  for (const more of [{}, { page: 10_000 }, { before_seq: 50_000 }, { after_seq: 99_000 }]) {
    const many = await costAt(large, messages(large, more));
    expect.soft([JSON.stringify(more), many, many <= few + 4]).toEqual([JSON.stringify(more), many, true]);
  }
});

it('the control: a page by number far down is walked to, so the figure sees what is read on the way', async () => {
  expect(await costAt(large, list({ page: 300 }))).toBeGreaterThan(2500);
});
