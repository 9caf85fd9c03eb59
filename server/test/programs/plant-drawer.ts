import type { Cell, Tx } from '../../platform/db.ts';

/** Inserts a drawer's day, what that came to, and a sale that was made offline. */
export async function plantDrawer(tx: Tx<Cell>, business_id: number, id: string, at: string) {
  await tx.insertInto('drawer').values({ business_id, name: 'proof' }).execute();
  await tx.insertInto('drawer_session').values({ business_id, id, drawer: 'proof', from_seq: 0, opened_at: at }).execute();
  await tx
    .insertInto('drawer_movement')
    .values({ business_id, id, session_id: id, kind: 'no_sale', amount_cents: 0, moved_at: at })
    .execute();
  const counted = { denominations: '{}', counted_cents: 0, expected_cents: 0, at_seq: 0, counted_at: at };
  await tx
    .insertInto('drawer_count')
    .values({ business_id, id, session_id: id, ...counted })
    .execute();
  const sale = { business_id, id, label: 'A1', sold_at: at, drawer: 'proof', total_cents: 1, document: '{}', brought_at: at };
  await tx.insertInto('offline_sale').values(sale).execute();
  await tx.insertInto('customer_display').values({ business_id, device_id: id, shown_at: at }).execute();
  await tx.insertInto('close_report').values({ business_id, z_no: 1, session_id: id, closed_at: at, document: '{}' }).execute();
  const day = { business_id, z_no: 1, day: '2031-01-01', from_seq: 0, to_seq: 0, closed_at: at, document: '{}' };
  await tx.insertInto('day_report').values(day).execute();
  await tx.insertInto('day_sum').values({ business_id, day: day.day, through_seq: 0, counted_at: at }).execute();
  await tx.insertInto('day_share').values({ business_id, day: day.day, grain: 'all', key: '' }).execute();
}
