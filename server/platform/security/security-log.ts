import { createHash, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { SecurityEventKind } from 'core/kernel/security/kinds';
import { type Db, platformScope, type Tx } from '../db.ts';
import { addressKey } from '../limits.ts';
import type { Log } from '../log.ts';

export type NewSecurityEntry = {
  readonly kind: SecurityEventKind;
  readonly account_id: number | null;
  readonly business_id?: number | null;
  /** The permission or the limit that the entry is about, never what somebody typed. */
  readonly about?: string;
  readonly ip: string;
  readonly agent?: string;
};

const HOUR_MS = 3_600_000;
const sameOf = (...parts: readonly (string | number | null)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/** Records who did what from where. A repetition within the hour raises a count, so that nobody can fill the log. */
export async function insertSecurityEntry(tx: Tx, happening: NewSecurityEntry): Promise<void> {
  const { kind, account_id, business_id = null, about = '', ip, agent = '' } = happening;
  const address = ip === '' ? '' : addressKey(ip).slice(0, 60);
  const now = new Date();
  const same = sameOf(kind, account_id, business_id, about, address, Math.floor(now.getTime() / HOUR_MS));
  await sql`
    insert into directory.security_entry as s
      (id, same, kind, account_id, business_id, about, address, agent, first_at, last_at)
    values (${randomUUIDv7()}, ${same}, ${kind}, ${account_id}, ${business_id}, ${about.slice(0, 80)}, ${address},
      ${agent.slice(0, 200)}, ${now.toISOString()}, ${now.toISOString()})
    on conflict (same) do update set times = s.times + 1, last_at = excluded.last_at, agent = excluded.agent`.execute(tx);
}

/** Records an entry outside of a transaction. If the log cannot be written, the call still succeeds. */
export async function recordSecurityEntry(
  deps: { readonly db: Db; readonly log: Log },
  happening: NewSecurityEntry,
): Promise<void> {
  try {
    await deps.db.outsideTransaction(platformScope, ({ tx }) => insertSecurityEntry(tx, happening));
  } catch (error) {
    deps.log.error({ err: error, kind: happening.kind }, 'not in the security log');
  }
}
