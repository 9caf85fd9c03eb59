import { sql } from 'kysely';
import type { Scope } from 'core/kernel/scope';
import { type RetentionPeriod, periods } from '../../db/retention/periods.ts';
import { type AnyTx, type Db, tablesOnBothSides, platformScope } from '../db.ts';

const BATCH = 2000;
/** The most batches of one table in one run. The rest is deleted in the next run, so that other work is not delayed. */
const MOST_BATCHES = 100;
const DAY_MS = 86_400_000;

export type DatabaseSide = keyof typeof periods;
type Table = { readonly side: DatabaseSide; readonly name: string; readonly period: RetentionPeriod };

/** Deletes one batch of expired rows and returns their number. */
async function deleteSome({ tx, scope: { businessId } }: AnyTx, { side, name, period }: Table, now: Date): Promise<number> {
  const before = new Date(now.getTime() - period.days * DAY_MS).toISOString();
  const table = sql.table(`${side}.${name}`);
  const mine = side === 'tenant' ? sql`business_id = ${businessId} and` : sql``;
  const only = period.only === undefined ? sql`true` : sql.raw(period.only);
  const { numAffectedRows } = await sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${mine} ${sql.raw(period.since)} < ${before}::timestamptz and ${only} limit ${BATCH}))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** The tables to prune for a scope. In the cell, the platform's own rows are only in the tables that exist in both databases. */
const tablesIn = (side: DatabaseSide, { businessId }: Scope): [string, RetentionPeriod][] =>
  Object.entries(periods[side]).filter(
    ([name]) =>
      side === 'directory' || businessId !== platformScope.businessId || tablesOnBothSides.some((both) => both === name),
  );

/**
 * Deletes rows that are older than their period in server/db/retention/periods.ts. Each batch is its own transaction, so nobody
 * waits long.
 */
export async function pruneTables(db: Db, side: DatabaseSide, scope: Scope, now: Date): Promise<void> {
  for (const [name, period] of tablesIn(side, scope))
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const gone = await db.write(scope, (ctx) => deleteSome(ctx, { side, name, period }, now));
      if (gone < BATCH) break;
    }
}
