import { sql } from 'kysely';
import type { AudienceClock, SkipReason } from 'core/campaigns/audience/rules';
import type { Locale } from 'core/accounts/rules';
import type { RecipientState } from 'core/campaigns/states/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { clientLocale } from '../../clients/queries.ts';
import { takesMarketing } from '../../sms/consent/queries.ts';
import { inAudience } from '../audience/queries.ts';
import type { CampaignRow } from '../queries.ts';

/** Where a piece of the client book ends. */
type Piece = { readonly last: number; readonly clients: number };

/**
 * Puts those of the next clients on the list who are meant and have agreed; each phone once, whoever has it and however often this
 * runs. Looks at a bounded piece of the book, in the order of its rows.
 */
export async function listPiece(
  { tx, scope: { businessId } }: BusinessTx,
  { id, audience, listed_to }: Pick<CampaignRow, 'id' | 'audience' | 'listed_to'>,
  clock: AudienceClock,
  size: number,
): Promise<Piece> {
  const { rows } = await sql<Piece>`
    with piece as (select * from client where business_id = ${businessId} and id > ${listed_to} order by id limit ${size}),
      listed as (insert into campaign_recipient (business_id, id, campaign_id, client_id, phone10, locale, due_at)
        select c.business_id, gen_random_uuid(), ${id}::uuid, c.id, c.phone10, ${clientLocale}, ${clock.now.toISOString()}
        from piece c join text_consent t on t.business_id = c.business_id and t.phone10 = c.phone10
        where ${takesMarketing} and ${inAudience(audience, clock)} order by c.id
        on conflict (business_id, campaign_id, phone10) do nothing)
    select coalesce(max(id), ${listed_to})::bigint as last, count(*)::int as clients from piece`.execute(tx);
  return rows[0] ?? { last: listed_to, clients: 0 };
}

export type NextRecipient = {
  readonly id: string;
  readonly phone10: string;
  readonly locale: Locale;
  readonly name: string;
  readonly tries: number;
  /** Still in the book, with this phone, and meant. */
  readonly is_meant: boolean;
};

/** Whose turn it is, with what is true of them now. */
export async function nextRecipients(
  { tx, scope: { businessId } }: BusinessTx,
  { id, audience }: Pick<CampaignRow, 'id' | 'audience'>,
  clock: AudienceClock,
  most: number,
): Promise<NextRecipient[]> {
  const { rows } = await sql<NextRecipient>`
    select r.id, r.phone10, r.locale, c.name, r.tries,
      (c.phone10 is not distinct from r.phone10 and ${inAudience(audience, clock)}) as is_meant
    from campaign_recipient r join client c on c.business_id = r.business_id and c.id = r.client_id
    where r.business_id = ${businessId} and r.campaign_id = ${id}::uuid and r.state = 'waiting' and r.due_at <= ${clock.now.toISOString()}
    order by r.due_at, r.id limit ${most} for update of r`.execute(tx);
  return rows;
}

type RecipientChange = {
  readonly state?: RecipientState;
  readonly skipped_because?: SkipReason | null;
  readonly due_at?: string;
  readonly delivery_id?: string | null;
  readonly tries?: number;
  readonly segments?: number;
  readonly sent_at?: string;
};
export const changeRecipient = ({ tx, scope: { businessId } }: BusinessTx, id: string, change: RecipientChange) =>
  tx.updateTable('campaign_recipient').set(change).where('business_id', '=', businessId).where('id', '=', id).execute();

/** Whose text this is; undefined: it is no text of a campaign. */
export const recipientOfText = ({ tx, scope: { businessId } }: BusinessTx, delivery_id: string) =>
  tx
    .selectFrom('campaign_recipient')
    .select(['id', 'campaign_id', 'sent_at'])
    .where('business_id', '=', businessId)
    .where('delivery_id', '=', delivery_id)
    .executeTakeFirst();

type Left = { readonly waiting: number; readonly queued: number; readonly next_at: string | null };
/** What a campaign still has to do, and when the next of those who wait may be texted. */
export async function whatIsLeft({ tx, scope: { businessId } }: BusinessTx, campaign_id: string): Promise<Left> {
  const { rows } = await sql<Left>`select (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'queued'))::int as queued,
      to_char(min(due_at) filter (where state = 'waiting') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as next_at
    from campaign_recipient where business_id = ${businessId} and campaign_id = ${campaign_id}::uuid
      and state in ('waiting', 'queued')`.execute(tx);
  return rows[0] ?? { waiting: 0, queued: 0, next_at: null };
}

export async function countQueued({ tx, scope: { businessId } }: BusinessTx, campaign_id: string): Promise<number> {
  const { rows } = await sql<{ queued: number }>`select count(*)::int as queued from campaign_recipient
    where business_id = ${businessId} and campaign_id = ${campaign_id}::uuid and state = 'queued'`.execute(tx);
  return rows[0]?.queued ?? 0;
}

/** Those whose texts were taken back before anybody tried them wait again. */
export const releaseWithdrawn = ({ tx, scope: { businessId } }: BusinessTx, campaign_id: string) =>
  sql`update campaign_recipient r set state = 'waiting', delivery_id = null from delivery d
    where r.business_id = ${businessId} and r.campaign_id = ${campaign_id}::uuid and r.state = 'queued'
      and d.business_id = r.business_id and d.id = r.delivery_id and d.status = 'withdrawn'`.execute(tx);
