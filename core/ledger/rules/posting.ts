/** What money is kept under. Debits are above zero, credits below. */
export const ledgerKinds = [
  'cash_drawer',
  'safe',
  'bank',
  'card_clearing',
  'cheques',
  'gift_card',
  'loyalty',
  'prepayment',
  'membership',
  'tip',
  'tax',
  'revenue',
  'discount',
  'refund',
  'fee',
  'service_charge',
  'processing_fee',
  'dispute',
  'paid_out',
  'over_short',
  'rounding',
  'sms_credit',
  'plan_revenue',
  'write_off',
  'wages',
  'payroll_payable',
  'advance',
  'rent_income',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export type LedgerLine = {
  readonly kind: LedgerKind;
  /** The drawer, gift card, employee or rate that it is kept for. */
  readonly subject?: string;
  readonly cents: number;
};

/** The lines of one transaction: one per account, none of zero, in a fixed order. What does not add up is a mistake of ours. */
export function posting(lines: readonly LedgerLine[]): Required<LedgerLine>[] {
  const sums = new Map<string, Required<LedgerLine>>();
  for (const { kind, subject = '', cents } of lines) {
    if (!Number.isSafeInteger(cents)) throw new Error(`${kind}: ${cents} is no amount in cents`);
    const name = `${kind} ${subject}`;
    sums.set(name, { kind, subject, cents: (sums.get(name)?.cents ?? 0) + cents });
  }
  const rest = [...sums.values()].reduce((sum, { cents }) => sum + cents, 0);
  if (rest !== 0) throw new Error(`a transaction has ${rest} cents too many`);
  const moved = [...sums].filter(([, { cents }]) => cents !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return moved.map(([, line]) => line);
}
