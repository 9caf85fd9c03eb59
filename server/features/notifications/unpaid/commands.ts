import { waysToClient } from 'core/accounts/notices/rules';
import type { deliveryUnpaid } from 'core/deliveries/contract';
import type { Payload } from 'core/kernel/event';
import { isOver } from 'core/notifications/rules';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { isSent, occasions, visitContent, visitToTell } from '../commands.ts';
import { contactOfVisit } from '../queries.ts';

/**
 * Nothing was left for this text: its client gets the same as a letter where we know an address, unless they want no letters or have
 * been sent one anyway.
 */
export async function queueLetterInstead(ctx: BusinessTx & WithDeps, unpaid: Payload<typeof deliveryUnpaid>): Promise<void> {
  const { about, kind, delivery_id } = unpaid;
  const [what, id = ''] = about.split(':');
  const occasion = occasions.find((one) => one === kind);
  if (what !== 'appointment' || !occasion) return;
  const visit = await visitToTell(ctx, id, occasion);
  if (!visit || !(await isSent(ctx, occasion))) return;
  const reach = await contactOfVisit(ctx, id);
  if (!reach?.email || reach.visit_mail === false || waysToClient(reach).includes('mail')) return;
  const content = await visitContent(ctx, visit, occasion, { ...reach, isText: false });
  const until = isOver(occasion) ? null : visit.starts_at;
  await queueDelivery(ctx, { key: `${occasion}:${delivery_id}:letter`, kind: occasion, about, to: reach.email, content, until });
}
