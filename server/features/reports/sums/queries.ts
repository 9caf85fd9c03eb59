import { sql } from 'kysely';
import type { CountedShare, DayShare, EntryOfDay, Grain } from 'core/reports/sums/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { rangeOf } from '../../business/day/commands.ts';

/** Some business days, earliest first. */
export type BusinessDates = readonly [string, ...string[]];

const boundsOf = (days: BusinessDates) => rangeOf(days[0], days.at(-1) ?? days[0]);

/** The ledger of some days; refunds are kept apart by sign, as in the day's report. */
export async function entriesOfDays({ tx, scope: { businessId: b } }: BusinessTx, days: BusinessDates): Promise<EntryOfDay[]> {
  const { rows } = await sql<EntryOfDay>`select d.day::text as day, t.kind as tx_kind, a.kind,
      case when a.kind in ('revenue', 'tip', 'tax') then a.subject
        when a.kind = 'prepayment' then case when k.id is null then 'visit' else 'ticket' end else '' end as subject,
      sum(e.amount_cents)::int8 as cents
    from ledger_day d join ledger_tx t on t.business_id = d.business_id and t.id = d.tx_id
      join ledger_entry e on e.business_id = t.business_id and e.tx_id = t.id
      join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
      left join ticket k on a.kind = 'prepayment' and k.business_id = a.business_id and k.id::text = a.subject
    where d.business_id = ${b} and d.day = any(${days}::date[])
    group by 1, 2, 3, 4, e.amount_cents > 0`.execute(tx);
  return rows;
}

/** Whom the ledger means: it names people by their public id, sums by the id of their row. */
export async function employeeKeys({ tx, scope: { businessId: b } }: BusinessTx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('employee').select(['id', 'hash_id']).where('business_id', '=', b).execute();
  return new Map(rows.map(({ id, hash_id }) => [hash_id, String(id)]));
}

const half = (cents: string) =>
  sql`case ${sql.ref('borne_by')} when 'staff' then ${sql.ref(cents)} when 'split' then ${sql.ref(cents)} / 2 else 0 end`;

/**
 * Lines that were sold on some days, and what was given back on them of lines of any day. A paid ticket of a day that is over
 * isn't opened again, so its lines stay as they are.
 */
const linesOfDays = (b: number, days: BusinessDates) => {
  const { since, until } = boundsOf(days);
  return sql`
    select t.closed_day as day, t.closed_at as at, d.hour, l.ticket_id, l.id, l.employee_id, l.kind, l.item_id, l.appointment_id, l.borne_by, l.qty,
      l.qty * l.price_cents as price, l.staff_discount_cents as by_staff, l.qty * l.price_cents - l.left_cents as off, 0 as back, true as sold
    from ticket t join ticket_line l on l.business_id = t.business_id and l.ticket_id = t.id
      left join ledger_day d on d.business_id = t.business_id and d.tx_id = t.sale_tx
    where t.business_id = ${b} and t.status = 'paid' and t.closed_at >= ${since}::timestamptz and t.closed_at < ${until}::timestamptz
      and t.closed_day = any(${days}::date[])
    union all
    select d.day, r.given_at, d.hour, l.ticket_id, l.id, l.employee_id, l.kind, l.item_id, l.appointment_id, l.borne_by, 0, 0, 0, 0, back.cents::int8, false
    from ticket_refund r join ledger_day d on d.business_id = r.business_id and d.tx_id = r.ledger_tx
      cross join jsonb_each_text(r.content -> 'lines') back(id, cents)
      join ticket_line l on l.business_id = r.business_id and l.ticket_id = r.ticket_id and l.id = back.id::uuid
    where r.business_id = ${b} and r.given_at >= ${since}::timestamptz and r.given_at < ${until}::timestamptz
      and d.day = any(${days}::date[])`;
};

