import { expect, test } from 'vitest';
import { searchOf, weekOf, readCalendarAddress } from './calendar-address.ts';

test('what the address says survives the way there and back', () => {
  const day = { date: '2026-11-20', view: 'week', staff: 'abc,def', visit: '0199' } as const;
  const wish = { ...day, new: 'visit', client: 'r4nd', side: 'waiting' } as const;
  expect(readCalendarAddress(searchOf(wish))).toEqual(wish);
  const nothing = { date: null, view: null, staff: null, visit: null, new: null, client: null, side: null };
  expect(searchOf(nothing).toString()).toBe('');
});

test('what no calendar can show is as if it were not there', () => {
  expect(readCalendarAddress(new URLSearchParams('date=1999-01-01&view=year'))).toMatchObject({ date: null, view: null });
  expect(readCalendarAddress(new URLSearchParams('date=2026-99-99')).date).toBeNull();
});

test('a week begins on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(weekOf)).toEqual(['2026-11-09', '2026-11-16', '2026-11-16']);
});
