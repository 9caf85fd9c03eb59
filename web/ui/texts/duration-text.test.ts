import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [0, '0 min', '0 phút'],
  [45, '45 min', '45 phút'],
  [60, '1 hr', '1 giờ'],
  [150, '2 hr 30 min', '2 giờ 30 phút'],
])('%i minutes read %s and %s', (total, en, vi) => {
  expect([durationText(total, 'en'), durationText(total, 'vi')]).toEqual([en, vi]);
});
