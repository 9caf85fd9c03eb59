import { expect, test } from 'vitest';
import type { DashboardDay } from './day.ts';
import { freeChair } from './free-chair.ts';

const now = '2026-11-18T18:00:00Z';
const day = (team: string[]): Pick<DashboardDay, 'today' | 'now'> => ({
  now,
  today: {
    date: '2026-11-18',
    timezone: 'America/Chicago',
    visits: [],
    team: team.map((first_name) => ({
      id: first_name,
      first_name,
      last_name: '',
      photo_url: null,
      worked: [{ start: now, end: '2026-11-18T23:00:00Z' }],
      away: [],
      clock: null,
    })),
  } as unknown as DashboardDay['today'],
});
const staff = ['Mia', 'Vy'].map((first_name) => ({ id: first_name, first_name, state: 'in' as const }));

test('says what the turn board tells a newcomer, not the first free name of the plan', () => {
  const newcomer = { employee_id: 'Vy', at: '2026-11-18T18:40:00Z' };
  expect(freeChair(day(['Mia', 'Vy']), { staff, newcomer })).toEqual({ name: 'Vy', at: newcomer.at });
  expect(freeChair(day(['Mia', 'Vy']), { staff, newcomer: { ...newcomer, at: now } })).toEqual({ name: 'Vy', at: null });
  expect(freeChair(day(['Mia', 'Vy']), { staff, newcomer: null })).toBeNull();
});

test('keeps to the plan of the day where nobody has clocked in, or there are no turns', () => {
  const out = staff.map((one) => ({ ...one, state: 'out' as const }));
  expect(freeChair(day(['Mia']), { staff: out, newcomer: null })).toEqual({ name: 'Mia', at: null });
  expect(freeChair(day(['Mia']), undefined)).toEqual({ name: 'Mia', at: null });
  expect(freeChair(day([]), undefined)).toBeNull();
});
