import type { Cell, Tx } from '../../platform/db.ts';

/** A journal, the accounts it is written for, a lock of days long ago, and a file of payouts. */
export async function plantAccounting(tx: Tx<Cell>, business_id: number, id: string) {
  const [day, written_at] = ['2031-01-01', '2031-01-02T15:00:00Z'];
  const journal = { day, nr: 1, from_seq: 0, to_seq: 1, lines: '[]', hash: Buffer.alloc(32), written_at };
  await tx
    .insertInto('journal')
    .values({ business_id, ...journal })
    .execute();
  await tx.insertInto('account_map').values({ business_id, nr: 1, accounts: '{}', xero_tax: 'Tax Exempt', written_at }).execute();
  await tx.insertInto('books_lock').values({ business_id, nr: 1, through_day: '2019-12-31', written_at }).execute();
  await tx.insertInto('payout_file').values({ business_id, id, brought_at: written_at }).execute();
  await tx.insertInto('payout').values({ business_id, file_id: id, day, reference: 'po_1', amount_cents: 1 }).execute();
}
