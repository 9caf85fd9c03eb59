import { sql } from 'kysely';
import { USUAL_LOW_CENTS, WELCOME_CENTS, type Wallet } from 'core/text-wallet/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type WalletRow = Wallet & {
  readonly auto_cents: number | null;
  readonly auto_since: string | null;
  readonly given_cents: number;
  readonly given_posted: boolean;
};

/** As a new business has it. The row comes to be with the first text or recharge. */
const newWallet: WalletRow = {
  balance_cents: WELCOME_CENTS,
  low_cents: USUAL_LOW_CENTS,
  low_told_at: null,
  empty_told_at: null,
  auto_cents: null,
  auto_since: null,
  given_cents: WELCOME_CENTS,
  given_posted: false,
};

const columns = sql`balance_cents, low_cents, ${instantTextSql('low_told_at')} as low_told_at,
  ${instantTextSql('empty_told_at')} as empty_told_at, auto_cents, ${instantTextSql('auto_since')} as auto_since, given_cents, given_posted`;

export async function walletOf({ tx, scope: { businessId } }: BusinessTx): Promise<WalletRow> {
  const { rows } = await sql<WalletRow>`select ${columns} from text_wallet where business_id = ${businessId}`.execute(tx);
  return rows[0] ?? newWallet;
}

/** The wallet as it is, until this transaction ends: whoever else wants to take from it waits. */
export async function lockWallet({ tx, scope: { businessId: business_id } }: BusinessTx): Promise<WalletRow> {
  await tx
    .insertInto('text_wallet')
    .values({ business_id, ...newWallet })
    .onConflict((known) => known.column('business_id').doNothing())
    .execute();
  const { rows } = await sql<WalletRow>`select ${columns} from text_wallet where business_id = ${business_id} for update`.execute(
    tx,
  );
  return rows[0] ?? newWallet;
}

type WalletChange = Partial<Omit<WalletRow, 'given_cents'>>;
export const changeWallet = ({ tx, scope: { businessId } }: BusinessTx, change: WalletChange) =>
  tx.updateTable('text_wallet').set(change).where('business_id', '=', businessId).execute();

type TextCharge = { readonly kind: string; readonly segments: number; readonly cents: number; readonly isReturned: boolean };

export async function textCharge(
  { tx, scope: { businessId } }: BusinessTx,
  delivery_id: string,
): Promise<TextCharge | undefined> {
  const { rows } = await sql<TextCharge>`select kind, segments, cents, returned_at is not null as "isReturned" from text_charge
    where business_id = ${businessId} and delivery_id = ${delivery_id}`.execute(tx);
  return rows[0];
}

export type NewTextCharge = {
  readonly delivery_id: string;
  readonly kind: string;
  readonly segments: number;
  readonly cents: number;
  readonly charged_at: string;
};

/** One that was given back because it did not get through is charged anew when it is tried again. */
export const saveTextCharge = ({ tx, scope: { businessId: business_id } }: BusinessTx, charge: NewTextCharge) =>
  tx
    .insertInto('text_charge')
    .values({ business_id, ...charge })
    .onConflict((known) => known.columns(['business_id', 'delivery_id']).doUpdateSet({ ...charge, returned_at: null }))
    .execute();

export const returnTextCharge = ({ tx, scope: { businessId } }: BusinessTx, delivery_id: string, returned_at: string) =>
  tx
    .updateTable('text_charge')
    .set({ returned_at })
    .where('business_id', '=', businessId)
    .where('delivery_id', '=', delivery_id)
    .execute();

type Usage = { readonly kind: string; readonly texts: number; readonly segments: number; readonly cents: number };

/** Counts a text, or one that was given back, to the day on the wall of the salon. */
export async function countUsage({ tx, scope: { businessId } }: BusinessTx, usage: Usage, at: string): Promise<void> {
  const { kind, texts, segments, cents } = usage;
  await sql`insert into text_usage (business_id, day, kind, texts, segments, cents, due_at)
    select ${businessId}, (${at}::timestamptz at time zone coalesce((select timezone from shop where business_id = ${businessId}), 'UTC'))::date,
      ${kind}, ${texts}, ${segments}, ${cents}, ${at}::timestamptz + interval '1 hour'
    on conflict (business_id, day, kind) do update set texts = text_usage.texts + excluded.texts,
      segments = text_usage.segments + excluded.segments, cents = text_usage.cents + excluded.cents,
      due_at = coalesce(text_usage.due_at, excluded.due_at)`.execute(tx);
}

/** What texts cost since the ledger was last told, which from here on counts as told. */
export async function takeUnposted({ tx, scope: { businessId } }: BusinessTx): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with open as (select day, kind, cents - posted_cents as cents from text_usage
        where business_id = ${businessId} and due_at is not null for update),
      told as (update text_usage u set posted_cents = u.cents, due_at = null from open
        where u.business_id = ${businessId} and u.day = open.day and u.kind = open.kind returning open.cents)
    select coalesce(sum(cents), 0)::bigint as cents from told`.execute(tx);
  return rows[0]?.cents ?? 0;
}

/** What the texts of some days cost, the dearest kind first. */
export async function usageBetween({ tx, scope: { businessId } }: BusinessTx, from: string, before: string): Promise<Usage[]> {
  const { rows } =
    await sql<Usage>`select kind, sum(texts)::int as texts, sum(segments)::int as segments, sum(cents)::int as cents
    from text_usage where business_id = ${businessId} and day >= ${from} and day < ${before}
    group by kind having sum(texts) <> 0 order by sum(cents) desc, kind limit 50`.execute(tx);
  return rows;
}
