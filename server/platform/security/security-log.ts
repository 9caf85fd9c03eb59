import { createHash, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { SecurityKind } from 'core/kernel/security/kinds';
import { type Db, house } from '../db.ts';
import { addressKey } from '../limits.ts';
import type { Log } from '../log.ts';

export type SecurityHappening = {
  readonly kind: SecurityKind;
  readonly account_id: number | null;
  readonly business_id?: number | null;
  /** The permission or the limit it was about. Never what somebody typed. */
  readonly about?: string;
  readonly ip: string;
  readonly agent?: string;
};

const HOUR_MS = 3_600_000;
const sameOf = (...parts: readonly (string | number | null)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Writes down who did what from where. What happens again within the hour raises a count, so that nobody can fill the log. It
 * stands whatever becomes of the transaction around it, and a log that can't be written stops nobody.
 */
export async function recordSecurity(deps: { readonly db: Db; readonly log: Log }, happening: SecurityHappening): Promise<void> {
  const { kind, account_id, business_id = null, about = '', ip, agent = '' } = happening;
  const address = addressKey(ip).slice(0, 60);
  const now = new Date();
  const same = sameOf(kind, account_id, business_id, about, address, Math.floor(now.getTime() / HOUR_MS));
  try {
    await deps.db.apart(house, (tx) =>
      sql`
        insert into directory.security_entry as s
          (id, same, kind, account_id, business_id, about, address, agent, first_at, last_at)
        values (${randomUUIDv7()}, ${same}, ${kind}, ${account_id}, ${business_id}, ${about.slice(0, 80)}, ${address},
          ${agent.slice(0, 200)}, ${now.toISOString()}, ${now.toISOString()})
        on conflict (same) do update set times = s.times + 1, last_at = excluded.last_at, agent = excluded.agent`.execute(tx),
    );
  } catch (error) {
    deps.log.error({ err: error, kind }, 'not in the security log');
  }
}
