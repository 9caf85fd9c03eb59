import { expect, test } from 'vitest';
import type { Status } from '../../appointments/rules/visit.ts';
import { clockMarks } from './clock-marks.ts';

const at = (id: string, start: number, end: number, status: Status) => ({ id, start, end, visit: { status } });
const marksAt = (now: number, ...items: ReturnType<typeof at>[]) => Object.fromEntries(clockMarks(items, now));

test('who has not come five minutes after the start is late, until the time is over', () => {
  const mai = at('mai', 600, 660, 'confirmed');
  expect(marksAt(604, mai)).toEqual({});
  expect(marksAt(620, mai)).toEqual({ mai: { kind: 'late', minutes: 20 } });
  expect(marksAt(620, { ...mai, visit: { status: 'arrived' } })).toEqual({});
  expect(marksAt(660, mai)).toEqual({});
});

test('work that takes longer says by how much, and when the next ones will likely begin', () => {
  const chair = at('chair', 600, 660, 'in_service');
  const next = at('next', 665, 725, 'arrived');
  const third = at('third', 730, 760, 'booked');
  const evening = at('evening', 1080, 1140, 'confirmed');
  expect(marksAt(663, chair, next, third, evening)).toEqual({});
  expect(marksAt(678, chair, next, third, evening)).toEqual({
    chair: { kind: 'over', minutes: 18 },
    next: { kind: 'likely', at: 680 },
    third: { kind: 'likely', at: 740 },
  });
});

test('who is paid, called off or never came holds nobody up', () => {
  for (const status of ['ready', 'completed', 'cancelled', 'no_show'] as const)
    expect.soft(marksAt(700, at('one', 600, 660, status), at('two', 700, 760, 'booked')), status).toEqual({});
});
