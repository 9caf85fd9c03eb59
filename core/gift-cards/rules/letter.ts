import type { Locale } from '../../accounts/rules.ts';
import type { Cents } from '../../kernel/money.ts';
import { dollarText } from '../../kernel/money.ts';

export type CardFacts = {
  readonly bus_name: string;
  readonly to_name: string;
  readonly from_name: string;
  readonly message: string;
  readonly balance_cents: Cents;
  /** In fours, as it is read out. */
  readonly code: string;
  /** The page of the card. */
  readonly card_link: string;
  /** Where a visit is booked. */
  readonly link: string;
};

const present = (lines: readonly (string | false)[]): string => lines.filter((line) => line !== false).join('\n\n');

type Words = (facts: CardFacts) => {
  readonly subject: string;
  readonly parts: LetterParts;
  readonly sms: string;
};
/** What the letter with the picture says, by where it stands. */
export type LetterParts = {
  readonly on_card: string;
  readonly greeting: string;
  readonly given: string;
  readonly code: string;
  readonly advice: string;
  readonly see: string;
  readonly book: string;
};

const en: Words = ({ bus_name, to_name, from_name, balance_cents, card_link }) => {
  const amount = dollarText(balance_cents);
  const parts: LetterParts = {
    on_card: to_name === '' ? 'Gift card' : `For ${to_name}`,
    greeting: to_name === '' ? 'Hello,' : `Hello ${to_name},`,
    given: `${from_name === '' ? 'You have' : `${from_name} has given you`} ${amount} to spend at ${bus_name}.`,
    code: 'Your code',
    advice: 'Show it when you pay. It does not expire; keep it to yourself, for whoever has it can spend it.',
    see: 'See your card',
    book: 'Book a visit',
  };
  return {
    subject: `Your gift card for ${bus_name}`,
    parts,
    sms: `${from_name === '' ? 'You have' : `${from_name} sent you`} a ${amount} gift card for ${bus_name}. See it and spend it: ${card_link}`,
  };
};
const vi: Words = ({ bus_name, to_name, from_name, balance_cents, card_link }) => {
  const amount = dollarText(balance_cents);
  const parts: LetterParts = {
    on_card: to_name === '' ? 'Thẻ quà tặng' : `Tặng ${to_name}`,
    greeting: to_name === '' ? 'Xin chào,' : `Xin chào ${to_name},`,
    given: `${from_name === '' ? 'Bạn có' : `${from_name} tặng bạn`} ${amount} để dùng tại ${bus_name}.`,
    code: 'Mã của bạn',
    advice: 'Hãy đưa mã khi trả tiền. Thẻ không hết hạn; xin giữ kín mã, ai có mã đều dùng được.',
    see: 'Xem thẻ',
    book: 'Đặt lịch',
  };
  return {
    subject: `Thẻ quà tặng của bạn tại ${bus_name}`,
    parts,
    sms: `${from_name === '' ? 'Bạn có' : `${from_name} tặng bạn`} thẻ quà tặng ${amount} tại ${bus_name}. Xem và dùng thẻ: ${card_link}`,
  };
};
const words: { readonly [L in Locale]: Words } = { en, vi };

/** The letter that brings a gift card, in plain text and by its parts. */
export function letterOf(locale: Locale, facts: CardFacts) {
  const { subject, parts } = words[locale](facts);
  const { message, code, card_link, link } = facts;
  const text = present([
    parts.greeting,
    parts.given,
    message !== '' && `“${message}”`,
    `${parts.code}: ${code}`,
    parts.advice,
    `${parts.see}: ${card_link}`,
    `${parts.book}: ${link}`,
  ]);
  return { subject, text, parts };
}

/** The same as a text: short, with the code behind the link. */
export const textOf = (locale: Locale, facts: CardFacts): string => words[locale](facts).sms;

export type BoughtFacts = {
  readonly bus_name: string;
  readonly to_name: string;
  /** Where the card goes: an address or a number. */
  readonly to: string;
  /** The day it goes out, where that is not today. */
  readonly send_on: string | null;
  /** Where that can be changed. */
  readonly link: string;
  readonly amount_cents: Cents;
  /** Its end. */
  readonly code: string;
  /** What was charged: `Visa ••4242`. */
  readonly card: string;
};
const tags = { en: 'en-US', vi: 'vi-VN' } as const;
const dayText = (locale: Locale, date: string): string =>
  new Intl.DateTimeFormat(tags[locale], {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(Date.parse(date));

type BoughtWords = (facts: BoughtFacts) => { readonly subject: string; readonly lines: readonly (string | false)[] };
const bought: { readonly [L in Locale]: BoughtWords } = {
  en: ({ bus_name, to_name, to, send_on, link, amount_cents, code, card }) => ({
    subject: `You bought a gift card for ${bus_name}`,
    lines: [
      'Thank you.',
      `A gift card of ${dollarText(amount_cents)} for ${bus_name}${to_name === '' ? '' : `, for ${to_name}`}: ${code}.`,
      `${send_on === null ? `It is on its way to ${to}.` : `It goes to ${to} on ${dayText('en', send_on)}.`} It does not expire.`,
      card !== '' && `Charged to ${card}: ${dollarText(amount_cents)}.`,
      `${send_on === null ? 'See when it arrived' : 'Change the day or who gets it'}: ${link}`,
    ],
  }),
  vi: ({ bus_name, to_name, to, send_on, link, amount_cents, code, card }) => ({
    subject: `Bạn đã mua thẻ quà tặng của ${bus_name}`,
    lines: [
      'Cảm ơn bạn.',
      `Thẻ quà tặng ${dollarText(amount_cents)} tại ${bus_name}${to_name === '' ? '' : `, tặng ${to_name}`}: ${code}.`,
      `${send_on === null ? `Thẻ đang được gửi tới ${to}.` : `Thẻ sẽ gửi tới ${to} vào ${dayText('vi', send_on)}.`} Thẻ không hết hạn.`,
      card !== '' && `Đã trừ ${dollarText(amount_cents)} vào ${card}.`,
      `${send_on === null ? 'Xem thẻ đã tới chưa' : 'Đổi ngày gửi hoặc người nhận'}: ${link}`,
    ],
  }),
};

/** To whoever bought one; the code itself is in the other letter. */
export function boughtLetterOf(locale: Locale, facts: BoughtFacts): { readonly subject: string; readonly text: string } {
  const { subject, lines } = bought[locale](facts);
  return { subject, text: present(lines) };
}
