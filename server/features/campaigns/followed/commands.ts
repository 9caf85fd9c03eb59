import { FOLLOW_DAYS } from 'core/campaigns/states/rules';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { insertFollowingVisit, latestText } from './queries.ts';

type Booked = { readonly appointment_id: string; readonly invitation?: string | undefined; readonly at: Date | string };
const DAY_MS = 86_400_000;

/**
 * A visit that somebody booked within two weeks after a text of a campaign. The link of a text counts for its campaign; without a
 * link the newest campaign that wrote to them does.
 */
export async function noteFollowingVisit(ctx: BusinessTx & WithDeps, { appointment_id, invitation, at }: Booked): Promise<void> {
  const booked_at = new Date(at);
  const since = new Date(booked_at.getTime() - FOLLOW_DAYS * DAY_MS).toISOString();
  const text = await latestText(ctx, appointment_id, { invitation: invitation ?? null, since });
  if (text) await insertFollowingVisit(ctx, { appointment_id, ...text, booked_at: booked_at.toISOString() });
}
