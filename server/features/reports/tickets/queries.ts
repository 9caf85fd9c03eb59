import { type RawBuilder, sql } from 'kysely';
import type { TicketOfList, TicketTold } from 'core/reports/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { type DayRange, onDays } from '../../business/day/queries.ts';

export type TicketFilter = {
  readonly range: DayRange;
  readonly status?: string | undefined;
  readonly employee_id?: string | undefined;
  readonly client_id?: string | undefined;
  readonly method?: string | undefined;
  readonly search: string;
};

const entries = sql`jsonb_each(t.content -> 'posDetails') entry`;
const lines = sql`${entries}, jsonb_array_elements(entry.value -> 'details') line`;

/** Everything but the state: by it the tickets are counted. */
function within(
  { businessId }: BusinessScope,
  { range, employee_id, client_id, method, search }: TicketFilter,
): RawBuilder<unknown> {
  const wanted = [sql`t.business_id = ${businessId} and ${onDays(range, 't.opened_at', 't.opened_day')}`];
  if (employee_id !== undefined) wanted.push(sql`exists (select from ${lines} where line ->> 'employee_id' = ${employee_id})`);
  if (client_id !== undefined)
    wanted.push(sql`t.id in (select l.ticket_id from client c join ticket_line l on l.business_id = c.business_id and l.client_id = c.id
      where c.business_id = ${businessId} and c.hash_id = ${client_id})`);
  if (method !== undefined)
    wanted.push(sql`exists (select from ticket_payment p where p.business_id = t.business_id and p.ticket_id = t.id
      and p.method = ${method} and p.deleted_at is null)`);
  if (/^\d{1,12}$/.test(search)) wanted.push(sql`t.ticket_no = ${search}::bigint`);
  else if (search !== '')
    wanted.push(sql`exists (select from ${entries} where strpos(lower(entry.value ->> 'customer_name'), lower(${search})) > 0)`);
  return sql.join(wanted, sql` and `);
}

/** What was given back of a ticket. */
const refunded = sql`coalesce((select sum(r.amount_cents) from ticket_refund r where r.business_id = t.business_id and r.ticket_id = t.id), 0)::int8`;

export type TicketCounts = {
  readonly status: 'open' | 'paid' | 'void';
  readonly tickets: number;
  readonly tip: number;
  readonly total: number;
  readonly refunded: number;
};

export async function countTickets({ tx, scope }: BusinessTx, cut: TicketFilter): Promise<TicketCounts[]> {
  const { rows } =
    await sql<TicketCounts>`select t.status, count(*)::int as tickets, sum(t.tip_cents)::int8 as tip, sum(t.total_cents)::int8 as total,
      coalesce(sum(${refunded}), 0)::int8 as refunded from ticket t where ${within(scope, cut)} group by t.status`.execute(tx);
  return rows;
}

/** One page, newest first: which ones by the index alone, then what is shown of them. */
export async function ticketsOfPage(
  { tx, scope }: BusinessTx,
  cut: TicketFilter,
  { page, size }: { page: number; size: number },
): Promise<TicketOfList[]> {
  const ofState = cut.status === undefined ? sql`` : sql`and t.status = ${cut.status}`;
  const names = (value: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`array(select distinct on (said) said from (select ${value} as said from ${from}) words)`;
  const { rows } = await sql<TicketOfList>`
    select t.id, t.ticket_no, t.status, ${instantTextSql('t.opened_at')} as opened_at, ${instantTextSql('t.closed_at')} as closed_at,
      t.tip_cents as "grandTip", t.total_cents as "grandTotal", ${refunded} as refunded_cents,
      ${names(sql`entry.value ->> 'customer_name'`, entries)} as customers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', entry.key, 'name', entry.value ->> 'customer_name')), '[]')
        from ${entries} where entry.key not like 'guest-%') as clients,
      ${names(sql`line ->> 'name'`, lines)} as services,
      ${names(sql`e.first_name`, sql`${lines} join employee e on e.business_id = t.business_id and e.hash_id = line ->> 'employee_id'`)} as staff,
      array(select distinct p.method from ticket_payment p where p.business_id = t.business_id and p.ticket_id = t.id and p.deleted_at is null)
        as methods
    from (select t.business_id, t.id from ticket t where ${within(scope, cut)} ${ofState}
      order by t.opened_at desc, t.id desc limit ${size} offset ${(page - 1) * size}) chosen
    join ticket t on t.business_id = chosen.business_id and t.id = chosen.id order by t.opened_at desc, t.id desc`.execute(tx);
  return rows;
}

const MOST_TOLD = 500;

/** Customers stand in the history by id; how they are called now is looked up, and whoever is gone stays unnamed. */
async function namesOf({ tx, scope: { businessId } }: BusinessTx, told: readonly TicketTold[]): Promise<Map<unknown, string>> {
  const ids = told.flatMap(({ changes }) =>
    changes.filter(({ field }) => field === 'customer').flatMap(({ from, to }) => [from, to]),
  );
  const known = [...new Set(ids)].filter((id) => typeof id === 'string' && !id.startsWith('guest-'));
  if (known.length === 0) return new Map();
  const { rows } = await sql<{ hash_id: string; name: string }>`select hash_id, name from client
    where business_id = ${businessId} and hash_id = any(${known}::text[])`.execute(tx);
  return new Map(rows.map(({ hash_id, name }) => [hash_id, name]));
}

export async function ticketHistory(ctx: BusinessTx, ticket_id: string): Promise<TicketTold[]> {
  const { rows } = await sql<TicketTold>`select ${instantTextSql('v.at')} as at, trim(e.first_name || ' ' || e.last_name) as by,
      trim(p.first_name || ' ' || p.last_name) as pin_of, v.payload ->> 'what' as what, v.payload ->> 'reason' as reason,
      coalesce(v.payload -> 'changes', '[]') as changes
    from event v left join employee e on e.business_id = v.business_id and e.id = v.employee_id
      left join employee p on p.business_id = v.business_id and p.id = (v.payload ->> 'pin_of')::bigint and p.id is distinct from v.employee_id
    where v.business_id = ${ctx.scope.businessId} and v.aggregate = ${`ticket:${ticket_id}`} order by v.seq limit ${MOST_TOLD}`.execute(
    ctx.tx,
  );
  const names = await namesOf(ctx, rows);
  // Somebody who is not in the book has no name here, but was there.
  const named = (key: string | number | null) => (key === null ? null : (names.get(key) ?? ''));
  return rows.map((told) => ({
    ...told,
    changes: told.changes.map((one) => (one.field === 'customer' ? { ...one, from: named(one.from), to: named(one.to) } : one)),
  }));
}
