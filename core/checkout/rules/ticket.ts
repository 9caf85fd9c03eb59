import type { Cents } from '../../kernel/money/money.ts';
import type { TakenOff, PromotionTerms } from '../../promotions/rules/taking.ts';

/** Who gives up what a staff discount takes off. */
export const bearers = ['salon', 'staff', 'split'] as const;
export const lineKinds = ['service', 'add_on', 'product', 'fee', 'service_charge'] as const;

export type TicketLine = {
  readonly id: string;
  readonly kind: (typeof lineKinds)[number];
  /** What of the menu it is; null: an amount by hand. */
  readonly item_id: string | null;
  readonly name: string;
  /** An add-on that is not on the menu: it was made up at the counter, for this ticket. */
  readonly addon_type?: 'new' | undefined;
  /** The service that an add-on goes with. */
  readonly of?: string | undefined;
  /** What was booked, if it was: then the booked price counts and not the menu's. */
  readonly visit_line?: string | undefined;
  /** The visit that was called off too late, if this is the fee for it. */
  readonly late_fee_of?: string | undefined;
  readonly employee_id: string;
  readonly qty: number;
  readonly price_cents: Cents;
  /** Why it costs something else than the menu says. */
  readonly price_reason?: string | undefined;
  readonly staff_discount_cents: Cents;
  readonly borne_by: (typeof bearers)[number];
  /** What it is taxed with, as it was when the line was rung up; null: it is not taxed. Lines from before there were codes have none. */
  readonly tax_code?: string | null | undefined;
  /** Of that code, in thousandths of a percent (8.875 % = 8875). */
  readonly tax_rate: number;
};

/** Under what the tax of a line is rounded, owed and given back: its code; before there were codes, its rate. */
export const taxKeyOf = ({ tax_code, tax_rate }: Pick<TicketLine, 'tax_code' | 'tax_rate'>): string =>
  tax_code ?? String(tax_rate);

/** One customer's part of a ticket. A guest's key is `guest-` and an id of their own until they are known. */
export type PosEntry = {
  readonly customer_name: string;
  /** The visit that is paid for. */
  readonly appointment_id?: string | undefined;
  readonly details: readonly TicketLine[];
};
export type PosDetails = { readonly [customer: string]: PosEntry };

export const payMethods = ['cash', 'cheque', 'card', 'gift_card', 'loyalty', 'prepaid'] as const;
/** A card that a ticket sells: it comes to be when that is paid. */
export type GiftCardSale = {
  readonly id: string;
  readonly amount_cents: Cents;
  readonly to_name?: string | undefined;
  readonly from_name?: string | undefined;
  readonly message?: string | undefined;
  readonly email?: string | null | undefined;
};

/** A discount: given by hand on the whole ticket, or by one of the salon's promotions on the lines it applies to. */
export type TicketPromotion = {
  readonly id: string;
  readonly name: string;
  readonly amount_cents: Cents;
  /** For one of the salon's promotions: its terms when it was added, its share of each line, and the promo code that was given. */
  readonly terms?: PromotionTerms | undefined;
  readonly lines?: TakenOff | undefined;
  readonly code?: string | undefined;
};

export type Tender = {
  readonly id: string;
  readonly method: (typeof payMethods)[number];
  readonly amount_cents: Cents;
  readonly gift_card_id?: string | null | undefined;
  readonly loyalty_member_id?: string | null | undefined;
  /** Of cash and cheques: crossed out, and gone when the ticket is saved. */
  readonly deleted?: boolean | undefined;
};

export type Ticket = {
  readonly posDetails: PosDetails;
  readonly promotions: readonly TicketPromotion[];
  /** Sold here: neither taxed nor tipped on. */
  readonly gift_card_sales: readonly GiftCardSale[];
  /** By whom they are for. A tip is never a line. */
  readonly tips: { readonly [employee_id: string]: Cents };
  readonly payments: readonly Tender[];
};

/** What of a payment counts: while the ticket is open, change that was given back is not there to be paid with once more. */
export const countedOf = (
  status: 'open' | 'paid' | 'void' | undefined,
  { amount_cents, change_cents }: { readonly amount_cents: Cents; readonly change_cents: Cents },
): Cents => (status === 'open' ? amount_cents - change_cents : amount_cents);

export const linesOf = ({ posDetails }: Pick<Ticket, 'posDetails'>): TicketLine[] =>
  Object.values(posDetails).flatMap(({ details }) => details);

/** Neither a line nor a card: nobody can pay for it. */
export const holdsNothing = (ticket: Pick<Ticket, 'posDetails' | 'gift_card_sales'>): boolean =>
  linesOf(ticket).length === 0 && ticket.gift_card_sales.length === 0;

/** What a line comes to before promotions and tax. */
export const netOf = ({ qty, price_cents, staff_discount_cents }: TicketLine): Cents => qty * price_cents - staff_discount_cents;

export const isByHand = ({ terms }: TicketPromotion): boolean => terms === undefined;
