import { customAmount, discountAbove } from 'core/checkout/contract';
import { faultsIn, leaveFor, type PriceList, pricedDetails } from 'core/checkout/rules/pricing';
import type { Ticket } from 'core/checkout/rules/ticket';
import { cellFor, type Permission } from 'core/kernel/permission';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../../app.ts';
import { house, type Tx } from '../../../platform/db.ts';
import { forbidden, invalid, refuseIf } from '../../../platform/refusal.ts';
import { shopVersion } from '../../booking/calendars/queries.ts';
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

/** What a till charged that could not ask: the shop as it knew it. */
export type Charged = { readonly shop: string; readonly tax_rate: number };
type Asked = { readonly wish: WishedContent; readonly before: Ticket | null; readonly charged?: Charged };

/** Where the shop has changed since, what was charged stands. */
async function pricesThen(tx: Tx, scope: BusinessScope, { wish, charged }: Asked): Promise<PriceList & { isPast: boolean }> {
  const prices = await pricesFor(tx, scope, wish);
  const isPast = charged !== undefined && charged.shop !== (await shopVersion(tx, scope))?.version;
  return { ...prices, isPast, tax_rate: isPast ? charged.tax_rate : prices.tax_rate };
}

/** The wish at the prices of the house; what it takes leave for is refused unless a PIN has given it. */
export async function pricedContent(deps: Deps, tx: Tx, actor: SignedIn, scope: BusinessScope, asked: Asked): Promise<Content> {
  const { wish, before } = asked;
  const { isPast, ...prices } = await pricesThen(tx, scope, asked);
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
  const needed = leaveFor(prices, wish.posDetails, { after, before });
  const leave = { ...needed, price: needed.price && !isPast };
  if ((leave.price || leave.discount) && actor.pin_of === undefined) {
    const [price, discount] = await mayOutright(deps, actor, scope, [customAmount, discountAbove]);
    if ((leave.price && !price) || (leave.discount && !discount)) throw forbidden('A PIN is needed for this.');
  }
  return content;
}
