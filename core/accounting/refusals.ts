import { refusal } from '../kernel/refusals/reason.ts';

export const periodTooLong = refusal('accounting.period_too_long', 'Choose {most} days or fewer.');
export const balanceTooEarly = refusal('accounting.balance_too_early', 'Balances go back two years. Choose a later start date.');
export const nothingWritten = refusal('accounting.nothing_written', 'There are no journals in this period yet.');
export const noSuchPart = refusal('accounting.no_such_part', 'This period doesn’t have that many files.');
export const accountUnknown = refusal('accounting.account_unknown', 'We don’t know this line. Please reload the page.');
export const accountTwice = refusal('accounting.account_twice', 'This line is here twice.');
export const accountUnreadable = refusal(
  'accounting.account_unreadable',
  'A name can’t begin with = + - or @ and can’t have quotes in it.',
);
export const accountNeedsName = refusal(
  'accounting.account_needs_name',
  'QuickBooks doesn’t take journals on Accounts Receivable or Payable. Choose another account.',
);
export const accountsChangedMeanwhile = refusal(
  'accounting.accounts_changed',
  'Someone just changed these accounts. Take another look, then save again.',
);
export const lockNotOver = refusal(
  'accounting.lock_not_over',
  'You can lock through yesterday at the latest. Today is still open.',
);
export const lockReason = refusal('accounting.lock_reason', 'Say why you’re opening these days again.');
export const lockSame = refusal('accounting.lock_same', 'The books are already locked through that day.');
export const payoutColumns = refusal(
  'accounting.payout_columns',
  'We need a first row with headings, one of them Date and one Amount.',
);
export const payoutNone = refusal('accounting.payout_none', 'There are no payouts in this file.');
export const payoutTooMany = refusal('accounting.payout_too_many', 'A file can have {most} payouts at most.');
export const payoutDay = refusal('accounting.payout_day', 'Line {line}: we couldn’t read the date.');
export const payoutAmount = refusal('accounting.payout_amount', 'Line {line}: we couldn’t read the amount.');
export const payoutTwice = refusal('accounting.payout_twice', 'Line {line}: the same payout is in this file twice.');
export const payoutsKnown = refusal('accounting.payouts_known', 'You’ve already added all of these payouts.');
