import { sql } from 'kysely';
import type { Actor } from 'core/kernel/scope';
import { type LedgerKind, type LedgerLine, posting } from 'core/ledger/rules/posting';
import type { BusinessTx } from '../../platform/db.ts';

export type LedgerEntry = {
  readonly id: string;
  readonly kind: string;
  /** What it is about, and which of these. */
  readonly source: string;
  readonly source_id: string;
  /** The same key is written once. */
  readonly key: string;
  readonly happened_at: string;
  readonly reason?: string;
};
export type LedgerActor = Pick<Actor, 'account_id' | 'employee_id' | 'device_id'>;

const rowOf = ({ account_id, employee_id, device_id }: LedgerActor, deed: LedgerEntry, reverses: string | null = null): string =>
  JSON.stringify({ reason: '', ...deed, reverses, account_id, employee_id, device_id });

/** Writes one transaction. Last in an order: the ledger of a business is written by one at a time, until that one commits. */
export async function postToLedger(
  { tx }: BusinessTx,
  who: LedgerActor,
  deed: LedgerEntry,
  lines: readonly LedgerLine[],
): Promise<void> {
  const moved = posting(lines).map(({ kind, subject, cents }) => [kind, subject, cents]);
  await sql`select ledger_post(jsonb_populate_record(null::ledger_tx, ${rowOf(who, deed)}::jsonb), ${JSON.stringify(moved)}::jsonb)`.execute(
    tx,
  );
}

/** Takes back a whole transaction, which can be done once; says whether there was one to take back. */
export async function reverseLedgerEntry(
  { tx, scope: { businessId } }: BusinessTx,
  who: LedgerActor,
  deed: LedgerEntry,
  of: string,
): Promise<boolean> {
  const { rows } =
    await sql`select ledger_post(jsonb_populate_record(null::ledger_tx, ${rowOf(who, deed, of)}::jsonb), ledger_lines(${businessId}, ${of}, -1))
    from ledger_tx t where t.business_id = ${businessId} and t.id = ${of} and t.reverses is null`.execute(tx);
  return rows.length > 0;
}

/** Transactions of a kind about something that were not taken back. */
export async function unreversedEntries(
  { tx, scope: { businessId } }: BusinessTx,
  source_id: string,
  kind: string,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select t.id from ledger_tx t where t.business_id = ${businessId} and t.source_id = ${source_id}::uuid
    and t.kind = ${kind} and not exists (select from ledger_tx r where r.business_id = t.business_id and r.reverses = t.id) order by t.seq`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Nobody else of the business writes until this transaction ends: what was read of the ledger stays true. */
export async function lockLedger({ tx, scope: { businessId } }: BusinessTx): Promise<void> {
  // In the order in which a posting takes them: whoever locks days of the books waits between no two of these.
  await sql`select hold_books(${businessId}::bigint), pg_advisory_xact_lock(hashtextextended('ledger ' || ${businessId}::bigint, 0))`.execute(
    tx,
  );
}

/** How far the ledger has come. */
export async function lastSeq({ tx, scope: { businessId } }: BusinessTx): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from ledger_tx
    where business_id = ${businessId}`.execute(tx);
  return rows[0]?.seq ?? 0;
}

/** What stands under a kind, for each whom it is kept for. */
export async function balancesOf({ tx, scope: { businessId } }: BusinessTx, kind: LedgerKind): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['subject', 'balance_cents'])
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ subject, balance_cents }) => [subject, balance_cents]));
}

export type LedgerFault = { readonly fault: 'unbalanced' | 'balance' | 'gap' | 'hash'; readonly where: string };

/** What contradicts itself: transactions that do not add up, balances that are no sums, and a chain that was broken. */
export async function findLedgerFaults({ tx, scope: { businessId } }: BusinessTx): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    select 'unbalanced' as fault, t.id::text as where from ledger_tx t
      left join ledger_entry e on e.business_id = t.business_id and e.tx_id = t.id
      where t.business_id = ${businessId} group by t.id having count(e.nr) < 2 or sum(e.amount_cents) <> 0
    union all
    select 'balance', a.kind || ' ' || a.subject from ledger_account a
      left join ledger_entry e on e.business_id = a.business_id and e.ledger_account_id = a.id
      where a.business_id = ${businessId} group by a.id, a.kind, a.subject, a.balance_cents
      having a.balance_cents <> coalesce(sum(e.amount_cents), 0)
    union all
    select case when seq <> nth then 'gap' else 'hash' end, seq::text from (
      select t.seq, row_number() over line as nth, t.hash,
        ledger_hash(lag(t.hash) over line, t, ledger_lines(t.business_id, t.id, 1)) as right_hash
      from ledger_tx t where t.business_id = ${businessId} window line as (order by t.seq)) chain
      where seq <> nth or hash <> right_hash`.execute(tx);
  return rows;
}
