import { wallClockAt } from 'core/kernel/time';
import type { Promotion } from 'core/promotions/contract';
import { type WhyNot, whyNotNow } from 'core/promotions/rules/running';
import type { PromotionTerms } from 'core/promotions/rules/taking';
import type { Reason } from 'core/kernel/refusals/reason';
import * as refused from 'core/promotions/refusals';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { timezoneOf } from '../../business/shop/queries.ts';
import { promotionById } from '../queries.ts';
import { removePromotionUse, addPromotionUse, type PromotionUse, usesOf } from './queries.ts';

const reasons = {
  paused: refused.paused,
  used_up: refused.usedUp,
  planned: refused.planned,
  ended: refused.ended,
  day: refused.wrongDay,
  hours: refused.wrongHours,
} satisfies { readonly [W in WhyNot]: unknown };
const sayNo = (reason: Reason) => invalid({ promotions: [reason] });

type Wished = { readonly promotion_id: string; readonly code?: string | undefined };

/** What a ticket keeps of a promotion that is put on it now, if it may be. */
export async function promotionTermsNow(
  ctx: BusinessTx & WithDeps<Pick<Deps, 'clock'>>,
  { promotion_id, code }: Wished,
): Promise<{ readonly name: string; readonly terms: PromotionTerms }> {
  const promotion: Promotion | undefined = await promotionById(ctx, promotion_id);
  if (!promotion) throw sayNo(refused.unknown);
  const { name, type, value, services, absorbed_by } = promotion;
  const why = whyNotNow(promotion, wallClockAt(ctx.deps.clock.now().toISOString(), (await timezoneOf(ctx)) ?? 'UTC'));
  if (why !== null) throw sayNo(reasons[why]({ name }));
  if (promotion.code !== null && promotion.code !== code) throw sayNo(refused.takesCode({ name }));
  return { name, terms: { promotion_id, type, value, services, absorbed_by } };
}

/**
 * A ticket has these promotions and no others. A use is taken when a promotion is put on a ticket and given back when it leaves it, so
 * that whoever was promised one has it when they pay. Always in one order, so that two tickets do not wait for each other.
 */
export async function setPromotionUses(ctx: BusinessTx, ticket_id: string, uses: readonly PromotionUse[]): Promise<void> {
  const held = await usesOf(ctx, ticket_id);
  const wanted = new Map(uses.map((use) => [use.promotion_id, use]));
  for (const id of [...new Set([...held, ...wanted.keys()])].toSorted()) {
    const use = wanted.get(id);
    if (!use) await removePromotionUse(ctx, ticket_id, id);
    else if (!held.includes(id))
      await addPromotionUse(ctx, ticket_id, use).catch((error: unknown) =>
        refuseOnConstraint(error, { promotion_within_limit: () => sayNo(refused.usedUp({ name: use.name })) }),
      );
  }
}
