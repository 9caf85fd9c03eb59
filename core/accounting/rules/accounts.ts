import type { LedgerKind } from '../../ledger/rules/posting.ts';

/** How an accountant's program treats an account. */
export const accountTypes = ['asset', 'liability', 'income', 'expense'] as const;
export type AccountType = (typeof accountTypes)[number];

/** An account in the accountant's program: QuickBooks finds it by its name, Xero by its code. */
export type BookAccount = { readonly name: string; readonly code: string };

type Usual = readonly [type: AccountType, code: string, name: string];

/**
 * What of the ledger goes to an account of its own, with the account that a salon in the US usually has for it. Discounts and
 * refunds lower income, so they are of its type.
 */
const usual = {
  cash_drawer: ['asset', '1010', 'Cash on hand'],
  safe: ['asset', '1010', 'Cash on hand'],
  bank: ['asset', '1000', 'Checking'],
  cheques: ['asset', '1020', 'Undeposited Funds'],
  card_clearing: ['asset', '1030', 'Card Clearing'],
  advance: ['asset', '1040', 'Employee Advances'],
  gift_card: ['liability', '2100', 'Gift Cards Outstanding'],
  prepayment: ['liability', '2110', 'Customer Deposits'],
  membership: ['liability', '2120', 'Deferred Memberships'],
  loyalty: ['liability', '2130', 'Loyalty Points Outstanding'],
  tip: ['liability', '2200', 'Tips Payable'],
  tax: ['liability', '2210', 'Sales Tax Payable'],
  payroll_payable: ['liability', '2220', 'Payroll Payable'],
  'revenue:service': ['income', '4000', 'Service Sales'],
  'revenue:add_on': ['income', '4010', 'Add-On Sales'],
  'revenue:product': ['income', '4020', 'Product Sales'],
  fee: ['income', '4100', 'Fees'],
  'fee:membership': ['income', '4110', 'Membership Fees'],
  service_charge: ['income', '4120', 'Service Charges'],
  rent_income: ['income', '4130', 'Booth Rent'],
  discount: ['income', '4900', 'Discounts'],
  'discount:loyalty': ['income', '4910', 'Loyalty Rewards'],
  'discount:gift_card': ['income', '4920', 'Gift Cards Given Away'],
  refund: ['income', '4930', 'Refunds'],
  processing_fee: ['expense', '6000', 'Card Processing Fees'],
  dispute: ['expense', '6010', 'Disputed Card Payments'],
  paid_out: ['expense', '6020', 'Petty Cash Expenses'],
  over_short: ['expense', '6030', 'Cash Over and Short'],
  rounding: ['expense', '6040', 'Rounding'],
  write_off: ['expense', '6050', 'Write-Offs'],
  wages: ['expense', '6100', 'Wages'],
} as const satisfies { readonly [key: string]: Usual };

export type BookKey = keyof typeof usual;
export const bookKeys = Object.keys(usual) as readonly BookKey[];
/** Each tax code may have an account of its own. */
export type MapKey = BookKey | `tax:${string}`;

const isBookKey = (key: string): key is BookKey => Object.hasOwn(usual, key);
export const isMapKey = (key: string): key is MapKey => isBookKey(key) || /^tax:[\w.-]{1,60}$/.test(key);

/** The accounts that the owner chose; for everything else the usual ones. */
export type AccountMap = { readonly [key: string]: BookAccount };

/** Where an amount of the ledger goes: the closest key that there is. */
export function bookKeyOf(kind: LedgerKind, subject: string): BookKey {
  const whole = `${kind}:${subject}`;
  if (isBookKey(whole)) return whole;
  if (isBookKey(kind)) return kind;
  return kind === 'revenue' ? 'revenue:service' : 'write_off';
}

export const typeOf = (key: BookKey): AccountType => usual[key][0];
export function usualAccount(key: BookKey): BookAccount {
  const [, code, name] = usual[key];
  return { name, code };
}

/** The account under a key, or that of a tax code, which without one of its own is the account for all taxes. */
export function accountFor(map: AccountMap, kind: LedgerKind, subject: string): BookAccount {
  const key = bookKeyOf(kind, subject);
  return map[`${kind}:${subject}`] ?? map[key] ?? usualAccount(key);
}

/** QuickBooks takes no line of these without a customer or supplier. */
const needsName = /\ba\/[rp]\b|^accounts (?:receivable|payable)/i;
/** A program would read such a name as a formula or as two columns. */
const unreadable = /^[=+\-@]|[\t\r\n"]/;

export type NameFault = 'needs_name' | 'unreadable';
export function nameFault(name: string): NameFault | null {
  if (unreadable.test(name)) return 'unreadable';
  return needsName.test(name) ? 'needs_name' : null;
}
