import { type RawBuilder, sql } from 'kysely';
import type { GivenBack } from 'core/checkout/contract';
import { pagination } from 'core/kernel/page';
import type { Tender, Ticket } from 'core/checkout/rules/ticket';
import type { Totals } from 'core/checkout/rules/totals';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { type DayRange, onDays } from '../../business/day/queries.ts';

/** What a ticket holds, as it is kept while it is open. */
export type TicketContent = Pick<Ticket, 'posDetails' | 'promotions' | 'gift_card_sales' | 'tips'>;
export type PaymentRow = {
  readonly id: string;
  readonly method: Tender['method'];
  readonly amount_cents: number;
  readonly change_cents: number;
  readonly reference: string;
  readonly taken_at: string;
  readonly taken_by: string | null;
  readonly ledger_tx: string;
  readonly charge_id: string | null;
  readonly gift_card_id: string | null;
  readonly appointment_id: string | null;
  readonly loyalty_program: { readonly customer_id: string; readonly loyalty_program_id: string } | null;
  readonly deleted: boolean;
  /** Of a card that is held. */
  readonly held: { readonly tip_cents: number; readonly room_cents: number } | null;
};
export type TicketRow = {
  readonly id: string;
  readonly ticket_no: number;
  readonly status: 'open' | 'paid' | 'void';
  readonly version: number;
  readonly content: TicketContent;
  readonly opened_at: string;
  readonly opened_by: string | null;
  readonly changed_by: string | null;
  readonly closed_at: string | null;
  /** On which business day it was closed. */
  readonly closed_day: string | null;
  readonly sale_tx: string | null;
  /** What cards are being charged with on it, as long as nobody knows what became of it. */
  readonly charging_cents: number;
  readonly charges: readonly { readonly id: string; readonly amount_cents: number; readonly reader: string | null }[];
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly GivenBack[];
  /** Paid ahead for its visits, and not yet spent. */
  readonly ahead: readonly { readonly appointment_id: string; readonly cents: number }[];
  /** The end of the code of each card it sold, and what is still on it. */
  readonly cards: { readonly [gift_card_id: string]: { readonly last_four: string; readonly left_cents: number } };
};

const nameOf = (column: string) =>
  sql`(select trim(e.first_name || ' ' || e.last_name) from employee e where e.business_id = t.business_id and e.id = ${sql.ref(column)})`;

/** Whose points paid. */
const points = sql`(select jsonb_build_object('customer_id', c.hash_id, 'loyalty_program_id', m.program_id) from loyalty_member m
  join client c on c.business_id = m.business_id and c.id = m.client_id where m.business_id = p.business_id and m.id = p.loyalty_member_id)`;

const heldCard = sql`(select jsonb_build_object('tip_cents', c.tip_cents, 'room_cents', c.room_cents - c.amount_cents - c.tip_cents)
  from card_charge c where c.business_id = p.business_id and c.id = p.charge_id and c.capture = 'held' and p.deleted_at is null)`;

