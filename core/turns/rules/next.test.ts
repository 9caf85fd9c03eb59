import { expect, test } from 'vitest';
import { whoCanBeAskedFor } from './next.ts';

test('a walk-in can ask for people who are here and do everything that they came for', () => {
  const staff = [
    { id: 'mia', state: 'in', does: ['gel', 'pedicure'] },
    { id: 'tam', state: 'break', does: ['gel'] },
    { id: 'kim', state: 'out', does: ['gel', 'pedicure'] },
    { id: 'vy', state: 'in', does: [] },
  ] as const;
  const asked = (...services: string[]) => whoCanBeAskedFor(staff, services).map(({ id }) => id);
  expect(asked('gel')).toEqual(['mia', 'tam']);
  expect(asked('gel', 'pedicure')).toEqual(['mia']);
  expect(asked('acrylic')).toEqual([]);
  expect(asked()).toEqual(['mia', 'tam', 'vy']);
});
