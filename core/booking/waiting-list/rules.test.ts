import { expect, it } from 'vitest';
import { quietUntil, suits, waitState, whyNotWait } from './rules.ts';
import { inEnglish } from '../../kernel/refusals/in-english.ts';

it('one waits for days to come, at most a month of them', () => {
  const today = '2026-11-15';
  expect(inEnglish(whyNotWait({ first_date: today, last_date: today }, today))).toBeNull();
  expect(inEnglish(whyNotWait({ first_date: '2026-11-16', last_date: '2026-12-17' }, today))).toBeNull();
  expect(inEnglish(whyNotWait({ first_date: '2026-11-16', last_date: '2026-12-18' }, today))).toBe(
    'You can choose up to 31 days.',
  );
  expect(inEnglish(whyNotWait({ first_date: '2026-11-17', last_date: '2026-11-16' }, today))).toBe(
    'The last day can’t be before the first.',
  );
  expect(inEnglish(whyNotWait({ first_date: '2026-11-10', last_date: '2026-11-14' }, today))).toBe(
    'These days are already past.',
  );
});

it('a part of the day is one on the wall of the salon', () => {
  const noon = '2026-11-20T18:00:00Z';
  expect(['any', 'morning', 'afternoon', 'evening'].map((part) => suits(part, noon, 'America/Chicago'))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(suits('morning', '2026-11-20T17:55:00Z', 'America/Chicago')).toBe(true);
  expect(suits('evening', '2026-11-20T23:00:00Z', 'America/Chicago')).toBe(true);
});

it('nobody is texted at night', () => {
  const zone = 'America/Chicago';
  expect(quietUntil('2026-11-20T14:00:00Z', zone)).toBeNull();
  expect(quietUntil('2026-11-21T02:59:00Z', zone)).toBeNull();
  expect(quietUntil('2026-11-21T03:00:00Z', zone)).toBe('2026-11-21T14:00:00Z');
  expect(quietUntil('2026-11-21T13:59:00Z', zone)).toBe('2026-11-21T14:00:00Z');
});

it('who lets an offer pass is waiting again', () => {
  const offer = { status: 'offered', offered_until: '2026-11-20T18:15:00Z' };
  expect(waitState(offer, '2026-11-20T18:14:59Z')).toBe('offered');
  expect(waitState(offer, '2026-11-20T18:15:00Z')).toBe('waiting');
  expect(['waiting', 'booked', 'left'].map((status) => waitState({ ...offer, status }, '2026-11-20T18:00:00Z'))).toEqual([
    'waiting',
    'booked',
    'gone',
  ]);
});
