import { sql } from 'kysely';
import { type DeliveryKind, type DeliveryStatus, NO_CREDIT, type VisitMessage } from 'core/deliveries/rules';
import type { Scope } from 'core/kernel/scope';
import type { AnyTx, PlatformTx } from '../../platform/db.ts';
import { instantTextSql } from '../../platform/instants.ts';
import type { RelayPool } from '../../platform/jobs.ts';

export type SealedContent = { readonly content: Buffer; readonly sealed_by: string };
export type NewDelivery = SealedContent & {
  readonly id: string;
  readonly key: string;
  readonly kind: DeliveryKind;
  readonly about: string;
  readonly channel: 'text' | 'email';
  readonly address: string;
  readonly deadline: string;
  readonly queued_at: string;
};

/** The same message is queued once: a second one with its key changes nothing. */
export const insertDelivery = ({ tx, scope: { businessId: business_id } }: AnyTx, delivery: NewDelivery) =>
  tx
    .insertInto('delivery')
    .values({ business_id, ...delivery, next_at: delivery.queued_at })
    .onConflict((known) => known.columns(['business_id', 'key']).doNothing())
    .execute();

/** Ends what has not been tried yet of these kinds, because it is not true any more. */
export const withdrawQueued = (
  { tx, scope: { businessId } }: AnyTx,
  about: string,
  kinds: readonly DeliveryKind[],
  now: string,
) =>
  tx
    .updateTable('delivery')
    .set({ status: 'withdrawn', next_at: null, content: null, sealed_by: null, settled_at: now })
    .where('business_id', '=', businessId)
    .where('about', '=', about)
    .where('status', '=', 'queued')
    .where('kind', 'in', kinds)
    .execute();

export type ClaimedDelivery = SealedContent & {
  readonly id: string;
  readonly about: string;
  readonly kind: DeliveryKind;
  readonly channel: 'text' | 'email';
  readonly address: string;
  readonly before: DeliveryStatus;
  readonly attempts: number;
  readonly unanswered: number;
  readonly deadline: string;
  readonly first_try_at: string;
};

/**
 * Takes what is due. Nobody else takes it before the lease ends; who then finds it `sending` knows that its worker died, and that the
 * provider may have it. `before` is the status it was found in.
 */
export async function claimDue(
  { tx, scope: { businessId } }: AnyTx,
  now: string,
  lease: string,
  most: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update delivery d set status = 'sending', attempts = d.attempts + 1, next_at = ${lease},
      first_try_at = coalesce(d.first_try_at, ${now})
    from (select id, status from delivery where business_id = ${businessId} and next_at <= ${now}
      order by next_at limit ${most} for update skip locked) due
    where d.business_id = ${businessId} and d.id = due.id
    returning d.id, d.about, d.kind, d.channel, d.address, d.content, d.sealed_by, due.status as before, d.attempts, d.unanswered,
      d.deadline, d.first_try_at`.execute(tx);
  return rows;
}

export type SettledDelivery = {
  readonly status: DeliveryStatus;
  readonly at: string;
  readonly provider_id?: string | null;
  readonly error?: string | null;
  /** The carrier's own count of the parts of a text. */
  readonly carrier_segments?: number | null;
};
type Attempt = { readonly id: string; readonly attempts: number; readonly unanswered: number };

/** The end of an attempt; says whether it was. Changes nothing where a callback, or somebody who took it up later, was first. */
export async function settleDelivery(
  { tx, scope: { businessId } }: AnyTx,
  attempt: Attempt,
  settled: SettledDelivery,
): Promise<boolean> {
  const { id, attempts, unanswered } = attempt;
  const { status, at, provider_id = null, error = null, carrier_segments = null } = settled;
  const rows = await tx
    .updateTable('delivery')
    .set({
      status,
      provider_id,
      error,
      carrier_segments,
      unanswered,
      next_at: null,
      content: null,
      sealed_by: null,
      settled_at: at,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'sending')
    .returning('id')
    .execute();
  return rows.length === 1;
}

type Again = { readonly status: 'queued' | 'unknown'; readonly next_at: string; readonly error: string };

/** Tries it again later; says whether it was still to be tried. */
export async function postponeDelivery({ tx, scope: { businessId } }: AnyTx, attempt: Attempt, again: Again): Promise<boolean> {
  const rows = await tx
    .updateTable('delivery')
    .set({ ...again, unanswered: attempt.unanswered })
    .where('business_id', '=', businessId)
    .where('id', '=', attempt.id)
    .where('attempts', '=', attempt.attempts)
    .where('status', '=', 'sending')
    .returning('id')
    .execute();
  return rows.length === 1;
}

export const deliveryToChange = ({ tx, scope: { businessId } }: AnyTx, id: string) =>
  tx
    .selectFrom('delivery')
    .select([
      'id',
      'about',
      'address',
      'channel',
      'provider_id',
      sql<DeliveryKind>`kind`.as('kind'),
      sql<DeliveryStatus>`status`.as('status'),
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What the carrier says later. A reason that is known stays where the later word brings none. */
export const noteCarrierStatus = ({ tx, scope: { businessId } }: AnyTx, id: string, heard: SettledDelivery) =>
  tx
    .updateTable('delivery')
    .set({
      status: heard.status,
      provider_id: heard.provider_id ?? null,
      error: sql<string | null>`coalesce(${heard.error ?? null}, error)`,
      next_at: null,
      content: null,
      sealed_by: null,
      settled_at: heard.at,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();

/** Which of these ids of the provider belong to other messages of ours already. */
export async function knownProviderIds({ tx, scope: { businessId } }: AnyTx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ provider_id: string }>`select provider_id from delivery
    where business_id = ${businessId} and provider_id = any(${ids}::text[])`.execute(tx);
  return new Set(rows.map(({ provider_id }) => provider_id));
}

/** The businesses that have something due, the one that waits longest first. `pool` is the relay's: no other role sees all of them. */
export async function scopesWithDue(pool: RelayPool, now: string): Promise<Scope[]> {
  const { rows } = await pool.query<{ business_id: number }>(
    `select business_id from tenant.delivery where next_at <= $1 group by business_id order by min(next_at) limit 100`,
    [now],
  );
  return rows.map(({ business_id }) => ({ businessId: business_id }) as Scope);
}

type Shown = {
  readonly id: string;
  readonly at: string;
  readonly kind: VisitMessage;
  readonly channel: 'text' | 'email';
  readonly status: DeliveryStatus;
  readonly no_credit: boolean;
};

/** What was written about a visit, newest first. What was taken back before anybody tried it is left out. */
export async function messagesAboutVisit({ tx, scope: { businessId } }: AnyTx, visit_id: string): Promise<Shown[]> {
  const { rows } = await sql<Shown>`select id, ${instantTextSql('queued_at')} as at, kind, channel, status,
      error is not distinct from ${NO_CREDIT} as no_credit from delivery
    where business_id = ${businessId} and about = ${`appointment:${visit_id}`} and status <> 'withdrawn'
    order by queued_at desc, id desc limit 20`.execute(tx);
  return rows;
}

/** All businesses, and the platform itself. */
export async function everyScope({ tx }: PlatformTx): Promise<Scope[]> {
  const rows = await tx.selectFrom('business').select('id').execute();
  return [0, ...rows.map(({ id }) => id)].map((businessId) => ({ businessId }) as Scope);
}
