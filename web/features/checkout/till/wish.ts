import type { WishedLine } from 'core/checkout/contract';
import type { GiftCardSale, PosEntry, TicketLine, TicketPromotion } from 'core/checkout/rules/ticket';
import type { Content } from './till.ts';

/** A price is sent only where somebody has set it: else it is the menu's, or what was booked. */
const wished = (line: TicketLine): WishedLine => ({
  id: line.id,
  kind: line.kind,
  item_id: line.item_id,
  visit_line: line.visit_line,
  late_fee_of: line.late_fee_of,
  of: line.of,
  employee_id: line.employee_id,
  qty: line.qty,
  staff_discount_cents: line.staff_discount_cents,
  borne_by: line.borne_by,
  ...(line.item_id === null && line.late_fee_of === undefined && { name: line.name, price_cents: line.price_cents }),
  ...(line.price_reason !== undefined && { price_cents: line.price_cents, price_reason: line.price_reason }),
});

const entryOf = ({ customer_name, appointment_id, details }: PosEntry) => ({
  customer_name,
  appointment_id,
  details: details.map(wished),
});

const wishedCard = ({ id, amount_cents, to_name, from_name, message, email }: GiftCardSale) => ({
  id,
  amount_cents,
  to_name,
  from_name,
  message,
  email,
});

/** For one of the salon's promotions only its id is sent; the server works out the amount. */
const wishedPromotion = ({ id, name, amount_cents, terms, code }: TicketPromotion) => ({
  id,
  name,
  amount_cents,
  ...(terms && { promotion_id: terms.promotion_id }),
  ...(code !== undefined && { code }),
});

export const wishOf = ({ posDetails, promotions, gift_card_sales, tips }: Content) => ({
  posDetails: Object.fromEntries(Object.entries(posDetails).map(([customer, entry]) => [customer, entryOf(entry)])),
  promotions: promotions.map(wishedPromotion),
  gift_card_sales: gift_card_sales.map(wishedCard),
  tips: { ...tips },
});

/** The same people and services at the menu's prices, without what was made up: what anybody may open. */
export function plainWish(content: Content) {
  const { posDetails, gift_card_sales } = wishOf(content);
  const plain = ({ price_cents: _, price_reason: __, ...line }: WishedLine) =>
    line.item_id === null && line.late_fee_of === undefined ? [] : [{ ...line, staff_discount_cents: 0 }];
  const entries = Object.entries(posDetails).map(([key, entry]) => [key, { ...entry, details: entry.details.flatMap(plain) }]);
  return { posDetails: Object.fromEntries(entries) as typeof posDetails, promotions: [], gift_card_sales, tips: {} };
}
