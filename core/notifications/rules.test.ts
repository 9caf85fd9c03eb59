import { expect, it } from 'vitest';
import {
  isWorthWriting,
  messageFor,
  type Occasion,
  occasionOf,
  offerText,
  receiptMessage,
  remindAt,
  type ToldChange,
  type VisitFacts,
  whenText,
} from './rules.ts';

const facts: VisitFacts = {
  bus_name: 'Lotus Nails & Spa',
  timezone: 'America/Chicago',
  start: '2026-11-20T21:15:00Z',
  services: [
    { name: 'Gel Manicure', staff: 'Mia' },
    { name: 'Classic Pedicure', staff: 'Tam' },
  ],
  guests: 2,
  link: 'https://openchair.test/biz/lotus-nails/client-profile?visit=1',
};

it('names the wall of the salon, whatever zone the reader is in', () => {
  expect(whenText('en', facts.start, facts.timezone)).toBe('Fri, Nov 20, 3:15 PM');
  expect(whenText('en', '2026-11-01T06:30:00Z', 'America/Chicago')).toContain('1:30 AM');
  expect(whenText('vi', facts.start, facts.timezone)).toContain('15:15');
});

it('says what was booked, with whom and where to change it', () => {
  const { sms, text, subject } = messageFor('en', 'booked', facts);
  expect(sms).toBe(
    `Lotus Nails & Spa: you are booked for Fri, Nov 20, 3:15 PM. Gel Manicure with Mia, Classic Pedicure with Tam. Change or cancel: ${facts.link}`,
  );
  expect(text).toContain('You bring 2 guests.');
  expect(subject).toBe('Lotus Nails & Spa: you are booked for Fri, Nov 20, 3:15 PM.');
});

it('says what calling off costs: in a letter always, in a text where it costs something', () => {
  const cancel = { sentence: 'Free to cancel until Thu. After that it costs $15.00.', isFree: false };
  const { sms, text } = messageFor('en', 'booked', { ...facts, cancel });
  expect([sms.includes(cancel.sentence), text.includes(cancel.sentence)]).toEqual([true, true]);
  const free = messageFor('en', 'moved', {
    ...facts,
    cancel: { sentence: 'Free to cancel anytime before your visit.', isFree: true },
  });
  expect([free.sms.includes('Free to'), free.text.includes('Free to')]).toEqual([false, true]);
  expect(messageFor('en', 'cancelled', { ...facts, cancel }).text).not.toContain('Free to');
});

it('has its own words for each occasion in both languages', () => {
  const occasions: Occasion[] = ['booked', 'requested', 'accepted', 'moved', 'cancelled', 'reminder'];
  const all = occasions.flatMap((occasion) => [
    messageFor('en', occasion, facts).subject,
    messageFor('vi', occasion, facts).subject,
  ]);
  expect(new Set(all).size).toBe(12);
  expect(messageFor('vi', 'cancelled', facts).sms).toContain('Đặt hẹn lại:');
});

it('writes about bookings, moves, acceptance and calling off, and about nothing else', () => {
  expect(occasionOf({ status: 'requested' })).toBe('requested');
  expect(occasionOf({ status: 'booked' })).toBe('booked');
  expect(occasionOf({ from: '2026-11-20T21:15:00.000Z', to: '2026-11-21T21:15:00.000Z' })).toBe('moved');
  expect(occasionOf({ from: 'requested', to: 'booked' })).toBe('accepted');
  expect(occasionOf({ from: 'requested', to: 'no_show' })).toBeNull();
  expect(occasionOf({ from: 'booked', to: 'cancelled' })).toBe('cancelled');
  expect(occasionOf({ from: 'booked', to: 'arrived' })).toBeNull();
});

it('reminds a day before, and not when that is over', () => {
  expect(remindAt(facts.start, new Date('2026-11-15T00:00:00Z'), 24)).toBe('2026-11-19T21:15:00.000Z');
  expect(remindAt(facts.start, new Date('2026-11-15T00:00:00Z'), 2)).toBe('2026-11-20T19:15:00.000Z');
  expect(remindAt(facts.start, new Date('2026-11-15T00:00:00Z'), 0)).toBeNull();
  expect(remindAt(facts.start, new Date('2026-11-19T22:00:00Z'), 24)).toBeNull();
});

it('tells whoever waits what opened, and that nothing is kept for them', () => {
  expect(offerText('en', facts)).toBe(
    `Lotus Nails & Spa: a time has opened on Fri, Nov 20, 3:15 PM. It goes to whoever books first: ${facts.link}`,
  );
  expect(offerText('vi', facts)).toContain('vừa có giờ trống');
});

const told = (seconds: number, id: string, undoes: string | null = null, from = '2026-11-20T21:15:00Z'): ToldChange => ({
  at: new Date(Date.UTC(2026, 10, 20, 12, 0, seconds)).toISOString(),
  payload: { from, to: '2026-11-21T21:15:00Z', change: { id, undoes } },
});

it('writes nothing of what was taken back in time, nor of taking it back', () => {
  const [moved, back] = [told(0, 'a'), told(9, 'b', 'a')];
  expect([isWorthWriting(moved, [back]), isWorthWriting(back, [moved])]).toEqual([false, false]);
});

it('writes of what was taken back too late: the client has read of it', () => {
  const [moved, back] = [told(0, 'a'), told(40, 'b', 'a')];
  expect(isWorthWriting(back, [moved])).toBe(true);
});

it('writes the newer one of two messages about the same', () => {
  const [one, two] = [told(0, 'a'), told(5, 'b')];
  expect([isWorthWriting(one, [two]), isWorthWriting(two, [one])]).toEqual([false, true]);
});

const receipt = {
  bus_name: 'Lotus Nails & Spa',
  lines: [{ name: 'Gel Manicure', amount_cents: 4500 }],
  total: 5310,
  link: facts.link,
};

it('brings a receipt by text in letters that a text of 160 takes, and as a letter with what was had', () => {
  const { sms, text } = receiptMessage('en', receipt);
  expect(sms).toBe(`Lotus Nails & Spa: thank you for your visit. Your receipt for $53.10: ${facts.link}`);
  expect(sms).toMatch(/^[\x20-\x7e]+$/);
  expect(text).toContain('Gel Manicure  $45.00\nTotal  $53.10');
  expect(receiptMessage('vi', receipt)).toMatchObject({ subject: 'Biên nhận của bạn tại Lotus Nails & Spa' });
});
