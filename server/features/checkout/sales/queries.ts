import { sql } from 'kysely';
import type { PosDetails, Ticket } from 'core/checkout/rules/ticket';
import { leftOf } from 'core/checkout/rules/totals';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';

const customerOf = (posDetails: PosDetails, line: string) =>
  Object.entries(posDetails).find(([, { details }]) => details.some(({ id }) => id === line));

/** Writes the lines of a paid ticket out, each with whom it was for. */
export async function writeLines({ tx, scope: { businessId } }: BusinessTx, ticket_id: string, ticket: Ticket): Promise<void> {
  const lines = leftOf(ticket).map(({ line, left }, sort) => {
    const [customer = '', entry] = customerOf(ticket.posDetails, line.id) ?? [];
    const { customer_name = '', appointment_id = null } = entry ?? {};
    return { ...line, sort, left_cents: left, customer, customer_name, appointment_id };
  });
  await pipelineStatement(
    tx,
    sql`insert into ticket_line (business_id, ticket_id, id, sort, client_id, customer_name, appointment_id, employee_id, kind, item_id,
        name, qty, price_cents, staff_discount_cents, borne_by, tax_code, tax_rate, left_cents)
      select ${businessId}, ${ticket_id}, l.id, l.sort, c.id, l.customer_name, l.appointment_id, e.id, l.kind, l.item_id,
        l.name, l.qty, l.price_cents, l.staff_discount_cents, l.borne_by, l.tax_code, l.tax_rate, l.left_cents
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, sort int, customer text, customer_name text, appointment_id uuid,
        employee_id text, kind text, item_id uuid, name text, qty int, price_cents bigint, staff_discount_cents bigint, borne_by text,
        tax_code uuid, tax_rate int, left_cents bigint)
      join employee e on e.business_id = ${businessId} and e.hash_id = l.employee_id
      left join client c on c.business_id = ${businessId} and c.hash_id = l.customer`,
  );
}

export const dropLines = ({ tx, scope: { businessId } }: BusinessTx, ticket_id: string) =>
  pipelineStatement(tx, tx.deleteFrom('ticket_line').where('business_id', '=', businessId).where('ticket_id', '=', ticket_id));
