import type { Locale } from '../../accounts/rules.ts';
import type { Block } from '../../kernel/letters/blocks.ts';
import type { LetterWords } from '../../kernel/letters/letter.ts';
import type { Cents } from '../../kernel/money/money.ts';
import { dollarText } from '../../kernel/money/money.ts';
import { fitText } from '../../kernel/texting/fit.ts';
import { letterDayText } from '../../kernel/letters/day.ts';

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

/** The name under which the letter carries the picture of the card, and its size there. */
export const PICTURE_ID = 'gift-card';
const [PICTURE_WIDTH, PICTURE_HEIGHT] = [512, 224];

const present = (blocks: readonly (Block | false)[]): Block[] => blocks.filter((block) => block !== false);
const said = (text: string): Block => ({ is: 'text', text });

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
    given: `${from_name === '' ? 'You have' : `${from_name} gave you`} ${amount} to spend at ${bus_name}.`,
    code: 'Your code',
    advice: 'Show it when you pay. It never expires. Keep it private, because anyone who has it can spend it.',
    see: 'See your card',
    book: 'Book a visit',
  };
  return {
    subject: `Your gift card for ${bus_name}`,
    parts,
    sms: `${from_name === '' ? 'You have' : `${from_name} sent you`} a ${amount} gift card for ${bus_name}. See your card: ${card_link}`,
  };
};
const vi: Words = ({ bus_name, to_name, from_name, balance_cents, card_link }) => {
  const amount = dollarText(balance_cents);
  const parts: LetterParts = {
    on_card: to_name === '' ? 'Thẻ quà tặng' : `Tặng ${to_name}`,
    greeting: to_name === '' ? 'Xin chào,' : `Xin chào ${to_name},`,
    given: `${from_name === '' ? 'Bạn có' : `${from_name} tặng bạn`} ${amount} để dùng tại ${bus_name}.`,
    code: 'Mã của bạn',
    advice: 'Khi trả tiền, bạn đưa mã này ra. Thẻ không hết hạn; xin giữ kín mã, ai có mã đều dùng được.',
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

/** The letter that brings a gift card: its picture, and what it is worth in words. */
export function letterOf(locale: Locale, facts: CardFacts): LetterWords {
  const { subject, parts } = words[locale](facts);
  const { bus_name, message, code, balance_cents, card_link, link } = facts;
  const size = { cid: PICTURE_ID, width: PICTURE_WIDTH, height: PICTURE_HEIGHT };
  const blocks = present([
    { is: 'card', ...size, title: bus_name, amount: dollarText(balance_cents), line: parts.on_card },
    said(parts.greeting),
    said(parts.given),
    message !== '' && { is: 'quote', text: message },
    { is: 'code', label: parts.code, code },
    { is: 'button', label: parts.see, link: card_link },
    { is: 'link', label: parts.book, link },
    { is: 'text', text: parts.advice, isQuiet: true },
  ]);
  return { locale, subject, preview: parts.given, blocks };
}

/** The same as a text: short, with the code behind the link. */
export const textOf = (locale: Locale, facts: CardFacts, keepAccents = false): string =>
  fitText(
    [(clip) => words[locale]({ ...facts, bus_name: clip(facts.bus_name), from_name: clip(facts.from_name) }).sms],
    keepAccents,
  );

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
type BoughtWords = (facts: BoughtFacts) => {
  readonly subject: string;
  readonly lines: readonly (string | false)[];
  readonly see: string;
};
const bought: { readonly [L in Locale]: BoughtWords } = {
  en: ({ bus_name, to_name, to, send_on, amount_cents, code, card }) => ({
    subject: `You bought a gift card for ${bus_name}`,
    lines: [
      'Thank you.',
      `A ${dollarText(amount_cents)} gift card for ${bus_name}${to_name === '' ? '' : `, for ${to_name}`}: ${code}.`,
      `${send_on === null ? `It’s on its way to ${to}.` : `It goes to ${to} on ${letterDayText('en', send_on)}.`} It never expires.`,
      card !== '' && `Charged to ${card}: ${dollarText(amount_cents)}.`,
    ],
    see: send_on === null ? 'See if it arrived' : 'Change the day or who gets it',
  }),
  vi: ({ bus_name, to_name, to, send_on, amount_cents, code, card }) => ({
    subject: `Bạn đã mua thẻ quà tặng của ${bus_name}`,
    lines: [
      'Cảm ơn bạn.',
      `Thẻ quà tặng ${dollarText(amount_cents)} tại ${bus_name}${to_name === '' ? '' : `, tặng ${to_name}`}: ${code}.`,
      `${send_on === null ? `Thẻ đang được gửi tới ${to}.` : `Thẻ sẽ gửi tới ${to} vào ${letterDayText('vi', send_on)}.`} Thẻ không hết hạn.`,
      card !== '' && `Đã trừ ${dollarText(amount_cents)} vào ${card}.`,
    ],
    see: send_on === null ? 'Xem thẻ đã tới chưa' : 'Đổi ngày gửi hoặc người nhận',
  }),
};

/** To whoever bought one; the code itself is in the other letter. */
export function boughtLetterOf(locale: Locale, facts: BoughtFacts): LetterWords {
  const { subject, lines, see } = bought[locale](facts);
  const blocks = present(lines.map((line) => line !== false && said(line)));
  return { locale, subject, blocks: [...blocks, { is: 'button', label: see, link: facts.link }] };
}
