import { taxOn, type TaxTable } from '../../business/taxes/rules.ts';
import type { Cents } from '../../kernel/money/money.ts';
import type { PosDetails, TicketLine } from './ticket.ts';

/** A visit that was called off too late, whose fee stands on no ticket yet. */
export type LateFee = { readonly appointment_id: string; readonly start: string; readonly cents: Cents };

/** The salon's words on its receipts; screens say it in the reader's language. */
export const LATE_FEE_NAME = 'Late cancellation fee';

/** The fee as a line of the next ticket: it is taxed as fees are, and nobody has earned it. */
export const lateFeeLine = (
  { appointment_id, cents }: LateFee,
  { id, employee_id, taxes }: Pick<TicketLine, 'id' | 'employee_id'> & { readonly taxes: TaxTable },
): TicketLine => ({
  id,
  kind: 'fee',
  item_id: null,
  late_fee_of: appointment_id,
  name: LATE_FEE_NAME,
  employee_id,
  qty: 1,
  price_cents: cents,
  staff_discount_cents: 0,
  borne_by: 'salon',
  ...taxOn(taxes, 'fee', null),
});

/** The visits whose late fees stand on a ticket: each is on one ticket only, as visits are that somebody had. */
export const lateFeesOn = (posDetails: PosDetails): string[] =>
  Object.values(posDetails).flatMap(({ details }) => details.flatMap(({ late_fee_of }) => late_fee_of ?? []));

/** These lines without late fees that stand on the ticket already. */
export function feesNotOn(posDetails: PosDetails, lines: readonly TicketLine[]): TicketLine[] {
  const on = new Set(lateFeesOn(posDetails));
  return lines.filter(({ late_fee_of }) => late_fee_of === undefined || !on.has(late_fee_of));
}
