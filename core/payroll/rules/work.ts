import type { TicketLine } from '../../checkout/rules/ticket.ts';
import { type Cents, percentOf } from '../../kernel/money/money.ts';
import { shareOf } from './amounts.ts';
import { type DayTerms, type FoundRate, rateFor, type Rate, type Supply, type Tiers } from './terms.ts';

/** A line of a paid ticket: what somebody did, sold or charged on a business day. */
export type SoldWork = {
  readonly id: string;
  readonly ticket_id: string;
  readonly ticket_no: number;
  readonly day: string;
  readonly employee_id: string;
  readonly kind: TicketLine['kind'];
  readonly name: string;
  readonly service_id: string | null;
  readonly category_id: string | null;
  readonly qty: number;
  readonly price_cents: Cents;
  /** Of discounts and promotions: what staff alone gives up, and what both share. */
  readonly staff_cents: Cents;
  readonly split_cents: Cents;
  /** What the client paid for it before tax, and what of that was given back since. */
  readonly left_cents: Cents;
  readonly refunded_cents: Cents;
  /** The client asked for her. */
  readonly requested: boolean;
};

/** What a line pays, and how it comes to that. Rounded here once and never again. */
export type WorkPay = {
  readonly gross_cents: Cents;
  readonly discount_cents: Cents;
  readonly supply_cents: Cents;
  readonly base_cents: Cents;
  /** Null: nothing was agreed for such a line. */
  readonly pay: Rate['pay'] | null;
  readonly commission_cents: Cents;
  /** What comes off after commission. */
  readonly less_cents: Cents;
  readonly amount_cents: Cents;
  /** What of it counts towards tiers, and which these are. */
  readonly net_cents: Cents;
  readonly tiers: Tiers | null;
};

/** Supplies that were used are used: a refund leaves the charge by unit, as long as anything of the line is left. */
function supplyOf(supply: Supply | null, { kind, qty }: SoldWork, gross: Cents): Cents {
  if (!supply || gross === 0) return 0;
  if (supply.per === 'pct') return kind === 'service' || kind === 'add_on' ? percentOf(gross, supply.pct) : 0;
  return kind === 'service' ? qty * supply.cents : 0;
}

export const kindOfRate = (pay: Rate['pay']): 'pct' | 'flat' => ('pct' in pay ? 'pct' : 'flat');

const commissionOf = (rate: FoundRate | null, base: Cents, kept: (cents: Cents) => Cents, qty: number): Cents => {
  if (!rate) return 0;
  return 'pct' in rate.pay ? percentOf(base, rate.pay.pct) : kept(qty * rate.pay.flat_cents);
};

/** What of a line is given back no longer counts, in proportion, unless the salon bears refunds. */
export function payOfWork(work: SoldWork, terms: DayTerms): WorkPay {
  const { left_cents: left, refunded_cents, qty } = work;
  const back = terms.refund === 'goodwill' ? 0 : refunded_cents;
  const kept = (cents: Cents): Cents => (left > 0 ? shareOf(cents, left - back, left) : cents);
  const gross_cents = kept(qty * work.price_cents);
  const discount_cents = kept(work.staff_cents + percentOf(work.split_cents, terms.discount.staff_pct));
  const supply_cents = supplyOf(terms.supply, work, gross_cents);
  const first = (terms.discount.at === 'before' ? discount_cents : 0) + (terms.supply?.at === 'before' ? supply_cents : 0);
  const base_cents = Math.max(0, gross_cents - first);
  const rate = rateFor(terms, { ...work, line: work.kind });
  const commission_cents = commissionOf(rate, base_cents, kept, qty);
  const less_cents = rate ? discount_cents + supply_cents - first : 0;
  return {
    gross_cents,
    discount_cents,
    supply_cents,
    base_cents,
    pay: rate?.pay ?? null,
    commission_cents,
    less_cents,
    amount_cents: commission_cents - less_cents,
    net_cents: left - back,
    tiers: rate?.tiers ?? null,
  };
}