/** What the lines of some days come to, by person, item, hour and where they came from. */
export async function linesOf({ tx, scope: { businessId: b } }: BusinessTx, days: BusinessDates): Promise<CountedShare[]> {
  const { rows } = await sql<CountedShare>`
    with line as (
      select l.*, coalesce(l.hour, extract(hour from l.at at time zone coalesce((select timezone from shop where business_id = ${b}), 'UTC')))::int::text as wall_hour,
        l.kind || ':' || coalesce(l.item_id::text, '') as item, coalesce(v.source, 'counter') as source, l.kind in ('service', 'add_on', 'product') as is_sale,
        case when l.sold and l.kind = 'service' and exists (select from appointment_line a where a.business_id = ${b} and a.appointment_id = l.appointment_id
          and a.employee_id = l.employee_id and a.service_id = l.item_id and a.pinned) then 1 else 0 end as asked,
        ${half('l.by_staff')} + coalesce((select sum(case p.absorbed_by when 'staff' then (p.lines ->> l.id::text)::int8
          when 'split' then (p.lines ->> l.id::text)::int8 / 2 else 0 end) from ticket_promotion p
          where l.off > 0 and p.business_id = ${b} and p.ticket_id = l.ticket_id), 0) as borne
      from (${linesOfDays(b, days)}) l left join appointment v on v.business_id = ${b} and v.id = l.appointment_id)
    select day::text as day,
      case when grouping(employee_id) = 0 then 'employee' when grouping(item) = 0 then 'item' when grouping(wall_hour) = 0 then 'hour'
        when grouping(source) = 0 then 'source' else 'all' end as grain,
      coalesce(employee_id::text, item, wall_hour, source, '') as key,
      count(distinct ticket_id) filter (where sold)::int as tickets, sum(qty)::int as qty, sum(asked)::int as requests,
      coalesce(sum(price) filter (where is_sale), 0)::int8 as gross_cents, sum(off)::int8 as discount_cents, sum(borne)::int8 as staff_discount_cents,
      coalesce(sum(price) filter (where not is_sale), 0)::int8 as fee_cents, sum(back)::int8 as refund_cents
    from line group by grouping sets ((day, employee_id), (day, item), (day, wall_hour), (day, source), (day))`.execute(tx);
  // Tickets of a day are counted whole, with those that sold a gift card alone.
  return rows.map((row) => (row.grain === 'all' ? { ...row, tickets: 0 } : row));
}

/** Tickets of some days: how many were paid, who voided how many, prices by hand, and who bears what was taken off. */
export async function ticketsOf({ tx, scope: { businessId: b } }: BusinessTx, days: BusinessDates): Promise<CountedShare[]> {
  const { since, until } = boundsOf(days);
  const { rows } = await sql<CountedShare>`
    with t as (select * from ticket t where t.business_id = ${b} and t.status <> 'open' and t.closed_at >= ${since}::timestamptz
      and t.closed_at < ${until}::timestamptz and t.closed_day = any(${days}::date[]))
    select closed_day::text as day, 'all' as grain, '' as key, (count(*) filter (where status = 'paid'))::int as tickets,
      (count(*) filter (where status = 'void'))::int as voids, 0 as by_hand, 0::int8 as discount_cents from t group by closed_day
    union all
    select closed_day::text, 'employee', closed_by::text, 0, count(*)::int, 0, 0 from t
      where status = 'void' and closed_by is not null group by closed_day, closed_by
    union all
    select t.closed_day::text, 'employee', e.id::text, 0, 0, count(*)::int, 0 from t cross join jsonb_each(t.content -> 'posDetails') entry
        cross join jsonb_array_elements(entry.value -> 'details') line
        join employee e on e.business_id = ${b} and e.hash_id = line ->> 'employee_id'
      where t.status = 'paid' and coalesce(line ->> 'price_reason', '') <> '' group by t.closed_day, e.id
    union all
    select t.closed_day::text, 'bearer', l.borne_by, 0, 0, 0, sum(l.staff_discount_cents)::int8 from t
        join ticket_line l on l.business_id = ${b} and l.ticket_id = t.id
      where t.status = 'paid' and l.staff_discount_cents > 0 group by t.closed_day, l.borne_by
    union all
    select t.closed_day::text, 'bearer', p.absorbed_by, 0, 0, 0, sum(p.amount_cents)::int8 from t
        join ticket_promotion p on p.business_id = ${b} and p.ticket_id = t.id
      where t.status = 'paid' group by t.closed_day, p.absorbed_by
    union all
    select t.closed_day::text, 'bearer', 'salon', 0, 0, 0,
        sum(t.discount_cents - coalesce((select sum(p.amount_cents) from ticket_promotion p
          where p.business_id = ${b} and p.ticket_id = t.id), 0))::int8 from t
      where t.status = 'paid' group by t.closed_day`.execute(tx);
  return rows;
}

