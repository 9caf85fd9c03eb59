import { sql } from 'kysely';
import type { OfflineSale, UnplacedSale } from 'core/checkout/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type SaleRow = { readonly document: OfflineSale; readonly ticket_id: string | null };

/** Held until the transaction ends. */
export const heldSale = async ({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<SaleRow | undefined> => {
  const { rows } = await sql<SaleRow>`select document, ticket_id from offline_sale
    where business_id = ${businessId} and id = ${id} for update`.execute(tx);
  return rows[0];
};

type NewSale = {
  readonly sale: OfflineSale;
  readonly total_cents: number;
  readonly at: string;
  readonly by: number | null;
};

/** Whether it is new: whoever brings the same at the same time waits, and then it is not. */
export async function keepSale(
  { tx, scope: { businessId } }: BusinessTx,
  { sale, total_cents, at, by }: NewSale,
): Promise<boolean> {
  const { rows } =
    await sql`insert into offline_sale (business_id, id, label, sold_at, drawer, total_cents, document, brought_at, brought_by)
    values (${businessId}, ${sale.id}, ${sale.label}, ${sale.sold_at}::timestamptz, ${sale.drawer}, ${total_cents},
      ${JSON.stringify(sale)}::jsonb, ${at}::timestamptz, ${by})
    on conflict (business_id, id) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export const nameTicket = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  pipelineStatement(
    tx,
    tx.updateTable('offline_sale').set({ ticket_id: id }).where('business_id', '=', businessId).where('id', '=', id),
  );

/** Whether a drawer was counted and closed after that moment. */
export async function isClosedSince({ tx, scope: { businessId } }: BusinessTx, drawer: string, at: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select exists (select from drawer_session s
    where s.business_id = ${businessId} and s.drawer = ${drawer} and s.ended_at > ${at}::timestamptz) as closed`.execute(tx);
  return rows[0]?.closed ?? false;
}

export async function unplaced({ tx, scope: { businessId } }: BusinessTx): Promise<UnplacedSale[]> {
  const { rows } = await sql<UnplacedSale>`select s.id, s.label, ${instantTextSql('s.sold_at')} as sold_at, s.drawer,
      s.total_cents,
      coalesce((select min(entry.value ->> 'customer_name') from jsonb_each(s.document -> 'posDetails') entry), '') as customer_name,
      (select trim(e.first_name || ' ' || e.last_name) from employee e where e.business_id = s.business_id and e.id = s.brought_by) as brought_by
    from offline_sale s where s.business_id = ${businessId} and s.ticket_id is null order by s.sold_at, s.id`.execute(tx);
  return rows;
}
