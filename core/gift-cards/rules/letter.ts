import type { Locale } from '../../accounts/rules.ts';
import type { Cents } from '../../kernel/money.ts';
import { dollars } from './amount.ts';

export type CardFacts = {
  readonly bus_name: string;
  readonly to_name: string;
  readonly from_name: string;
  readonly message: string;
  readonly balance_cents: Cents;
  /** In fours, as it is read out. */
  readonly code: string;
  readonly link: string;
};

const present = (lines: readonly (string | false)[]): string => lines.filter((line) => line !== false).join('\n\n');

type Words = (facts: CardFacts) => { readonly subject: string; readonly lines: readonly (string | false)[] };
const words: { readonly [L in Locale]: Words } = {
  en: ({ bus_name, to_name, from_name, message, balance_cents, code, link }) => ({
    subject: `Your gift card for ${bus_name}`,
    lines: [
      to_name === '' ? 'Hello,' : `Hello ${to_name},`,
      `${from_name === '' ? 'You have' : `${from_name} has given you`} ${dollars(balance_cents)} to spend at ${bus_name}.`,
      message !== '' && `“${message}”`,
      `Your code: ${code}`,
      'Show it when you pay. It does not expire; keep it to yourself, for whoever has it can spend it.',
      `Book a visit: ${link}`,
    ],
  }),
  vi: ({ bus_name, to_name, from_name, message, balance_cents, code, link }) => ({
    subject: `Thẻ quà tặng của bạn tại ${bus_name}`,
    lines: [
      to_name === '' ? 'Xin chào,' : `Xin chào ${to_name},`,
      `${from_name === '' ? 'Bạn có' : `${from_name} tặng bạn`} ${dollars(balance_cents)} để dùng tại ${bus_name}.`,
      message !== '' && `“${message}”`,
      `Mã của bạn: ${code}`,
      'Hãy đưa mã khi trả tiền. Thẻ không hết hạn; xin giữ kín mã, ai có mã đều dùng được.',
      `Đặt lịch: ${link}`,
    ],
  }),
};

/** The letter that brings a gift card. */
export function letterOf(locale: Locale, facts: CardFacts): { readonly subject: string; readonly text: string } {
  const { subject, lines } = words[locale](facts);
  return { subject, text: present(lines) };
}

export type BoughtFacts = {
  readonly bus_name: string;
  readonly to_name: string;
  /** Where the card went. */
  readonly email: string;
  readonly amount_cents: Cents;
  /** Its end. */
  readonly code: string;
  /** What was charged: `Visa ••4242`. */
  readonly card: string;
};
type BoughtWords = (facts: BoughtFacts) => { readonly subject: string; readonly lines: readonly (string | false)[] };
const bought: { readonly [L in Locale]: BoughtWords } = {
  en: ({ bus_name, to_name, email, amount_cents, code, card }) => ({
    subject: `You bought a gift card for ${bus_name}`,
    lines: [
      'Thank you.',
      `A gift card of ${dollars(amount_cents)} for ${bus_name}${to_name === '' ? '' : `, for ${to_name}`}: ${code}.`,
      `It is on its way to ${email}. It does not expire.`,
      card !== '' && `Charged to ${card}: ${dollars(amount_cents)}.`,
    ],
  }),
  vi: ({ bus_name, to_name, email, amount_cents, code, card }) => ({
    subject: `Bạn đã mua thẻ quà tặng của ${bus_name}`,
    lines: [
      'Cảm ơn bạn.',
      `Thẻ quà tặng ${dollars(amount_cents)} tại ${bus_name}${to_name === '' ? '' : `, tặng ${to_name}`}: ${code}.`,
      `Thẻ đang được gửi tới ${email}. Thẻ không hết hạn.`,
      card !== '' && `Đã trừ ${dollars(amount_cents)} vào ${card}.`,
    ],
  }),
};

/** To whoever bought one; the code itself is in the other letter. */
export function boughtLetterOf(locale: Locale, facts: BoughtFacts): { readonly subject: string; readonly text: string } {
  const { subject, lines } = bought[locale](facts);
  return { subject, text: present(lines) };
}
