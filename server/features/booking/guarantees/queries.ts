import { sql } from 'kysely';
import type { Agreed } from 'core/booking/guarantees/rules';
import type { ChargeState } from 'core/payments/contract';
import type { BusinessTx } from '../../../platform/db.ts';

/** The guarantee of a visit, for the visit's own reply. */
export type StandsBehind = Agreed & {
  readonly charge_id: string | null;
  readonly method_id: string | null;
  readonly paid_cents: number;
  readonly returned_cents: number;
  readonly kept_cents: number;
  readonly spent_cents: number;
  readonly fee_cents: number | null;
  readonly fee_why: 'late' | 'no_show' | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** How the latest charge of a fee went. */
  readonly fee_charge: ChargeState | null;
};

/** What is neither spent nor kept nor given back of what was paid. */
export const unspentPrepayment = ({ paid_cents, returned_cents, kept_cents, spent_cents }: StandsBehind): number =>
  paid_cents - returned_cents - kept_cents - spent_cents;

const columns = sql`jsonb_build_object('charge_id', g.charge_id, 'method_id', g.method_id, 'total_cents', g.total_cents,
  'late_percent', g.late_percent, 'no_show_percent', g.no_show_percent, 'notice_min', g.notice_min, 'paid_cents', g.paid_cents,
  'returned_cents', g.returned_cents, 'kept_cents', g.kept_cents, 'spent_cents', g.spent_cents, 'fee_cents', g.fee_cents,
  'fee_why', g.fee_why, 'fee_charge', (select f.status from card_charge f where f.business_id = g.business_id
    and f.purpose_id = g.appointment_id and f.purpose = 'fee' order by f.asked_at desc, f.id desc limit 1),
  'card', (select jsonb_build_object('brand', m.brand, 'last4', m.last4) from client_payment_method m
    where m.business_id = g.business_id and m.id = g.method_id and m.removed_at is null))`;

/** Of the visit `a`. */
export const guaranteeColumns = sql`(select ${columns} from visit_guarantee g where g.business_id = a.business_id and g.appointment_id = a.id)`;

/** Held until the transaction ends: nobody else spends, keeps or returns of it meanwhile. */
export async function lockGuarantee(
  { tx, scope: { businessId } }: BusinessTx,
  visit_id: string,
): Promise<StandsBehind | undefined> {
  const { rows } = await sql<{ behind: StandsBehind }>`select ${columns} as behind from visit_guarantee g
    where g.business_id = ${businessId} and g.appointment_id = ${visit_id}::uuid for update`.execute(tx);
  return rows[0]?.behind;
}

type NewGuarantee = Agreed & Pick<StandsBehind, 'charge_id' | 'method_id' | 'paid_cents'> & { readonly appointment_id: string };
export const insertGuarantees = ({ tx, scope: { businessId: business_id } }: BusinessTx, rows: readonly NewGuarantee[]) =>
  tx
    .insertInto('visit_guarantee')
    .values(rows.map((row) => ({ business_id, ...row })))
    .execute();

type Moved = Partial<Pick<StandsBehind, 'returned_cents' | 'kept_cents' | 'spent_cents'>>;
/** Counts what of it has gone where; more than there was breaks `guarantee_within`. */
export const countGuaranteeUse = ({ tx, scope: { businessId } }: BusinessTx, visit_id: string, moved: Moved) =>
  tx
    .updateTable('visit_guarantee')
    .set((eb) => ({
      returned_cents: eb('returned_cents', '+', moved.returned_cents ?? 0),
      kept_cents: eb('kept_cents', '+', moved.kept_cents ?? 0),
      spent_cents: eb('spent_cents', '+', moved.spent_cents ?? 0),
    }))
    .where('business_id', '=', businessId)
    .where('appointment_id', '=', visit_id)
    .execute();

export const decideFee = (
  { tx, scope: { businessId } }: BusinessTx,
  visit_id: string,
  fee: { readonly fee_cents: number; readonly fee_why: 'late' | 'no_show' },
) =>
  tx
    .updateTable('visit_guarantee')
    .set(fee)
    .where('business_id', '=', businessId)
    .where('appointment_id', '=', visit_id)
    .execute();
