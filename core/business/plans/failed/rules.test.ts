import { expect, test } from 'vitest';
import { planFailedLetter } from './rules.ts';

const facts = { product: 'Openchair', business: 'Lotus Nails', link: 'https://here.test/pay' };

test('the letter says how often the card is still asked, and when the plan ends', () => {
  const said = ([3, 1, 0] as const).map((tries_left) => planFailedLetter('en', { ...facts, tries_left }).text);
  expect(said.map((text) => text.split('\n\n')[1])).toEqual([
    'The card for Lotus Nails wasn’t charged, so its plan isn’t renewed yet. We try again once a day, 3 more times. After that the plan ends.',
    'The card for Lotus Nails wasn’t charged, so its plan isn’t renewed yet. We try one last time tomorrow. After that the plan ends.',
    'The card for Lotus Nails wasn’t charged, so its plan isn’t renewed yet. This was our last try. The plan ends tomorrow if it isn’t paid by then.',
  ]);
  expect(planFailedLetter('vi', { ...facts, tries_left: 2 }).text).toContain('còn 2 lần nữa');
});
