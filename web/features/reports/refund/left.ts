import type { TicketView } from 'core/checkout/contract';
import { taxesBack } from 'core/checkout/refunds/rules';
import type { TicketLine } from 'core/checkout/rules/ticket';
import { leftOf } from 'core/checkout/rules/totals';

export type Returnable = { readonly line: TicketLine; readonly left: number; readonly refunded: number };

/** What is left to give back of each line, before tax. */
export function returnable({ posDetails, promotions, tips, refunds }: TicketView): Returnable[] {
  const lines = leftOf({ posDetails, promotions, tips, gift_card_sales: [], payments: [] });
  return lines.map(({ line, left }) => {
    const refunded = refunds.reduce((sum, refund) => sum + (refund.lines[line.id] ?? 0), 0);
    return { line, left, refunded };
  });
}

/** Tips that were not given back yet, by whom they are for. */
export const tipsLeft = ({ tips, refunds }: TicketView): { [employee_id: string]: number } =>
  Object.fromEntries(
    Object.entries(tips)
      .map(([who, cents]) => [who, cents - refunds.reduce((sum, refund) => sum + (refund.tips[who] ?? 0), 0)] as const)
      .filter(([, cents]) => cents > 0),
  );

/** The tax that goes back with these lines. */
export function taxBack(all: readonly Returnable[], chosen: ReadonlySet<string>): number {
  const sold = all.map(({ line, left, refunded }) => ({
    id: line.id,
    left_cents: left,
    refunded_cents: refunded,
    tax_rate: line.tax_rate,
  }));
  const wished = all
    .filter(({ line }) => chosen.has(line.id))
    .map(({ line, left, refunded }) => [line.id, left - refunded] as const);
  return Object.values(taxesBack(sold, Object.fromEntries(wished))).reduce((sum, cents) => sum + cents, 0);
}
