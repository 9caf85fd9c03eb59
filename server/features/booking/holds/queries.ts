import { type RawBuilder, sql } from 'kysely';
import type { PlannedLine } from 'core/booking/claims/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';

/** Two wishes of one device, or of one holder, wait for each other. Strangers are counted together, so they wait for each other too. */
export const oneAtATime = ({ tx, scope: { businessId } }: BusinessTx, device: string, holder: string | null): Promise<void> => {
  const lock = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${`hold ${businessId} ${name}`}, 0))`;
  return pipelineStatement(tx, sql`select ${lock(device)}, ${lock(holder ?? 'strangers')}`);
};

/** Lets go of what a device or a proven holder held before, but for one. What the desk freed is kept, so that it stays known. */
export const dropHoldsOf = (
  { tx, scope: { businessId } }: BusinessTx,
  device: string,
  holder: string | null,
  except: string | null = null,
): Promise<void> => {
  const freed = sql`c.business_id = ${businessId} and c.source = 'hold' and c.source_id = (l ->> 'id')::uuid`;
  return pipelineStatement(
    tx,
    sql`with held as (delete from hold where business_id = ${businessId} and freed_at is null and id is distinct from ${except}::uuid
        and (device = ${device} or (proven and holder = ${holder})) returning lines),
      people as (delete from staff_claim c using held, jsonb_array_elements(held.lines) l where ${freed})
      delete from resource_claim c using held, jsonb_array_elements(held.lines) l where ${freed}`,
  );
};

type HeldOnDay = {
  readonly day: string;
  readonly holds_of_address: number;
  readonly minutes_of_address: number;
  readonly strangers: number;
  readonly everybody: number;
  readonly freed: boolean;
};

/** What is held at a business right now, by day. */
export async function heldByDay({ tx, scope: { businessId } }: BusinessTx, address: string): Promise<HeldOnDay[]> {
  const minutes = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(minutes) filter (where expires_at > now() and ${which}), 0)::int`;
  const mine = sql`not proven and address = ${address}`;
  const { rows } = await sql<HeldOnDay>`select coalesce(day::text, '') as day,
      (count(*) filter (where expires_at > now() and ${mine}))::int as holds_of_address,
      ${minutes(mine)} as minutes_of_address, ${minutes(sql`not proven`)} as strangers, ${minutes(sql`true`)} as everybody,
      coalesce(bool_or(address = ${address} and freed_at > now() - interval '1 hour'), false) as freed
    from hold where business_id = ${businessId} and (expires_at > now() or freed_at > now() - interval '1 hour')
    group by day`.execute(tx);
  return rows;
}

export type NewHold = {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly lines: string;
  readonly expires_at: string;
  readonly day: string;
  readonly minutes: number;
  readonly holder: string | null;
  readonly proven: boolean;
};
export const insertHold = ({ tx, scope: { businessId } }: BusinessTx, hold: NewHold): Promise<void> =>
  pipelineStatement(tx, tx.insertInto('hold').values({ business_id: businessId, ...hold }));

