import { passesLuhn } from '../../kernel/cards/luhn.ts';
import * as general from '../../kernel/refusals/general.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

/** What every card brand is known by: how its numbers begin, how long they are and how long its security code is. */
const brands = [
  { name: 'Visa', begins: /^4/, lengths: [13, 16], code: 3 },
  { name: 'MasterCard', begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [13, 16], code: 3 },
  { name: 'American', begins: /^3[47]/, lengths: [15], code: 4 },
  { name: 'Discover', begins: /^(?:6011|64[4-9]|65)/, lengths: [13, 16], code: 3 },
  { name: 'JCB', begins: /^35(?:2[89]|[3-8])/, lengths: [13, 16], code: 3 },
  { name: 'Diners Club', begins: /^3(?:0[0-5]|[689])/, lengths: [14], code: 3 },
] as const;
export type CardBrand = (typeof brands)[number]['name'];

const SHORTEST = 13;
const brandWith = (number: string) => brands.find(({ begins }) => begins.test(number));

export const brandOf = (number: string): CardBrand | null => brandWith(number)?.name ?? null;

/** Why a typed number can't be a card's; null when it can. Spaces between groups are the form's. */
export function whyNotCardNumber(typed: string): Reason | null {
  const number = typed.replace(/ /g, '');
  if (!/^\d*$/.test(number)) return refused.cardNumber;
  if (number.length < SHORTEST) return refused.cardNumberShort;
  const lengths: readonly number[] = brandWith(number)?.lengths ?? [13, 16];
  if (!lengths.includes(number.length)) return refused.cardNumberLength;
  return passesLuhn(number) ? null : refused.cardNumber;
}

export const codeLengthOf = (brand: CardBrand | null): number => brands.find(({ name }) => name === brand)?.code ?? 3;

export function whyNotSecurityCode(typed: string, brand: CardBrand | null): Reason | null {
  const length = codeLengthOf(brand);
  return new RegExp(`^\\d{${length}}$`).test(typed) ? null : refused.cardSecurityCode({ length });
}

/** `now` is the month in which the card is used; a card is good until the end of its own. */
export function whyNotExpiry(typed: string, now: Date): Reason | null {
  if (typed === '') return refused.cardExpiryRequired;
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(typed) ?? [];
  if (month === '') return refused.cardExpiryFormat;
  if (Number(month) < 1 || Number(month) > 12) return refused.cardExpiryMonth;
  const [last, current] = [(2000 + Number(year)) * 12 + Number(month) - 1, now.getFullYear() * 12 + now.getMonth()];
  return last < current ? refused.cardExpiryPast : null;
}

const postalPatterns = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  AU: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  BR: /^\d{5}-?\d{3}$/,
  IN: /^[1-9]\d{5}$/,
} as const;
export type CardCountry = keyof typeof postalPatterns;

export const whyNotPostalCode = (typed: string, country: CardCountry = 'US'): Reason | null =>
  postalPatterns[country].test(typed.trim()) ? null : general.inputPostalCodeInvalid;
