import { type RawBuilder, sql } from 'kysely';
import { holding, type Status } from 'core/booking/appointments/rules/visit';
import type { PlannedLine } from 'core/booking/claims/rules';
import type { Setting } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { instantOfMinute } from 'core/kernel/time';
import type { Promised } from 'core/promotions/rules/promised';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { guaranteeColumns, type StandsBehind } from '../guarantees/queries.ts';

export type Line = {
  readonly id: string;
  readonly service: { readonly id: string; readonly name: string };
  readonly staff: { readonly id: string; readonly first_name: string; readonly last_name: string };
  readonly employee_id: number;
  readonly pinned: boolean;
  readonly start: string;
  readonly end: string;
  readonly price_cents: number;
  readonly request_cents: number;
  readonly add_ons: readonly { readonly id: string; readonly name: string; readonly price_cents: number }[];
};
export type Visit = {
  readonly id: string;
  readonly bus_url: string;
  readonly bus_name: string;
  readonly timezone: string;
  readonly settings: Partial<Setting>;
  readonly client_id: number;
  readonly client_hash: string;
  readonly client_name: string;
  readonly account_id: number | null;
  readonly group_id: string | null;
  readonly person: number;
  readonly guest_name: string;
  readonly mode: 'together' | 'finish-together' | 'back-to-back';
  readonly status: Status;
  readonly source: 'online' | 'desk';
  readonly starts_at: string;
  readonly ends_at: string;
  readonly note: string;
  readonly photo: string | null;
  readonly guarantee: StandsBehind | null;
  readonly promotions: readonly Promised[];
  readonly lines: readonly Line[];
};

const lines = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'service', jsonb_build_object('id', l.service_id, 'name', l.service_name),
    'staff', jsonb_build_object('id', e.hash_id, 'first_name', e.first_name, 'last_name', e.last_name),
    'employee_id', l.employee_id, 'pinned', l.pinned, 'start', ${instantTextSql('l.starts_at')}, 'end', ${instantTextSql('l.ends_at')},
    'price_cents', l.price_cents, 'request_cents', l.request_cents, 'add_ons', l.add_ons) order by l.sort), '[]')
  from appointment_line l join employee e on e.business_id = l.business_id and e.id = l.employee_id
  where l.business_id = a.business_id and l.appointment_id = a.id)`;

type Tail = { readonly where: RawBuilder<unknown>; readonly order?: RawBuilder<unknown>; readonly page?: RawBuilder<unknown> };

/** Visits with everything that a screen shows of them, in one statement. */
async function visits({ tx, scope: { businessId } }: BusinessTx, { where, order, page }: Tail): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select a.id, b.bus_url, b.bus_name, coalesce(b.timezone, 'UTC') as timezone,
      (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from business_setting s where s.business_id = a.business_id) as settings,
      a.client_id, c.hash_id as client_hash, c.name as client_name, c.account_id, a.group_id, a.person, a.guest_name, a.mode,
      a.status, a.source, ${instantTextSql('a.starts_at')} as starts_at, ${instantTextSql('a.ends_at')} as ends_at, a.note, a.photo, a.promotions, ${guaranteeColumns} as guarantee,
      ${lines} as lines
    from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id join shop b on b.business_id = a.business_id
    where a.business_id = ${businessId} and ${where}
    order by ${order ?? sql`a.starts_at, a.person`} ${page ?? sql``}`.execute(tx);
  return rows;
}

export const visitsById = (ctx: BusinessTx, ids: readonly string[]) =>
  visits(ctx, { where: sql`a.id = any(${ids}::uuid[])`, order: sql`a.person` });

const groupOf = ({ businessId }: BusinessScope, id: string) =>
  sql`(select g.group_id from appointment g where g.business_id = ${businessId} and g.id = ${id}::uuid)`;

/** The visit and those of the people who come along. */
export const visitsWithParty = (ctx: BusinessTx, id: string) =>
  visits(ctx, { where: sql`(a.id = ${id}::uuid or a.group_id = ${groupOf(ctx.scope, id)})`, order: sql`a.person` });

/** Everybody's visits that begin from one instant up to another. */
export const visitsBetween = (ctx: BusinessTx, from: string, to: string) =>
  visits(ctx, { where: sql`a.starts_at >= ${from} and a.starts_at < ${to}` });

/** Those that wait for an answer and have not begun. */
export const visitsRequested = (ctx: BusinessTx, now: string) =>
  visits(ctx, { where: sql`a.status = 'requested' and a.starts_at > ${now}`, page: sql`limit 50` });

