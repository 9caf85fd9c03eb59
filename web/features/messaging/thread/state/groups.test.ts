import { expect, test } from 'vitest';
import { GROUP_GAP_SECONDS, groupsOf } from './groups.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 14, 20, 0, second)).toISOString();
const said = (sender: string, second: number, colleague: string | null = null) => ({
  sender: { type: 'user' as const, id: sender, display: sender },
  written_by: colleague === null ? null : { id: colleague, name: colleague },
  sent_at: at(second),
});
const sizes = (...messages: ReturnType<typeof said>[]) => groupsOf(messages).map(({ length }) => length);

test('messages stand together unless the sender differs', () => {
  expect(sizes(said('amy', 0), said('amy', 10))).toEqual([2]);
  expect(sizes(said('amy', 0), said('linh', 10))).toEqual([1, 1]);
  expect(sizes(said('salon', 0, 'Linh'), said('salon', 5, 'Mai'), said('salon', 8))).toEqual([1, 2]);
});

test('messages stand together unless more than 60 seconds pass between two of them', () => {
  expect(GROUP_GAP_SECONDS).toBe(60);
  expect(sizes(said('amy', 0), said('amy', 60), said('amy', 120))).toEqual([3]);
  expect(sizes(said('amy', 0), said('amy', 61))).toEqual([1, 1]);
  expect(sizes()).toEqual([]);
});
