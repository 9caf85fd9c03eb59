import { sql } from 'kysely';
import type { EventKind } from 'core/kernel/event';
import type { Scope } from 'core/kernel/scope';
import { type Db, platformScope, type AnyTx } from '../db.ts';
import { actorOfEvent } from './actor.ts';

/** The part of a consumer that decides which events it gets. */
export type EventSubscription = {
  readonly name: string;
  readonly hears: readonly EventKind[];
  /** Delivers each event this much later, so that a change that was undone in the meantime can be ignored. */
  readonly waits_ms?: number;
};

/** When each consumer was first subscribed to each kind of event. */
export type SubscribedSince = ReadonlyMap<string, string>;

/** The event id of rows that do not record an event, but the time since when a consumer is subscribed to a kind of event. */
export const SUBSCRIPTION_MARK = '00000000-0000-0000-0000-000000000000';
const PAGE = 200;
/** Events that were not applied for this long are dropped. The records of applied events are deleted later than that. */
export const PENDING_DAYS = 45;
const subscriptionKey = (consumer: EventSubscription, kind: string) => `${consumer.name} hears ${kind}`;

/**
 * Records which consumers are subscribed to what. A consumer that a release adds gets only events from `since` on (by default from
 * now on), so that it does not send texts about the past.
 */
export function subscribeConsumers(db: Db, consumers: readonly EventSubscription[], since?: string): Promise<SubscribedSince> {
  const keys = consumers.flatMap((consumer) => consumer.hears.map((kind) => subscriptionKey(consumer, kind.name)));
  return db.write(platformScope, async ({ tx }) => {
    const rows = keys.map((consumer) => ({
      business_id: platformScope.businessId,
      consumer,
      event_id: SUBSCRIPTION_MARK,
      ...(since !== undefined && { at: since }),
    }));
    if (rows.length > 0)
      await tx
        .insertInto('event_applied')
        .values(rows)
        .onConflict((clash) => clash.doNothing())
        .execute();
    const known = await tx
      .selectFrom('event_applied')
      .select(['consumer', 'at'])
      .where('business_id', '=', 0)
      .where('event_id', '=', SUBSCRIPTION_MARK)
      .execute();
    return new Map(known.map(({ consumer, at }) => [consumer, at]));
  });
}

/**
 * Returns which of these events were applied, for a consumer whose records are in the other database. Without this function, the
 * records in the database of the events decide.
 */
type AppliedElsewhere = (events: readonly { readonly id: string; readonly payload: unknown }[]) => Promise<ReadonlySet<string>>;

/**
 * Events of one aggregate that the relay has delivered and this consumer has not applied, oldest first. A consumer applies events
 * in order, so its pending ones are the newest. Reading backwards can therefore stop at a page without pending events, however long
 * the history is.
 */
export async function findPendingEvents(
  db: Db,
  { scope, aggregate, until }: { readonly scope: Scope; readonly aggregate: string; readonly until?: number | undefined },
  consumer: EventSubscription,
  subscribedSince: SubscribedSince,
  appliedElsewhere?: AppliedElsewhere,
) {
  const pending: Awaited<ReturnType<typeof eventsBefore>> = [];
  for (let before = (until ?? Number.MAX_SAFE_INTEGER - 1) + 1; ;) {
    // These reads need a write transaction, because the platform's own events (business 0) are visible only inside a transaction
    // with a scope.
    const page = await db.write(scope, (ctx) => eventsBefore(ctx, consumer, subscribedSince, aggregate, before));
    const elsewhere = await appliedElsewhere?.(page);
    const fresh = page.filter(({ applied, id }) => !(elsewhere?.has(id) ?? applied));
    pending.push(...fresh);
    before = page.at(-1)?.seq ?? 0;
    if (page.length < PAGE || fresh.length === 0) break;
  }
  return pending.reverse().map(({ id, name, payload, at, applied: _applied, seq: _seq, ...by }) => ({
    id,
    name,
    payload,
    aggregate,
    at,
    scope,
    actor: actorOfEvent(by),
  }));
}

const eventColumns = [
  'e.seq',
  'e.id',
  'e.name',
  'e.payload',
  'e.at',
  'e.account_id',
  'e.session_id',
  'e.employee_id',
  'e.device_id',
  'e.through',
  'e.request_id',
] as const;

const eventsBefore = (
  { tx, scope }: AnyTx,
  consumer: EventSubscription,
  subscribedSince: SubscribedSince,
  aggregate: string,
  seq: number,
) =>
  tx
    .selectFrom('event as e')
    .leftJoin('event_applied as a', (join) =>
      join.onRef('a.business_id', '=', 'e.business_id').on('a.consumer', '=', consumer.name).onRef('a.event_id', '=', 'e.id'),
    )
    .select(eventColumns)
    .select(({ eb }) => eb('a.event_id', 'is not', null).as('applied'))
    .where('e.business_id', '=', scope.businessId)
    .where('e.aggregate', '=', aggregate)
    .where('e.seq', '<', seq)
    .where('e.delivered_at', '>', sql<string>`now() - make_interval(days => ${PENDING_DAYS})`)
    .where(({ eb, and, or }) =>
      or(
        consumer.hears.map(({ name }) =>
          and([
            eb('e.name', '=', name),
            eb('e.delivered_at', '>=', subscribedSince.get(subscriptionKey(consumer, name)) ?? 'infinity'),
          ]),
        ),
      ),
    )
    .orderBy('e.seq', 'desc')
    .limit(PAGE)
    .execute();

/** Records that the consumer applies this event; returns false if it already has. Waits if another worker is doing the same. */
export async function markApplied({ tx, scope }: AnyTx, consumer: string, event_id: string): Promise<boolean> {
  const noted = await tx
    .insertInto('event_applied')
    .values({ business_id: scope.businessId, consumer, event_id })
    .onConflict((clash) => clash.doNothing())
    .returning('event_id')
    .execute();
  return noted.length === 1;
}