/** Days between two that were not counted yet, or of which the ledger has come further since. */
export async function uncountedDays(
  { tx, scope: { businessId: b } }: BusinessTx,
  first: string,
  last: string,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select d.day::date::text as day
    from generate_series(${first}::date, ${last}::date, interval '1 day') d(day)
      left join lateral (select seq from ledger_day l where l.business_id = ${b} and l.day = d.day::date order by l.seq desc limit 1) l on true
      left join day_sum s on s.business_id = ${b} and s.day = d.day::date
    where coalesce(l.seq, 0) <> coalesce(s.through_seq, 0)
      or exists (select from day_due w where w.business_id = ${b} and w.day = d.day::date)
    order by 1`.execute(tx);
  return rows.map(({ day }) => day);
}

type Wanted = {
  readonly first: string;
  readonly last: string;
  readonly grains: readonly Grain[];
  readonly byDay: boolean;
  readonly except: readonly string[];
};

/** Of counted days, each or all together; `day` is empty when they are together. */
export async function countedShares({ tx, scope: { businessId: b } }: BusinessTx, wanted: Wanted): Promise<DayShare[]> {
  const day = wanted.byDay ? sql`day::text` : sql`''`;
  const { rows } = await sql<DayShare>`select ${day} as day, grain, key, sum(tickets)::int as tickets, sum(qty)::int as qty,
      sum(requests)::int as requests, sum(by_hand)::int as by_hand, sum(voids)::int as voids, sum(gross_cents)::int8 as gross_cents,
      sum(discount_cents)::int8 as discount_cents, sum(staff_discount_cents)::int8 as staff_discount_cents, sum(fee_cents)::int8 as fee_cents,
      sum(refund_cents)::int8 as refund_cents, sum(tip_cents)::int8 as tip_cents
    from day_share where business_id = ${b} and grain = any(${wanted.grains}::text[])
      and day between ${wanted.first}::date and ${wanted.last}::date and day <> all(${wanted.except}::date[])
    group by 1, 2, 3`.execute(tx);
  return rows;
}

/** Everything of one day in place of what stood there. */
export async function replaceDay(
  { tx, scope: { businessId: b } }: BusinessTx,
  day: string,
  shares: readonly DayShare[],
  at: string,
): Promise<void> {
  await sql`delete from day_due where business_id = ${b} and day = ${day}::date`.execute(tx);
  await sql`delete from day_share where business_id = ${b} and day = ${day}::date`.execute(tx);
  await sql`insert into day_sum (business_id, day, through_seq, counted_at)
    select ${b}, ${day}::date, coalesce(max(seq), 0), ${at}::timestamptz from ledger_day where business_id = ${b} and day = ${day}::date
    on conflict (business_id, day) do update set through_seq = excluded.through_seq, counted_at = excluded.counted_at`.execute(
    tx,
  );
  await sql`insert into day_share select ${b}, s.grain, ${day}::date, s.key, s.tickets, s.qty, s.requests, s.by_hand, s.voids, s.gross_cents,
      s.discount_cents, s.staff_discount_cents, s.fee_cents, s.refund_cents, s.tip_cents
    from jsonb_populate_recordset(null::day_share, ${JSON.stringify(shares)}::jsonb) s`.execute(tx);
}

/** When a day was counted last. */
export async function countedAt({ tx, scope: { businessId: b } }: BusinessTx, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`select counted_at as at from day_sum
    where business_id = ${b} and day = ${day}::date`.execute(tx);
  return rows[0]?.at;
}

/** Days that wait and have ended, earliest first. */
export async function dueDays({ tx, scope: { businessId: b } }: BusinessTx, now: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    day: string;
  }>`select day::text as day from day_due where business_id = ${b} and due_at <= ${now}::timestamptz
    order by day limit ${limit}`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Every day on which anything happened waits to be counted anew. */
export async function markAllDays({ tx, scope: { businessId: b } }: BusinessTx): Promise<void> {
  await sql`insert into day_due (business_id, day, due_at) select ${b}::bigint, day, now() from (
      select day from ledger_day where business_id = ${b} union select closed_day from ticket where business_id = ${b} and closed_day is not null) every
    on conflict (business_id, day) do nothing`.execute(tx);
}
