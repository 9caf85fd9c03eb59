import { expect, test } from 'vitest';
import { isDeskStep, nextAtTheDoor, nextStep } from './next-step.ts';
import { mayStep, statuses } from './visit.ts';

test('the next step is one that exists, until the visit is paid or over', () => {
  expect(statuses.filter(isDeskStep).filter((from) => !mayStep(from, nextStep(from), 'desk'))).toEqual([]);
  const steps = statuses.map((status) => [status, nextAtTheDoor(status)] as const);
  expect(steps.filter(([from, to]) => to !== null && !mayStep(from, to, 'desk'))).toEqual([]);
  expect(steps.filter(([, to]) => to === null).map(([from]) => from)).toEqual(['ready', 'completed', 'cancelled', 'no_show']);
});

test('on the calendar who is booked says that they come; at the door they are checked in', () => {
  expect([nextStep('booked'), nextAtTheDoor('booked'), nextAtTheDoor('confirmed')]).toEqual(['confirmed', 'arrived', 'arrived']);
});
