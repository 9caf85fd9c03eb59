import { toE164 } from 'core/kernel/phone/phone';
import type { BusinessScope } from 'core/kernel/scope';
import { type SenderState, spendParts, USUAL_CAPS } from 'core/sms/senders/rules';
import type { BusinessJob, WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { platformScope } from '../../../platform/db.ts';
import { claimNumber, lockSender, saveSender, saveUse, senderOf } from './queries.ts';

type SenderNumber = {
  readonly business_id: number;
  readonly phone10: string;
  readonly state: SenderState;
  readonly per_minute?: number;
  readonly per_day?: number;
};

/**
 * Gives a business its number, or notes how far its registration is. The directory learns whose number it is first: what comes in for
 * it must find its business from the first text on.
 */
export async function setTextSender({ deps }: WithDeps<Pick<Deps, 'db' | 'clock'>>, number: SenderNumber): Promise<void> {
  const { business_id, phone10, state, ...caps } = number;
  const since = deps.clock.now().toISOString();
  await deps.db.write(platformScope, (ctx) => claimNumber(ctx, business_id, phone10, since));
  await deps.db.write({ businessId: business_id } as BusinessScope, (ctx) =>
    saveSender(ctx, { phone10, state, ...USUAL_CAPS, ...caps }),
  );
}

export type SendingNumber =
  | { readonly is: 'own'; readonly from: string }
  | { readonly is: 'platform' }
  /** Everything that may be sent now has been sent. */
  | { readonly is: 'full'; readonly at: string };

/** From which number so many parts go out now; counts them where that is limited. */
export async function takeSendingNumber(ctx: BusinessTx & WithDeps, parts: number): Promise<SendingNumber> {
  const sender = await lockSender(ctx);
  if (sender?.state !== 'registered') return { is: 'platform' };
  const spent = spendParts(sender, parts, ctx.deps.clock.now().toISOString());
  if (!spent.may) return { is: 'full', at: spent.at };
  await saveUse(ctx, spent.used);
  return { is: 'own', from: toE164(sender.phone10) };
}

/** What is shown of the number of a business. */
export const readSender = ({ deps, scope }: BusinessJob) =>
  deps.db.read(scope, async (ctx) => {
    const sender = await senderOf(ctx);
    if (!sender) return null;
    const { phone10, state, per_day } = sender;
    const spent = spendParts(sender, 0, deps.clock.now().toISOString());
    return { phone_number: phone10, state, per_day, sent_today: spent.may ? spent.used.day_parts : sender.day_parts };
  });

/** Whether clients can answer the texts of this business. */
export const takesReplies = async (ctx: BusinessTx): Promise<boolean> => (await senderOf(ctx))?.state === 'registered';
