import { sql } from 'kysely';
import type { PayOutView } from 'core/payroll/contract';
import type { CashPlace } from 'core/payroll/payouts/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type PayOutRow = PayOutView & {
  readonly employee_id: string;
  readonly run_id: string;
  readonly drawer: string | null;
  readonly ledger_tx: string;
};

const nameOf = (column: string) =>
  sql<string | null>`(select trim(b.first_name || ' ' || b.last_name) from employee b
    where b.business_id = p.business_id and b.id = ${sql.ref(`p.${column}`)})`;

const columns = sql`p.id, p.run_id, e.hash_id as employee_id, p.check_cents, p.cash_cents, p.cash_from, p.drawer, p.ledger_tx,
  ${instantTextSql('p.paid_at')} as at, ${nameOf('paid_by')} as by,
  case when p.undone_at is not null then jsonb_build_object('at', ${instantTextSql('p.undone_at')}, 'by', ${nameOf('undone_by')},
    'reason', p.undone_reason) end as undone
  from pay_out p join employee e on e.business_id = p.business_id and e.id = p.employee_id`;

/** Everything that was handed over of a run, and what of it was taken back; oldest first. */
export async function payOutsOf({ tx, scope: { businessId } }: BusinessTx, run_id: string): Promise<PayOutRow[]> {
  const { rows } = await sql<PayOutRow>`select ${columns} where p.business_id = ${businessId} and p.run_id = ${run_id}
    order by p.paid_at, p.id`.execute(tx);
  return rows;
}

export async function payOutById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<PayOutRow | undefined> {
  const { rows } = await sql<PayOutRow>`select ${columns} where p.business_id = ${businessId} and p.id = ${id}`.execute(tx);
  return rows[0];
}

export type NewPayOut = {
  readonly id: string;
  readonly run_id: string;
  readonly employee_id: number;
  readonly check_cents: number;
  readonly cash_cents: number;
  readonly cash_from: CashPlace;
  readonly drawer: string | null;
  readonly paid_at: string;
  readonly paid_by: number | null;
  readonly ledger_tx: string;
};

export const insertPayOut = ({ tx, scope: { businessId: business_id } }: BusinessTx, row: NewPayOut) =>
  tx
    .insertInto('pay_out')
    .values({ business_id, ...row })
    .execute();

type Undone = { readonly undone_at: string; readonly undone_by: number | null; readonly undone_reason: string };

export const savePayTakenBack = ({ tx, scope: { businessId } }: BusinessTx, id: string, undone: Undone) =>
  tx.updateTable('pay_out').set(undone).where('business_id', '=', businessId).where('id', '=', id).execute();
