import { sql } from 'kysely';
import type { ChargeState } from 'core/payments/contract';
import type { TextRecharge } from 'core/text-wallet/contract';
import { textsFor } from 'core/text-wallet/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

type NewRecharge = Pick<TextRecharge, 'id' | 'amount_cents' | 'is_automatic' | 'asked_at'> & {
  readonly card_id: string;
  readonly charge_id: string;
};

export async function insertRecharge(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  recharge: NewRecharge,
): Promise<void> {
  const last = await tx
    .selectFrom('text_recharge')
    .select(({ fn }) => fn.max('nr').as('nr'))
    .where('business_id', '=', business_id)
    .executeTakeFirst();
  await tx
    .insertInto('text_recharge')
    .values({ business_id, nr: (last?.nr ?? 0) + 1, ...recharge })
    .execute();
}

type Row = Omit<TextRecharge, 'texts'> & { readonly charge_id: string };
export type RechargeRow = TextRecharge & { readonly charge_id: string };

const recharges = sql`
  select r.id, r.nr as number, r.amount_cents, coalesce(c.brand, '') as brand, coalesce(c.last4, '') as last4,
    ch.status, ch.reason, r.is_automatic, ${instantTextSql('r.asked_at')} as asked_at, r.charge_id
  from text_recharge r
  join card_charge ch on ch.business_id = r.business_id and ch.id = r.charge_id
  left join business_card c on c.business_id = r.business_id and c.id = r.card_id`;
const shown = (row: Row): RechargeRow => ({ ...row, texts: textsFor(row.amount_cents) });

export async function rechargeById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<RechargeRow | undefined> {
  const { rows } = await sql<Row>`${recharges} where r.business_id = ${businessId} and r.id = ${id}::uuid`.execute(tx);
  return rows.map(shown)[0];
}

export async function rechargesOf({ tx, scope: { businessId } }: BusinessTx, page: number, size: number): Promise<RechargeRow[]> {
  const { rows } = await sql<Row>`${recharges} where r.business_id = ${businessId}
    order by r.nr desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  return rows.map(shown);
}

export async function countRecharges({ tx, scope: { businessId } }: BusinessTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from text_recharge
    where business_id = ${businessId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function pendingRecharge({ tx, scope: { businessId } }: BusinessTx): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select r.id from card_charge ch
    join text_recharge r on r.business_id = ch.business_id and r.charge_id = ch.id
    where ch.business_id = ${businessId} and ch.purpose = 'sms' and ch.status = 'pending' limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

type Automatic = { readonly status: ChargeState | null; readonly inLastDay: number };

/** The end of the last recharge that happened by itself since then, and how many did in the last day. */
export async function automaticRecharges(
  { tx, scope: { businessId } }: BusinessTx,
  since: string | null,
  now: string,
): Promise<Automatic> {
  const { rows } = await sql<{ status: ChargeState; isRecent: boolean }>`
    select ch.status, r.asked_at > ${now}::timestamptz - interval '1 day' as "isRecent"
    from text_recharge r join card_charge ch on ch.business_id = r.business_id and ch.id = r.charge_id
    where r.business_id = ${businessId} and r.is_automatic and r.asked_at >= coalesce(${since}::timestamptz, '-infinity')
    order by r.nr desc limit 10`.execute(tx);
  return { status: rows[0]?.status ?? null, inLastDay: rows.filter(({ isRecent }) => isRecent).length };
}

/** What approved recharges added in these days on the wall of the salon. */
export async function addedBetween({ tx, scope: { businessId } }: BusinessTx, from: string, before: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with place as (select coalesce((select timezone from shop where business_id = ${businessId}), 'UTC') as zone)
    select coalesce(sum(r.amount_cents), 0)::int as cents from place, text_recharge r
    join card_charge ch on ch.business_id = r.business_id and ch.id = r.charge_id and ch.status = 'approved'
    where r.business_id = ${businessId} and (ch.settled_at at time zone place.zone)::date >= ${from}
      and (ch.settled_at at time zone place.zone)::date < ${before}`.execute(tx);
  return rows[0]?.cents ?? 0;
}
