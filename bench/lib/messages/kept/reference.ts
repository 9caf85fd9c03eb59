import { setTimeout as wait } from 'node:timers/promises';
import type { KillableSystem } from './system.ts';

const EVERY_MS = 250;

/**
 * Finds conversations whose counters differ from a count of their messages. It is one statement, so both are read at the same
 * moment.
 */
const wrongCounts = `select count(*)::int as n from tenant.conversation c, lateral (
    select count(*) filter (where m.sender = 'business' and m.seq > c.customer_read_seq) as at_customer,
      count(*) filter (where m.sender <> 'business' and m.seq > c.business_read_seq) as at_business,
      count(*) as all, coalesce(max(m.seq), 0) as last
    from tenant.message m where m.business_id = c.business_id and m.conversation_id = c.id) r
  where c.from_business - c.customer_read <> r.at_customer or c.from_customer - c.business_read <> r.at_business
    or c.seq <> r.all or c.seq <> r.last`;

/** Finds rows of the customers' lists that differ from their conversation. */
const wrongCopies = `select count(*)::int as n from tenant.conversation c
  left join directory.inbox i on i.account_id = c.account_id and i.business_id = c.business_id
  where i.unread is distinct from c.from_business - c.customer_read or i.seq is distinct from c.seq`;

async function countOf({ root }: KillableSystem, query: string): Promise<number> {
  const { rows } = await root.query<{ n: number }>(query);
  return rows[0]?.n ?? -1;
}
export const countDifferingCopies = (system: KillableSystem): Promise<number> => countOf(system, wrongCopies);

/** Checks the counters again and again while people write and read, until the returned function is called. */
export function openCounterCheck(system: KillableSystem) {
  const seen = { looks: 0, wrong: 0, over: false };
  const watching = (async () => {
    while (!seen.over) {
      seen.wrong += await countOf(system, wrongCounts);
      seen.looks += 1;
      await wait(EVERY_MS);
    }
  })();
  return async () => {
    seen.over = true;
    await watching;
    return { looks: seen.looks + 1, wrong: seen.wrong + (await countOf(system, wrongCounts)) };
  };
}

export type StoredMessage = { readonly id: string; readonly seq: number; readonly conversation_id: string };
export async function readStoredMessages({ root }: KillableSystem): Promise<Map<string, StoredMessage[]>> {
  const { rows } = await root.query<StoredMessage>(
    'select id, seq, conversation_id from tenant.message order by conversation_id, seq',
  );
  return Map.groupBy(rows, ({ conversation_id }) => conversation_id);
}
