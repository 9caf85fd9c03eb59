import { customAmount, discountAbove } from 'core/checkout/contract';
import { faultsIn, leaveFor, type PriceList, pricedDetails } from 'core/checkout/rules/pricing';
import { housePromotions, promoted } from 'core/checkout/promotions/rules';
import { linesOf, type Ticket, type TicketPromotion } from 'core/checkout/rules/ticket';
import { matrixCellFor, type Permission } from 'core/kernel/permission';
import type { SignedInActor } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/checkout/refusals';
import type { WithDeps, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { forbidden, invalid, refuseIfInvalid } from '../../../platform/refusal.ts';
import { shopVersion } from '../../booking/calendars/queries.ts';
import { promisedPromotions } from '../../booking/promises/queries.ts';
import { ratesOfCodes } from '../../business/taxes/queries.ts';
import { promotionTermsNow } from '../../promotions/uses/commands.ts';
import type { TicketContent } from '../tickets/queries.ts';
import { pricesFor, type PricingInput } from './queries.ts';

type WishedPromotion = Pick<TicketPromotion, 'id' | 'name' | 'amount_cents'> & {
  readonly promotion_id?: string | undefined;
  readonly code?: string | undefined;
};
export type WishedContent = PricingInput &
  Pick<TicketContent, 'gift_card_sales'> & { readonly promotions: readonly WishedPromotion[] };

/** What somebody may do without anybody's PIN. */
export async function mayOutright(
  { deps: { gate }, actor: { account_id }, scope: { businessId } }: BusinessCtx<SignedInActor>,
  all: readonly Permission[],
) {
  const standing = await gate.standingIn(account_id, businessId);
  return all.map((one) => standing !== null && matrixCellFor(one, standing.role, standing.exceptions) === '+');
}

type Known = { readonly before: Ticket | null; readonly posDetails: TicketContent['posDetails'] };

/** What a visit on the ticket was booked with, if this is one of its promotions. */
async function promisedOn(ctx: BusinessTx, { posDetails }: Known, promotion_id: string) {
  const visits = Object.values(posDetails).flatMap(({ appointment_id }) => appointment_id ?? []);
  const promised = visits.length === 0 ? [] : await promisedPromotions(ctx, visits);
  const { name, ...terms } = promised.find((one) => one.promotion_id === promotion_id) ?? { name: '' };
  return 'promotion_id' in terms ? { name, terms } : null;
}

/** A discount by hand stays as typed. A promotion keeps the terms that the ticket or its visit already has, else it gets today's. */
async function promotionOf(ctx: BusinessTx & WithDeps, input: WishedPromotion, known: Known) {
  const { id, name, amount_cents, promotion_id, code } = input;
  if (promotion_id === undefined) return { id, name, amount_cents };
  const had = housePromotions(known.before?.promotions ?? []).find(({ terms }) => terms.promotion_id === promotion_id);
  if (had) return had;
  const promised = await promisedOn(ctx, known, promotion_id);
  return { id, amount_cents: 0, ...(promised ?? (await promotionTermsNow(ctx, { promotion_id, code }))) };
}

/** What is taken off, of the lines as the house prices them. What takes nothing is not on the ticket. */
async function promotionsOf(
  ctx: BusinessTx & WithDeps,
  { wish, before }: { readonly wish: readonly WishedPromotion[]; readonly before: Ticket | null },
  posDetails: TicketContent['posDetails'],
): Promise<TicketContent['promotions']> {
  const promotions: TicketPromotion[] = [];
  for (const one of wish) promotions.push(await promotionOf(ctx, one, { before, posDetails }));
  const known = new Set((before?.promotions ?? []).map(({ id }) => id));
  // A discount without a line would be invisible, and would hit whatever comes next.
  if (linesOf({ posDetails }).length === 0) return [];
  const all = promoted({ posDetails, promotions });
  const idle = all.find(({ id, terms, amount_cents }) => terms && amount_cents === 0 && !known.has(id));
  if (idle) throw invalid({ promotions: [refused.ticketNothingForPromotion({ name: idle.name })] });
  return all.filter(({ terms, amount_cents }) => !terms || amount_cents > 0);
}

/** What a till charged that could not ask: the shop as it knew it. */
export type Charged = { readonly shop: string; readonly tax_rate: number };
type Asked = { readonly wish: WishedContent; readonly before: Ticket | null; readonly charged?: Charged };

/** Where the shop has changed since, what was charged stands. */
async function pricesThen(ctx: BusinessTx, { wish, charged }: Asked): Promise<PriceList> {
  const prices = await pricesFor(ctx, wish);
  if (charged === undefined || charged.shop === (await shopVersion(ctx))?.version) return prices;
  const lines = Object.values(wish.posDetails).flatMap(({ details }) => details);
  const rates = await ratesOfCodes(
    ctx,
    lines.flatMap(({ tax_code }) => tax_code ?? []),
  );
  return { ...prices, charged: { rates, tax_rate: charged.tax_rate } };
}

/** What the till sent, at the salon's prices. What needs approval is refused unless somebody has approved it with a PIN. */
export async function pricedContent(ctx: BusinessWrite<SignedInActor>, asked: Asked): Promise<TicketContent> {
  const { wish, before } = asked;
  const prices = await pricesThen(ctx, asked);
  refuseIfInvalid(faultsIn(prices, wish.posDetails, wish.tips));
  if (new Set(wish.gift_card_sales.map(({ id }) => id)).size < wish.gift_card_sales.length)
    throw invalid({ gift_card_sales: [refused.ticketGiftCardTwice] });
  const posDetails = pricedDetails(prices, wish.posDetails);
  const content: TicketContent = {
    posDetails,
    promotions: await promotionsOf(ctx, { wish: wish.promotions, before }, posDetails),
    gift_card_sales: wish.gift_card_sales,
    tips: Object.fromEntries(Object.entries(wish.tips).filter(([, cents]) => cents > 0)),
  };
  const after = { payments: [], ...content };
  const needed = leaveFor(prices, wish.posDetails, { after, before });
  const leave = { ...needed, price: needed.price && !prices.charged };
  if ((leave.price || leave.discount) && ctx.actor.pin_of === undefined) {
    const [price, discount] = await mayOutright(ctx, [customAmount, discountAbove]);
    if ((leave.price && !price) || (leave.discount && !discount)) throw forbidden(general.pinNeededHere);
  }
  return content;
}
