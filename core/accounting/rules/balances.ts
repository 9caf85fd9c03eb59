import type { Cents } from '../../kernel/money/money.ts';

/** What the business owes: to clients, to the team and to the state. */
export const owedKinds = ['gift_card', 'prepayment', 'membership', 'loyalty', 'tip', 'tax', 'payroll_payable'] as const;
export type OwedKind = (typeof owedKinds)[number];

/** What stands now, and what moved from the first day of a period on; credits are above zero. */
export type Moved = {
  readonly kind: OwedKind;
  readonly now_cents: Cents;
  /** After the period. */
  readonly later_cents: Cents;
  readonly added_cents: Cents;
  readonly used_cents: Cents;
};

/** opening + added − used = closing. */
export const rollForward = (moved: readonly Moved[]) =>
  owedKinds.map((kind) => {
    const { now_cents = 0, later_cents = 0, added_cents = 0, used_cents = 0 } = moved.find((one) => one.kind === kind) ?? {};
    const closing_cents = now_cents - later_cents;
    return { kind, opening_cents: closing_cents - added_cents + used_cents, added_cents, used_cents, closing_cents };
  });

export type Charged = {
  readonly now_cents: Cents;
  readonly later_cents: Cents;
  readonly charged_cents: Cents;
  readonly refunded_cents: Cents;
};
export type PaidOut = { readonly paid_out_cents: Cents; readonly fee_cents: Cents; readonly dispute_cents: Cents };

const taken = ({ paid_out_cents, fee_cents, dispute_cents }: PaidOut): Cents => paid_out_cents + fee_cents + dispute_cents;

/** opening + charged − refunded − fees − disputes − paid out = what the processor still has. */
export function clearingOf(charged: Charged, before: PaidOut, within: PaidOut) {
  const { charged_cents, refunded_cents } = charged;
  const ledgerEnd = charged.now_cents - charged.later_cents;
  const opening_cents = ledgerEnd - charged_cents + refunded_cents - taken(before);
  const closing_cents = ledgerEnd - taken(before) - taken(within);
  return { opening_cents, charged_cents, refunded_cents, ...within, closing_cents };
}
