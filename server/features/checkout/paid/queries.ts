import { type RawBuilder, sql } from 'kysely';
import type { PaidTicket } from 'core/checkout/contract';
import { pagination } from 'core/kernel/page';
import type { BusinessScope } from 'core/kernel/scope';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { type DayRange, onDays } from '../../business/day/queries.ts';

type Search = {
  readonly search: string;
  readonly method?: PaidTicket['paid_with'][number]['method'] | undefined;
  readonly page: number;
  readonly per_page: number;
  readonly today: DayRange;
};

const entries = sql`jsonb_each(t.content -> 'posDetails') entry`;
const lines = sql`${entries}, jsonb_array_elements(entry.value -> 'details') line`;
const payments = sql`ticket_payment p where p.business_id = t.business_id and p.ticket_id = t.id and p.deleted_at is null`;
const refunded = sql`coalesce((select sum(r.amount_cents) from ticket_refund r
  where r.business_id = t.business_id and r.ticket_id = t.id), 0)::int8`;
const paid = ({ businessId }: BusinessScope, today: DayRange) =>
  sql`ticket t where t.business_id = ${businessId} and t.status = 'paid' and ${onDays(today, 't.closed_at', 't.closed_day')}`;

/** Digits are a number of a ticket or part of a phone number, everything else part of a name. */
function matching({ search, method }: Search): RawBuilder<unknown> {
  const wanted = [sql`true`];
  const digits = search.replace(/[\s()+.#-]/g, '');
  if (method !== undefined) wanted.push(sql`exists (select from ${payments} and p.method = ${method})`);
  if (/^\d+$/.test(digits))
    wanted.push(sql`(t.ticket_no::text = ${digits} or exists (select from ${entries} join client c on c.business_id = t.business_id
      and c.hash_id = entry.key where strpos(c.phone10, ${digits}) > 0))`);
  else if (search !== '')
    wanted.push(sql`exists (select from ${entries}
      where strpos(directory.plain(entry.value ->> 'customer_name'), directory.plain(${search})) > 0)`);
  return sql.join(wanted, sql` and `);
}

const distinct = (value: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`array(select distinct on (said) said from (select ${value} as said from ${from}) words)`;

export async function paidPage({ tx, scope }: BusinessTx, search: Search) {
  const staff = sql`${lines} join employee e on e.business_id = t.business_id and e.hash_id = line ->> 'employee_id'`;
  const { rows } = await sql<PaidTicket & { total: number }>`
    select t.id, t.ticket_no, ${instantTextSql('t.closed_at')} as closed_at, t.tip_cents, t.total_cents, ${refunded} as refunded_cents,
      ${distinct(sql`entry.value ->> 'customer_name'`, entries)} as customers, ${distinct(sql`e.first_name`, staff)} as staff,
      ${distinct(sql`line ->> 'name'`, lines)} as services, count(*) over ()::int as total,
      coalesce((select jsonb_agg(jsonb_build_object('method', p.method, 'reference', p.reference) order by p.taken_at, p.id)
        from ${payments}), '[]') as paid_with
    from ${paid(scope, search.today)} and ${matching(search)} order by t.closed_at desc, t.ticket_no desc
    limit ${search.per_page} offset ${(search.page - 1) * search.per_page}`.execute(tx);
  return {
    data: rows.map(({ total: _, ...row }) => row),
    pagination: pagination(search.page, search.per_page, rows[0]?.total ?? 0),
  };
}

type Sums = {
  readonly tickets: number;
  readonly tip_cents: number;
  readonly total_cents: number;
  readonly refunded_cents: number;
};
type ByMethod = { readonly method: PaidTicket['paid_with'][number]['method']; readonly amount_cents: number };

export async function paidSums({ tx, scope }: BusinessTx, today: DayRange): Promise<Sums & { readonly by_method: ByMethod[] }> {
  const { rows } = await sql<Sums>`select count(*)::int as tickets, coalesce(sum(t.tip_cents), 0)::int8 as tip_cents,
      coalesce(sum(t.total_cents), 0)::int8 as total_cents, coalesce(sum(${refunded}), 0)::int8 as refunded_cents
    from ${paid(scope, today)}`.execute(tx);
  const { rows: by_method } = await sql<ByMethod>`
    select p.method, sum(p.amount_cents - p.change_cents)::int8 as amount_cents
    from (select t.business_id, t.id from ${paid(scope, today)}) t
      join ticket_payment p on p.business_id = t.business_id and p.ticket_id = t.id and p.deleted_at is null
    group by p.method order by p.method`.execute(tx);
  return { ...(rows[0] ?? { tickets: 0, tip_cents: 0, total_cents: 0, refunded_cents: 0 }), by_method };
}
