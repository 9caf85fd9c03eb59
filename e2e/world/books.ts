import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import type { LedgerLine } from 'core/ledger/rules/posting';
import { world } from './world.ts';

export type BookSum = { readonly kind: string; readonly subject: string; readonly cents: number };

/** The ledger of a salon, written as its server writes it: a till posts today alone, and a journal is about days that are over. */
export async function openBooks(business_id: number) {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query(`select set_config('app.business_id', $1, false), set_config('search_path', 'tenant', false)`, [
    String(business_id),
  ]);
  return {
    /** Says on which business day it stands. */
    async post(kind: string, lines: readonly LedgerLine[], happened_at: string): Promise<string> {
      const id = randomUUIDv7();
      const row = { id, kind, source: 'journey', source_id: id, key: id, happened_at, reason: '' };
      const moved = lines.map(({ kind: account, subject = '', cents }) => [account, subject, cents]);
      await client.query('select ledger_post(jsonb_populate_record(null::ledger_tx, $1::jsonb), $2::jsonb)', [
        JSON.stringify(row),
        JSON.stringify(moved),
      ]);
      const { rows } = await client.query<{ day: string }>('select day::text as day from ledger_day where tx_id = $1', [id]);
      return rows[0]?.day ?? '';
    },
    /** What a day comes to, without what the salon pays us. */
    async sums(day: string): Promise<BookSum[]> {
      const { rows } = await client.query<BookSum>(
        `select a.kind, case when a.kind in ('revenue', 'discount', 'fee', 'tax') then a.subject else '' end as subject,
            sum(e.amount_cents)::int as cents
          from ledger_day d join ledger_entry e on e.business_id = d.business_id and e.tx_id = d.tx_id
            join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
          where d.day = $1::date and a.kind not in ('plan_revenue', 'sms_credit') and a.subject not in ('plan', 'sms')
          group by 1, 2 having sum(e.amount_cents) <> 0`,
        [day],
      );
      return rows;
    },
    close: () => client.end(),
  };
}
export type Books = Awaited<ReturnType<typeof openBooks>>;
