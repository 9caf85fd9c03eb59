import { expect, test } from 'vitest';
import { en as calendarEn } from '../features/calendar/en.ts';
import { vi as calendarVi } from '../features/calendar/vi.ts';
import { en as openingEn } from '../features/business/opening/en.ts';
import { catalogOf } from './screens.ts';

test('a feature speaks its own texts, also when a part of another has its name', async () => {
  expect(await catalogOf('calendar', 'en')).toBe(calendarEn);
  expect(await catalogOf('calendar', 'vi')).toBe(calendarVi);
  expect(await catalogOf('opening', 'en')).toBe(openingEn);
  expect(await catalogOf('nothing', 'en')).toBeNull();
});
