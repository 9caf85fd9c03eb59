import type { CardDesign } from 'core/gift-cards/contract';
import { amountFault } from 'core/gift-cards/rules/amount';
import { sendDayFault } from 'core/gift-cards/rules/sending';
import { isTextablePhone } from 'core/kernel/phone/area-codes';
import { normalizePhone, whyUntextablePhone } from 'core/kernel/phone/phone';

/** By mail, which goes to whoever buys it where no address is given, or by text. */
export const ways = ['email', 'text'] as const;
export type SendingWay = (typeof ways)[number];

/** Whom the card goes to, how, and on which day; null: as soon as it is paid. */
export type Directions = {
  readonly to_name: string;
  readonly way: SendingWay;
  readonly to_email: string;
  readonly to_phone: string;
  readonly send_on: string | null;
};
/** What somebody has chosen and written so far. */
export type GiftCardDraft = Directions & {
  readonly cents: number | null;
  readonly design: CardDesign;
  readonly from_name: string;
  readonly message: string;
  readonly email: string;
};
export const usual = [30_00, 50_00, 75_00, 100_00, 150_00, 200_00];
export const emptyDraft: GiftCardDraft = {
  cents: 75_00,
  design: 'bloom',
  to_name: '',
  way: 'email',
  to_email: '',
  to_phone: '',
  send_on: null,
  from_name: '',
  message: '',
  email: '',
};

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
const isTextNumber = (typed: string): boolean => whyUntextablePhone(typed) === null && isTextablePhone(normalizePhone(typed));

/** What is wrong with where and when it goes, by field. */
export type DirectionFaults = { readonly to_email?: true; readonly to_phone?: true; readonly send_on?: true };
export function directionFaults({ way, to_email, to_phone, send_on }: Directions, today: string): DirectionFaults {
  return {
    ...(way === 'email' && to_email.trim() !== '' && !isAddress(to_email) && { to_email: true as const }),
    ...(way === 'text' && !isTextNumber(to_phone) && { to_phone: true as const }),
    ...(send_on !== null && (send_on === '' || sendDayFault(send_on, today) !== null) && { send_on: true as const }),
  };
}

/** What is wrong with it, by field. */
export type Faults = DirectionFaults & { readonly cents?: true; readonly email?: true };
export function faultsIn(draft: GiftCardDraft, today: string): Faults {
  return {
    ...directionFaults(draft, today),
    ...(amountFault(draft.cents ?? 0) !== null && { cents: true as const }),
    ...(!isAddress(draft.email) && { email: true as const }),
  };
}

/** As the order names it. */
export function destinationOf({ to_name, way, to_email, to_phone, send_on }: Directions) {
  const email = way === 'email' ? to_email.trim() || null : null;
  const phone = way === 'text' ? normalizePhone(to_phone) : null;
  return { recipient: { name: to_name.trim(), email, phone }, send_on };
}
