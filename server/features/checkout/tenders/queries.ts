import { sql } from 'kysely';
import type { Tender } from 'core/checkout/rules/ticket';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';

export type NewPayment = {
  readonly id: string;
  readonly ticket_id: string;
  readonly method: Tender['method'];
  readonly amount_cents: number;
  readonly change_cents: number;
  readonly reference: string;
  readonly taken_at: string;
  readonly taken_by: number | null;
  readonly ledger_tx: string;
  readonly charge_id?: string;
  readonly gift_card_id?: string;
  readonly appointment_id?: string;
  readonly loyalty_member_id?: string;
};

export const insertPayment = ({ tx, scope: { businessId: business_id } }: BusinessTx, payment: NewPayment) =>
  pipelineStatement(tx, tx.insertInto('ticket_payment').values({ business_id, ...payment }));

/** Takes more, or less, of a card that is held. */
export const repricePayment = ({ tx, scope: { businessId } }: BusinessTx, id: string, amount_cents: number, ledger_tx: string) =>
  pipelineStatement(
    tx,
    tx.updateTable('ticket_payment').set({ amount_cents, ledger_tx }).where('business_id', '=', businessId).where('id', '=', id),
  );

type Which = { readonly ticket_id: string; readonly id?: string };
type Why = { readonly by: number | null; readonly reason: string; readonly at: string };

/** Flags payments as taken back; they stay to be seen. */
export const dropPayments = ({ tx, scope: { businessId } }: BusinessTx, { ticket_id, id }: Which, { by, reason, at }: Why) =>
  pipelineStatement(
    tx,
    tx
      .updateTable('ticket_payment')
      .set({ deleted_at: at, deleted_by: by, delete_reason: reason })
      .where('business_id', '=', businessId)
      .where('ticket_id', '=', ticket_id)
      .where('deleted_at', 'is', null)
      .where(id === undefined ? sql<boolean>`true` : sql<boolean>`id = ${id}`),
  );
