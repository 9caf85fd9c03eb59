import { expect, it } from 'vitest';
import { textFor } from '../accounts/letters/rules.ts';
import type { Locale } from '../accounts/rules.ts';
import { visitMessages } from '../deliveries/rules.ts';
import { textOf } from '../gift-cards/rules/letter.ts';
import type { Receipt } from '../checkout/contract.ts';
import { receiptMessage } from './messages/rules/receipt.ts';
import { messageFor, type VisitFacts } from './messages/rules/visit.ts';
import { offerText, turnText } from './messages/rules/waiting.ts';

/** What is billed for a text: 160 plain letters or 70 others are one, parts of longer ones hold 153 and 67. */
const billed = (text: string): number => {
  // oxlint-disable-next-line no-control-regex
  const [one, part] = /^[\x00-\x7f]*$/.test(text) ? [160, 153] : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / part);
};

const names = [
  'Lotus Nails & Spa',
  'Tiệm Nails Hoa Sen',
  'The Extraordinarily Long Named Nail Salon, Spa, Lashes, Brows, Waxing and Foot Massage of Greater Houston and Sugar Land',
  'Tiệm Làm Móng, Nối Mi, Chăm Sóc Da Và Gội Đầu Dưỡng Sinh Của Chị Em Nguyễn Hoàng Bảo Trân Ở Khu Phố Bellaire Houston',
];
const services = [
  { name: 'Dipping powder with tips, gel top coat and hand-painted art', staff: 'Nguyễn Hoàng Bảo Trân' },
  { name: 'Deluxe Spa Pedicure, Hot Stones & Callus Removal', staff: 'Maximiliana' },
];
const cancel = {
  sentence: 'Free to cancel until Wed, Nov 25, 12:45 PM. After that it costs $1,150.00. A no-show costs $1,150.00.',
  short: 'Cancel fee $1,150.00 after Wed, Nov 25, 12:45 PM.',
  isFree: false,
};
/** On a host of its own, and on the host of development and tests. */
const links = ['go.openchair.co/zz9aZ93kQw2', 'http://127.0.0.1:65535/l/zz9aZ93kQw2'];
const giftLink = `https://openchair.example/gift-card#${'a'.repeat(46)}`;

const receiptOf = (bus_name: string): Receipt => ({
  business: { bus_name, bus_url: 'lotus', address: '', phone: null, timezone: 'America/Chicago', color_code: null },
  status: 'paid',
  ticket_no: null,
  closed_at: '2026-11-25T18:45:00Z',
  people: [],
  gift_cards: [],
  subtotal: 1_234_500,
  discount: 0,
  tax: 0,
  tax_percentage: null,
  tip: 0,
  total: 1_234_500,
  tenders: [],
  change: 0,
  refunds: [],
  wish: null,
  stars: null,
});

function* everyText(locale: Locale, text_accents: boolean): Generator<[string, string]> {
  for (const bus_name of names)
    for (const link of links) {
      const facts: VisitFacts = {
        bus_name,
        link,
        cancel,
        services,
        guests: 5,
        place: '',
        text_accents,
        timezone: 'America/Chicago',
        start: '2026-11-25T18:45:00Z',
      };
      for (const occasion of visitMessages) yield [`${occasion} ${bus_name}`, messageFor(locale, occasion, facts).sms];
      yield [`offer ${bus_name}`, offerText(locale, facts)];
      const seat = { at: '2026-11-25T18:45:00Z', staff: 'Nguyễn Hoàng Bảo Trân' };
      for (const one of [seat, null])
        for (const now of ['2026-11-25T18:00:00Z', '2026-11-25T19:00:00Z'])
          yield [`turn ${bus_name}`, turnText(locale, { ...facts, name: 'Nguyễn Hoàng Bảo Trân', seat: one }, now)];
      yield [`receipt ${bus_name}`, receiptMessage(locale, receiptOf(bus_name), link, { text_accents }).sms];
      const card = {
        bus_name,
        text_accents,
        to_name: 'Mai',
        from_name: names[3] ?? '',
        message: '',
        balance_cents: 50_000,
        code: '',
        card_link: giftLink,
        link,
      };
      yield [`gift card ${bus_name}`, textOf(locale, card, text_accents)];
    }
}

const over = (locale: Locale, text_accents: boolean, most: number): string[] =>
  [...everyText(locale, text_accents)].filter(([, text]) => billed(text) > most).map(([name, text]) => `${name}: ${text}`);

it('each text of a salon is billed as one, whatever its names are', () => {
  expect(over('en', false, 1)).toEqual([]);
  expect(over('vi', false, 1)).toEqual([]);
});

it('with accents each is billed as two at most', () => {
  expect(over('vi', true, 2)).toEqual([]);
  expect(over('en', true, 2)).toEqual([]);
});

it('each says when, and where to answer, however long the names are', () => {
  const withLink = [...everyText('en', false)].filter(([name]) => !/^(turn|receipt|gift)/.test(name));
  for (const [name, text] of withLink) expect.soft(text, name).toMatch(/Wed, Nov 25, 12:45 PM.*(go\.openchair\.co|127\.0\.0\.1)/);
});

it('says what calling off costs where the name of the salon leaves room for it', () => {
  const facts = {
    bus_name: 'Lotus Nails & Spa',
    link: links[0] ?? '',
    services,
    guests: 0,
    place: '',
    timezone: 'America/Chicago',
    start: '2026-11-25T18:45:00Z',
  };
  const short = {
    sentence: 'Free to cancel until Tue, Nov 24, 12:45 PM. After that it costs $15.00.',
    short: 'Cancel fee $15.00 after Tue, Nov 24, 12:45 PM.',
    isFree: false,
  };
  const { sms } = messageFor('en', 'moved', { ...facts, cancel: short });
  expect([sms.length <= 160, sms.includes('$15.00')]).toEqual([true, true]);
});

it('codes and letters of the platform are billed as one', () => {
  for (const locale of ['en', 'vi'] as const)
    expect.soft(billed(textFor(locale, 'Openchair', { about: 'code', carries: '123456' } as never)), locale).toBe(1);
});
