import { sql } from 'kysely';
import type { PayoutFile } from 'core/accounting/contract';
import { type Charged, type Moved, owedKinds, type PaidOut } from 'core/accounting/rules/balances';
import type { Payout } from 'core/accounting/rules/payouts';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

type Days = { readonly from: string; readonly to: string };

/**
 * What is owed now and what moved since the period began. What was paid ahead is counted by ticket and visit: a ticket that is
 * opened and paid within the period has owed nobody anything.
 */
export async function owedOf({ tx, scope: { businessId: b } }: BusinessTx, { from, to }: Days): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with each as (select a.kind, case when a.kind = 'prepayment' then a.subject else '' end as subject, d.day > ${to}::date as is_later,
          coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0) as added,
          coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0) as used
        from ledger_day d join ledger_entry e on e.business_id = ${b} and e.tx_id = d.tx_id
          join ledger_account a on a.business_id = ${b} and a.id = e.ledger_account_id and a.kind = any(${owedKinds}::text[])
        where d.business_id = ${b} and d.day >= ${from}::date group by 1, 2, 3),
      moved as (select kind, is_later, added - used as net,
          case when kind = 'prepayment' then greatest(added - used, 0) else added end as added,
          case when kind = 'prepayment' then greatest(used - added, 0) else used end as used from each)
    select a.kind, (-sum(a.balance_cents))::int8 as now_cents,
      coalesce((select sum(net) from moved m where m.kind = a.kind and m.is_later), 0)::int8 as later_cents,
      coalesce((select sum(added) from moved m where m.kind = a.kind and not m.is_later), 0)::int8 as added_cents,
      coalesce((select sum(used) from moved m where m.kind = a.kind and not m.is_later), 0)::int8 as used_cents
    from ledger_account a where a.business_id = ${b} and a.kind = any(${owedKinds}::text[]) group by a.kind`.execute(tx);
  return rows;
}

/** Card sales of the salon; what it pays us by card is not among them. */
export async function chargedOf({ tx, scope: { businessId: b } }: BusinessTx, { from, to }: Days): Promise<Charged> {
  const { rows } = await sql<Charged>`
    with moved as (select d.day > ${to}::date as is_later, e.amount_cents as cents
        from ledger_day d join ledger_entry e on e.business_id = ${b} and e.tx_id = d.tx_id
          join ledger_account a on a.business_id = ${b} and a.id = e.ledger_account_id and a.kind = 'card_clearing' and a.subject not in ('plan', 'sms')
        where d.business_id = ${b} and d.day >= ${from}::date)
    select coalesce((select sum(balance_cents) from ledger_account where business_id = ${b} and kind = 'card_clearing'
        and subject not in ('plan', 'sms')), 0)::int8 as now_cents,
      coalesce(sum(cents) filter (where is_later), 0)::int8 as later_cents,
      coalesce(sum(cents) filter (where not is_later and cents > 0), 0)::int8 as charged_cents,
      coalesce(-sum(cents) filter (where not is_later and cents < 0), 0)::int8 as refunded_cents from moved`.execute(tx);
  return rows[0] ?? { now_cents: 0, later_cents: 0, charged_cents: 0, refunded_cents: 0 };
}

const nothing: PaidOut = { paid_out_cents: 0, fee_cents: 0, dispute_cents: 0 };

/** What was paid out before a period, and within it. */
export async function paidOutOf({ tx, scope: { businessId: b } }: BusinessTx, { from, to }: Days) {
  const { rows } = await sql<PaidOut & { is_before: boolean }>`select day < ${from}::date as is_before,
      sum(amount_cents)::int8 as paid_out_cents, sum(fee_cents)::int8 as fee_cents, sum(dispute_cents)::int8 as dispute_cents
    from payout where business_id = ${b} and day <= ${to}::date group by 1`.execute(tx);
  const of = (isBefore: boolean): PaidOut => {
    const { paid_out_cents, fee_cents, dispute_cents } = rows.find(({ is_before }) => is_before === isBefore) ?? nothing;
    return { paid_out_cents, fee_cents, dispute_cents };
  };
  return { before: of(true), within: of(false) };
}

const MOST_FILES = 50;

export async function payoutFiles({ tx, scope: { businessId: b } }: BusinessTx): Promise<PayoutFile[]> {
  const { rows } = await sql<PayoutFile>`select f.id, ${instantTextSql('f.brought_at')} as brought_at, count(*)::int as payouts,
      min(p.day)::text as first_day, max(p.day)::text as last_day, sum(p.amount_cents)::int8 as amount_cents
    from payout_file f join payout p on p.business_id = f.business_id and p.file_id = f.id
    where f.business_id = ${b} group by f.id, f.brought_at order by f.brought_at desc limit ${MOST_FILES}`.execute(tx);
  return rows;
}

/** Says how many of them were not known yet. */
export async function insertPayouts(
  { tx, scope: { businessId: b } }: BusinessTx,
  id: string,
  payouts: readonly Payout[],
  { at, by }: { readonly at: string; readonly by: number | null },
): Promise<number> {
  await sql`insert into payout_file (business_id, id, brought_at, brought_by) values (${b}, ${id}, ${at}::timestamptz, ${by})`.execute(
    tx,
  );
  const { rows } = await sql`insert into payout (business_id, file_id, day, reference, amount_cents, fee_cents, dispute_cents)
    select ${b}, ${id}, r.day, r.reference, r.amount_cents, r.fee_cents, r.dispute_cents
    from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) r(day date, reference text, amount_cents bigint, fee_cents bigint, dispute_cents bigint)
    on conflict (business_id, day, reference) do nothing returning day`.execute(tx);
  return rows.length;
}

/** Says whether there was one. */
export async function deletePayouts({ tx, scope: { businessId: b } }: BusinessTx, id: string): Promise<boolean> {
  const { rows } = await sql`delete from payout_file where business_id = ${b} and id = ${id}::uuid returning id`.execute(tx);
  return rows.length > 0;
}
