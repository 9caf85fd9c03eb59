import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/accounting/contract';
import { sql } from 'kysely';
import { insertPayouts } from '../../../../features/accounting/balances/queries.ts';
import { insertJournals, lockAccounting } from '../../../../features/accounting/journals/queries.ts';
import type { Examples, Scene } from '../shape.ts';

const [look, setUp] = ['report.accounting read', 'accounting.setup write'] as const;
const long = { from: '2015-01-01', to: '2015-01-31' } as const;
const stamp = { at: new Date().toISOString(), by: null };

/** A journal of a day long gone, in the salon that the call is about. */
async function writtenDay({ stage, at }: Scene) {
  await stage.world.deps.db.write(at.scope, async (ctx) => {
    await lockAccounting(ctx);
    const { rows } = await sql`select from journal where business_id = ${at.id} and day = ${long.from}::date`.execute(ctx.tx);
    const lines = [
      { kind: 'bank' as const, subject: '', cents: 100 },
      { kind: 'tip' as const, subject: '', cents: -100 },
    ];
    const journal = { day: long.from, n: 1, from_seq: 0, to_seq: 1, lines, hash: 'ab'.repeat(32) };
    if (rows.length === 0) await insertJournals(ctx, [journal], stamp);
  });
}

let nth = 0;
async function broughtFile({ stage, rows }: Scene): Promise<string> {
  const id = randomUUIDv7();
  const payout = { day: long.from, reference: `proof ${++nth}`, amount_cents: 100, fee_cents: 0, dispute_cents: 0 };
  await stage.world.deps.db.write(rows.scope, (ctx) => insertPayouts(ctx, id, [payout], stamp));
  return id;
}

/** Each on another day than the one before, and far enough back to lock nothing that other examples use. */
async function nextLock({ stage, at }: Scene): Promise<string> {
  const { rows } = await stage.world.deps.db.read(at.scope, ({ tx }) =>
    sql<{ day: string }>`select (coalesce(locked_through(${at.id}::bigint), '2012-01-01') + 1)::text as day`.execute(tx),
  );
  return rows[0]?.day ?? '2012-01-02';
}

/** The accounts as they are, at the version that they have now. */
async function version({ stage, at }: Scene): Promise<number> {
  const { rows } = await stage.world.deps.db.read(at.scope, ({ tx }) =>
    sql<{ nr: number }>`select coalesce(max(nr), 0) as nr from account_map where business_id = ${at.id}`.execute(tx),
  );
  return rows[0]?.nr ?? 0;
}

export const examples: Examples<typeof contract> = {
  journalList: { access: look, own: ({ at }) => ({ query: { business_id: at.id, from: '2026-01-01', to: '2026-12-31' } }) },
  writeJournals: { access: look, own: ({ at }) => ({ body: { business_id: at.id, ...long } }) },
  journalExport: {
    access: look,
    own: async (scene) => {
      await writtenDay(scene);
      return { query: { business_id: scene.at.id, ...long, format: 'quickbooks_online' } };
    },
  },
  accountingSettings: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  saveAccounts: {
    access: setUp,
    own: async (scene) => ({
      body: {
        business_id: scene.at.id,
        version: await version(scene),
        accounts: [{ key: 'safe', name: 'Safe', code: '1011' }],
        xero_tax: 'Tax Exempt',
      },
    }),
  },
  lockBooks: {
    access: 'accounting.lock write',
    own: async (scene) => ({ body: { business_id: scene.at.id, through_day: await nextLock(scene) } }),
  },
  accountBalances: { access: look, own: ({ at }) => ({ query: { business_id: at.id, from: '2026-01-01', to: '2026-12-31' } }) },
  bringPayouts: {
    access: setUp,
    own: ({ at }) => ({ body: { business_id: at.id, table: `Date,Amount,Id\n2015-02-01,12.00,proof-${randomUUIDv7()}` } }),
  },
  dropPayouts: {
    access: setUp,
    own: async (scene) => ({ params: { id: await broughtFile(scene) }, body: { business_id: scene.at.id } }),
    foreignRow: true,
  },
};
