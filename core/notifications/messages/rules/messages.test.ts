import { expect, it } from 'vitest';
import type { Receipt } from '../../../checkout/contract.ts';
import { type LetterWords, platformLetterHead, writeLetter } from '../../../kernel/letters/letter.ts';
import type { Occasion } from '../../rules.ts';
import { receiptMessage } from './receipt.ts';
import { messageFor, type VisitFacts } from './visit.ts';
import { offerText } from './waiting.ts';
import { whenText } from './when.ts';

const written = (words: LetterWords) => writeLetter(platformLetterHead('Lotus Nails & Spa'), words);

const facts: VisitFacts = {
  bus_name: 'Lotus Nails & Spa',
  timezone: 'America/Chicago',
  start: '2026-11-20T21:15:00Z',
  services: [
    { name: 'Gel Manicure', staff: 'Mia' },
    { name: 'Classic Pedicure', staff: 'Tam' },
  ],
  guests: 2,
  place: '1200 Main St, Houston, TX, 77002',
  link: 'opn.example/1k93hQwZ2',
};

it('names the wall of the salon, whatever zone the reader is in', () => {
  expect(whenText('en', facts.start, facts.timezone)).toBe('Fri, Nov 20, 3:15 PM');
  expect(whenText('en', '2026-11-01T06:30:00Z', 'America/Chicago')).toContain('1:30 AM');
  expect(whenText('vi', facts.start, facts.timezone)).toBe('15:15 thứ Sáu 20/11');
  expect(whenText('vi', '2026-11-01T06:30:00Z', 'America/Chicago')).toBe('01:30 Chủ Nhật 01/11');
});

it('says in a letter what, when and where, and leaves out where when there is nothing to come to', () => {
  const { text } = written(messageFor('en', 'moved', facts).letter);
  expect(text).toContain('When: Friday, November 20 at 3:15 PM\nWhat: Gel Manicure with Mia, Classic Pedicure with Tam');
  expect(text).toContain(`Where: ${facts.place}`);
  expect(written(messageFor('vi', 'moved', facts).letter).text).toContain('Giờ hẹn: 15:15 thứ Sáu 20/11');
  expect(written(messageFor('en', 'cancelled', facts).letter).text).not.toContain('Where:');
});

it('says what was booked, with whom and where to change it', () => {
  const { sms, letter } = messageFor('en', 'booked', facts);
  const { subject, text } = written(letter);
  expect(sms).toBe(
    `Lotus Nails & Spa: you're booked for Fri, Nov 20, 3:15 PM. Gel Manicure with Mia, Classic Pedicure with Tam. Change or cancel: ${facts.link}`,
  );
  expect(text).toContain("You're bringing 2 guests.");
  expect(subject).toBe("Lotus Nails & Spa: you're booked for Fri, Nov 20, 3:15 PM.");
});

it('says what calling off costs: in a letter always, in a text where it costs something', () => {
  const cancel = {
    sentence: 'Free to cancel until Thu. After that it costs $15.00.',
    short: 'Cancel fee $15.00.',
    isFree: false,
  };
  const { sms, letter } = messageFor('en', 'booked', { ...facts, cancel });
  const { text } = written(letter);
  expect([sms.includes(cancel.sentence), text.includes(cancel.sentence)]).toEqual([true, true]);
  const free = messageFor('en', 'moved', {
    ...facts,
    cancel: { sentence: 'Free to cancel anytime before your visit.', short: '', isFree: true },
  });
  expect([free.sms.includes('Free to'), written(free.letter).text.includes('Free to')]).toEqual([false, true]);
  expect(written(messageFor('en', 'cancelled', { ...facts, cancel }).letter).text).not.toContain('Free to');
});

it('has its own words for each occasion in both languages', () => {
  const occasions: Occasion[] = ['booked', 'requested', 'accepted', 'moved', 'cancelled', 'reminder'];
  const all = occasions.flatMap((occasion) => [
    messageFor('en', occasion, facts).letter.subject,
    messageFor('vi', occasion, facts).letter.subject,
  ]);
  expect(new Set(all).size).toBe(12);
  expect(messageFor('vi', 'cancelled', facts).sms).toContain('Dat hen lai:');
});

it('tells whoever waits what opened, and that nothing is kept for them', () => {
  expect(offerText('en', facts)).toBe(
    `Lotus Nails & Spa: a time just opened up on Fri, Nov 20, 3:15 PM. First come, first served: ${facts.link}`,
  );
  expect(offerText('vi', facts)).toContain('vua co gio trong');
  expect(offerText('vi', { ...facts, text_accents: true })).toContain('vừa có giờ trống');
});

const receipt: Receipt = {
  business: {
    bus_name: 'Lotus Nails & Spa',
    bus_url: 'lotus-nails',
    address: '',
    phone: null,
    timezone: 'America/Chicago',
    color_code: null,
  },
  status: 'paid',
  ticket_no: 42,
  closed_at: facts.start,
  people: [{ first_name: 'Priya', lines: [{ id: 'l', name: 'Gel Manicure', qty: 2, staff: 'Mia', amount_cents: 4500 }] }],
  gift_cards: [],
  subtotal: 4500,
  discount: 500,
  tax: 330,
  tax_percentage: 8250,
  tip: 980,
  total: 5310,
  tenders: [
    { id: 'a', method: 'card', reference: 'Visa ••4242', amount_cents: 3310 },
    { id: 'b', method: 'cash', reference: '', amount_cents: 2500 },
  ],
  change: 500,
  refunds: [{ id: 'r', at: facts.start, amount_cents: 1000 }],
  wish: null,
  stars: null,
};

it('brings a receipt by text in letters that a text of 160 takes', () => {
  const { sms } = receiptMessage('en', receipt, facts.link);
  expect(sms).toBe(`Lotus Nails & Spa: thank you for your visit. Your receipt for $53.10: ${facts.link}`);
  expect(sms).toMatch(/^[\x20-\x7e]+$/);
});

it('brings a receipt as a letter with tax, tip, what it was paid with and what was given back', () => {
  const { subject, text } = written(receiptMessage('en', receipt, facts.link).letter);
  expect(subject).toBe('Your receipt from Lotus Nails & Spa');
  expect(text).toContain(
    [
      '2 × Gel Manicure  $45.00\n  Mia',
      'Subtotal  $45.00\nDiscount  -$5.00\nTax 8.25%  $3.30\nTip  $9.80\nTotal  $53.10',
      'Card Visa ••4242  $33.10\nCash  $25.00\nChange  $5.00\nRefunded Fri, Nov 20, 3:15 PM  -$10.00',
    ].join('\n\n'),
  );
  expect(receiptMessage('vi', receipt, facts.link).letter.subject).toBe('Biên nhận của bạn tại Lotus Nails & Spa');
});
