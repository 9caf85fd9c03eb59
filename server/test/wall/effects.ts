import type { CrossingConsumer } from '../../platform/outbox/consumer.ts';
import type { ComparedSide, Sides } from './compare-sides.ts';

/**
 * Says of the events since a moment whether each had its effect once: none missing, none doubled, nothing left half-done. The directory's
 * events are those of business 0.
 */
type EventRow = {
  readonly id: string;
  readonly name: string;
  readonly payload: { readonly business_id?: number };
  readonly at: string;
};

const eventsOf = (side: ComparedSide, where: string, names: readonly string[], since: string): Promise<{ rows: EventRow[] }> =>
  side.query<EventRow>(
    `select id::text, name, payload, at::text from tenant.event where business_id ${where} and name = any($1) and at > $2 order by at, id`,
    [names, since],
  );

async function allEvents({ directory, cell }: Sides, names: readonly string[], since: string): Promise<EventRow[]> {
  const [here, there] = [await eventsOf(directory, '= 0', names, since), await eventsOf(cell, '<> 0', names, since)];
  return [...here.rows, ...there.rows].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Every event that crosses has the note of each of its consumers, on the side which that consumer changes. */
async function missedEffects(sides: Sides, consumers: readonly CrossingConsumer[], since: string): Promise<string[]> {
  const notes = async (side: ComparedSide, where: string) => {
    const { rows } = await side.query<{ note: string }>(
      `select consumer || ' ' || event_id as note from tenant.event_applied where business_id ${where} and at > $1`,
      [since],
    );
    return new Set(rows.map(({ note }) => note));
  };
  const noted = { directory: await notes(sides.directory, '= 0'), cell: await notes(sides.cell, '<> 0') };
  const names = [...new Set(consumers.flatMap(({ hears }) => hears.map(({ name }) => name)))];
  const events = await allEvents(sides, names, since);
  return events.flatMap(({ id, name, payload }) =>
    consumers
      .filter(({ hears }) => hears.some((kind) => kind.name === name))
      .filter(({ name: consumer, target }) => {
        const at = target(payload).businessId === 0 ? noted.directory : noted.cell;
        return !at.has(`${consumer} ${id}`);
      })
      .map((consumer) => `${consumer.name} has not applied ${name} ${id} of ${payload.business_id ?? 0}`),
  );
}

/** What one request causes, it causes once: none of these is told twice of the same. */
const once = ['business.created', 'business.registered', 'business.renamed', 'member.added', 'member.removed', 'person.changed'];

async function doubledEvents({ directory, cell }: Sides, since: string): Promise<string[]> {
  const doubled = async (side: ComparedSide, where: string) => {
    const { rows } = await side.query<{ name: string; payload: object; times: number }>(
      `select name, payload, count(*)::int as times from tenant.event where business_id ${where} and name = any($1) and at > $2
        group by name, payload, request_id having count(*) > 1`,
      [once, since],
    );
    return rows.map(({ name, payload, times }) => `${name} ${JSON.stringify(payload)} was told ${times} times by one request`);
  };
  return [...(await doubled(directory, '= 0')), ...(await doubled(cell, '<> 0'))];
}

/** A business that was registered has one event of it on each side. */
async function registrations({ directory, cell }: Sides, since: string): Promise<string[]> {
  const not = (name: string, rows: readonly { id: string; times: number }[]) =>
    rows.filter(({ times }) => times !== 1).map(({ id, times }) => `business ${id} has ${times} events ${name}`);
  const created = await directory.query<{ id: string; times: number }>(
    `select b.id::text, (select count(*)::int from tenant.event e where e.business_id = 0 and e.name = 'business.created'
        and e.aggregate = 'business:' || b.id) as times from directory.business b where b.created_at > $1`,
    [since],
  );
  const registered = await cell.query<{ id: string; times: number }>(
    `select s.business_id::text as id, (select count(*)::int from tenant.event e where e.business_id = s.business_id
        and e.name = 'business.registered') as times from tenant.shop s where s.created_at > $1`,
    [since],
  );
  return [...not('business.created', created.rows), ...not('business.registered', registered.rows)];
}

type OfMember = { readonly business_id: number; readonly account_id: number };

/** In a business that was registered since, people come and go in turn, and whoever came last is a member now. */
async function comingsAndGoings(sides: Sides, since: string): Promise<string[]> {
  const { rows } = await sides.directory.query<{ id: number; members: number[] }>(
    `select b.id::int, array(select m.account_id::int from directory.membership m where m.business_id = b.id and m.role <> 'owner') as members
      from directory.business b where b.created_at > $1`,
    [since],
  );
  const events = (await allEvents(sides, ['member.added', 'member.removed'], since)) as (EventRow & { payload: OfMember })[];
  const of = Map.groupBy(events, ({ payload }) => payload.business_id);
  return rows.flatMap(({ id, members }) => {
    const told = Map.groupBy(of.get(id) ?? [], ({ payload }) => payload.account_id);
    return [...new Set([...members, ...told.keys()])].flatMap((account) => {
      const names = (told.get(account) ?? []).map(({ name }) => name);
      const inTurn = names.every((name, nth) => name === (nth % 2 === 0 ? 'member.added' : 'member.removed'));
      const isMember = members.includes(account);
      if (inTurn && isMember === (names.at(-1) === 'member.added')) return [];
      return [`member ${id}/${account}: ${names.join(', ') || 'no event'}, and is ${isMember ? 'a' : 'no'} member`];
    });
  });
}

/** Effects since a moment that are missing or were told twice. */
export const wrongEffects = async (sides: Sides, consumers: readonly CrossingConsumer[], since: string): Promise<string[]> => [
  ...(await missedEffects(sides, consumers, since)),
  ...(await doubledEvents(sides, since)),
  ...(await registrations(sides, since)),
  ...(await comingsAndGoings(sides, since)),
];

/**
 * Events that no relay has carried, and jobs that are due and not done, for longer than this. A job that lost its key was replaced while
 * a worker that was killed then held it: the newer one does its work, and housekeeping deletes it.
 */
export async function halfDone({ directory, cell }: Sides, seconds: number): Promise<string[]> {
  const found: string[] = [];
  for (const side of new Set([directory, cell])) found.push(...(await halfDoneIn(side, seconds)));
  return found;
}

async function halfDoneIn(side: ComparedSide, seconds: number): Promise<string[]> {
  const { rows } = await side.query<{ what: string }>(
    `select 'event ' || name || ' of ' || business_id as what from tenant.event
        where delivered_at is null and at < now() - make_interval(secs => $1)
      union all
      select 'job ' || t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where (j.run_at <= now() or j.locked_at is not null or j.attempts > 0)
          and not (j.key is null and j.attempts >= j.max_attempts and j.locked_at is null) and j.created_at < now() - make_interval(secs => $1)`,
    [seconds],
  );
  return rows.map(({ what }) => what);
}
