import { expect, test } from 'vitest';
import { usualTheme } from './usual-theme.ts';

const one = { id: 1, bus_name: 'Lotus', bus_url: 'lotus', photo_url: null } as Parameters<
  typeof usualTheme
>[0]['my_businesses'][number];

test('an owner wears light, somebody who works for one dark, everybody else what their system says', () => {
  expect(usualTheme({ my_businesses: [one], linked_businesses: [one] })).toBe('light');
  expect(usualTheme({ my_businesses: [], linked_businesses: [one] })).toBe('dark');
  expect(usualTheme({ my_businesses: [], linked_businesses: [] })).toBe('system');
});
