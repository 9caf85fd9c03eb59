import { describe, expect, it } from 'vitest';
import { mayChange, mayRemove, whyNotSkills, whyNotWeek } from './rules.ts';
import { inEnglish } from '../../kernel/refusals/in-english.ts';

const day = (start_time: string, end_time: string, ...breaks: [string, string][]) => ({
  day: 'Monday' as const,
  start_time,
  end_time,
  breaks: breaks.map(([from, to]) => ({ start_time: from, end_time: to })),
});

describe('a week', () => {
  it('may be empty and may have breaks that touch each other and the edges', () => {
    expect(inEnglish(whyNotWeek([]))).toBeNull();
    expect(inEnglish(whyNotWeek([day('09:00', '17:00', ['12:30', '13:00'], ['12:00', '12:30'], ['09:00', '09:05'])]))).toBeNull();
  });
  it.each([
    ['twice', [day('09:00', '17:00'), day('10:00', '12:00')]],
    ['the start', [day('17:00', '17:00')]],
    ['a break must start', [day('09:00', '17:00', ['12:00', '12:00'])]],
    ['outside', [day('09:00', '17:00', ['08:55', '10:00'])]],
    ['outside', [day('09:00', '17:00', ['16:00', '17:05'])]],
    ['overlap', [day('09:00', '17:00', ['12:00', '13:00'], ['12:55', '14:00'])]],
  ])('is refused: %s', (_why, days) => {
    expect(inEnglish(whyNotWeek(days)?.days)).toHaveLength(1);
  });
});

describe('skills', () => {
  const services = [{ id: 'colour', name: 'Colour', processing_min: 35, finishing_min: 20 }];
  const skill = (service_id: string, duration_min: number | null = null) => ({ service_id, price: null, duration_min });
  it('are of services that are sold, each once, with time for the work', () => {
    expect(inEnglish(whyNotSkills([skill('colour')], services))).toBeNull();
    expect(inEnglish(whyNotSkills([skill('colour', 60)], services))).toBeNull();
    expect(inEnglish(whyNotSkills([skill('colour', 55)], services)?.skills)).toEqual(['Colour takes at least 60 minutes.']);
    expect(inEnglish(whyNotSkills([skill('colour'), skill('colour')], services))).not.toBeNull();
    expect(inEnglish(whyNotSkills([skill('cut')], services))).not.toBeNull();
  });
});

it.each([
  ['owner', true, 'owner', true, true],
  ['owner', false, 'manager', true, true],
  ['manager', true, 'manager', true, false],
  ['manager', false, 'manager', false, false],
  ['manager', false, 'owner', false, false],
  ['manager', false, 'employee', true, true],
  ['front_desk', false, null, true, true],
] as const)('%s (self: %s) and a working self of %s: change %s, remove %s', (role, isSelf, other, change, remove) => {
  expect([mayChange(role, isSelf, other), mayRemove(role, isSelf, other)]).toEqual([change, remove]);
});
