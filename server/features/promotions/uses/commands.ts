import type { BusinessScope } from 'core/kernel/scope';
import { wallAt } from 'core/kernel/time';
import type { Promotion } from 'core/promotions/contract';
import { type WhyNot, whyNotNow } from 'core/promotions/rules/running';
import type { Terms } from 'core/promotions/rules/taking';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { invalid, onConstraint } from '../../../platform/refusal.ts';
import { promotionById, zoneOf } from '../queries.ts';
import { dropUse, takeUse, type Use, usesOf } from './queries.ts';

const sayings: { readonly [W in WhyNot]: string } = {
  paused: 'is paused.',
  used_up: 'has been used up.',
  planned: 'has not begun yet.',
  ended: 'has ended.',
  day: 'is not for today.',
  hours: 'is not for this time of day.',
};
const sayNo = (text: string) => invalid({ promotions: [text] });

type Wished = { readonly promotion_id: string; readonly code?: string | undefined };

/** What a ticket keeps of a promotion that is put on it now, if it may be. */
export async function termsNow(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  scope: BusinessScope,
  { promotion_id, code }: Wished,
): Promise<{ readonly name: string; readonly terms: Terms }> {
  const promotion: Promotion | undefined = await promotionById(tx, scope, promotion_id);
  if (!promotion) throw sayNo('There is no such promotion.');
  const { name, type, value, services, absorbed_by } = promotion;
  const why = whyNotNow(promotion, wallAt(clock.now().toISOString(), await zoneOf(tx, scope)));
  if (why !== null) throw sayNo(`${name} ${sayings[why]}`);
  if (promotion.code !== null && promotion.code !== code) throw sayNo(`${name} takes its code.`);
  return { name, terms: { promotion_id, type, value, services, absorbed_by } };
}

/**
 * A ticket has these promotions and no others. A use is taken when a promotion is put on a ticket and given back when it leaves it, so
 * that whoever was promised one has it when they pay. Always in one order, so that two tickets do not wait for each other.
 */
export async function keepUses(tx: Tx, scope: BusinessScope, ticket_id: string, uses: readonly Use[]): Promise<void> {
  const held = await usesOf(tx, scope, ticket_id);
  const wanted = new Map(uses.map((use) => [use.promotion_id, use]));
  for (const id of [...new Set([...held, ...wanted.keys()])].toSorted()) {
    const use = wanted.get(id);
    if (!use) await dropUse(tx, scope, ticket_id, id);
    else if (!held.includes(id))
      await takeUse(tx, scope, ticket_id, use).catch((error: unknown) =>
        onConstraint(error, { promotion_within_limit: () => sayNo(`${use.name} ${sayings.used_up}`) }),
      );
  }
}
