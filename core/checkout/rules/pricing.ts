import { type LineTax, taxOn, type TaxTable, untaxed } from '../../business/taxes/rules.ts';
import type { Cents } from '../../kernel/money/money.ts';
import { isByHand as isDiscountByHand, linesOf, netOf, type PosDetails, type Ticket, type TicketLine } from './ticket.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

/** As it is wished for: what the menu knows is left out. */
export type WishedLine = Omit<TicketLine, 'name' | 'price_cents' | 'tax_rate'> & {
  readonly name?: string | undefined;
  readonly price_cents?: Cents | undefined;
};
export type WishedDetails = {
  readonly [customer: string]: {
    readonly customer_name: string;
    readonly appointment_id?: string | undefined;
    readonly details: readonly WishedLine[];
  };
};

type Item = { readonly name: string; readonly price_cents: Cents; readonly price_from?: boolean };

/** What the house knows of what is wished for. */
export type PriceList = {
  readonly taxes: TaxTable;
  /** What a till charged that could not ask, and whose shop has changed since: its codes stand, and their rates. */
  readonly charged?: {
    readonly rates: { readonly [tax_code: string]: number };
    /** Of lines that name no code: of a till from before there were codes. */
    readonly tax_rate: number;
  };
  readonly services: { readonly [id: string]: Item };
  readonly add_ons: { readonly [id: string]: Item };
  /** Who has a price of their own, by employee and service. */
  readonly own: { readonly [employee_service: string]: Cents };
  /** What was booked, by its line: the service and its add-ons. */
  readonly booked: { readonly [visit_line: string]: { readonly [item: string]: Item } };
  /** What calling off too late costs, by the visit. */
  readonly late_fees?: { readonly [visit: string]: Item };
  readonly staff: { readonly [hash_id: string]: string };
  readonly clients: { readonly [hash_id: string]: string };
};

const itemOf = (prices: PriceList, { kind, item_id, visit_line, employee_id, late_fee_of }: WishedLine): Item | undefined => {
  if (late_fee_of !== undefined) return kind === 'fee' ? prices.late_fees?.[late_fee_of] : undefined;
  if (item_id === null) return undefined;
  const booked = visit_line === undefined ? undefined : prices.booked[visit_line]?.[item_id];
  if (booked) return booked;
  if (kind === 'add_on') return prices.add_ons[item_id];
  const service = kind === 'service' ? prices.services[item_id] : undefined;
  const own = prices.own[`${employee_id} ${item_id}`];
  return service && own !== undefined ? { ...service, price_cents: own } : service;
};

/** An amount by hand is a thing, a fee or an add-on made up at the counter; services are the menu's. */
const isByHand = ({ kind, item_id, name, price_cents, late_fee_of }: WishedLine): boolean =>
  late_fee_of === undefined && item_id === null && kind !== 'service' && name !== undefined && price_cents !== undefined;

/** What is wrong with a wished line, in words; null: nothing. */
function faultOf(prices: PriceList, line: WishedLine, siblings: readonly WishedLine[]): Reason | null {
  if (prices.staff[line.employee_id] === undefined) return refused.ticketNoSuchStaff;
  if (line.late_fee_of !== undefined && !itemOf(prices, line)) return refused.ticketFeeGone;
  if (!itemOf(prices, line) && !isByHand(line)) return refused.ticketNotOnMenu;
  if (line.kind === 'add_on' && !siblings.some(({ id, kind }) => id === line.of && kind === 'service'))
    return refused.ticketAddOnAlone;
  if (prices.charged && line.tax_code && prices.charged.rates[line.tax_code] === undefined) return refused.ticketTaxUnknown;
  const price = line.price_cents ?? itemOf(prices, line)?.price_cents ?? 0;
  return line.staff_discount_cents > price * line.qty ? refused.ticketDiscountTooBig : null;
}

