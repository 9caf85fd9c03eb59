import { sql } from 'kysely';
import type { EventKind } from 'core/kernel/event';
import type { Scope } from 'core/kernel/scope';
import { type Db, house, type Tx } from '../db.ts';
import { actorBehind } from './actor.ts';

/** A consumer, as far as it matters which events it has heard. */
export type Hearer = {
  readonly name: string;
  readonly hears: readonly EventKind[];
  /** It hears of each event so much later, when it may have been taken back. */
  readonly waits_ms?: number;
};

/** When each consumer began to hear each kind. */
export type Born = ReadonlyMap<string, string>;

/** Stands for "from now on" where a consumer began to hear a kind. */
export const NO_EVENT = '00000000-0000-0000-0000-000000000000';
const PAGE = 200;
/** What was not applied for so long is not owed any more; the notes of what was are deleted later than that. */
export const OWED_DAYS = 45;
const birthOf = (consumer: Hearer, kind: string) => `${consumer.name} hears ${kind}`;

/** A consumer that a release adds hears what happens from then on: the past is not told again to somebody who sends texts. */
export function bornAt(db: Db, consumers: readonly Hearer[]): Promise<Born> {
  const births = consumers.flatMap((consumer) => consumer.hears.map((kind) => birthOf(consumer, kind.name)));
  return db.write(house, async (tx) => {
    const rows = births.map((consumer) => ({ business_id: house.businessId, consumer, event_id: NO_EVENT }));
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
      .where('event_id', '=', NO_EVENT)
      .execute();
    return new Map(known.map(({ consumer, at }) => [consumer, at]));
  });
}

/**
 * Events of one aggregate that the relay has handed on and this consumer has not applied, oldest first. It applies them
 * in order, so they stand at the end: reading stops at a page that owes nothing, however long the history is.
 */
export async function owedEvents(
  tx: Tx,
  scope: Scope,
  consumer: Hearer,
  born: Born,
  aggregate: string,
  until = Number.MAX_SAFE_INTEGER - 1,
) {
  const owed: Awaited<ReturnType<typeof eventsBefore>> = [];
  for (let before = until + 1; ;) {
    const page = await eventsBefore(tx, scope, consumer, born, aggregate, before);
    const fresh = page.filter((event) => !event.applied);
    owed.push(...fresh);
    before = page.at(-1)?.seq ?? 0;
    if (page.length < PAGE || fresh.length === 0) break;
  }
  return owed.reverse().map(({ id, name, payload, at, applied: _applied, seq: _seq, ...by }) => ({
    id,
    name,
    payload,
    aggregate,
    at,
    actor: actorBehind(by),
  }));
}

const eventsBefore = (tx: Tx, scope: Scope, consumer: Hearer, born: Born, aggregate: string, seq: number) =>
  tx
    .selectFrom('event as e')
    .leftJoin('event_applied as a', (join) =>
      join.onRef('a.business_id', '=', 'e.business_id').on('a.consumer', '=', consumer.name).onRef('a.event_id', '=', 'e.id'),
    )
    .select([
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
    ])
    .select(({ eb }) => eb('a.event_id', 'is not', null).as('applied'))
    .where('e.business_id', '=', scope.businessId)
    .where('e.aggregate', '=', aggregate)
    .where('e.seq', '<', seq)
    .where('e.delivered_at', '>', sql<string>`now() - make_interval(days => ${OWED_DAYS})`)
    .where(({ eb, and, or }) =>
      or(
        consumer.hears.map(({ name }) =>
          and([eb('e.name', '=', name), eb('e.delivered_at', '>=', born.get(birthOf(consumer, name)) ?? 'infinity')]),
        ),
      ),
    )
    .orderBy('e.seq', 'desc')
    .limit(PAGE)
    .execute();

/** Notes that the consumer applies this event; false when it has. A twin doing the same at this moment is waited for. */
export async function markApplied(tx: Tx, scope: Scope, consumer: string, event_id: string): Promise<boolean> {
  const noted = await tx
    .insertInto('event_applied')
    .values({ business_id: scope.businessId, consumer, event_id })
    .onConflict((clash) => clash.doNothing())
    .returning('event_id')
    .execute();
  return noted.length === 1;
}
