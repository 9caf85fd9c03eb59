import { sql } from 'kysely';
import type { CardDeed } from 'core/gift-cards/contract';
import type { Moved } from 'core/gift-cards/rules/movement';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import type { DayRange } from '../../business/day/queries.ts';

const moves = sql`ledger_entry e
  join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id and a.kind = 'gift_card'
  join ledger_tx t on t.business_id = e.business_id and t.id = e.tx_id
  join ledger_day d on d.business_id = e.business_id and d.tx_id = e.tx_id`;

/** What moved on one card, with what was left after each, newest first. */
export async function giftCardMovements({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<CardDeed[]> {
  const { rows } = await sql<CardDeed>`
    select ${instantTextSql('m.happened_at')} as at, case m.kind when 'sale' then 'sold' when 'gift_card_sale' then 'sold' when 'sale_reversal' then 'taken_back'
        when 'payment' then 'redeemed' when 'payment_reversal' then 'given_back' when 'gift_card_cash_out' then 'cashed_out'
        when 'refund' then case when m.cents > 0 then 'given_back' else 'refunded' end else 'issued' end as what, trim(w.first_name || ' ' || w.last_name) as by, m.cents as amount_cents,
      m.standing::int8 as balance_cents, k.id as ticket_id, k.ticket_no, m.reason as note
    from (select t.*, -e.amount_cents as cents, -sum(e.amount_cents) over (order by t.seq) as standing
      from ${moves} where e.business_id = ${businessId} and a.subject = ${id}) m
    left join employee w on w.business_id = m.business_id and w.id = m.employee_id
    left join ticket_payment p on p.business_id = m.business_id and m.source = 'payment' and p.id = m.source_id
    left join ticket_refund r on r.business_id = m.business_id and m.source = 'refund' and r.id = m.source_id
    left join ticket k on k.business_id = m.business_id and k.id = coalesce(p.ticket_id, r.ticket_id, case m.source when 'ticket' then m.source_id end)
    order by m.seq desc`.execute(tx);
  return rows;
}

/** What was told of a card that moved nothing. */
export async function giftCardEvents({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<CardDeed[]> {
  const { rows } = await sql<CardDeed>`
    select ${instantTextSql('v.at')} as at, v.payload ->> 'what' as what, trim(w.first_name || ' ' || w.last_name) as by,
      null::int8 as amount_cents, null::int8 as balance_cents, null as ticket_id, null as ticket_no, '' as note
    from event v left join employee w on w.business_id = v.business_id and w.id = v.employee_id
    where v.business_id = ${businessId} and v.aggregate = ${`gift-card:${id}`} and v.name = 'gift-card.changed'
      and v.payload ->> 'what' in ('sent', 'shown', 'deactivated', 'restored') order by v.seq desc`.execute(tx);
  return rows;
}

export type GiftCardPeriod = {
  readonly range: DayRange;
  /** Cards were issued at an instant; what moved on them did so on a business day. */
  readonly issued: { readonly since: string; readonly until: string };
};

export async function openingLiability({ tx, scope: { businessId } }: BusinessTx, { range }: GiftCardPeriod): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(-sum(e.amount_cents), 0)::int8 as cents
    from ${moves} where e.business_id = ${businessId} and d.day < ${range.first}::date`.execute(tx);
  return rows[0]?.cents ?? 0;
}

/** A refund puts money back onto a card that had paid, or takes it off a card that is returned itself. */
const meaning = sql`case when t.kind <> 'refund' then t.kind when e.amount_cents < 0 then 'payment_reversal' else 'gift_card_refund' end`;

/** What moved on all cards, by business day and kind of transaction. */
export async function movementsIn({ tx, scope: { businessId } }: BusinessTx, { range }: GiftCardPeriod) {
  const { rows } = await sql<Moved & { date: string }>`
    select d.day::text as date, ${meaning} as kind, -sum(e.amount_cents)::int8 as cents
    from ${moves} where e.business_id = ${businessId} and d.day between ${range.first}::date and ${range.last}::date
    group by 1, 2 order by 1`.execute(tx);
  return rows;
}

export async function cardCountsIn(
  { tx, scope: { businessId } }: BusinessTx,
  { range, issued: { since, until } }: GiftCardPeriod,
) {
  const { rows } = await sql<{ deactivated: number; cards_sold: number; cards_used: number }>`select
    (select coalesce(-sum(a.balance_cents), 0)::int8 from gift_card c join ledger_account a on a.business_id = c.business_id
      and a.kind = 'gift_card' and a.subject = c.id::text where c.business_id = ${businessId} and c.deleted_at is not null) as deactivated,
    (select count(*)::int from gift_card c where c.business_id = ${businessId} and c.issued_at >= ${since}::timestamptz
      and c.issued_at < ${until}::timestamptz and not c.is_taken_back) as cards_sold,
    (select count(distinct a.subject)::int from ${moves} where e.business_id = ${businessId} and t.kind = 'payment'
      and d.day between ${range.first}::date and ${range.last}::date) as cards_used`.execute(tx);
  return rows[0] ?? { deactivated: 0, cards_sold: 0, cards_used: 0 };
}
