import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

type FollowedText = { readonly campaign_id: string; readonly recipient_id: string; readonly by_link: boolean };
type Search = { readonly invitation: string | null; readonly since: string };

/** The text that whoever booked this visit got: the one whose link they used, or else the newest. */
export async function latestText(
  { tx, scope: { businessId } }: BusinessTx,
  appointment_id: string,
  { invitation, since }: Search,
): Promise<FollowedText | undefined> {
  const { rows } = await sql<FollowedText>`
    select r.campaign_id, r.id as recipient_id, r.id is not distinct from ${invitation}::uuid as by_link
    from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
      join campaign_recipient r on r.business_id = c.business_id and r.phone10 = c.phone10
    where a.business_id = ${businessId} and a.id = ${appointment_id}::uuid and a.person = 0 and r.sent_at >= ${since}
    order by by_link desc, r.sent_at desc limit 1`.execute(tx);
  return rows[0];
}

type NewVisit = FollowedText & { readonly appointment_id: string; readonly booked_at: string };
export const insertFollowingVisit = ({ tx, scope: { businessId: business_id } }: BusinessTx, visit: NewVisit) =>
  tx
    .insertInto('campaign_visit')
    .values({ business_id, ...visit })
    .onConflict((known) => known.columns(['business_id', 'appointment_id']).doNothing())
    .execute();