const ticketWhere = async ({ tx, scope: { businessId } }: BusinessTx, id: string, lock: RawBuilder<unknown>) => {
  const { rows } = await sql<TicketRow>`
    select t.id, t.ticket_no, t.status, t.version, '{"gift_card_sales": []}'::jsonb || t.content as content, ${instantTextSql('t.opened_at')} as opened_at,
      ${nameOf('t.opened_by')} as opened_by, ${nameOf('t.changed_by')} as changed_by, ${instantTextSql('t.closed_at')} as closed_at, t.sale_tx,
      t.closed_day::text as closed_day,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'method', p.method, 'amount_cents', p.amount_cents,
          'change_cents', p.change_cents, 'reference', p.reference, 'taken_at', ${instantTextSql('p.taken_at')}, 'taken_by', ${nameOf('p.taken_by')},
          'ledger_tx', p.ledger_tx, 'charge_id', p.charge_id, 'gift_card_id', p.gift_card_id, 'appointment_id', p.appointment_id,
          'loyalty_program', ${points}, 'held', ${heldCard}, 'deleted', p.deleted_at is not null)
          order by p.taken_at, p.id), '[]')
        from ticket_payment p where p.business_id = t.business_id and p.ticket_id = t.id) as payments, k.charging_cents, k.charges,
      (select coalesce(jsonb_agg('{"gift_cards": {}}'::jsonb || r.content || jsonb_build_object('id', r.id, 'amount_cents', r.amount_cents, 'reason', r.reason,
          'given_at', ${instantTextSql('r.given_at')}, 'given_by', ${nameOf('r.given_by')}) order by r.given_at, r.id), '[]')
        from ticket_refund r where r.business_id = t.business_id and r.ticket_id = t.id) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('appointment_id', v.appointment_id,
          'cents', v.paid_cents - v.returned_cents - v.kept_cents - v.spent_cents) order by v.appointment_id), '[]')
        from ticket_visit n join visit_guarantee v on v.business_id = n.business_id and v.appointment_id = n.appointment_id
        where n.business_id = t.business_id and n.ticket_id = t.id
          and v.paid_cents > v.returned_cents + v.kept_cents + v.spent_cents) as ahead,
      (select coalesce(jsonb_object_agg(g.id, jsonb_build_object('last_four', g.last_four, 'left_cents', -coalesce(a.balance_cents, 0))), '{}')
        from gift_card g left join ledger_account a on a.business_id = g.business_id and a.kind = 'gift_card' and a.subject = g.id::text
        where g.business_id = t.business_id and g.ticket_id = t.id and not g.is_taken_back) as cards
    from ticket t
      cross join lateral (select coalesce(sum(c.amount_cents), 0)::int8 as charging_cents,
          coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'amount_cents', c.amount_cents, 'reader', r.label) order by c.asked_at), '[]') as charges
        from card_charge c left join card_reader r on r.business_id = c.business_id and r.id = c.reader_id
        where c.business_id = t.business_id and c.purpose_id = t.id and c.status = 'pending') k
      where t.business_id = ${businessId} and t.id = ${id}::uuid ${lock}`.execute(tx);
  return rows[0];
};

export const ticketRow = (ctx: BusinessTx, id: string) => ticketWhere(ctx, id, sql``);

/** Held until the transaction ends: what is read after it is not older than it. */
export const lockTicket = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  sql`select from ticket where business_id = ${businessId} and id = ${id}::uuid for update`.execute(tx);

/** Held until the transaction ends. Who waited for it sees its newest version, and by that whether the rest they read is old. */
export const lockTicketRow = (ctx: BusinessTx, id: string) => ticketWhere(ctx, id, sql`for update of t`);

type Sums = Pick<Totals, 'subTotal' | 'discount' | 'tax' | 'giftCardSales' | 'grandTip' | 'grandTotal' | 'paid' | 'change'>;
const columns = ({ subTotal, discount, tax, giftCardSales, grandTip, grandTotal, paid, change }: Sums) => ({
  sub_total_cents: subTotal,
  discount_cents: discount,
  tax_cents: tax,
  gift_card_cents: giftCardSales,
  tip_cents: grandTip,
  total_cents: grandTotal,
  paid_cents: paid,
  change_cents: change,
});

export async function insertTicket(
  { tx, scope: { businessId } }: BusinessTx,
  { id, content, sums, by, at }: { id: string; content: TicketContent; sums: Sums; by: number | null; at: string },
): Promise<void> {
  const { sub_total_cents: sub, discount_cents, tax_cents, gift_card_cents, tip_cents, total_cents } = columns(sums);
  await sql`with next as (insert into ticket_counter (business_id, last) values (${businessId}, 1)
      on conflict (business_id) do update set last = ticket_counter.last + 1 returning last)
    insert into ticket (business_id, id, ticket_no, content, sub_total_cents, discount_cents, tax_cents, gift_card_cents, tip_cents,
      total_cents, opened_at, opened_by, changed_by)
    select ${businessId}, ${id}, last, ${JSON.stringify(content)}::jsonb, ${sub}, ${discount_cents}, ${tax_cents}, ${gift_card_cents}, ${tip_cents},
      ${total_cents},      ${at}::timestamptz, ${by}, ${by} from next`.execute(tx);
}

type Changed = {
  readonly content?: TicketContent;
  readonly sums: Sums;
  readonly by: number | null;
  readonly closed?: {
    readonly status: 'paid' | 'void';
    readonly at: string;
    readonly sale_tx: string | null;
    readonly reason: string;
  };
  readonly reopened?: true;
};

