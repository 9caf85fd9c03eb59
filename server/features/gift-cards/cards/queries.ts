import { type RawBuilder, sql } from 'kysely';
import type { CardDesign, GiftCard } from 'core/gift-cards/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type GiftCardRow = Omit<GiftCard, 'code' | 'state'> & {
  readonly sealed: Buffer;
  readonly last_four: string;
  readonly message: string;
  readonly reason: string;
  readonly is_taken_back: boolean;
  readonly design: CardDesign;
};

const columns = sql`c.id, c.sealed, c.last_four, c.to_name, c.from_name, c.message, c.email, c.reason, c.how, c.is_taken_back,
  c.initial_cents, ${instantTextSql('c.issued_at')} as issued_at, ${instantTextSql('c.deleted_at')} as deleted_at,
  coalesce((select o.design from gift_card_order o where o.business_id = c.business_id and o.id = c.id), 'plain') as design,
  coalesce((select -a.balance_cents from ledger_account a where a.business_id = c.business_id and a.kind = 'gift_card'
    and a.subject = c.id::text), 0) as balance_cents`;

const cardsWhere = async (
  { tx, scope: { businessId } }: BusinessTx,
  where: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
) => {
  const { rows } =
    await sql<GiftCardRow>`select ${columns} from gift_card c where c.business_id = ${businessId} and ${where} ${more}`.execute(
      tx,
    );
  return rows;
};

export const cardById = async (ctx: BusinessTx, id: string): Promise<GiftCardRow | undefined> =>
  (await cardsWhere(ctx, sql`c.id = ${id}::uuid`))[0];

/** Nobody deactivates or takes it back until the transaction ends; how much is left, the ledger alone decides. */
export const cardToSpend = async (ctx: BusinessTx, mac: Buffer): Promise<GiftCardRow | undefined> =>
  (await cardsWhere(ctx, sql`c.code_mac = ${mac}`, sql`for share of c`))[0];

/** Held until the transaction ends; who is paying with it right now has paid first. */
export const cardToChange = async (ctx: BusinessTx, id: string): Promise<GiftCardRow | undefined> =>
  (await cardsWhere(ctx, sql`c.id = ${id}::uuid`, sql`for update of c`))[0];

export const cardByMac = async (ctx: BusinessTx, mac: Buffer): Promise<GiftCardRow | undefined> =>
  (await cardsWhere(ctx, sql`c.code_mac = ${mac}`))[0];

/** Held until the transaction ends: nobody spends them meanwhile. */
export const cardsToTakeBack = (ctx: BusinessTx, ticket_id: string): Promise<GiftCardRow[]> =>
  cardsWhere(ctx, sql`c.ticket_id = ${ticket_id}::uuid and not c.is_taken_back`, sql`order by c.id for update of c`);

export type GiftCardFilter = {
  readonly trashed: boolean;
  /** Deactivated before this is not shown in the trash any more. */
  readonly since: string;
  readonly search: string;
  readonly mac: Buffer | null;
  readonly page: number;
  readonly per_page: number;
};

function wanted({ trashed, since, search, mac }: GiftCardFilter): RawBuilder<unknown> {
  const lying = trashed ? sql`c.deleted_at >= ${since}::timestamptz` : sql`c.deleted_at is null`;
  if (mac) return sql`${lying} and c.code_mac = ${mac}`;
  if (search === '') return lying;
  return sql`${lying} and (strpos(lower(c.to_name), lower(${search})) > 0 or strpos(lower(c.from_name), lower(${search})) > 0
    or c.last_four = upper(${search.replace(/^•+/, '')}))`;
}

/** One page of cards, newest first. */
export const cardsOfPage = (ctx: BusinessTx, input: GiftCardFilter): Promise<GiftCardRow[]> =>
  cardsWhere(
    ctx,
    wanted(input),
    sql`order by c.issued_at desc, c.id desc limit ${input.per_page} offset ${(input.page - 1) * input.per_page}`,
  );

export async function countCards({ tx, scope: { businessId } }: BusinessTx, input: GiftCardFilter) {
  const { rows } = await sql<{ total: number; cards: number; trashed: number; outstanding_cents: number }>`
    select count(*) filter (where ${wanted(input)})::int as total, count(*) filter (where c.deleted_at is null)::int as cards,
      count(*) filter (where c.deleted_at >= ${input.since}::timestamptz)::int as trashed,
      coalesce(-sum(a.balance_cents) filter (where c.deleted_at is null), 0)::int8 as outstanding_cents
    from gift_card c left join ledger_account a on a.business_id = c.business_id and a.kind = 'gift_card' and a.subject = c.id::text
    where c.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? { total: 0, cards: 0, trashed: 0, outstanding_cents: 0 };
}

export type NewCard = {
  readonly id: string;
  readonly sealed: Buffer;
  readonly code_mac: Buffer;
  readonly last_four: string;
  readonly initial_cents: number;
  readonly how: GiftCard['how'];
  readonly reason: string;
  readonly ticket_id: string | null;
  readonly to_name: string;
  readonly from_name: string;
  readonly message: string;
  readonly email: string | null;
  readonly issued_at: string;
  readonly issued_by: number | null;
};

export const insertCard = ({ tx, scope: { businessId: business_id } }: BusinessTx, card: NewCard) =>
  tx
    .insertInto('gift_card')
    .values({ business_id, ...card })
    .execute();

const change = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.updateTable('gift_card').where('business_id', '=', businessId).where('id', '=', id);

type SoldAgain = Pick<NewCard, 'initial_cents' | 'to_name' | 'from_name' | 'message' | 'email'>;

/** A card that its ticket took back is sold by it once more; says whether there was one. */
export async function resellCard(ctx: BusinessTx, id: string, ticket_id: string, card: SoldAgain): Promise<boolean> {
  const again = change(ctx, id).where('is_taken_back', '=', true);
  const { numUpdatedRows } = await again.set({ ...card, ticket_id, is_taken_back: false }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const markTakenBack = (ctx: BusinessTx, id: string) => change(ctx, id).set({ is_taken_back: true }).execute();

export const addRefunded = (ctx: BusinessTx, id: string, cents: number) =>
  change(ctx, id)
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .execute();

export const changeReceiver = (ctx: BusinessTx, id: string, to: Partial<Pick<NewCard, 'email' | 'to_name'>>) =>
  change(ctx, id).set(to).execute();

export async function deactivateCard(ctx: BusinessTx, id: string, deleted_at: string): Promise<boolean> {
  const { numUpdatedRows } = await change(ctx, id).where('deleted_at', 'is', null).set({ deleted_at }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function activateCard(ctx: BusinessTx, id: string, since: string): Promise<boolean> {
  const trashed = change(ctx, id).where('deleted_at', '>=', since);
  const { numUpdatedRows } = await trashed.set({ deleted_at: null }).executeTakeFirst();
  return numUpdatedRows > 0n;
}
