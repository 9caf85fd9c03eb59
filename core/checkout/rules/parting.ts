import { allocateCents } from '../../kernel/money/money.ts';
import { sumOfTaken } from '../../promotions/rules/taking.ts';
import { housePromotions, promoted } from '../promotions/rules.ts';
import { isByHand, linesOf, netOf, type PosDetails, type Ticket } from './ticket.ts';

type Content = Pick<Ticket, 'posDetails' | 'promotions' | 'gift_card_sales' | 'tips'>;

const netIn = (content: Content): number => linesOf(content).reduce((sum, line) => sum + netOf(line), 0);
const worksOn = (content: Content, employee: string): boolean =>
  linesOf(content).some(({ employee_id }) => employee_id === employee);

/** What both were given they have together: so many percent of all of it, or both amounts. */
function mergedPromotions(one: Content, other: Content): Ticket['promotions'] {
  const others = housePromotions(other.promotions);
  const both = housePromotions(one.promotions).map((mine) => {
    const theirs = others.find(({ terms }) => terms.promotion_id === mine.terms.promotion_id);
    if (!theirs || mine.terms.type === 'percent') return mine;
    return { ...mine, terms: { ...mine.terms, value: mine.terms.value + theirs.terms.value } };
  });
  return [...both, ...others, ...one.promotions.filter(isByHand), ...other.promotions.filter(isByHand)];
}

/** A promotion goes along with the lines that bear it. */
function promotionsOn(whole: Content, part: Content): Ticket['promotions'] {
  const ids = new Set(linesOf(part).map(({ id }) => id));
  return housePromotions(whole.promotions).flatMap((one) => {
    const lines = Object.fromEntries(Object.entries(one.lines ?? {}).filter(([id]) => ids.has(id)));
    const amount_cents = sumOfTaken(lines);
    const terms = one.terms.type === 'amount' ? { ...one.terms, value: amount_cents } : one.terms;
    return amount_cents > 0 ? [{ ...one, amount_cents, lines, terms }] : [];
  });
}

/** Two tickets on one: who is on both has what they had on both. */
export function merged(one: Content, other: Content): Content {
  const posDetails: { [customer: string]: PosDetails[string] } = { ...one.posDetails };
  for (const [customer, entry] of Object.entries(other.posDetails)) {
    const here = posDetails[customer];
    posDetails[customer] = here ? { ...entry, ...here, details: [...here.details, ...entry.details] } : entry;
  }
  const tips = { ...one.tips };
  for (const [employee, cents] of Object.entries(other.tips)) tips[employee] = (tips[employee] ?? 0) + cents;
  const gift_card_sales = [...one.gift_card_sales, ...other.gift_card_sales];
  const promotions = promoted({ posDetails, promotions: mergedPromotions(one, other) });
  return { posDetails, promotions, gift_card_sales, tips };
}

/**
 * Some people of a ticket on one of their own. What was taken off the whole by hand goes along by what they have; a tip goes with whom it
 * is for, and stays where they work for both. Gift cards stay.
 */
export function parted(
  whole: Content,
  customers: readonly string[],
  newId: () => string,
): { readonly stay: Content; readonly go: Content } {
  const entries = Object.entries(whole.posDetails);
  const having = (those: typeof entries): Content => ({
    posDetails: Object.fromEntries(those),
    promotions: [],
    gift_card_sales: [],
    tips: {},
  });
  const stay = having(entries.filter(([customer]) => !customers.includes(customer)));
  const go = having(entries.filter(([customer]) => customers.includes(customer)));
  const weights = [netIn(stay), netIn(go)];
  const shares = whole.promotions.filter(isByHand).map((one) => ({
    one,
    parts: weights.some((weight) => weight > 0) ? allocateCents(one.amount_cents, weights) : [one.amount_cents, 0],
  }));
  const goes = (employee: string): boolean => worksOn(go, employee) && !worksOn(stay, employee);
  const tips = Object.entries(whole.tips);
  const promotionsOf = (part: 0 | 1) =>
    shares.flatMap(({ one, parts }) => ((parts[part] ?? 0) > 0 ? [{ ...one, amount_cents: parts[part] ?? 0 }] : []));
  return {
    stay: {
      ...stay,
      promotions: [...promotionsOn(whole, stay), ...promotionsOf(0)],
      gift_card_sales: whole.gift_card_sales,
      tips: Object.fromEntries(tips.filter(([employee]) => !goes(employee))),
    },
    go: {
      ...go,
      promotions: [...promotionsOn(whole, go), ...promotionsOf(1)].map((one) => ({ ...one, id: newId() })),
      tips: Object.fromEntries(tips.filter(([employee]) => goes(employee))),
    },
  };
}
