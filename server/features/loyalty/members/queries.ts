import { type RawBuilder, sql } from 'kysely';
import type { LoyaltyEntry } from 'core/loyalty/contract';
import type { EarningRule } from 'core/loyalty/rules/points';
import { phoneDigits } from 'core/kernel/phone/phone';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type MemberRow = EarningRule & {
  readonly id: string;
  readonly program_id: string;
  readonly program: string;
  readonly client_id: number;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly phone10: string | null;
  readonly points: number;
  /** In the last year, as far as it earned. */
  readonly spent_cents: number;
  readonly tier_name: string;
  readonly since: string | null;
  readonly until: string | null;
  readonly lapses_at: string | null;
  readonly lapse_months: number | null;
  readonly price_cents: number;
  readonly term_months: number | null;
  /** The program is offered. */
  readonly is_offered: boolean;
};

const columns = (now: string) => sql`m.id, m.program_id, p.name as program, m.client_id, c.hash_id as customer_id,
  c.name as customer_name, c.phone10, m.points, ${instantTextSql('m.since')} as since, ${instantTextSql('m.until')} as until,
  ${instantTextSql('m.lapses_at')} as lapses_at, p.lapse_months, p.price_cents, p.term_months, p.earn_points, p.reward_points,
  p.reward_cents, p.tier_name, p.tier_cents, p.tier_points, p.deleted_at is null as is_offered,
  (select coalesce(sum(e.amount_cents), 0) from loyalty_entry e where e.business_id = m.business_id and e.member_id = m.id
    and e.kind in ('earned', 'reversed') and e.happened_at > ${now}::timestamptz - interval '1 year')::int8 as spent_cents`;

const members = sql`loyalty_member m join loyalty_program p on p.business_id = m.business_id and p.id = m.program_id
  join client c on c.business_id = m.business_id and c.id = m.client_id`;

const membersWhere = async (
  { tx, scope: { businessId } }: BusinessTx,
  now: string,
  where: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<MemberRow[]> => {
  const { rows } =
    await sql<MemberRow>`select ${columns(now)} from ${members} where m.business_id = ${businessId} and ${where} ${more}`.execute(
      tx,
    );
  return rows;
};

export const memberById = async (ctx: BusinessTx, now: string, id: string): Promise<MemberRow | undefined> =>
  (await membersWhere(ctx, now, sql`m.id = ${id}::uuid`))[0];

/** Held until the transaction ends. */
export const memberToChange = async (ctx: BusinessTx, now: string, id: string): Promise<MemberRow | undefined> =>
  (await membersWhere(ctx, now, sql`m.id = ${id}::uuid`, sql`for update of m`))[0];

/** What some clients have, in programs that are offered. */
export const membersOf = (ctx: BusinessTx, now: string, clients: readonly number[]): Promise<MemberRow[]> =>
  membersWhere(
    ctx,
    now,
    sql`m.client_id = any(${clients}::bigint[]) and m.since is not null and p.deleted_at is null`,
    sql`order by m.id`,
  );

export const membersNamed = (ctx: BusinessTx, now: string, customers: readonly string[]): Promise<MemberRow[]> =>
  membersWhere(
    ctx,
    now,
    sql`c.hash_id = any(${customers}::text[]) and m.since is not null and p.deleted_at is null`,
    sql`order by m.points desc, m.id`,
  );

export const membershipOf = async (
  ctx: BusinessTx,
  now: string,
  program_id: string,
  client_id: number,
): Promise<MemberRow | undefined> =>
  (await membersWhere(ctx, now, sql`m.program_id = ${program_id}::uuid and m.client_id = ${client_id}`))[0];

export type MemberFilter = {
  readonly program_id?: string | undefined;
  readonly search: string;
  readonly page: number;
  readonly per_page: number;
};

const standing = sql`m.since is not null and c.deleted_at is null`;
function wanted({ program_id, search }: MemberFilter): RawBuilder<unknown> {
  const inProgram = program_id === undefined ? sql`p.deleted_at is null` : sql`m.program_id = ${program_id}::uuid`;
  if (search === '') return sql`${standing} and ${inProgram}`;
  const digits = phoneDigits(search);
  const byPhone = digits.length >= 3 ? sql`strpos(c.phone10, ${digits}) > 0` : sql`false`;
  return sql`${standing} and ${inProgram} and (strpos(lower(c.name), lower(${search})) > 0 or ${byPhone})`;
}

export const membersOfPage = (ctx: BusinessTx, now: string, input: MemberFilter): Promise<MemberRow[]> =>
  membersWhere(
    ctx,
    now,
    wanted(input),
    sql`order by m.since desc, m.id desc limit ${input.per_page} offset ${(input.page - 1) * input.per_page}`,
  );

export async function countMembers({ tx, scope: { businessId } }: BusinessTx, input: MemberFilter) {
  const { rows } = await sql<{ total: number; members: number }>`select count(*) filter (where ${wanted(input)})::int as total,
      count(*) filter (where ${standing} and p.deleted_at is null)::int as members
    from ${members} where m.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? { total: 0, members: 0 };
}

export type PageOfEntries = { readonly page: number; readonly per_page: number };

/** What moved, newest first; lines of one ticket that were earned at once are several entries. */
export async function entriesOf({ tx, scope: { businessId } }: BusinessTx, member_id: string, { page, per_page }: PageOfEntries) {
  const { rows } = await sql<LoyaltyEntry & { total: number }>`
    select e.nr, e.kind, e.points, e.balance, e.amount_cents, e.ticket_id,
      t.ticket_no, ${instantTextSql('e.happened_at')} as at, trim(w.first_name || ' ' || w.last_name) as by,
      count(*) over ()::int as total
    from loyalty_entry e left join ticket t on t.business_id = e.business_id and t.id = e.ticket_id
      left join employee w on w.business_id = e.business_id and w.id = e.employee_id
    where e.business_id = ${businessId} and e.member_id = ${member_id}::uuid order by e.nr desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx);
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

type NewMember = { readonly id: string; readonly program_id: string; readonly client_id: number; readonly since: string | null };

/** False: they are a member already. */
export async function insertMember({ tx, scope: { businessId: business_id } }: BusinessTx, member: NewMember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('loyalty_member')
    .values({ business_id, ...member })
    .onConflict((known) => known.constraint('member_once').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Changed = {
  readonly since?: string;
  readonly until?: string | null;
  readonly lapses_at?: string | null;
  readonly client_id?: number;
};

export const updateMember = ({ tx, scope: { businessId } }: BusinessTx, id: string, changed: Changed) =>
  tx.updateTable('loyalty_member').set(changed).where('business_id', '=', businessId).where('id', '=', id).execute();

export const clientByHash = ({ tx, scope: { businessId } }: BusinessTx, hash_id: string) =>
  tx
    .selectFrom('client')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('hash_id', '=', hash_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
