import { expect, test } from 'vitest';
import { kindOfPush, type PushOccasion, pushDeadline, pushPayload } from './rules.ts';

const facts = { title: 'Lotus Nails & Spa', when: 'Fri, Nov 20, 3:15 PM', address: 'https://openchair.test/bookings', tag: 'v' };
const occasions = Object.keys(kindOfPush) as PushOccasion[];

test('a payload is a declarative message that fits into every push service, in both languages', () => {
  for (const occasion of occasions) {
    const [en, vi] = (['en', 'vi'] as const).map((locale) => pushPayload({ ...facts, occasion, locale }));
    expect.soft(en?.notification.body, occasion).not.toBe(vi?.notification.body);
    expect.soft(JSON.stringify(vi).length, occasion).toBeLessThan(1000);
  }
  expect(pushPayload({ ...facts, occasion: 'work_booked', locale: 'en' })).toEqual({
    web_push: 8030,
    notification: {
      title: 'Lotus Nails & Spa',
      body: 'New booking for Fri, Nov 20, 3:15 PM.',
      lang: 'en',
      navigate: 'https://openchair.test/bookings',
      tag: 'v',
    },
  });
});

test('what a customer is told says no time on a locked screen', () => {
  const theirs = occasions.filter((one) => kindOfPush[one] === 'visits' || kindOfPush[one] === 'messages');
  const bodies = theirs.map((occasion) => pushPayload({ ...facts, occasion, locale: 'en' }).notification.body);
  expect(bodies.filter((body) => body.includes('3:15'))).toEqual([]);
});

test('it is shown for hours or days, and never after the visit has begun', () => {
  const now = new Date('2026-11-19T10:00:00Z');
  expect(pushDeadline('message', now)).toBe('2026-11-22T10:00:00.000Z');
  expect(pushDeadline('work_booked', now)).toBe('2026-11-19T22:00:00.000Z');
  expect(pushDeadline('visit_reminder', now, '2026-11-19T12:00:00Z')).toBe('2026-11-19T12:00:00.000Z');
});
