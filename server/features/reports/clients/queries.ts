import { type RawBuilder, sql } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import type { ClientMoney } from 'core/reports/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { type DayRange, onDays } from '../../business/day/queries.ts';

export type SpenderFilter = {
  readonly range: DayRange;
  /** Visits have no business day of their own: they count by when they were to begin. */
  readonly visits: { readonly since: string; readonly until: string };
  readonly search: string;
};

/**
 * What each person spent on each ticket that was paid in the period. Whoever stands first on a ticket has the cents of its tip that
 * cannot be shared; guests have no client.
 */
const shares = ({ businessId }: BusinessScope, { range }: SpenderFilter): RawBuilder<unknown> => sql`
  select s.client_id, s.ticket_id, s.spent, case when s.whole = 0 then case when s.nth = 1 then s.tip else 0 end
      else s.part + case when s.nth = 1 then s.tip - sum(s.part) over (partition by s.ticket_id) else 0 end end as tip
  from (select p.*, sum(p.worth) over t as whole, row_number() over (partition by p.ticket_id order by p.first) as nth,
      coalesce(floor(p.tip * p.worth / nullif(sum(p.worth) over t, 0)), 0) as part
    from (select l.client_id, t.id as ticket_id, min(l.sort) as first, sum(l.left_cents) as worth,
        sum(l.left_cents - coalesce((r.lines ->> l.id::text)::bigint, 0)) as spent, t.tip_cents - r.tips as tip
      from ticket t
        cross join lateral (select coalesce(sum((select sum(value::bigint) from jsonb_each_text(f.content -> 'tips'))), 0) as tips,
            (select jsonb_object_agg(e.key, e.cents) from (select key, sum(value::bigint) as cents
              from ticket_refund g, jsonb_each_text(g.content -> 'lines')
              where g.business_id = t.business_id and g.ticket_id = t.id group by key) e) as lines
          from ticket_refund f where f.business_id = t.business_id and f.ticket_id = t.id) r
        join ticket_line l on l.business_id = t.business_id and l.ticket_id = t.id
      where t.business_id = ${businessId} and t.status = 'paid'
        and ${onDays(range, 't.closed_at', 't.closed_day')}
      group by l.client_id, t.id, t.tip_cents, r.tips) p
    window t as (partition by p.ticket_id)) s`;

/** By client: those of the book whose name has what is sought in it. */
const spenders = (scope: BusinessScope, cut: SpenderFilter): RawBuilder<unknown> => sql`
  select c.id, c.hash_id, c.name, c.email, c.last_visit_at, count(*)::int as tickets, sum(m.spent)::int8 as spent_cents,
    sum(m.tip)::int8 as tip_cents
  from (${shares(scope, cut)}) m join client c on c.business_id = ${scope.businessId} and c.id = m.client_id
  where strpos(c.plain_name, directory.plain(${cut.search})) > 0
  group by c.id, c.hash_id, c.name, c.email, c.last_visit_at`;

/** Cards that were sent to them, or that paid for a ticket of theirs. */
const onCards = ({ businessId }: BusinessScope): RawBuilder<unknown> => sql`
  select coalesce(-sum(a.balance_cents), 0)::int8 from gift_card g
    join ledger_account a on a.business_id = g.business_id and a.kind = 'gift_card' and a.subject = g.id::text
  where g.business_id = ${businessId} and g.deleted_at is null and (lower(g.email) = lower(s.email) or exists (
    select from ticket_payment p join ticket_line l on l.business_id = p.business_id and l.ticket_id = p.ticket_id
    where p.business_id = g.business_id and p.gift_card_id = g.id and p.deleted_at is null and l.client_id = s.id))`;

export type SpenderCursor = { readonly spent_cents: number; readonly client_id: string } | null;

export async function spendersPage(
  { tx, scope }: BusinessTx,
  cut: SpenderFilter,
  after: SpenderCursor,
  size: number,
): Promise<ClientMoney[]> {
  const { businessId } = scope;
  const from = after ? sql`where (a.spent_cents, a.hash_id) < (${after.spent_cents}::int8, ${after.client_id}::text)` : sql``;
  const { rows } = await sql<ClientMoney>`
    select s.hash_id as client_id, s.name, s.tickets, s.spent_cents, s.tip_cents, ${instantTextSql('s.last_visit_at')} as last_visit_at,
      (${onCards(scope)}) as gift_card_cents, (select count(*)::int from appointment v
        where v.business_id = ${businessId} and v.client_id = s.id and v.status = 'completed'
          and v.starts_at >= ${cut.visits.since}::timestamptz and v.starts_at < ${cut.visits.until}::timestamptz) as visits
    from (select * from (${spenders(scope, cut)}) a ${from} order by a.spent_cents desc, a.hash_id desc limit ${size}) s
    order by s.spent_cents desc, s.hash_id desc`.execute(tx);
  return rows;
}

type Sums = {
  readonly clients: number;
  readonly spent_cents: number;
  readonly tip_cents: number;
  readonly guests_cents: number;
};

export async function spendersSums({ tx, scope }: BusinessTx, cut: SpenderFilter): Promise<Sums> {
  const { rows } = await sql<Sums>`select count(*)::int as clients, coalesce(sum(a.spent_cents), 0)::int8 as spent_cents,
      coalesce(sum(a.tip_cents), 0)::int8 as tip_cents, (select coalesce(sum(m.spent), 0)::int8 from (${shares(scope, cut)}) m
        where m.client_id is null) as guests_cents
    from (${spenders(scope, cut)}) a`.execute(tx);
  return rows[0] ?? { clients: 0, spent_cents: 0, tip_cents: 0, guests_cents: 0 };
}
