import { customAmount, discountAbove } from 'core/checkout/contract';
import { faultsIn, leaveFor, type PriceList, pricedDetails } from 'core/checkout/rules/pricing';
import { housePromotions, promoted } from 'core/checkout/promotions/rules';
import { linesOf, type Ticket, type TicketPromotion } from 'core/checkout/rules/ticket';
import { cellFor, type Permission } from 'core/kernel/permission';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { house, type Tx } from '../../../platform/db.ts';
import { forbidden, invalid, refuseIf } from '../../../platform/refusal.ts';
import { shopVersion } from '../../booking/calendars/queries.ts';
import { standing } from '../../business/queries.ts';
import { termsNow } from '../../promotions/uses/commands.ts';
import type { Content } from '../tickets/queries.ts';
import { pricesFor, type Wish } from './queries.ts';

type WishedPromotion = Pick<TicketPromotion, 'id' | 'name' | 'amount_cents'> & {
  readonly promotion_id?: string | undefined;
  readonly code?: string | undefined;
};
export type WishedContent = Wish & Pick<Content, 'gift_card_sales'> & { readonly promotions: readonly WishedPromotion[] };

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

/** What is by hand as it was typed; a promotion of the house as the ticket has it already, else as it may be given now. */
async function promotionOf(deps: Deps, tx: Tx, scope: BusinessScope, wish: WishedPromotion, before: Ticket | null) {
  const { id, name, amount_cents, promotion_id, code } = wish;
  if (promotion_id === undefined) return { id, name, amount_cents };
  const known = housePromotions(before?.promotions ?? []).find(({ terms }) => terms.promotion_id === promotion_id);
  return known ?? { id, amount_cents: 0, ...(await termsNow(deps, tx, scope, { promotion_id, code })) };
}

/** What is taken off, of the lines as the house prices them. What takes nothing is not on the ticket. */
async function promotionsOf(
  deps: Deps,
  tx: Tx,
  scope: BusinessScope,
  { wish, before }: { readonly wish: readonly WishedPromotion[]; readonly before: Ticket | null },
  posDetails: Content['posDetails'],
): Promise<Content['promotions']> {
  const promotions: TicketPromotion[] = [];
  for (const one of wish) promotions.push(await promotionOf(deps, tx, scope, one, before));
  const known = new Set((before?.promotions ?? []).map(({ id }) => id));
  const all = promoted({ posDetails, promotions });
  const idle = all.find(({ id, terms, amount_cents }) => terms && amount_cents === 0 && !known.has(id));
  if (idle && linesOf({ posDetails }).length > 0)
    throw invalid({ promotions: [`There is nothing on this ticket for ${idle.name}.`] });
  return all.filter(({ terms, amount_cents }) => !terms || amount_cents > 0);
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
  const posDetails = pricedDetails(prices, wish.posDetails);
  const content: Content = {
    posDetails,
    promotions: await promotionsOf(deps, tx, scope, { wish: wish.promotions, before }, posDetails),
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
