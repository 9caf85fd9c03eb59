import { expect, test } from 'vitest';
import { cardDesigns } from './designs.ts';
import { letterOf, textOf } from './letter.ts';
import { letterPicture } from './letter-picture.ts';
import { canChangeSending, goesAtOnce, isDue, sendDayFault, sendingState } from './sending.ts';
import { inEnglish } from '../../kernel/refusals/in-english.ts';

const today = '2027-03-03';

test('a card goes out on a day from today on, within a year', () => {
  expect(inEnglish(sendDayFault(null, today))).toBeNull();
  expect(inEnglish(sendDayFault('2027-03-02', today))).toBe('Please choose today or a later day.');
  for (const good of [today, '2027-12-24', '2028-03-02']) expect(inEnglish(sendDayFault(good, today))).toBeNull();
  expect(inEnglish(sendDayFault('2028-03-03', today))).toBe('Please choose a day within a year.');
});

test('paid for today it goes out at once, later in the morning of its day or as soon after that as somebody looks', () => {
  expect([null, '2027-03-02', today, '2027-03-04'].map((day) => goesAtOnce(day, today))).toEqual([true, true, true, false]);
  const at = (date: string, time: string) => isDue('2027-03-10', { date, time });
  expect([at('2027-03-09', '23:59'), at('2027-03-10', '08:59')]).toEqual([false, false]);
  expect([at('2027-03-10', '09:00'), at('2027-03-11', '00:00')]).toEqual([true, true]);
});

test('where it goes can be changed until it is on its way, and when it did not arrive', () => {
  const state = (more: object) => sendingState({ send_on: null, queued_at: null, settled_as: null, ...more });
  const planned = state({ send_on: today });
  const others = [
    state({ send_on: today, queued_at: 'then' }),
    state({}),
    state({ queued_at: 'then', settled_as: 'sent' }),
    state({ queued_at: 'then', settled_as: 'failed' }),
  ];
  expect([planned, ...others]).toEqual(['planned', 'waiting', 'waiting', 'sent', 'failed']);
  expect([planned, ...others].map(canChangeSending)).toEqual([true, false, false, false, true]);
});

test('each design is another picture on the colour of the salon', () => {
  const drawn = cardDesigns.map((design) => letterPicture(design, { fill: '#eda745', ink: '#16181d' }));
  expect(new Set(drawn).size).toBe(cardDesigns.length);
  for (const svg of drawn) expect(svg).toMatch(/^<svg [^>]*>.*fill="#eda745".*<\/svg>$/);
});

const facts = {
  bus_name: 'Lotus Nails',
  to_name: 'Mai',
  from_name: 'Anna',
  message: 'Love',
  balance_cents: 7500,
  code: '7K2M-9QX0-1134-7F2A',
  card_link: 'https://x/gift-card#a&b',
  link: 'https://x/biz/lotus/appointment',
};

test('the letter shows the card first, with its worth in words below the picture', () => {
  const [card] = letterOf('en', facts).blocks;
  expect(card).toMatchObject({ is: 'card', title: 'Lotus Nails', amount: '$75.00', line: 'For Mai' });
});

test('as a text it is one sentence and the link, without the code', () => {
  const text = { ...facts, bus_name: 'Lotus', from_name: 'Anna' };
  expect(textOf('en', text)).toBe(`Anna sent you a $75.00 gift card for Lotus. See your card: ${facts.card_link}`);
  expect(textOf('vi', { ...text, from_name: '' }, true)).toBe(
    `Bạn có thẻ quà tặng $75.00 tại Lotus. Xem và dùng thẻ: ${facts.card_link}`,
  );
});
