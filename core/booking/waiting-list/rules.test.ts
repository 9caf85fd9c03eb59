import { expect, it } from 'vitest';
import { whyNotWait } from './rules.ts';

it('one waits for days to come, at most a month of them', () => {
  const today = '2026-11-15';
  expect(whyNotWait({ first_date: today, last_date: today }, today)).toBeNull();
  expect(whyNotWait({ first_date: '2026-11-16', last_date: '2026-12-17' }, today)).toBeNull();
  expect(whyNotWait({ first_date: '2026-11-16', last_date: '2026-12-18' }, today)).toBe('Please choose at most 31 days.');
  expect(whyNotWait({ first_date: '2026-11-17', last_date: '2026-11-16' }, today)).toBe(
    'The last day must not be before the first one.',
  );
  expect(whyNotWait({ first_date: '2026-11-10', last_date: '2026-11-14' }, today)).toBe('These days are over.');
});