/** Everything that is wrong, by where it stands. */
export function faultsIn(
  prices: PriceList,
  wished: WishedDetails,
  tips: Ticket['tips'],
): { readonly [where: string]: readonly Reason[] } | null {
  const lines = Object.entries(wished).flatMap(([customer, { details }]) => details.map((line) => ({ customer, line, details })));
  const faults = lines.flatMap(({ customer, line, details }): [string, Reason[]][] => {
    const fault = faultOf(prices, line, details);
    return fault ? [[`posDetails.${customer}.${line.id}`, [fault]]] : [];
  });
  for (const employee of Object.keys(tips))
    if (prices.staff[employee] === undefined) faults.push([`tips.${employee}`, [refused.ticketNoSuchStaff]]);
  const ids = new Set(lines.map(({ line }) => line.id));
  const fees = lines.flatMap(({ line }) => line.late_fee_of ?? []);
  if (ids.size < lines.length || new Set(fees).size < fees.length) faults.push(['posDetails', [refused.ticketLineTwice]]);
  for (const customer of Object.keys(wished))
    if (!customer.startsWith('guest-') && prices.clients[customer] === undefined)
      faults.push([`posDetails.${customer}`, [refused.ticketClientUnknown]]);
  return faults.length > 0 ? Object.fromEntries(faults) : null;
}

/** An add-on is taxed like the service that it goes with. */
function taxOnLine(
  taxes: TaxTable,
  { kind, item_id, of }: Pick<WishedLine, 'kind' | 'item_id' | 'of'>,
  siblings: readonly Pick<WishedLine, 'id' | 'item_id'>[],
): LineTax {
  if (kind !== 'add_on') return taxOn(taxes, kind, item_id);
  return taxOn(taxes, 'service', siblings.find(({ id }) => id === of)?.item_id ?? null);
}

function chargedTax({ rates, tax_rate }: NonNullable<PriceList['charged']>, { kind, tax_code }: WishedLine) {
  if (tax_code === undefined) return { tax_rate: kind === 'fee' ? 0 : tax_rate };
  return tax_code === null ? untaxed : { tax_code, tax_rate: rates[tax_code] ?? 0 };
}

function priced(prices: PriceList, { tax_code, ...line }: WishedLine, siblings: readonly WishedLine[]): TicketLine {
  const item = itemOf(prices, line);
  const tax = prices.charged ? chargedTax(prices.charged, { ...line, tax_code }) : taxOnLine(prices.taxes, line, siblings);
  return {
    ...line,
    ...tax,
    name: item?.name ?? line.name ?? '',
    price_cents: line.price_cents ?? item?.price_cents ?? 0,
    ...(line.kind === 'add_on' && line.item_id === null && { addon_type: 'new' as const }),
  };
}

/** The lines the till sent, with the salon's own names, prices and tax. */
export const pricedDetails = (prices: PriceList, wished: WishedDetails): PosDetails =>
  Object.fromEntries(
    Object.entries(wished).map(([customer, entry]) => [
      customer,
      {
        ...entry,
        customer_name: prices.clients[customer] ?? entry.customer_name,
        details: entry.details.map((line) => priced(prices, line, entry.details)),
      },
    ]),
  );

/** So much of what the menu asks may be taken off without anybody's leave. */
export const DISCOUNT_LIMIT_PERCENT = 20;

/** A price other than the house's; where the menu says "from", more is none. What was let through before is not asked about again. */
const isPriceByHand = (prices: PriceList, line: WishedLine, before: readonly TicketLine[]): boolean => {
  const item = itemOf(prices, line);
  const price = line.price_cents ?? item?.price_cents;
  if (before.some(({ id, price_cents }) => id === line.id && price_cents === price)) return false;
  if (!item) return true;
  return item.price_from ? (price ?? 0) < item.price_cents : price !== item.price_cents;
};

/** Discounts given by hand, in thousandths of a percent of the lines. Promotions need no approval, so they don't count. */
function offOf(ticket: Ticket): number {
  const lines = linesOf(ticket);
  const gross = lines.reduce((sum, { qty, price_cents }) => sum + qty * price_cents, 0);
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  const byHand = ticket.promotions.filter(isDiscountByHand).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const off = gross - net + Math.min(net, byHand);
  return gross > 0 ? (off * 100_000) / gross : 0;
}

/** Whether somebody has to give leave: for prices by hand, or for taking off more than the limit and more than before. */
export function leaveFor(
  prices: PriceList,
  wished: WishedDetails,
  { after, before }: { readonly after: Ticket; readonly before: Ticket | null },
): { readonly price: boolean; readonly discount: boolean } {
  const known = before ? linesOf(before) : [];
  const lines = Object.values(wished).flatMap(({ details }) => details);
  const off = offOf(after);
  return {
    price: lines.some((line) => isPriceByHand(prices, line, known)),
    discount: off > DISCOUNT_LIMIT_PERCENT * 1000 && (before === null || off > offOf(before)),
  };
}
