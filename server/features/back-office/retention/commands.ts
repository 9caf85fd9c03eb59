import { sql } from 'kysely';
import type { Scope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { house, type Tx } from '../../../platform/db.ts';
import { everyScope } from '../../deliveries/queries.ts';
import { type Period, periods } from './periods.ts';

const BATCH = 2000;
/** A table that has more than that to lose goes on at the next strike of the clock: others want to work, too. */
const MOST_BATCHES = 100;
const DAY_MS = 86_400_000;

type Side = keyof typeof periods;

/** Deletes some rows whose time is over; says how many. */
async function deleteSome(tx: Tx, side: Side, { businessId }: Scope, table: string, period: Period, now: Date): Promise<number> {
  const before = new Date(now.getTime() - period.days * DAY_MS).toISOString();
  const name = sql.table(`${side}.${table}`);
  const mine = side === 'tenant' ? sql`business_id = ${businessId} and` : sql``;
  const only = period.only === undefined ? sql`true` : sql.raw(period.only);
  const { numAffectedRows } = await sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where ${mine} ${sql.raw(period.since)} < ${before}::timestamptz and ${only} limit ${BATCH}))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Each batch is a transaction of its own, so nobody waits for long. */
async function pruneTables({ db, clock }: Deps, side: Side, scope: Scope): Promise<void> {
  for (const [table, period] of Object.entries(periods[side]))
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const gone = await db.write(scope, (tx) => deleteSome(tx, side, scope, table, period, clock.now()));
      if (gone < BATCH) break;
    }
}

export const pruneDirectory = (deps: Deps): Promise<void> => pruneTables(deps, 'directory', house);

/** Of every business, and of the platform itself. */
export async function pruneTenants(deps: Deps): Promise<void> {
  for (const scope of await deps.db.read(house, everyScope)) await pruneTables(deps, 'tenant', scope);
}