/** Writes what became of a ticket; its version grows. */
export const saveTicket = (
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  { content, sums, by, closed, reopened }: Changed,
) =>
  pipelineStatement(
    tx,
    tx
      .updateTable('ticket')
      .set((eb) => ({
        ...columns(sums),
        ...(content && { content: JSON.stringify(content) }),
        ...(closed && {
          status: closed.status,
          closed_at: closed.at,
          closed_by: by,
          sale_tx: closed.sale_tx,
          void_reason: closed.reason,
        }),
        ...(reopened && { status: 'open', closed_at: null, closed_by: null, sale_tx: null }),
        changed_by: by,
        version: eb('version', '+', 1),
      }))
      .where('business_id', '=', businessId)
      .where('id', '=', id),
  );

/** Which visits it pays for. One that another ticket pays for breaks `ticket_visit_once`. */
export async function nameVisits(
  { tx, scope: { businessId } }: BusinessTx,
  ticket_id: string,
  visits: readonly string[],
): Promise<void> {
  await pipelineStatement(
    tx,
    sql`delete from ticket_visit where business_id = ${businessId} and ticket_id = ${ticket_id} and appointment_id <> all(${visits}::uuid[])`,
  );
  if (visits.length === 0) return;
  const known = sql`select from ticket_visit v where v.business_id = ${businessId} and v.ticket_id = ${ticket_id} and v.appointment_id = visit`;
  await sql`insert into ticket_visit (business_id, appointment_id, ticket_id)
    select ${businessId}, visit, ${ticket_id} from unnest(${visits}::uuid[]) visit where not exists (${known})`.execute(tx);
}

export type CardRow = {
  readonly id: string;
  readonly ticket_no: number;
  readonly status: 'open' | 'paid' | 'void';
  readonly version: number;
  readonly customer_name: string;
  readonly customer_id: string | null;
  readonly people: number;
  readonly staff: string[];
  readonly lines: number;
  readonly grandTotal: number;
  readonly due: number;
  readonly opened_at: string;
  readonly closed_at: string | null;
  readonly refunded_cents: number;
};

type Cut = { readonly where: RawBuilder<unknown>; readonly order: RawBuilder<unknown> };
const which = (today: RawBuilder<unknown>): { readonly [S in CardRow['status']]: Cut } => ({
  open: { where: sql`t.status = 'open'`, order: sql`t.ticket_no` },
  paid: { where: sql`t.status = 'paid' and ${today}`, order: sql`t.closed_at desc, t.ticket_no desc` },
  void: { where: sql`t.status = 'void' and ${today}`, order: sql`t.closed_at desc, t.ticket_no desc` },
});

type Page = { readonly status: CardRow['status']; readonly page: number; readonly per_page: number; readonly today: DayRange };

export async function ticketPage({ tx, scope: { businessId } }: BusinessTx, input: Page) {
  const { where, order } = which(onDays(input.today, 't.closed_at', 't.closed_day'))[input.status];
  const { rows } = await sql<CardRow & { total: number }>`
    select t.id, t.ticket_no, t.status, t.version, t.total_cents as "grandTotal",
      greatest(0, t.total_cents - t.paid_cents) as due, ${instantTextSql('t.opened_at')} as opened_at, ${instantTextSql('t.closed_at')} as closed_at,
      coalesce((select sum(r.amount_cents) from ticket_refund r where r.business_id = t.business_id and r.ticket_id = t.id), 0)::int8 as refunded_cents,
      coalesce(who.first, '') as customer_name, case when who.key not like 'guest-%' then who.key end as customer_id, coalesce(who.people, 0)::int as people, coalesce(what.lines, 0)::int as lines,
      coalesce(what.staff, '{}') as staff, count(*) over ()::int as total
    from ticket t
    left join lateral (select count(*) as people, min(entry.value ->> 'customer_name') as first,
        (array_agg(entry.key order by entry.value ->> 'customer_name', entry.key))[1] as key
      from jsonb_each(t.content -> 'posDetails') entry) who on true
    left join lateral (select count(*) as lines, array_agg(distinct e.first_name) as staff
      from jsonb_each(t.content -> 'posDetails') entry, jsonb_array_elements(entry.value -> 'details') line
      join employee e on e.business_id = t.business_id and e.hash_id = line ->> 'employee_id') what on true
    where t.business_id = ${businessId} and ${where} order by ${order}
    limit ${input.per_page} offset ${(input.page - 1) * input.per_page}`.execute(tx);
  return {
    data: rows.map(({ total: _, ...row }) => row),
    pagination: pagination(input.page, input.per_page, rows[0]?.total ?? 0),
  };
}