/** The visit, or with its whole group; nobody else changes them until the transaction ends. */
export async function visitsToChange(ctx: BusinessTx, id: string, wholeGroup: boolean): Promise<Visit[]> {
  const { scope, tx } = ctx;
  const { rows } = await sql<{ id: string }>`select a.id from appointment a
    where a.business_id = ${scope.businessId} and (a.id = ${id}::uuid or (${wholeGroup}::boolean and a.group_id = ${groupOf(scope, id)}))
    order by a.id for update`.execute(tx);
  return visitsById(
    ctx,
    rows.map((row) => row.id),
  );
}

const ahead = sql`a.status = any(${holding}) and a.ends_at > now()`;

export type Selection = {
  /** Null: everybody's. */
  readonly clients: readonly number[] | null;
  /** Null: whoever does them. */
  readonly employee_id: number | null;
  readonly customer_hash: string | undefined;
  readonly search: string;
  readonly status: Status | '';
  readonly type: 'upcoming' | 'past' | 'all';
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly timezone: string | undefined;
};

function selected({ businessId }: BusinessScope, input: Selection, anyStatus: boolean): RawBuilder<unknown> {
  const like = `%${input.search.replace(/[\\%_]/g, '\\$&')}%`;
  const zone = sql`coalesce(${input.timezone ?? null}, (select z.timezone from shop z where z.business_id = ${businessId}), 'UTC')`;
  const type = { upcoming: ahead, past: sql`not (${ahead})`, all: sql`true` }[input.type];
  const parts = [
    type,
    ...(input.clients === null ? [] : [sql`a.client_id = any(${input.clients}::bigint[])`]),
    ...(input.employee_id === null
      ? []
      : [
          sql`exists (select from appointment_line o where o.business_id = a.business_id and o.appointment_id = a.id
            and o.employee_id = ${input.employee_id})`,
        ]),
    ...(input.customer_hash === undefined ? [] : [sql`c.hash_id = ${input.customer_hash}`]),
    ...(input.status === '' || anyStatus ? [] : [sql`a.status = ${input.status}`]),
    ...(input.from === undefined ? [] : [sql`a.starts_at >= ${input.from}::date::timestamp at time zone ${zone}`]),
    ...(input.to === undefined ? [] : [sql`a.starts_at < (${input.to}::date + 1)::timestamp at time zone ${zone}`]),
    ...(input.search === ''
      ? []
      : [
          sql`(directory.plain(c.name) like directory.plain(${like}) or directory.plain(a.guest_name) like directory.plain(${like})
          or exists (select from appointment_line l where l.business_id = a.business_id and l.appointment_id = a.id
            and directory.plain(l.service_name) like directory.plain(${like})))`,
        ]),
  ];
  return sql.join(parts, sql` and `);
}

