import { expect, it } from 'vitest';
import type { TextSender } from '../../sms/senders/rules.ts';
import { finishEstimate, roomFor } from './rules.ts';

const at = '2026-11-20T18:00:00.000Z';
const soon = '2026-11-20T18:00:05.000Z';
const sender: TextSender = {
  phone10: '7135550190',
  state: 'registered',
  per_minute: 75,
  per_day: 2000,
  minute_at: '2026-11-20T17:59:30.000Z',
  minute_parts: 0,
  day: '2026-11-20',
  day_parts: 0,
};
const room = (of: Partial<TextSender>, parts_each: number, queued: number) =>
  roomFor({ ...sender, ...of }, { parts_each, queued }, at);

it('puts as many into the outbox as the number may send, and leaves room for the texts about visits', () => {
  const rows: [Partial<TextSender>, number, number, number][] = [
    [{}, 1, 0, 60],
    [{}, 2, 0, 30],
    [{}, 1, 40, 20],
    [{}, 1, 60, 0],
    [{ minute_parts: 50 }, 1, 0, 10],
    [{ minute_parts: 75 }, 1, 0, 0],
    [{ minute_parts: 75, minute_at: '2026-11-20T17:58:00Z' }, 1, 0, 60],
    [{ day_parts: 1790 }, 1, 0, 10],
    [{ day_parts: 1790 }, 1, 10, 0],
    [{ per_minute: 1 }, 3, 0, 1],
    [{ per_minute: 1 }, 3, 1, 0],
    [{ per_minute: 1, minute_parts: 1 }, 3, 0, 0],
  ];
  for (const [of, parts, queued, texts] of rows)
    expect.soft(room(of, parts, queued), JSON.stringify([of, parts, queued])).toEqual({ texts, next_at: soon });
});

it('waits for the next day of the carriers when the number has sent what it may', () => {
  expect(room({ day_parts: 1800 }, 1, 0)).toEqual({ texts: 0, next_at: '2026-11-21T08:00:00.000Z' });
  expect(room({ day_parts: 1799 }, 2, 0)).toEqual({ texts: 0, next_at: '2026-11-21T08:00:00.000Z' });
  expect(room({ day_parts: 1800, day: '2026-11-19' }, 1, 0).texts).toBe(60);
  expect(room({ day_parts: 1800 }, 1, 3)).toEqual({ texts: 0, next_at: soon });
});

it('says about when the last text has gone out', () => {
  const plan = { at: '2026-11-20T18:00:00.000Z', zone: 'America/Chicago', texts: 60, parts_each: 1 };
  expect(finishEstimate(sender, plan)).toBe('2026-11-20T18:01:00.000Z');
  // Friday noon; 1,800 a day, Saturday from ten, Sunday from noon.
  expect(finishEstimate(sender, { ...plan, texts: 1800 })).toBe('2026-11-20T18:30:00.000Z');
  expect(finishEstimate(sender, { ...plan, texts: 1860 })).toBe('2026-11-21T16:01:00.000Z');
  expect(finishEstimate(sender, { ...plan, texts: 3660 })).toBe('2026-11-22T18:01:00.000Z');
  // Asked at night, it begins in the morning.
  expect(finishEstimate(sender, { ...plan, at: '2026-11-20T09:00:00.000Z' })).toBe('2026-11-20T16:01:00.000Z');
  expect(finishEstimate({ per_minute: 1, per_day: 1 }, { ...plan, texts: 40_000 })).toBeNull();
});
