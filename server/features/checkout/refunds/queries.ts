import { sql } from 'kysely';
import type { KeptPayment, Refund, SoldLine } from 'core/checkout/refunds/rules';
import type { Account } from 'core/checkout/rules/sale';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';
import type { RefundedWork } from '../../turns/visits/commands.ts';

export async function soldLines({ tx, scope: { businessId } }: BusinessTx, ticket_id: string): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`select id, left_cents, refunded_cents, tax_code, tax_rate
    from ticket_line where business_id = ${businessId} and ticket_id = ${ticket_id} order by sort`.execute(tx);
  return rows;
}

type Kept = KeptPayment & { readonly charge_id: string | null; readonly account: Account };

/** Each payment with the account that the ledger put it into. */
export async function keptPayments({ tx, scope: { businessId } }: BusinessTx, ticket_id: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select p.id, p.method, p.amount_cents - p.change_cents as kept_cents, p.refunded_cents,
      coalesce(p.charge_id, v.charge_id) as charge_id, jsonb_build_object('kind', a.kind, 'subject', a.subject) as account
    from ticket_payment p
      left join visit_guarantee v on v.business_id = p.business_id and v.appointment_id = p.appointment_id
      join ledger_entry e on e.business_id = p.business_id and e.tx_id = p.ledger_tx and e.amount_cents > 0
      join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
    where p.business_id = ${businessId} and p.ticket_id = ${ticket_id} and p.deleted_at is null order by p.taken_at, p.id`.execute(
    tx,
  );
  return rows;
}

type Given = { readonly id: string; readonly ticket_id: string; readonly reason: string; readonly given_at: string };

/** Counts what goes back against line, payment and ticket, each of which refuses more than there is, and keeps the refund itself. */
export async function insertRefund(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  given: Given & { readonly given_by: number | null; readonly ledger_tx: string },
  refund: Refund,
): Promise<void> {
  const { ticket_id } = given;
  const lines = JSON.stringify(Object.entries(refund.lines));
  const parts = JSON.stringify(refund.parts.map(({ payment_id, amount_cents }) => [payment_id, amount_cents]));
  const tips = Object.values(refund.tips).reduce((sum, cents) => sum + cents, 0);
  await pipelineStatement(
    tx,
    sql`update ticket_line l set refunded_cents = l.refunded_cents + (w.one ->> 1)::bigint from jsonb_array_elements(${lines}::jsonb) w(one)
      where l.business_id = ${business_id} and l.ticket_id = ${ticket_id} and l.id = (w.one ->> 0)::uuid`,
  );
  await pipelineStatement(
    tx,
    sql`update ticket_payment p set refunded_cents = p.refunded_cents + (w.one ->> 1)::bigint from jsonb_array_elements(${parts}::jsonb) w(one)
      where p.business_id = ${business_id} and p.id = (w.one ->> 0)::uuid`,
  );
  await pipelineStatement(
    tx,
    sql`update ticket set tip_refunded_cents = tip_refunded_cents + ${tips}, version = version + 1, changed_by = ${given.given_by}
      where business_id = ${business_id} and id = ${ticket_id}`,
  );
  const { amount_cents, ...content } = refund;
  const row = { business_id, ...given, amount_cents, content: JSON.stringify(content) };
  await tx.insertInto('ticket_refund').values(row).execute();
}

type Work = RefundedWork & { readonly appointment_id: string };

/** Of each visit on a ticket and everybody who worked in it: what it came to, what of it was given back, and which services whole. */
export async function refundedWork({ tx, scope: { businessId } }: BusinessTx, ticket_id: string): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select l.appointment_id, e.hash_id as employee_id, sum(l.left_cents)::int8 as sold_cents,
      sum(l.refunded_cents)::int8 as refunded_cents,
      coalesce(array_agg(l.item_id::text) filter (where l.kind = 'service' and l.refunded_cents >= l.left_cents), '{}') as services
    from ticket_line l join employee e on e.business_id = l.business_id and e.id = l.employee_id
    where l.business_id = ${businessId} and l.ticket_id = ${ticket_id} and l.appointment_id is not null
      and l.kind in ('service', 'add_on')
    group by l.appointment_id, e.hash_id`.execute(tx);
  return rows;
}
