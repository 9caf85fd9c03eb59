import { type RawBuilder, sql } from 'kysely';
import type { ManagedProgram, Program, WishedProgram } from 'core/loyalty/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

const columns = sql`p.id, p.name, p.terms, p.earn_points, p.reward_points, p.reward_cents, p.tier_name,
  p.tier_cents, p.tier_points, p.price_cents, p.term_months, p.lapse_months`;

export async function offeredPrograms({ tx, scope: { businessId } }: BusinessTx): Promise<Program[]> {
  const { rows } = await sql<Program>`select ${columns} from loyalty_program p
    where p.business_id = ${businessId} and p.deleted_at is null order by p.price_cents, p.created_at, p.id`.execute(tx);
  return rows;
}

/** One that is offered, held so that nobody takes it off until the transaction ends. */
export async function programToJoin({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<Program | undefined> {
  const { rows } = await sql<Program>`select ${columns} from loyalty_program p
    where p.business_id = ${businessId} and p.id = ${id}::uuid and p.deleted_at is null for share of p`.execute(tx);
  return rows[0];
}

const managedWhere = async (
  { tx, scope: { businessId } }: BusinessTx,
  where: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
) => {
  const { rows } =
    await sql<ManagedProgram>`select ${columns}, ${instantTextSql('p.created_at')} as created_at, ${instantTextSql('p.deleted_at')} as deleted_at,
      (select count(*)::int from loyalty_member m join client c on c.business_id = m.business_id and c.id = m.client_id and c.deleted_at is null
        where m.business_id = p.business_id and m.program_id = p.id and m.since is not null) as members,
      (select coalesce(sum(m.points), 0) * (p.reward_cents / p.reward_points) from loyalty_member m
        where m.business_id = p.business_id and m.program_id = p.id)::int8 as owed_cents
    from loyalty_program p where p.business_id = ${businessId} and ${where} ${more}`.execute(tx);
  return rows;
};

/** Those that are offered, and those that were deleted since then. */
export const managedPrograms = (ctx: BusinessTx, since: string) =>
  managedWhere(
    ctx,
    sql`(p.deleted_at is null or p.deleted_at >= ${since}::timestamptz)`,
    sql`order by p.deleted_at is not null, p.created_at, p.id`,
  );

export const managedById = async (ctx: BusinessTx, id: string): Promise<ManagedProgram | undefined> =>
  (await managedWhere(ctx, sql`p.id = ${id}::uuid`))[0];

/** Held until the transaction ends: nobody joins meanwhile. */
export const programToChange = async (ctx: BusinessTx, id: string): Promise<ManagedProgram | undefined> =>
  (await managedWhere(ctx, sql`p.id = ${id}::uuid`, sql`for update of p`))[0];

export const insertProgram = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  program: WishedProgram & { readonly id: string; readonly created_at: string },
) =>
  tx
    .insertInto('loyalty_program')
    .values({ business_id, ...program })
    .execute();

const change = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.updateTable('loyalty_program').where('business_id', '=', businessId).where('id', '=', id);

export const writeProgram = (ctx: BusinessTx, id: string, program: WishedProgram) => change(ctx, id).set(program).execute();

export const markDeleted = (ctx: BusinessTx, id: string, deleted_at: string | null) =>
  change(ctx, id).set({ deleted_at }).execute();
