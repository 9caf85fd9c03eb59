import pg from 'pg';
import type { LedgerKind } from 'core/ledger/rules/posting';

/** What the ledger of a running system holds in an account, in cents; what is owed is below zero. */
export async function readBalance(databaseUrl: string, business_id: number, kind: LedgerKind, subject: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.business_id', $1, true)`, [String(business_id)]);
    const { rows } = await client.query<{ balance: string }>(
      'select balance_cents::text as balance from tenant.ledger_account where business_id = $1 and kind = $2 and subject = $3',
      [business_id, kind, subject],
    );
    return Number(rows[0]?.balance ?? 0);
  } finally {
    await client.end();
  }
}