const sorts = { start: sql`a.starts_at`, created: sql`a.created_at`, status: sql`a.status` };
export type Sort = {
  readonly field: keyof typeof sorts;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

export const visitPage = (ctx: BusinessTx, input: Selection, { field, direction, page, size }: Sort) => {
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  return visits(ctx, {
    where: selected(ctx.scope, input, false),
    order: sql`${sorts[field]} ${way}, a.id`,
    page: sql`limit ${size} offset ${(page - 1) * size}`,
  });
};

/** How many of the selection there are per status, whatever status is asked for. */
export async function countByStatus({ tx, scope }: BusinessTx, input: Selection): Promise<Map<Status, number>> {
  const { rows } = await sql<{ status: Status; count: number }>`
    select a.status, count(*)::int as count from appointment a
    join client c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = ${scope.businessId} and ${selected(scope, input, true)} group by a.status`.execute(tx);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** The next visit of these clients, and how many are ahead; a group counts once. */
export async function nextOf(ctx: BusinessTx, clients: readonly number[]) {
  const where = sql`${ahead} and a.person = 0 and a.client_id = any(${clients}::bigint[])`;
  const [next] = await visits(ctx, { where, page: sql`limit 1` });
  return { next: next ?? null, count: await countAhead(ctx, sql`select unnest(${clients}::bigint[])`) };
}

/** Visits ahead whose organiser is one of these clients; a group counts once. */
async function countAhead({ tx, scope: { businessId } }: BusinessTx, clients: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct coalesce(a.group_id, a.id))::int as count from appointment a
    where a.business_id = ${businessId} and a.client_id in (${clients}) and ${ahead}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Those of whoever signed in, or of everybody who shares the proven phone. */
export const countAheadOf = (ctx: BusinessTx & WithActor): Promise<number> => {
  const {
    actor: { account_id, proof },
    scope,
  } = ctx;
  const phone = proof && 'phone' in proof ? proof.phone : null;
  const own = account_id === null ? sql`c.phone10 = ${phone}` : sql`c.account_id = ${account_id}`;
  return countAhead(
    ctx,
    sql`select c.id from client c where c.business_id = ${scope.businessId} and c.deleted_at is null and ${own}`,
  );
};

/** Those that are on, from a month ago. */
export const visitsOfClient = (ctx: BusinessTx, client_id: number): Promise<Visit[]> =>
  visits(ctx, {
    where: sql`a.client_id = ${client_id} and a.person = 0 and a.status not in ('cancelled', 'no_show')
      and a.starts_at > now() - interval '30 days'`,
    page: sql`limit 200`,
  });

export const latestOf = async (ctx: BusinessTx, account_id: number): Promise<Visit | undefined> =>
  (
    await visits(ctx, {
      where: sql`c.account_id = ${account_id} and a.person = 0`,
      order: sql`a.starts_at desc`,
      page: sql`limit 1`,
    })
  )[0];

export type BookingPolicy = Pick<Visit, 'bus_url' | 'bus_name' | 'timezone' | 'settings'> & { readonly takes_cards: boolean };
/** What a booking stands on: the house and its rules. */
export async function bookingPolicy({ tx, scope: { businessId } }: BusinessTx): Promise<BookingPolicy> {
  const { rows } =
    await sql<BookingPolicy>`select b.bus_url, b.bus_name, coalesce(b.timezone, 'UTC') as timezone, b.is_mx_merchant_enabled as takes_cards,
      (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from business_setting s where s.business_id = b.business_id) as settings
    from shop b where b.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? { bus_url: '', bus_name: '', timezone: 'UTC', takes_cards: false, settings: {} };
}

/** In which language a client was last written to; null for who has never been. */
export const lastLanguageOf = async (
  { tx, scope: { businessId } }: BusinessTx,
  client_id: number,
): Promise<'en' | 'vi' | null> => {
  const visits = tx.selectFrom('appointment').select('locale').where('business_id', '=', businessId);
  const last = await visits.where('client_id', '=', client_id).orderBy('starts_at', 'desc').limit(1).executeTakeFirst();
  return last ? (last.locale === 'vi' ? 'vi' : 'en') : null;
};

type NewVisit = Pick<Visit, 'id' | 'client_id' | 'status' | 'source' | 'starts_at' | 'ends_at' | 'note'> &
  Partial<Pick<Visit, 'group_id' | 'person' | 'guest_name' | 'mode' | 'promotions'>>;
export const insertVisits = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  visits: readonly NewVisit[],
  locale: 'en' | 'vi',
) => {
  const rows = visits.map(({ id, client_id, group_id, person, guest_name, promotions = [], ...visit }) => {
    const { mode, status, source, starts_at, ends_at, note } = visit;
    const who = { business_id, id, client_id, group_id, person, guest_name, locale };
    return { ...who, mode, status, source, starts_at, ends_at, note, promotions: JSON.stringify(promotions) };
  });
  return pipelineStatement(tx, tx.insertInto('appointment').values(rows));
};

export type LineOfVisit = { readonly appointment_id: string; readonly line: PlannedLine; readonly sort: number };
export const insertLines = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  rows: readonly LineOfVisit[],
): Promise<void> =>
  pipelineStatement(
    tx,
    tx.insertInto('appointment_line').values(
      rows.map(
        ({ appointment_id, sort, line: { person: _, line: __, promised: ___, units, start, end, shape, add_ons, ...line } }) => ({
          business_id,
          appointment_id,
          sort,
          ...line,
          starts_at: instantOfMinute(start),
          ends_at: instantOfMinute(end),
          shape: JSON.stringify({ ...shape, units }),
          add_ons: JSON.stringify(add_ons),
        }),
      ),
    ),
  );

export const deleteLines = ({ tx, scope: { businessId } }: BusinessTx, ids: readonly string[]): Promise<void> =>
  pipelineStatement(tx, tx.deleteFrom('appointment_line').where('business_id', '=', businessId).where('id', 'in', ids));

const change = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .updateTable('appointment')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('id', '=', id);

type Became = { readonly status: Status; readonly late_fee_cents: number; readonly no_charge_reason: string | null };
export const setStatus = (ctx: BusinessTx, id: string, became: Became): Promise<void> =>
  pipelineStatement(ctx.tx, change(ctx, id).set(became));

export const setPhoto = (ctx: BusinessTx, id: string, photo: string | null): Promise<void> =>
  pipelineStatement(ctx.tx, change(ctx, id).set({ photo }));

export const setTimes = (ctx: BusinessTx, id: string, times: { starts_at: string; ends_at: string }): Promise<void> =>
  pipelineStatement(ctx.tx, change(ctx, id).set(times));

export const setNotes = (ctx: BusinessTx, id: string, notes: { note: string; manager_note: string }): Promise<void> =>
  pipelineStatement(ctx.tx, change(ctx, id).set(notes));
