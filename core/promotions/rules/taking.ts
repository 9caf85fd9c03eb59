import { allocateCents, type Cents, percentOf } from '../../kernel/money/money.ts';

export const promotionTypes = ['percent', 'amount'] as const;
/** Who gives up what a promotion takes off. */
export const absorbers = ['salon', 'staff', 'split'] as const;

/** What a ticket keeps of a promotion: it stays as it was when somebody put it there. */
export type PromotionTerms = {
  readonly promotion_id: string;
  readonly type: (typeof promotionTypes)[number];
  /** Whole percent, or cents once for the ticket. */
  readonly value: number;
  /** Those it is for; none: every service and add-on. */
  readonly services: readonly string[];
  readonly absorbed_by: (typeof absorbers)[number];
};

/** A line of a ticket as far as promotions look at it; `net` is what it costs after what staff took off. */
export type Priced = {
  readonly id: string;
  readonly kind: string;
  readonly item_id: string | null;
  readonly net: Cents;
};

/** Products, fees and charges are sold at their price. A service that is named brings no add-ons along. */
export const isFor = ({ services }: Pick<PromotionTerms, 'services'>, { kind, item_id }: Priced): boolean =>
  services.length === 0 ? kind === 'service' || kind === 'add_on' : kind === 'service' && services.includes(item_id ?? '');

export type TakenOff = { readonly [line: string]: Cents };
export const sumOfTaken = (taken: TakenOff): Cents => Object.values(taken).reduce((sum, cents) => sum + cents, 0);

/** What a promotion takes off these lines: rounded once, and shared among them by what they cost. */
export function takenBy(terms: Pick<PromotionTerms, 'type' | 'value' | 'services'>, lines: readonly Priced[]): TakenOff {
  const its = lines.filter((line) => line.net > 0 && isFor(terms, line));
  const sum = its.reduce((all, { net }) => all + net, 0);
  if (sum === 0) return {};
  const off = terms.type === 'percent' ? percentOf(sum, terms.value * 1000) : Math.min(terms.value, sum);
  const parts = allocateCents(
    off,
    its.map(({ net }) => net),
  );
  return Object.fromEntries(its.map(({ id }, i) => [id, parts[i] ?? 0]));
}

/** What each of several takes, in their order. A line bears one promotion: what one has taken of is not there for the next. */
export function takenByAll(
  all: readonly Pick<PromotionTerms, 'type' | 'value' | 'services'>[],
  lines: readonly Priced[],
): TakenOff[] {
  const borne = new Set<string>();
  return all.map((terms) => {
    const taken = takenBy(
      terms,
      lines.filter(({ id }) => !borne.has(id)),
    );
    for (const line of Object.keys(taken)) borne.add(line);
    return taken;
  });
}
