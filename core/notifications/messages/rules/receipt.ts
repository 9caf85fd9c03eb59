import type { Locale } from '../../../accounts/rules.ts';
import type { Receipt } from '../../../checkout/contract.ts';
import type { payMethods } from '../../../checkout/rules/ticket.ts';
import type { LetterRow } from '../../../kernel/letters/blocks.ts';
import { type Cents, dollarText } from '../../../kernel/money/money.ts';
import { fitText } from '../../../kernel/texting/fit.ts';
import type { Accents, Message } from './visit.ts';
import { longWhenText, whenText } from './when.ts';

type Words = {
  readonly subject: (salon: string) => string;
  readonly title: string;
  readonly thanks: (salon: string, total: string) => string;
  readonly number: (ticket: number) => string;
  readonly look: string;
  readonly guest: string;
  readonly sums: { readonly [S in 'subtotal' | 'discount' | 'tax' | 'gift_cards' | 'tip' | 'total' | 'change']: string };
  readonly refund: (day: string) => string;
  readonly methods: { readonly [M in (typeof payMethods)[number]]: string };
};
const words: { readonly [L in Locale]: Words } = {
  en: {
    subject: (salon) => `Your receipt from ${salon}`,
    title: 'Thank you for your visit',
    thanks: (salon, total) => `${salon}: thank you for your visit. Your receipt for ${total}:`,
    number: (ticket) => `Ticket #${ticket}`,
    look: 'See your receipt',
    guest: 'Guest',
    sums: {
      subtotal: 'Subtotal',
      discount: 'Discount',
      tax: 'Tax',
      gift_cards: 'Gift cards',
      tip: 'Tip',
      total: 'Total',
      change: 'Change',
    },
    refund: (day) => `Refunded ${day}`,
    methods: {
      cash: 'Cash',
      cheque: 'Check',
      card: 'Card',
      gift_card: 'Gift card',
      loyalty: 'Loyalty',
      prepaid: 'Prepaid',
    },
  },
  vi: {
    subject: (salon) => `Biên nhận của bạn tại ${salon}`,
    title: 'Cảm ơn bạn đã ghé',
    thanks: (salon, total) => `${salon}: cảm ơn bạn đã ghé. Biên nhận ${total} của bạn:`,
    number: (ticket) => `Phiếu #${ticket}`,
    look: 'Xem biên nhận',
    guest: 'Khách đi cùng',
    sums: {
      subtotal: 'Tạm tính',
      discount: 'Giảm giá',
      tax: 'Thuế',
      gift_cards: 'Thẻ quà tặng',
      tip: 'Tiền tip',
      total: 'Tổng cộng',
      change: 'Thối lại',
    },
    refund: (day) => `Hoàn tiền ${day}`,
    methods: {
      cash: 'Tiền mặt',
      cheque: 'Check',
      card: 'Thẻ',
      gift_card: 'Thẻ quà tặng',
      loyalty: 'Điểm',
      prepaid: 'Trả trước',
    },
  },
};

const amount = (label: string, cents: Cents, more: Partial<LetterRow> = {}): LetterRow => ({
  label,
  value: cents < 0 ? `-${dollarText(-cents)}` : dollarText(cents),
  ...more,
});

/** Whom the lines belong to stands over them only where there are several people. */
function hadBy({ people }: Receipt, guest: string): LetterRow[][] {
  return people.map(({ first_name, lines }) => [
    ...(people.length > 1 ? [{ label: first_name || guest, value: '', isStrong: true }] : []),
    ...lines.map(({ name, qty, staff, amount_cents }) =>
      amount(qty > 1 ? `${qty} × ${name}` : name, amount_cents, { note: staff ?? undefined }),
    ),
  ]);
}

function sumsOf(receipt: Receipt, { sums }: Words): LetterRow[] {
  const { subtotal, discount, tax, tax_percentage, tip, total, gift_cards } = receipt;
  const rate = tax_percentage === null ? sums.tax : `${sums.tax} ${tax_percentage / 1000}%`;
  const rows = [
    amount(sums.subtotal, subtotal),
    amount(sums.discount, -discount),
    amount(rate, tax),
    amount(
      sums.gift_cards,
      gift_cards.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    ),
    amount(sums.tip, tip),
  ];
  return [...rows.filter(({ value }) => value !== dollarText(0)), amount(sums.total, total, { isStrong: true })];
}

const paidWith = (locale: Locale, { tenders, change, refunds, business }: Receipt): LetterRow[] => [
  ...tenders.map(({ method, reference, amount_cents }) =>
    amount(`${words[locale].methods[method]} ${reference}`.trim(), amount_cents),
  ),
  ...(change > 0 ? [amount(words[locale].sums.change, change)] : []),
  ...refunds.map(({ at, amount_cents }) => amount(words[locale].refund(whenText(locale, at, business.timezone)), -amount_cents)),
];

/** What only the text of a receipt needs. */
export type ReceiptText = Accents & { /** Where it is shorter than that of the letter. */ readonly short_link?: string };

/** The receipt by text, and as a letter with all that stands on the paper. */
export function receiptMessage(locale: Locale, receipt: Receipt, link: string, inText: ReceiptText = {}): Message {
  const known = words[locale];
  const { bus_name, timezone } = receipt.business;
  const day = longWhenText(locale, receipt.closed_at, timezone);
  const number = receipt.ticket_no === null ? [] : [known.number(receipt.ticket_no)];
  const groups = [...hadBy(receipt, known.guest), sumsOf(receipt, known), paidWith(locale, receipt)];
  return {
    sms: fitText(
      [(clip) => `${known.thanks(clip(bus_name), dollarText(receipt.total))} ${inText.short_link ?? link}`],
      inText.text_accents,
    ),
    letter: {
      locale,
      subject: known.subject(bus_name),
      preview: `${known.sums.total} ${dollarText(receipt.total)}`,
      blocks: [
        { is: 'title', text: known.title },
        { is: 'text', text: [day, ...number].join(' · '), isQuiet: true },
        { is: 'bill', groups: groups.filter((rows) => rows.length > 0) },
        { is: 'button', label: known.look, link },
      ],
    },
  };
}
