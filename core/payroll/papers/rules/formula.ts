import { type Cents, percentOf } from '../../../kernel/money/money.ts';
import type { PayPerson, PayStub } from '../../contract.ts';
import { moneyText } from '../../../kernel/money/money-text.ts';

type Worked = Pick<PayPerson, 'sales_cents' | 'supply_cents' | 'discount_cents' | 'base_cents' | 'commission_cents' | 'pct'>;

/** What comes off before commission. */
export type TakenOff = 'plain' | 'supply' | 'discount' | 'both';
type Share = {
  readonly before: TakenOff;
  readonly share_cents: Cents;
  readonly after_cents: Cents;
  /** Lines are rounded one by one, so together they are a few cents more or less than the share of their sum. */
  readonly isRounded: boolean;
};

/**
 * Commission as one percentage of what was sold less what comes off before, less what comes off after; at most half a cent of each
 * line away from it. Null where lines have rates of their own.
 */
export function shareOfSales(person: Worked, lines: number): Share | null {
  const { sales_cents, supply_cents, discount_cents, base_cents, commission_cents, pct } = person;
  if (pct === null) return null;
  const all = supply_cents + discount_cents;
  const ways: readonly (readonly [TakenOff, Cents])[] = [
    ['plain', 0],
    ...(supply_cents > 0 ? [['supply', supply_cents] as const] : []),
    ...(discount_cents > 0 ? [['discount', discount_cents] as const] : []),
    ...(supply_cents > 0 && discount_cents > 0 ? [['both', all] as const] : []),
  ];
  const way = ways.find(([, off]) => sales_cents - off === base_cents);
  if (!way) return null;
  const after_cents = all - way[1];
  const [share_cents, differs] = [percentOf(base_cents, pct), commission_cents + after_cents - percentOf(base_cents, pct)];
  if (2 * Math.abs(differs) > lines + 1) return null;
  return { before: way[0], share_cents: share_cents + differs, after_cents, isRounded: differs !== 0 };
}

const bare = (cents: Cents): string => moneyText(Math.abs(cents)).replace('$', '');
const PERCENT = 1000;
export const percentText = (pct: number): string => String(pct / PERCENT);

function shareText(person: Worked, { before, after_cents }: Share): string {
  const { sales_cents, supply_cents, discount_cents, pct } = person;
  const off = { plain: [], supply: [supply_cents], discount: [discount_cents], both: [supply_cents, discount_cents] }[before];
  const base = [sales_cents, ...off].map(bare).join(' − ');
  const text = `${off.length > 0 ? `(${base})` : base} × ${percentText(pct ?? 0)}%`;
  return after_cents > 0 ? `${text} − ${bare(after_cents)}` : text;
}

type Formula = Pick<PayStub, 'parts' | 'lines'> & { readonly person: Worked & Pick<PayPerson, 'to_pay_cents'> };
export const countWork = ({ lines }: Pick<PayStub, 'lines'>): number => lines.filter(({ kind }) => kind === 'work').length;

/**
 * How somebody's pay comes about in figures alone: (3,200.00 − 96.00) × 60% + 45.00 = 1,907.40. Where lines were rounded one by one,
 * first what they come to: 912.00 × 60% ≈ 547.21 · 547.21 + 45.00 = 592.21.
 */
export function formulaText({ person, parts, lines }: Formula): string {
  const share = shareOfSales(person, countWork({ lines }));
  const work = share && shareText(person, share);
  const terms = parts
    .filter(({ amount_cents }) => amount_cents !== 0)
    .map(({ part, amount_cents }) => {
      const isShare = part === 'work' && work !== null && share?.isRounded === false;
      return { isLess: amount_cents < 0, text: isShare ? work : bare(amount_cents) };
    });
  const sum = terms
    .map(({ isLess, text }, i) => (i === 0 ? `${isLess ? '−' : ''}${text}` : ` ${isLess ? '−' : '+'} ${text}`))
    .join('');
  const whole = `${sum || bare(0)} = ${person.to_pay_cents < 0 ? '−' : ''}${bare(person.to_pay_cents)}`;
  return share?.isRounded === true && work !== null ? `${work} ≈ ${bare(person.commission_cents)} · ${whole}` : whole;
}
