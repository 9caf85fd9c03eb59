import { sql } from 'kysely';
import type { Earned } from 'core/loyalty/rules/points';
import type { BusinessTx } from '../../../platform/db.ts';

export type NewEntry = {
  readonly member_id: string;
  readonly kind: 'earned' | 'reversed' | 'redeemed' | 'returned' | 'expired' | 'merged';
  readonly points: number;
  readonly amount_cents?: number;
  readonly ticket_id?: string | null;
  readonly line_id?: string;
  readonly payment_id?: string;
  readonly refund_id?: string;
  readonly happened_at: string;
  readonly employee_id: number | null;
};

/** Moves points; the members are held until the transaction ends. Redeeming more than there are breaks `loyalty_floor`. */
export async function insertEntries(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  entries: readonly NewEntry[],
): Promise<void> {
  const inTurn = entries.toSorted((a, b) => (a.member_id < b.member_id ? -1 : a.member_id > b.member_id ? 1 : 0));
  // Number and balance are the trigger's.
  for (const entry of inTurn)
    await tx
      .insertInto('loyalty_entry')
      .values({ business_id, nr: 0, balance: 0, ...entry })
      .execute();
}

/** Nobody else moves the points of these clients until the transaction ends; asked for before the ledger is, so that nobody waits in a ring. */
export const lockMembers = ({ tx, scope: { businessId } }: BusinessTx, customers: readonly string[]) =>
  sql`select from loyalty_member m join client c on c.business_id = m.business_id and c.id = m.client_id
    where m.business_id = ${businessId} and c.hash_id = any(${customers}::text[]) order by m.id for update of m`.execute(tx);

export type EarningLine = { readonly id: string; readonly left_cents: number; readonly client_id: number | null };

/** What of a paid ticket earns: services, add-ons and products. */
export async function earningLines({ tx, scope: { businessId } }: BusinessTx, ticket_id: string): Promise<EarningLine[]> {
  const { rows } = await sql<EarningLine>`select l.id, l.left_cents, l.client_id
    from ticket_line l where l.business_id = ${businessId} and l.ticket_id = ${ticket_id}::uuid
      and l.kind in ('service', 'add_on', 'product') order by l.sort`.execute(tx);
  return rows;
}

export async function paidWithPoints({ tx, scope: { businessId } }: BusinessTx, ticket_id: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(p.amount_cents), 0)::int8 as cents from ticket_payment p
    where p.business_id = ${businessId} and p.ticket_id = ${ticket_id}::uuid and p.method = 'loyalty' and p.deleted_at is null`.execute(
    tx,
  );
  return rows[0]?.cents ?? 0;
}

/** Paid since then, and nothing of it was given back. */
export async function isJustPaid({ tx, scope: { businessId } }: BusinessTx, ticket_id: string, since: string): Promise<boolean> {
  const { rows } =
    await sql`select from ticket t where t.business_id = ${businessId} and t.id = ${ticket_id}::uuid and t.status = 'paid'
    and t.closed_at >= ${since}::timestamptz and not exists (select from ticket_refund r
      where r.business_id = t.business_id and r.ticket_id = t.id) for update of t`.execute(tx);
  return rows.length > 0;
}

export type EarnedPoints = Earned & { readonly member_id: string; readonly reversed: number; readonly point_cents: number };

/** What the lines of a ticket have earned for whom, and how much of it went back with refunds. */
export async function earnedOn({ tx, scope: { businessId } }: BusinessTx, ticket_id: string): Promise<EarnedPoints[]> {
  const { rows } =
    await sql<EarnedPoints>`select e.member_id, e.line_id, sum(e.points) filter (where e.refund_id is null)::int8 as points,
      sum(e.amount_cents) filter (where e.refund_id is null)::int8 as amount_cents,
      coalesce(-sum(e.points) filter (where e.refund_id is not null), 0)::int8 as reversed,
      p.reward_cents / p.reward_points as point_cents
    from loyalty_entry e join loyalty_member m on m.business_id = e.business_id and m.id = e.member_id
      join loyalty_program p on p.business_id = m.business_id and p.id = m.program_id
    where e.business_id = ${businessId} and e.ticket_id = ${ticket_id}::uuid and e.kind in ('earned', 'reversed')
    group by e.member_id, e.line_id, p.reward_cents, p.reward_points having sum(e.points) > 0 order by e.member_id, e.line_id`.execute(
      tx,
    );
  return rows;
}

export type PaidPoints = {
  readonly id: string;
  readonly member_id: string;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly reward_points: number;
  readonly reward_cents: number;
};

/** Payments with points, with what of each went back. */
export async function pointPayments({ tx, scope: { businessId } }: BusinessTx, ids: readonly string[]): Promise<PaidPoints[]> {
  const { rows } = await sql<PaidPoints>`select p.id, p.loyalty_member_id as member_id, p.amount_cents,
      p.refunded_cents, g.reward_points, g.reward_cents
    from ticket_payment p join loyalty_member m on m.business_id = p.business_id and m.id = p.loyalty_member_id
      join loyalty_program g on g.business_id = m.business_id and g.id = m.program_id
    where p.business_id = ${businessId} and p.id = any(${ids}::uuid[]) order by m.id`.execute(tx);
  return rows;
}

export async function lapsedMembers({ tx, scope: { businessId } }: BusinessTx, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from loyalty_member where business_id = ${businessId} and points > 0
    and lapses_at <= ${now}::timestamptz order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

type Same = { readonly gone: string; readonly kept: string | null };

/** The memberships of a client who became another one, each with that one's in the same program. */
export async function membershipsToMerge(
  { tx, scope: { businessId } }: BusinessTx,
  kept_id: number,
  gone_id: number,
): Promise<Same[]> {
  const { rows } = await sql<Same>`select g.id as gone, k.id as kept from loyalty_member g
    left join loyalty_member k on k.business_id = g.business_id and k.program_id = g.program_id and k.client_id = ${kept_id}
    where g.business_id = ${businessId} and g.client_id = ${gone_id} order by g.id`.execute(tx);
  return rows;
}
