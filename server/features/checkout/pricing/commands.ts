import { customAmount, discountAbove } from 'core/checkout/contract';
import { faultsIn, leaveFor, pricedDetails } from 'core/checkout/rules/pricing';
import type { Ticket } from 'core/checkout/rules/ticket';
import { cellFor, type Permission } from 'core/kernel/permission';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../../app.ts';
import { house, type Tx } from '../../../platform/db.ts';
import { forbidden, invalid, refuseIf } from '../../../platform/refusal.ts';
import { standing } from '../../business/queries.ts';
import type { Content } from '../tickets/queries.ts';
import { pricesFor, type Wish } from './queries.ts';

export type WishedContent = Wish & Pick<Content, 'promotions' | 'gift_card_sales'>;

/** What somebody may do without anybody's PIN. */
export async function mayOutright(
  { db }: Deps,
  { account_id }: SignedIn,
  { businessId }: BusinessScope,
  all: readonly Permission[],
) {
  const { role, exceptions } = await db.apart(house, (tx) => standing(tx, account_id, businessId));
  return all.map((one) => cellFor(one, role, exceptions) === '+');
}

/** The wish at the prices of the house; what it takes leave for is refused unless a PIN has given it. */
export async function pricedContent(
  deps: Deps,
  tx: Tx,
  actor: SignedIn,
  scope: BusinessScope,
  { wish, before }: { readonly wish: WishedContent; readonly before: Ticket | null },
): Promise<Content> {
  const prices = await pricesFor(tx, scope, wish);
  refuseIf(faultsIn(prices, wish.posDetails, wish.tips));
  if (new Set(wish.gift_card_sales.map(({ id }) => id)).size < wish.gift_card_sales.length)
    throw invalid({ gift_card_sales: ['A gift card is there twice.'] });
  const content: Content = {
    posDetails: pricedDetails(prices, wish.posDetails),
    promotions: wish.promotions,
    gift_card_sales: wish.gift_card_sales,
    tips: Object.fromEntries(Object.entries(wish.tips).filter(([, cents]) => cents > 0)),
  };
  const after = { payments: [], ...content };
  const leave = leaveFor(prices, wish.posDetails, { after, before });
  if ((leave.price || leave.discount) && actor.pin_of === undefined) {
    const [price, discount] = await mayOutright(deps, actor, scope, [customAmount, discountAbove]);
    if ((leave.price && !price) || (leave.discount && !discount)) throw forbidden('A PIN is needed for this.');
  }
  return content;
}
