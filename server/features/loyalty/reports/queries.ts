import { sql } from 'kysely';
import type { DayRule } from 'core/kernel/days/business-day';
import type { BusinessTx } from '../../../platform/db.ts';

/** Points are no money: they have no business day of their own, and count as the business counts its days now. */
export type LoyaltyPeriod = { readonly since: string; readonly until: string; readonly rule: DayRule };

export type ProgramFigures = {
  readonly id: string;
  readonly name: string;
  readonly deleted: boolean;
  readonly members: number;
  readonly joined: number;
  readonly earned: number;
  readonly redeemed: number;
  readonly redeemed_cents: number;
  readonly sales_cents: number;
  readonly fees_cents: number;
  readonly expired: number;
  readonly owed_cents: number;
};

const inPeriod = (column: string, { since, until }: LoyaltyPeriod) =>
  sql`${sql.ref(column)} >= ${since}::timestamptz and ${sql.ref(column)} < ${until}::timestamptz`;

/** What moved in each program: less of what was taken back, what is earned; less of what was given back, what was redeemed. */
export async function programFigures(
  { tx, scope: { businessId } }: BusinessTx,
  period: LoyaltyPeriod,
): Promise<ProgramFigures[]> {
  const { rows } = await sql<ProgramFigures>`
    select p.id, p.name, p.deleted_at is not null as deleted, who.members, who.joined, moved.earned, moved.redeemed, moved.redeemed_cents,
      moved.sales_cents, moved.expired, who.points * (p.reward_cents / p.reward_points) as owed_cents, paid.fees_cents
    from loyalty_program p
    cross join lateral (select count(*) filter (where m.since is not null and c.deleted_at is null)::int as members,
        count(*) filter (where ${inPeriod('m.since', period)})::int as joined, coalesce(sum(m.points), 0)::int8 as points
      from loyalty_member m join client c on c.business_id = m.business_id and c.id = m.client_id
      where m.business_id = p.business_id and m.program_id = p.id) who
    cross join lateral (select coalesce(sum(e.points) filter (where e.kind in ('earned', 'reversed')), 0)::int8 as earned,
        coalesce(-sum(e.points) filter (where e.kind in ('redeemed', 'returned')), 0)::int8 as redeemed,
        coalesce(sum(e.amount_cents) filter (where e.kind in ('redeemed', 'returned')), 0)::int8 as redeemed_cents,
        coalesce(sum(e.amount_cents) filter (where e.kind in ('earned', 'reversed')), 0)::int8 as sales_cents,
        coalesce(-sum(e.points) filter (where e.kind = 'expired'), 0)::int8 as expired
      from loyalty_entry e join loyalty_member m on m.business_id = e.business_id and m.id = e.member_id
      where e.business_id = p.business_id and m.program_id = p.id and ${inPeriod('e.happened_at', period)}) moved
    cross join lateral (select coalesce(-sum(e.amount_cents), 0)::int8 as fees_cents from ledger_tx t
        join loyalty_member m on m.business_id = t.business_id and m.id = t.source_id and m.program_id = p.id
        join ledger_entry e on e.business_id = t.business_id and e.tx_id = t.id and e.amount_cents < 0
      where t.business_id = p.business_id and t.kind = 'membership_fee' and ${inPeriod('t.happened_at', period)}) paid
    where p.business_id = ${businessId} order by p.deleted_at is not null, p.created_at, p.id`.execute(tx);
  return rows;
}

type Day = { readonly date: string; readonly earned: number; readonly redeemed: number };

export async function daysIn({ tx, scope: { businessId } }: BusinessTx, period: LoyaltyPeriod): Promise<Day[]> {
  const { rows } =
    await sql<Day>`select business_day(e.happened_at, ${period.rule.timezone}, ${period.rule.starts_at}::time)::text as date,
      coalesce(sum(e.points) filter (where e.kind in ('earned', 'reversed')), 0)::int8 as earned,
      coalesce(-sum(e.points) filter (where e.kind in ('redeemed', 'returned')), 0)::int8 as redeemed
    from loyalty_entry e where e.business_id = ${businessId} and ${inPeriod('e.happened_at', period)} group by 1 order by 1`.execute(
      tx,
    );
  return rows;
}
