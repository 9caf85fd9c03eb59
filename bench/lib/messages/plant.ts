import { randomBytes, randomUUID } from 'node:crypto';
import type { ManySalons } from '../booking/many-salons.ts';

/** How many customers with an account have written to each salon. */
export const CUSTOMERS_PER_SALON = 20;
const FIRST_ACCOUNT = 1000;

export const customerAccountId = (salon: number, nth: number): number => FIRST_ACCOUNT + (salon - 1) * CUSTOMERS_PER_SALON + nth;

/** The id of a conversation. Like the product's own ids, it begins with the number of its business. */
export const plantedConversationId = (salon: number, nth: number): string =>
  `00000000-${salon.toString(16).padStart(4, '0')}-8000-8000-${nth.toString(16).padStart(12, '0')}`;
const idSql = (salon: string, nth: string): string =>
  `('00000000-' || lpad(to_hex(${salon}), 4, '0') || '-8000-8000-' || lpad(to_hex(${nth}), 12, '0'))::uuid`;

/** Inserts customers who have written once to each salon, so that only further messages are measured and not the first one. */
export async function plantCustomers({ root, salons }: ManySalons): Promise<void> {
  const all = `generate_series(1, ${salons}) s, generate_series(1, ${CUSTOMERS_PER_SALON}) n`;
  const account = `${FIRST_ACCOUNT} + (s - 1) * ${CUSTOMERS_PER_SALON} + n`;
  const hash = `'talk' || lpad((${account})::text, 20, '0')`;
  for (const text of [
    `insert into directory.account (id, hash_id, name) overriding system value select ${account}, ${hash}, 'Customer ' || n from ${all}`,
    `insert into tenant.person (business_id, account_id, hash_id, name) select s, ${account}, ${hash}, 'Customer ' || n from ${all}`,
    `insert into tenant.conversation (business_id, id, account_id, name, created_at, seq, revision, from_customer, last_at, last_sender, last_text)
      select s, ${idSql('s', 'n')}, ${account}, 'Customer ' || n, now(), 1, 1, 1, now(), 'user', 'Hi' from ${all}`,
    `insert into tenant.message (business_id, conversation_id, seq, id, sender, account_id, body, at, from_customer, from_business)
      select s, ${idSql('s', 'n')}, 1, gen_random_uuid(), 'user', ${account}, 'Hi', now(), 1, 0 from ${all}`,
    `analyze`,
  ])
    await root.query(text);
}

/** Inserts a session for each of these accounts and returns their tokens. */
export async function signInCustomers({ root, bearerOf }: ManySalons, accounts: readonly number[]): Promise<string[]> {
  const sessions = accounts.map((account_id) => ({ account_id, id: randomUUID(), token: randomBytes(32) }));
  await root.query(
    `insert into directory.session (id, account_id, token_hash, expires_at, ip, agent)
      select id, account_id, token, now() + interval '1 day', 'bench', 'bench' from unnest($1::uuid[], $2::bigint[], $3::bytea[]) as s (id, account_id, token)`,
    [sessions.map(({ id }) => id), accounts, sessions.map(({ token }) => token)],
  );
  return sessions.map(({ id, account_id }) => bearerOf(id, account_id));
}

const WORDS = ['gel', 'manicure', 'tomorrow', 'please', 'friday'];
/** Guests have ids above those of the customers that `plantCustomers` inserts. */
const FIRST_GUEST = 1_000_000;
export const plantedGuestId = (nth: number): number => FIRST_GUEST + nth;

/**
 * Inserts conversations of guests with a salon, and returns the id of the first one, which has `messages` messages. A search
 * finds each conversation by the guest's name or number, by five words that all of them contain, and by a word of its own.
 */
export async function plantInbox({ root }: ManySalons, salon: number, conversations: number, messages: number): Promise<string> {
  const id = idSql('$1::int', `${FIRST_GUEST} + n`);
  const series = 'generate_series(1, $2::int) n';
  await root.query(
    `insert into tenant.conversation (business_id, id, guest_phone, name, created_at, seq, revision, from_customer, business_read,
        business_read_seq, last_at, last_sender, last_text)
      select $1::int, ${id}, '2' || lpad(n::text, 9, '0'), 'Guest ' || n, now(), 1, 1, 1, (n % 10 > 0)::int, (n % 10 > 0)::int,
        date_trunc('milliseconds', now()) - n * interval '1 minute', 'guest', 'Hi ' || n from ${series}`,
    [salon, conversations],
  );
  const word = (words: string, in_name: boolean) =>
    root.query(
      `insert into tenant.conversation_word (business_id, word, conversation_id, in_name, seq)
        select $1::int, w, ${id}, ${in_name}, 1 from ${series}, unnest(array[${words}]) w`,
      [salon, conversations],
    );
  await word(`'guest', 'n' || n`, true);
  await word(`${WORDS.map((one) => `'${one}'`).join(', ')}, 'text' || n`, false);
  const long = plantedConversationId(salon, plantedGuestId(1));
  await root.query(
    `insert into tenant.message (business_id, conversation_id, seq, id, sender, body, at, from_customer, from_business)
      select $1::int, $2::uuid, n, gen_random_uuid(), 'guest', 'Message ' || n, now(), n, 0 from generate_series(1, $3::int) n`,
    [salon, long, messages],
  );
  await root.query(
    `update tenant.conversation set seq = $3, from_customer = $3, business_read = $3, business_read_seq = $3
      where business_id = $1::int and id = $2::uuid`,
    [salon, long, messages],
  );
  for (const table of ['conversation', 'message', 'conversation_word']) await root.query(`vacuum analyze tenant.${table}`);
  return long;
}
