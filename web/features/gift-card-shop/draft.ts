import type { CardDesign } from 'core/gift-cards/contract';
import { amountFault } from 'core/gift-cards/rules/amount';

/** What somebody has chosen and written so far. */
export type Draft = {
  readonly cents: number | null;
  readonly design: CardDesign;
  readonly to_name: string;
  readonly to_email: string;
  readonly from_name: string;
  readonly message: string;
  readonly email: string;
};
export const usual = [30_00, 50_00, 75_00, 100_00, 150_00, 200_00];
export const emptyDraft: Draft = {
  cents: 75_00,
  design: 'bloom',
  to_name: '',
  to_email: '',
  from_name: '',
  message: '',
  email: '',
};

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** What is wrong with it, by field. */
export type Faults = { readonly cents?: true; readonly to_email?: true; readonly email?: true };
export function faultsIn({ cents, to_email, email }: Draft): Faults {
  return {
    ...(amountFault(cents ?? 0) !== null && { cents: true as const }),
    ...(to_email.trim() !== '' && !isAddress(to_email) && { to_email: true as const }),
    ...(!isAddress(email) && { email: true as const }),
  };
}
