import { expect, test } from 'vitest';
import { staffWordOf } from './rules.ts';

test.each([
  [['nail-salon'], 'tech'],
  [['barbershop'], 'barber'],
  [['hair-salon'], 'stylist'],
  [['day-spa'], 'therapist'],
  [['massage'], 'therapist'],
  [['tattoo'], 'artist'],
  [['waxing'], 'esthetician'],
  [['barbershop', 'nail-salon'], 'barber'],
  [['dog-groomer'], 'other'],
  [['constructor'], 'other'],
  [[], 'other'],
])('in a business of %o they are called %s', (slugs, word) => expect(staffWordOf(slugs.map((slug) => ({ slug })))).toBe(word));
