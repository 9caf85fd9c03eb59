import { sql } from 'kysely';
import type { ChargePurpose, ChargeState } from 'core/payments/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import type { RelayPool } from '../../../platform/jobs.ts';

export type Charge = {
  readonly id: string;
  readonly purpose: ChargePurpose;
  readonly purpose_id: string;
  readonly amount_cents: number;
  readonly tip_cents: number;
  readonly status: ChargeState;
  readonly provider_id: string | null;
  /** As the provider knows it. */
  readonly reader: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly reason: string;
  readonly asked_at: string;
  readonly asked_by: number | null;
  readonly refunded_cents: number;
  /** Whether the card is only held so far. */
  readonly capture: 'at_once' | 'held' | 'taking' | 'taken' | 'released';
};

export type NewCharge = Pick<Charge, 'id' | 'purpose' | 'purpose_id' | 'amount_cents' | 'asked_at' | 'asked_by'> & {
  readonly reader_id: string | null;
};

const chargeWhere = async (
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  isHeld: boolean,
): Promise<Charge | undefined> => {
  const { rows } = await sql<Charge>`
    select c.id, c.purpose, c.purpose_id, c.amount_cents, c.tip_cents, c.status, c.provider_id,
      r.provider_id as reader, c.brand, c.last4, c.reason, ${instantTextSql('c.asked_at')} as asked_at, c.asked_by,
      c.refunded_cents, c.capture
    from card_charge c left join card_reader r on r.business_id = c.business_id and r.id = c.reader_id
    where c.business_id = ${businessId} and c.id = ${id}::uuid ${isHeld ? sql`for update of c` : sql``}`.execute(tx);
  return rows[0];
};
export const chargeRow = (ctx: BusinessTx, id: string) => chargeWhere(ctx, id, false);
/** Held until the transaction ends. */
export const lockCharge = (ctx: BusinessTx, id: string) => chargeWhere(ctx, id, true);

export const insertCharge = ({ tx, scope: { businessId: business_id } }: BusinessTx, charge: NewCharge) =>
  tx
    .insertInto('card_charge')
    .values({ business_id, ...charge })
    .execute();

/** Keeps what the provider calls a charge; false: it was given up meanwhile, and nothing may be charged. */
export async function keepProviderId(
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  provider_id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_charge')
    .set({ provider_id })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('provider_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Settled = Pick<Charge, 'status'> &
  Partial<Pick<Charge, 'amount_cents' | 'tip_cents' | 'brand' | 'last4' | 'reason' | 'capture'>> & {
    readonly room_cents?: number;
    readonly money_id?: string;
  };

export const settleCharge = ({ tx, scope: { businessId } }: BusinessTx, id: string, settled: Settled, settled_at: string) =>
  tx
    .updateTable('card_charge')
    .set({ ...settled, settled_at })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();

/** False: this was heard before. */
export async function recordNoticeOnce(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  id: string,
  heard_at: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('card_event')
    .values({ business_id, id, heard_at })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type CardWork = 'charge' | 'refund' | 'capture';

export const scheduleCardWork = ({ tx, scope: { businessId } }: BusinessTx, kind: CardWork, id: string, due_at: string) =>
  sql`insert into tenant.card_matter (business_id, id, kind, due_at) values (${businessId}, ${id}, ${kind}, ${due_at})
    on conflict (business_id, id) do update set due_at = excluded.due_at`.execute(tx);

/** Says what it is; null: somebody has settled it meanwhile. */
export async function postponeCardWork(
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  due_at: string,
): Promise<CardWork | null> {
  const { rows } = await sql<{ kind: CardWork }>`update tenant.card_matter set due_at = ${due_at}
    where business_id = ${businessId} and id = ${id}::uuid returning kind`.execute(tx);
  return rows[0]?.kind ?? null;
}

export const dropCardWork = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  sql`delete from tenant.card_matter where business_id = ${businessId} and id = ${id}::uuid`.execute(tx);

/** What was not settled in time, over all businesses, the oldest first. `pool` is the relay's: no other role sees all of them. */
export async function dueCardWork(pool: RelayPool, now: string) {
  const { rows } = await pool.query<{ business_id: number; id: string }>(
    `select business_id, id from tenant.card_matter where due_at <= $1 order by due_at limit 500`,
    [now],
  );
  return rows;
}
