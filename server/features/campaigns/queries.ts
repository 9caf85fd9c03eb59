import { sql } from 'kysely';
import type { Audience } from 'core/campaigns/audience/rules';
import type { CampaignState, PauseReason } from 'core/campaigns/states/rules';
import type { BusinessTx } from '../../platform/db.ts';
import { instantTextSql } from '../../platform/instants.ts';

export type CampaignRow = {
  readonly id: string;
  readonly name: string;
  readonly audience: Audience;
  readonly body_en: string;
  readonly body_vi: string;
  readonly state: CampaignState;
  readonly paused_because: PauseReason | null;
  readonly parts_each: number;
  readonly created_at: string;
  readonly scheduled_at: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly listed_to: number;
  readonly is_listed: boolean;
};

const columns = sql`id, name, audience, body_en, body_vi, state, paused_because, parts_each,
  ${instantTextSql('created_at')} as created_at, ${instantTextSql('scheduled_at')} as scheduled_at,
  ${instantTextSql('started_at')} as started_at, ${instantTextSql('ended_at')} as ended_at, listed_to, listed_at is not null as is_listed`;

export async function campaignById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<CampaignRow | undefined> {
  const { rows } =
    await sql<CampaignRow>`select ${columns} from campaign where business_id = ${businessId} and id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** The same until the transaction ends. */
export async function lockCampaign({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`select ${columns} from campaign
    where business_id = ${businessId} and id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

/** One that the clock has to look at and no other worker is looking at. */
export async function lockDueCampaign({ tx, scope: { businessId } }: BusinessTx, now: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`select ${columns} from campaign
    where business_id = ${businessId} and due_at <= ${now} order by due_at, id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

export async function campaignPage(
  { tx, scope: { businessId } }: BusinessTx,
  page: number,
  size: number,
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`select ${columns} from campaign where business_id = ${businessId}
    order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  return rows;
}

/** How many there are, and how many have not ended. */
export async function countCampaigns({ tx, scope: { businessId } }: BusinessTx): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`select count(*)::int as "all",
      (count(*) filter (where state not in ('stopped', 'done')))::int as open
    from campaign where business_id = ${businessId}`.execute(tx);
  return rows[0] ?? { all: 0, open: 0 };
}

export type CampaignText = Pick<CampaignRow, 'name' | 'audience' | 'body_en' | 'body_vi'>;
type NewCampaign = CampaignText & { readonly id: string; readonly created_at: string; readonly created_by: number };
export const insertCampaign = ({ tx, scope: { businessId: business_id } }: BusinessTx, { audience, ...row }: NewCampaign) =>
  tx
    .insertInto('campaign')
    .values({ business_id, ...row, audience: JSON.stringify(audience), state: 'draft' })
    .onConflict((known) => known.columns(['business_id', 'id']).doNothing())
    .execute();

export type CampaignChange = {
  readonly name?: string;
  readonly audience?: Audience;
  readonly body_en?: string;
  readonly body_vi?: string;
  readonly state?: CampaignState;
  readonly paused_because?: PauseReason | null;
  readonly parts_each?: number;
  readonly scheduled_at?: string | null;
  readonly started_at?: string;
  readonly ended_at?: string;
  readonly listed_to?: number;
  readonly listed_at?: string;
  readonly due_at?: string | null;
};
export const changeCampaign = ({ tx, scope: { businessId } }: BusinessTx, id: string, { audience, ...change }: CampaignChange) =>
  tx
    .updateTable('campaign')
    .set({ ...change, ...(audience && { audience: JSON.stringify(audience) }) })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();

export const deleteCampaignRow = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.deleteFrom('campaign').where('business_id', '=', businessId).where('id', '=', id).execute();
