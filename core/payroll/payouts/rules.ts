import type { Cents } from '../../kernel/money/money.ts';
import type { LedgerLine } from '../../ledger/rules/posting.ts';

/** Where the cash of somebody's pay is taken from. Their check is of the bank. */
export const cashPlaces = ['drawer', 'safe', 'bank'] as const;
export type CashPlace = (typeof cashPlaces)[number];

export type HandedOver = {
  readonly employee_id: string;
  readonly check_cents: Cents;
  readonly cash_cents: Cents;
  readonly cash_from: CashPlace;
  readonly drawer: string | null;
};

/** What is owed to somebody is paid: the check from the bank, the cash from where it lay. */
export const payOutLines = ({ employee_id, check_cents, cash_cents, cash_from, drawer }: HandedOver): LedgerLine[] => [
  { kind: 'payroll_payable', subject: employee_id, cents: check_cents + cash_cents },
  { kind: 'bank', cents: -check_cents },
  cash_from === 'drawer'
    ? { kind: 'cash_drawer', subject: drawer ?? '', cents: -cash_cents }
    : { kind: cash_from, cents: -cash_cents },
];
