import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
import { mayStep, statuses } from './visit.ts';

test('the next step is one that exists, until the visit is over', () => {
  const steps = statuses.map((status) => [status, nextStep(status)] as const);
  expect(steps.filter(([from, to]) => to !== null && !mayStep(from, to, 'desk'))).toEqual([]);
  expect(steps.filter(([, to]) => to === null).map(([from]) => from)).toEqual(['completed', 'cancelled', 'no_show']);
});

test('whoever was asked or said that they come is checked in', () => {
  expect([nextStep('booked'), nextStep('confirmed')]).toEqual(['arrived', 'arrived']);
});
