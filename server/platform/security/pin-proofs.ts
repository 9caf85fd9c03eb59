import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Endpoint } from 'core/kernel/endpoint';
import * as general from 'core/kernel/refusals/general';
import { type Db, platformScope } from '../db.ts';
import { forbidden } from '../refusal.ts';
import type { Tokens } from '../tokens.ts';

/** That somebody's PIN was right: at one business, in one session, for one action (decision 0051). */
export type PinProof = {
  readonly id: string;
  readonly business_id: number;
  readonly session_id: string;
  readonly action: string;
  readonly employee_id: number;
  readonly account_id: number | null;
  /** Epoch seconds. Later than this it still opens what is only read. */
  readonly order_until: number;
};

const PURPOSE = 'pin';
/** A proof is good for one order within five minutes, and for reading within fifteen. */
export const ORDER_SECONDS = 300;
export const READING_SECONDS = 900;

/** The proof is sealed, not only signed: whoever types a code does not learn from the answer whose it was. */
export function issuePinProof(tokens: Tokens, claims: Omit<PinProof, 'id' | 'order_until'>): string {
  const proof: PinProof = { ...claims, id: randomUUID(), order_until: Math.floor(tokens.now() / 1000) + ORDER_SECONDS };
  return tokens.seal(PURPOSE, proof, READING_SECONDS);
}

export const readPinProof = (tokens: Tokens, given: string | null): PinProof | null =>
  given === null ? null : tokens.unseal<PinProof>(PURPOSE, given);

const isRead = ({ access }: Endpoint): boolean => typeof access !== 'string' && access.need === 'read';

/** An order takes the proof of exactly its permission. What is read also takes one of the word its permission begins with. */
export function isProofFor(e: Endpoint, { action, order_until }: PinProof, now: number): boolean {
  const name = typeof e.access === 'string' ? null : e.access.may.name;
  if (isRead(e)) return name === action || name?.startsWith(`${action}.`) === true;
  return name === action && order_until * 1000 > now;
}

/** Reading does not use a proof up. */
export const usesUpProof = (e: Endpoint): boolean => !isRead(e);

/** `own`: the caller's; `holder`: of somebody who holds the permission; `owner`: an owner's. */
export type NeededPin = 'own' | 'holder' | 'owner';

export const pinRefusal = (whose: NeededPin, e: Endpoint) =>
  forbidden({
    ...general.pinNeeded,
    params: { whose, action: typeof e.access === 'string' ? '' : e.access.may.name, use: isRead(e) ? 'reading' : 'order' },
  });

/**
 * Notes which order a proof was used for, and says whether it was this one. The same order sent again after its answer was
 * lost carries the same key and passes; a second order with the same proof does not. It is noted before the order runs and
 * stays noted when the order is refused.
 */
export const usePinProof = (db: Db, { id }: PinProof, order: string): Promise<boolean> =>
  db.outsideTransaction(platformScope, async ({ tx }) => {
    const { rows } = await sql<{ used_for: string }>`
      insert into directory.pin_proof_use as u (proof_id, used_for) values (${id}, ${order})
      on conflict (proof_id) do update set used_for = u.used_for
      returning used_for`.execute(tx);
    return rows[0]?.used_for === order;
  });
