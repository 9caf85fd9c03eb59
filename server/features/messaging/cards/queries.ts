import { sql } from 'kysely';
import { holding } from 'core/booking/appointments/rules/visit';
import type { CustomerKey } from 'core/messaging/access/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { isGuestUnder, type ProvenPhone } from '../../clients/self/queries.ts';

/** Conversations have few cards, and visits few conversations. */
const MOST_CONVERSATIONS = 20;

/** The rows of the client book that a conversation is with. */
export const clientsIn = async (
  { tx, scope: { businessId } }: BusinessTx,
  { account_id, guest_phone }: CustomerKey,
  proven: ProvenPhone | undefined,
): Promise<{ readonly id: number; readonly hash_id: string; readonly name: string; readonly block: boolean }[]> =>
  tx
    .selectFrom('client as c')
    .select(['c.id', 'c.hash_id', 'c.name', 'c.block'])
    .where('c.business_id', '=', businessId)
    .where('c.deleted_at', 'is', null)
    .where(({ eb, or }) => {
      if (account_id === null) return eb('c.phone10', '=', guest_phone ?? '');
      const own = eb('c.account_id', '=', account_id);
      return proven === undefined ? own : or([own, isGuestUnder(proven)]);
    })
    .orderBy('c.id')
    .limit(20)
    .execute();

/** The visits ahead of these clients, the next one first; people who come along have none of their own here. */
export async function visitsAhead({ tx, scope: { businessId } }: BusinessTx, clients: readonly number[], most: number) {
  const { rows } = await sql<{ id: string }>`
    select a.id from appointment a where a.business_id = ${businessId} and a.client_id = any(${clients}::bigint[])
      and a.status = any(${holding}) and a.person = 0 and a.ends_at > now()
    order by a.starts_at limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The conversations that have a card about this visit, each with one change more. */
export async function touchConversationsOf({ tx, scope: { businessId } }: BusinessTx, visit_id: string) {
  const { rows } = await sql<{ id: string; seq: number; revision: number; account_id: number | null }>`
    update conversation c set revision = c.revision + 1
    where c.business_id = ${businessId} and c.id in (
      select distinct m.conversation_id from message m
      where m.business_id = ${businessId} and m.visit_id = ${visit_id}::uuid limit ${MOST_CONVERSATIONS})
    returning c.id, c.seq, c.revision, c.account_id`.execute(tx);
  return rows;
}
