import { expect, it } from 'vitest';
import { claimsOf, partedBy, type PlannedLine, visitsOf } from './rules.ts';

const line = (id: string, person: number, start: number, minutes: number, rest: Partial<PlannedLine> = {}): PlannedLine => ({
  id,
  person,
  line: 0,
  service_id: 's',
  service_name: 'Gel Manicure',
  employee_id: 7,
  pinned: false,
  start,
  end: start + minutes,
  shape: { before: 0, work: minutes, processing: 0, finishing: 0, after: 0 },
  units: [],
  price_cents: 4500,
  request_cents: 0,
  add_ons: [],
  ...rest,
});
const at = (minute: number) => new Date(minute * 60_000).toISOString();

it('claims the staff while they are busy and the chair until it is clean', () => {
  const shape = { before: 5, work: 30, processing: 20, finishing: 10, after: 5 };
  const { staff, units } = claimsOf([line('a', 0, 600, 60, { shape, units: [{ resource_id: 'chair', unit: 2 }] })]);
  expect(staff).toEqual([
    { source_id: 'a', employee_id: 7, starts_at: at(595), ends_at: at(630) },
    { source_id: 'a', employee_id: 7, starts_at: at(650), ends_at: at(665) },
  ]);
  expect(units).toEqual([{ source_id: 'a', resource_id: 'chair', unit: 2, starts_at: at(595), ends_at: at(665) }]);
});

it('makes one visit per person, in their order, from first start to last end', () => {
  const visits = visitsOf([line('c', 1, 630, 30), line('b', 0, 645, 60), line('a', 0, 600, 45)]);
  expect(visits.map(({ person, start, end, lines }) => [person, start, end, lines.map(({ id }) => id).join('')])).toEqual([
    [0, 600, 705, 'ab'],
    [1, 630, 660, 'c'],
  ]);
});

it('lets only the meeting part of an overlap be exempt', () => {
  const claim = (start: number, end: number) => ({ source_id: 'line', employee_id: 1, starts_at: at(start), ends_at: at(end) });
  const parts = partedBy([claim(600, 660)], [{ employee_id: 1, start: 630, end: 645 }]);
  expect(parts.ordinary).toEqual([claim(600, 630), claim(645, 660)]);
  expect(parts.exempt).toEqual([claim(630, 645)]);
  expect(partedBy([claim(600, 660)], [{ employee_id: 2, start: 600, end: 660 }]).exempt).toEqual([]);
  expect(partedBy([claim(600, 660), claim(630, 690)], []).exempt).toEqual([claim(630, 660)]);
});
