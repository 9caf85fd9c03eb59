import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Endpoint } from 'core/kernel/endpoint';
import * as general from 'core/kernel/refusals/general';
import type { BusinessScope } from 'core/kernel/scope';
import type { Db } from '../db.ts';
import { forbidden } from '../refusal.ts';
import type { Tokens } from '../tokens.ts';

/** Proves that somebody's PIN was right: in one business, in one session, for one action (decision 0051). */
export type PinProof = {
  readonly id: string;
  readonly business_id: number;
  readonly session_id: string;
  readonly action: string;
  readonly employee_id: number;
  readonly account_id: number | null;
  /** In seconds since 1970. After this moment the proof is good only for reading. */
  readonly order_until: number;
};

const PURPOSE = 'pin';
/** A proof is good for one write within five minutes, and for reading within fifteen. */
export const PIN_WRITE_SECONDS = 300;
export const PIN_READING_SECONDS = 900;

/**
 * Makes a proof. It is encrypted and not only signed, so that a person who tries PINs does not learn from the answer whose PIN it
 * was.
 */
export function issuePinProof(tokens: Tokens, claims: Omit<PinProof, 'id' | 'order_until'>): string {
  const proof: PinProof = { ...claims, id: randomUUID(), order_until: Math.floor(tokens.now() / 1000) + PIN_WRITE_SECONDS };
  return tokens.seal(PURPOSE, proof, PIN_READING_SECONDS);
}

export const readPinProof = (tokens: Tokens, given: string | null): PinProof | null =>
  given === null ? null : tokens.unseal<PinProof>(PURPOSE, given);

const isRead = ({ access }: Endpoint): boolean => typeof access !== 'string' && access.need === 'read';
const takesScreenProof = (e: Endpoint): boolean => isRead(e) || e.pinLasts === true;

/**
 * Whether the proof is good for this endpoint. A write needs a proof for exactly its permission. For reading, and for a write that
 * takes its screen's proof, a proof for the first word of the permission is enough (`payroll` for `payroll.close`).
 */
export function isPinProofFor(e: Endpoint, { action, order_until }: PinProof, now: number): boolean {
  const name = typeof e.access === 'string' ? null : e.access.may.name;
  if (takesScreenProof(e)) return name === action || name?.startsWith(`${action}.`) === true;
  return name === action && order_until * 1000 > now;
}

/** Whether a call to this endpoint uses its proof up. */
export const spendsPinProof = (e: Endpoint): boolean => !takesScreenProof(e);

/** Whose PIN is needed: the caller's own, that of somebody who has the permission, or an owner's. */
export type NeededPin = 'own' | 'holder' | 'owner';

export const pinRefusal = (whose: NeededPin, e: Endpoint) =>
  forbidden({
    ...general.pinNeeded,
    params: { whose, action: typeof e.access === 'string' ? '' : e.access.may.name, use: isRead(e) ? 'reading' : 'order' },
  });

/**
 * Records which request a proof was used for, and returns whether it was this one. The same request sent again after its answer
 * was lost carries the same key and passes; a second request with the same proof does not. It is recorded before the request
 * runs, and stays recorded if the request is refused.
 */
export const spendPinProof = (db: Db, { id, business_id }: PinProof, order: string): Promise<boolean> =>
  db.outsideTransaction({ businessId: business_id } as BusinessScope, async ({ tx }) => {
    const { rows } = await sql<{ used_for: string }>`
      insert into tenant.spent_pin_proof as u (business_id, proof_id, used_for) values (${business_id}, ${id}, ${order})
      on conflict (business_id, proof_id) do update set used_for = u.used_for
      returning used_for`.execute(tx);
    return rows[0]?.used_for === order;
  });
