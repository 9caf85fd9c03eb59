import { sql } from 'kysely';
import type { SkipReason } from 'core/campaigns/audience/rules';
import type { RecipientState } from 'core/campaigns/states/rules';
import type { BusinessTx } from '../../../platform/db.ts';

export type StateCount = {
  readonly campaign_id: string;
  readonly state: RecipientState;
  readonly skipped_because: SkipReason | null;
  readonly clients: number;
  /** Parts of the texts that the carrier has. */
  readonly parts: number;
};

/** How far some campaigns are with their clients. */
export async function countByState({ tx, scope: { businessId } }: BusinessTx, ids: readonly string[]): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`select campaign_id, state, skipped_because, count(*)::int as clients,
      coalesce(sum(segments) filter (where sent_at is not null), 0)::int as parts
    from campaign_recipient where business_id = ${businessId} and campaign_id = any(${ids}::uuid[])
    group by campaign_id, state, skipped_because`.execute(tx);
  return rows;
}

/** Visits that followed and still stand. */
export async function countVisits({ tx, scope: { businessId } }: BusinessTx, campaign_id: string) {
  const { rows } = await sql<{ by_link: number; without_link: number }>`
    select (count(*) filter (where v.by_link))::int as by_link, (count(*) filter (where not v.by_link))::int as without_link
    from campaign_visit v join appointment a on a.business_id = v.business_id and a.id = v.appointment_id
    where v.business_id = ${businessId} and v.campaign_id = ${campaign_id}::uuid and a.status <> 'cancelled'`.execute(tx);
  return rows[0] ?? { by_link: 0, without_link: 0 };
}