/** What was held; null: there was no such hold. */
export async function deleteHold({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<PlannedLine[] | null> {
  const row = await tx
    .deleteFrom('hold')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('freed_at', 'is', null)
    .returning(sql<PlannedLine[]>`lines`.as('lines'))
    .executeTakeFirst();
  return row?.lines ?? null;
}

export type Holder = { readonly holder: string; readonly proven: boolean };

/** Whether they hold a start other than this one. */
export async function holdsAnother({ tx, scope: { businessId } }: BusinessTx, id: string, holder: string): Promise<boolean> {
  const { rows } = await sql`select 1 from hold
    where business_id = ${businessId} and id <> ${id} and holder = ${holder} and expires_at > now() limit 1`.execute(tx);
  return rows.length > 0;
}

type Longer = { readonly code_min: number; readonly known_min: number };

/**
 * A hold with its claims lasts longer, and is somebody's; null: it has ended. While a code is on its way it is so many minutes from its
 * beginning on, and once it is proven so many from then on, which happens once.
 */
export async function lengthenHold(
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  { code_min, known_min }: Longer,
  { holder, proven }: Holder,
): Promise<string | null> {
  const longer = sql`set expires_at = held.expires_at from held, jsonb_array_elements(held.lines) l
    where c.business_id = ${businessId} and c.source = 'hold' and c.source_id = (l ->> 'id')::uuid`;
  const { rows } = await sql<{ expires_at: string }>`
    with held as (update hold set expires_at = case when ${proven}::boolean and not proven
            then greatest(expires_at, now() + make_interval(mins => ${known_min}))
            else greatest(expires_at, created_at + make_interval(mins => ${code_min})) end,
          holder = case when proven then holder else ${holder} end, proven = proven or ${proven}
        where business_id = ${businessId} and id = ${id} and expires_at > now() returning lines, expires_at),
      people as (update staff_claim c ${longer}), chairs as (update resource_claim c ${longer})
    select ${instantTextSql('expires_at')} as expires_at from held`.execute(tx);
  return rows[0]?.expires_at ?? null;
}

/** Nobody else takes or ends the hold until the transaction ends. It lasts at least so long, and never longer than so often. */
export async function holdToPay(
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  start: string,
  { least, most }: { readonly least: number; readonly most: number },
): Promise<readonly PlannedLine[] | null> {
  const longer = sql`set expires_at = held.expires_at from held, jsonb_array_elements(held.lines) l
    where c.business_id = ${businessId} and c.source = 'hold' and c.source_id = (l ->> 'id')::uuid`;
  const { rows } = await sql<{ lines: PlannedLine[] }>`
    with held as (update hold set expires_at = greatest(expires_at,
          least(now() + make_interval(mins => ${least}), created_at + make_interval(mins => ${most})))
        where business_id = ${businessId} and id = ${id} and starts_at = ${start}::timestamptz and expires_at > now()
        returning lines, expires_at),
      people as (update staff_claim c ${longer}), chairs as (update resource_claim c ${longer})
    select lines from held`.execute(tx);
  return rows[0]?.lines ?? null;
}

/** What a live hold would become. */
export async function linesHeld(
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
): Promise<{ lines: PlannedLine[]; start: string } | null> {
  const { rows } = await sql<{
    lines: PlannedLine[];
    start: string;
  }>`select lines, ${instantTextSql('starts_at')} as start from hold
    where business_id = ${businessId} and id = ${id}::uuid and expires_at > now()`.execute(tx);
  return rows[0] ?? null;
}

type Staff = { readonly id: number; readonly hash_id: string; readonly first_name: string; readonly last_name: string };
export type Kept = {
  readonly lines: readonly PlannedLine[];
  readonly starts_at: string;
  /** How many claims are the visit's now. */
  readonly claims: number;
  /** Those of its people who still work here. */
  readonly staff: readonly Staff[];
};

/** Ends a hold; if it is for that start, its claims become those of lines. Null: there was no such hold. */
export async function keepHold({ tx, scope: { businessId } }: BusinessTx, id: string, start: string): Promise<Kept | null> {
  const turned = sql`set source = 'line', expires_at = null from held, jsonb_array_elements(held.lines) l
    where c.business_id = ${businessId} and c.source = 'hold' and c.source_id = (l ->> 'id')::uuid
      and held.starts_at = ${start}::timestamptz returning 1`;
  const { rows } = await sql<Kept>`
    with held as (delete from hold where business_id = ${businessId} and id = ${id} returning lines, starts_at),
      people as (update staff_claim c ${turned}), chairs as (update resource_claim c ${turned})
    select held.lines, held.starts_at, ((select count(*) from people) + (select count(*) from chairs))::int as claims,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'hash_id', e.hash_id, 'first_name', e.first_name, 'last_name', e.last_name)), '[]')
        from employee e where e.business_id = ${businessId} and e.deleted_at is null and e.active
          and e.id in (select (l ->> 'employee_id')::bigint from jsonb_array_elements(held.lines) l)) as staff
    from held`.execute(tx);
  return rows[0] ?? null;
}
