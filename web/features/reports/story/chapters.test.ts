import type { TicketTold } from 'core/reports/contract';
import { expect, test } from 'vitest';
import { chaptersOf } from './chapters.ts';

const tip = (to: number) => ({ field: 'tip', name: '', from: null, to }) as const;
const told = (minute: number, what: string, more: Partial<TicketTold> = {}): TicketTold => ({
  at: `2026-11-18T10:${String(minute).padStart(2, '0')}:00Z`,
  by: 'Thu',
  pin_of: null,
  what,
  reason: '',
  changes: [],
  ...more,
});

test('what one person changed in a row is told once, with all of it', () => {
  const twelve = Array.from({ length: 12 }, (_, i) => told(i, 'changed', { changes: [tip(i)] }));
  const chapters = chaptersOf([told(0, 'opened'), ...twelve, told(13, 'paid')]);
  expect(chapters.map(({ what }) => what)).toEqual(['opened', 'changed', 'paid']);
  expect(chaptersOf(twelve)[0]?.changes).toHaveLength(11);
});

test('another person, another PIN or a while later is a chapter of its own', () => {
  const all = [
    told(0, 'changed'),
    told(1, 'changed'),
    told(2, 'changed', { by: 'Lan' }),
    told(3, 'changed', { by: 'Lan', pin_of: 'Mia' }),
  ];
  expect(chaptersOf([...all, told(30, 'changed', { by: 'Lan', pin_of: 'Mia' })]).map(({ times }) => times)).toEqual([2, 1, 1, 1]);
});
