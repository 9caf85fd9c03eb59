import { settingFrom } from 'core/business/rules';
import type { AudienceClock } from 'core/campaigns/audience/rules';
import { INVITATION_DAYS } from 'core/campaigns/states/rules';
import type { TextFacts } from 'core/campaigns/texts/rules';
import { newLinkKey, shortAddress } from 'core/deliveries/links/rules';
import { wallClockAt } from 'core/kernel/time';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { shortenLink } from '../../deliveries/links/commands.ts';

export type CampaignSalon = {
  readonly bus_url: string;
  readonly zone: string;
  readonly clock: AudienceClock;
  /** What every text of it has, with a link that leads nowhere and is as long as those that do. */
  readonly facts: Omit<TextFacts, 'name'>;
};

export async function readSalon(ctx: BusinessTx & WithDeps): Promise<CampaignSalon> {
  const { bus_url, bus_name, timezone: zone, settings } = await bookingPolicy(ctx);
  const { clock, config } = ctx.deps;
  const now = clock.now();
  const link = shortAddress(
    config.SHORT_HOST,
    config.PUBLIC_ORIGIN,
    newLinkKey(ctx.scope.businessId, () => 0),
  );
  const { text_accents } = settingFrom(settings);
  const facts = { salon: bus_name, link, text_accents };
  return { bus_url, zone, clock: { now, today: wallClockAt(now.toISOString(), zone).date }, facts };
}

const DAY_MS = 86_400_000;

/** Where a text leads: to booking, in the name of the one who got it. Null: the try-out, which is nobody's. */
export function invitationLink(
  ctx: BusinessTx & WithDeps,
  { bus_url, clock }: CampaignSalon,
  recipient_id: string | null,
): Promise<string> {
  const page = `${ctx.deps.config.PUBLIC_ORIGIN}/biz/${bus_url}/appointment`;
  const until = new Date(clock.now.getTime() + INVITATION_DAYS * DAY_MS).toISOString();
  return shortenLink(ctx, recipient_id === null ? page : `${page}?invitation=${recipient_id}`, until);
}
