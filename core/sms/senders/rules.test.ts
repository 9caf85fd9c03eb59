import { expect, it } from 'vitest';
import { spendParts, type TextSender } from './rules.ts';

const sender: TextSender = {
  phone10: '7135550190',
  state: 'registered',
  per_minute: 10,
  per_day: 100,
  minute_at: '2026-11-19T18:00:00.000Z',
  minute_parts: 8,
  day: '2026-11-19',
  day_parts: 90,
};

it('counts parts in the minute and on the day that run now', () => {
  expect(spendParts(sender, 2, '2026-11-19T18:00:59.000Z')).toMatchObject({
    may: true,
    used: { minute_parts: 10, day_parts: 92 },
  });
  expect(spendParts(sender, 2, '2026-11-19T18:01:00.000Z')).toMatchObject({
    may: true,
    used: { minute_parts: 2, day_parts: 92 },
  });
});

it('says when there is room again: the next minute, or the next day of the west coast', () => {
  expect(spendParts(sender, 3, '2026-11-19T18:00:30.000Z')).toEqual({ may: false, at: '2026-11-19T18:01:00.000Z' });
  expect(spendParts({ ...sender, day_parts: 99 }, 2, '2026-11-19T19:00:00.000Z')).toEqual({
    may: false,
    at: '2026-11-20T08:00:00.000Z',
  });
  // In Los Angeles it is still the 19th.
  expect(spendParts({ ...sender, day_parts: 99 }, 2, '2026-11-20T05:00:00.000Z')).toMatchObject({ may: false });
  expect(spendParts({ ...sender, day_parts: 99 }, 2, '2026-11-20T08:00:00.000Z')).toMatchObject({
    may: true,
    used: { day: '2026-11-20' },
  });
});

it('sends what is longer than the whole cap alone', () => {
  expect(spendParts({ ...sender, minute_parts: 0 }, 11, '2026-11-19T18:02:00.000Z')).toMatchObject({ may: false });
  expect(spendParts({ ...sender, minute_parts: 0, per_day: 1000 }, 11, '2026-11-19T18:02:00.000Z')).toMatchObject({ may: true });
});
