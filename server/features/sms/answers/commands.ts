import type { DeliveryKind } from 'core/deliveries/rules';
import { toE164 } from 'core/kernel/phone/phone';
import type { BusinessCtx, WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { visitKey } from '../../booking/appointments/commands.ts';
import { type Visit, visitsById } from '../../booking/appointments/queries.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { shortenLink } from '../../deliveries/links/commands.ts';
import { nextVisitOf } from './queries.ts';

type Answer = { readonly phone10: string; readonly key: string; readonly kind: DeliveryKind; readonly body: string };

/** What we answer by ourselves, once for each text of theirs. */
export const answerText = (ctx: BusinessTx & WithDeps, { phone10, key, kind, body }: Answer): Promise<void> =>
  queueDelivery(ctx, { key: `answer:${key}`, kind, about: `phone:${phone10}`, to: toE164(phone10), content: { body } });

const TWO_DAYS_MS = 2 * 86_400_000;

/** A short link to the page where this visit is changed or called off. */
export function linkOfVisit(ctx: BusinessTx & WithDeps & Pick<BusinessCtx, 'scope'>, visit: Visit): Promise<string> {
  const page = `${ctx.deps.config.PUBLIC_ORIGIN}/biz/${visit.bus_url}/client-profile?visit=${visit.id}&key=${visitKey(ctx, visit)}`;
  return shortenLink(ctx, page, new Date(Date.parse(visit.ends_at) + TWO_DAYS_MS).toISOString());
}

/** The same for the next visit of whoever has this phone; null: there is none. */
export async function linkOfNextVisit(ctx: BusinessTx & WithDeps, phone10: string): Promise<string | null> {
  const id = await nextVisitOf(ctx, phone10, ctx.deps.clock.now().toISOString());
  const [visit] = id === null ? [] : await visitsById(ctx, [id]);
  return visit ? linkOfVisit(ctx, visit) : null;
}
