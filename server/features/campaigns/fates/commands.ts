import { type DeliveryStatus, NO_CREDIT } from 'core/deliveries/rules';
import type { WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { TextFate } from '../../deliveries/commands.ts';
import type { TextPass, TextRules, TextToCheck } from '../../deliveries/sending/commands.ts';
import { refusedBecause } from '../../sms/guard/commands.ts';
import { senderOf } from '../../sms/senders/queries.ts';
import { campaignById, lockCampaign } from '../queries.ts';
import { pauseCampaign } from '../sending/commands.ts';
import { changeRecipient, recipientOfText } from '../sending/queries.ts';

type Work = BusinessTx & WithDeps;

const HELD = 'this campaign does not go on';
const NO_NUMBER = 'campaigns go out from the number of the business';

/** Asked right before a text of a campaign is paid for: whoever has stopped the campaign, or lost its number, has stopped this too. */
async function checkText(ctx: Work, { kind, about }: TextToCheck): Promise<TextPass> {
  if (kind !== 'campaign' && kind !== 'campaign_test') return { is: 'go', from: null };
  const [, id = ''] = about.split(':');
  if (kind === 'campaign' && (await campaignById(ctx, id))?.state !== 'sending') return { is: 'never', why: HELD };
  return (await senderOf(ctx))?.state === 'registered' ? { is: 'go', from: null } : { is: 'never', why: NO_NUMBER };
}

type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOfText>>>;

/** They wait again, for what was no matter of theirs. */
async function releaseRecipient(ctx: Work, { id, campaign_id }: Recipient, error: string | null): Promise<void> {
  await changeRecipient(ctx, id, { state: 'waiting', delivery_id: null });
  const campaign = error === HELD ? undefined : await lockCampaign(ctx, campaign_id);
  if (campaign) await pauseCampaign(ctx, campaign, error === NO_CREDIT ? 'no_credit' : 'no_sender');
}

const isHeld = (error: string | null): boolean => error !== null && [HELD, NO_CREDIT, NO_NUMBER].includes(error);

async function noteFate(ctx: Work, recipient: Recipient, { status, error }: TextFate): Promise<void> {
  if (status === 'refused' && isHeld(error)) return releaseRecipient(ctx, recipient, error);
  const why = refusedBecause(error);
  const sent_at = recipient.sent_at === null && isOut(status) ? { sent_at: ctx.deps.clock.now().toISOString() } : {};
  if (status === 'sent' || status === 'delivered') await changeRecipient(ctx, recipient.id, { state: status, ...sent_at });
  else if (why !== null && why !== 'quiet_hours')
    await changeRecipient(ctx, recipient.id, { state: 'skipped', skipped_because: why });
  else await changeRecipient(ctx, recipient.id, { state: 'failed' });
}
const isOut = (status: DeliveryStatus): boolean => status === 'sent' || status === 'delivered';

/** What campaigns have to say of a text, and what becomes of theirs. */
export const openCampaignRules = (deps: Deps): TextRules => ({
  check: (ctx, text) => checkText({ ...ctx, deps }, text),
  settled: async (ctx, fate) => {
    const recipient = await recipientOfText(ctx, fate.id);
    if (recipient) await noteFate({ ...ctx, deps }, recipient, fate);
  },
});
