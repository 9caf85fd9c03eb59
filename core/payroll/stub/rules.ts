import { type Cents, percentOf } from '../../kernel/money/money.ts';
import { sumOf } from '../rules/amounts.ts';
import { isWage, type PayLine, type PayLineKind } from '../rules/pay-line.ts';

/** What somebody looks at, agrees to or asks about as one: all work is one part, however many lines it has. */
export const payParts = [
  'work',
  'help',
  'tier',
  'hours',
  'guarantee',
  'request',
  'minimum',
  'overtime',
  'correction',
  'adjustment',
  'tips',
  'reimbursement',
  'advance',
  'rent',
] as const;
export type PayPart = (typeof payParts)[number];

const together: { readonly [kind in PayLineKind]?: PayPart } = {
  helper: 'help',
  helping: 'help',
  hourly: 'hours',
  hourly_higher: 'hours',
};
export const partOf = (kind: PayLineKind): PayPart => together[kind] ?? (kind as PayPart);

export type PartSum = { readonly part: PayPart; readonly amount_cents: Cents };

/** The parts of somebody's pay in their order, with what each comes to. */
export function partsOf(lines: readonly Pick<PayLine, 'kind' | 'amount_cents'>[]): PartSum[] {
  const grouped = Map.groupBy(lines, ({ kind }) => partOf(kind));
  return payParts.flatMap((part) => {
    const of = grouped.get(part);
    return of ? [{ part, amount_cents: sumOf(of.map(({ amount_cents }) => amount_cents)) }] : [];
  });
}

/** The figures of somebody's pay in a table: each is a sum of lines, and together they are all of it. */
export function figuresOf(lines: readonly PayLine[], check_pct: number) {
  const of = (...kinds: readonly PayLineKind[]) =>
    sumOf(lines.flatMap(({ kind, amount_cents }) => (kinds.includes(kind) ? [amount_cents] : [])));
  const work = lines.flatMap((line) => (line.kind === 'work' ? [line.about] : []));
  const about = (key: 'gross_cents' | 'supply_cents' | 'discount_cents' | 'base_cents') => sumOf(work.map((one) => one[key]));
  const to_pay_cents = sumOf(lines.map(({ amount_cents }) => amount_cents));
  const check_cents = percentOf(Math.max(0, to_pay_cents), check_pct);
  const tips = lines.flatMap((line) => (line.kind === 'tips' ? [line.about.paid_out_cents] : []));
  return {
    tickets: new Set(work.map(({ ticket_id }) => ticket_id)).size,
    sales_cents: about('gross_cents'),
    supply_cents: about('supply_cents'),
    discount_cents: about('discount_cents'),
    base_cents: about('base_cents'),
    commission_cents: of('work'),
    request_cents: of('request'),
    extra_cents: of('helper', 'helping', 'tier', 'hourly', 'hourly_higher', 'guarantee', 'minimum', 'overtime'),
    adjusted_cents: of('adjustment', 'correction'),
    wages_cents: sumOf(lines.flatMap((line) => (isWage(line) ? [line.amount_cents] : []))),
    tips_cents: of('tips'),
    tips_paid_out_cents: sumOf(tips),
    other_cents: of('reimbursement', 'advance', 'rent'),
    to_pay_cents,
    handed: { check_cents, cash_cents: Math.max(0, to_pay_cents) - check_cents },
  };
}
export type PayFigures = ReturnType<typeof figuresOf>;

/** Whether two ways to the same pay come to the same lines, in whatever order their details are written. */
const written = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, written(inner)]),
      )
    : value;
export const isSamePay = (one: readonly PayLine[], other: readonly PayLine[]): boolean =>
  JSON.stringify(one.map(written)) === JSON.stringify(other.map(written));

/** What is added up over a year. Tips count in full, also those that were handed out at night. */
export type PaySums = {
  readonly commission_cents: Cents;
  readonly wages_cents: Cents;
  readonly tips_cents: Cents;
  readonly overtime_cents: Cents;
};

export function paySums(lines: readonly PayLine[]): PaySums {
  const of = (...kinds: readonly PayLineKind[]) =>
    sumOf(lines.flatMap(({ kind, amount_cents }) => (kinds.includes(kind) ? [amount_cents] : [])));
  return {
    commission_cents: of('work', 'helper', 'helping', 'tier'),
    wages_cents: sumOf(lines.flatMap((line) => (isWage(line) ? [line.amount_cents] : []))),
    tips_cents: sumOf(lines.flatMap((line) => (line.kind === 'tips' ? [line.about.earned_cents] : []))),
    overtime_cents: of('overtime'),
  };
}
