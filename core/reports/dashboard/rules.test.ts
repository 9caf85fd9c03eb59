import { expect, it, test } from 'vitest';
import type { Status } from '../../booking/appointments/rules/visit.ts';
import type { DeskVisit, Teammate } from './contract.ts';
import {
  bookedShare,
  counts,
  growth,
  lateBy,
  leftToArrive,
  nearVisits,
  nextFor,
  readinessOf,
  standingOf,
  worksToday,
} from './rules.ts';

const at = (time: string) => `2026-11-20T${time}:00Z`;
const stretch = (start: string, end: string) => ({ start: at(start), end: at(end) });
const line = (staff: string, start: string, end: string) => ({
  service: 'Gel manicure',
  staff: { id: staff, first_name: staff },
  pinned: false,
  ...stretch(start, end),
});
let made = 0;
const visit = (status: Status, ...lines: ReturnType<typeof line>[]): DeskVisit => ({
  id: `visit-${(made += 1)}`,
  version: 1,
  status,
  start: lines[0]?.start ?? '',
  end: lines.at(-1)?.end ?? '',
  client: { id: 'amy', name: 'Amy' },
  first_visit: false,
  booked_at: at('08:00'),
  lines,
});
const linh: Teammate = {
  id: 'linh',
  name: 'Linh Ngô',
  first_name: 'Linh',
  photo_url: null,
  worked: [stretch('10:00', '13:00'), stretch('13:30', '18:00')],
  away: [],
  clock: null,
};

test.each([
  ['09:00', { kind: 'later', from: at('10:00') }],
  ['10:00', { kind: 'free', until: at('15:00') }],
  ['13:10', { kind: 'break', until: at('13:30') }],
  ['16:00', { kind: 'free', until: null }],
  ['18:00', { kind: 'done' }],
])('at %s somebody without a client in the chair is %j', (time, state) => {
  expect(standingOf(linh, [visit('booked', line('linh', '15:00', '16:00'))], at(time))).toEqual(state);
});

it('a client in the chair counts more than the plan, also when the visit runs over', () => {
  const serving = visit('in_service', line('linh', '12:00', '13:00'));
  expect(standingOf(linh, [serving], at('12:30'))).toEqual({ kind: 'with-client', until: at('13:00') });
  expect(standingOf(linh, [serving], at('13:10'))).toEqual({ kind: 'with-client', until: at('13:00') });
  expect(standingOf(linh, [visit('arrived', line('linh', '12:00', '13:00'))], at('12:05'))).toEqual({ kind: 'client-here' });
});

it('of two who share a visit, the one whose part it is has the client', () => {
  const shared = visit('in_service', line('tam', '10:00', '11:00'), line('linh', '11:00', '12:00'));
  expect(standingOf(linh, [shared], at('10:30'))).toEqual({ kind: 'free', until: null });
  expect(standingOf(linh, [shared], at('11:30'))).toEqual({ kind: 'with-client', until: at('12:00') });
});

it('who is away is not free, and who does not work today is off', () => {
  const away = { ...linh, away: [{ ...stretch('00:00', '23:55'), kind: 'time-off' as const }] };
  expect(standingOf(away, [], at('11:00'))).toEqual({ kind: 'time-off', until: at('23:55') });
  expect(standingOf({ ...linh, away: [{ ...stretch('11:00', '12:00'), kind: 'block' }] }, [], at('11:00'))).toEqual({
    kind: 'blocked',
    until: at('12:00'),
  });
  expect(standingOf({ ...linh, worked: [] }, [], at('11:00'))).toEqual({ kind: 'off' });
});

it('who has clocked in is here, whatever the plan says', () => {
  const clocked = (state: 'in' | 'break' | 'out', until: string | null = null): Teammate => ({
    ...linh,
    clock: { state, until },
  });
  const off = { ...clocked('in'), worked: [] };
  expect(standingOf(off, [], at('11:00'))).toEqual({ kind: 'free', until: null });
  expect(standingOf(clocked('in'), [], at('09:00'))).toEqual({ kind: 'free', until: null });
  expect(standingOf(clocked('in'), [], at('18:30'))).toEqual({ kind: 'free', until: null });
  const timeOff = { ...off, away: [{ ...stretch('00:00', '23:55'), kind: 'time-off' as const }] };
  expect(standingOf(timeOff, [], at('11:00'))).toEqual({ kind: 'free', until: null });
  expect([off, timeOff, linh, { ...linh, worked: [] }].map(worksToday)).toEqual([true, true, true, false]);
});

it('who has clocked in can still be kept by a planned break or a blocked hour', () => {
  const here: Teammate = { ...linh, clock: { state: 'in', until: null } };
  expect(standingOf(here, [], at('13:10'))).toEqual({ kind: 'break', until: at('13:30') });
  const blocked: Teammate = { ...here, away: [{ ...stretch('11:00', '12:00'), kind: 'block' }] };
  expect(standingOf(blocked, [], at('11:00'))).toEqual({ kind: 'blocked', until: at('12:00') });
});

it('a break by the clock says until when while that is true, and who is done for the day is not free', () => {
  const resting: Teammate = { ...linh, clock: { state: 'break', until: at('11:15') } };
  expect(standingOf(resting, [], at('11:00'))).toEqual({ kind: 'break', until: at('11:15') });
  expect(standingOf(resting, [], at('11:15'))).toEqual({ kind: 'break', until: null });
  expect(standingOf({ ...linh, clock: { state: 'out', until: null } }, [], at('11:00'))).toEqual({ kind: 'done' });
});

it('the share is what is booked of the time that is worked, time off left out', () => {
  const booked = [visit('completed', line('linh', '10:00', '11:30')), visit('no_show', line('linh', '12:00', '13:00'))];
  expect(bookedShare(linh, booked)).toBe(20);
  expect(bookedShare({ ...linh, away: [{ ...stretch('13:00', '18:00'), kind: 'time-off' }] }, booked)).toBe(50);
  expect(bookedShare({ ...linh, worked: [] }, booked)).toBeNull();
});

it('five minutes are no delay, and who is here is not late', () => {
  const amy = line('linh', '10:00', '11:00');
  expect(lateBy(visit('confirmed', amy), at('10:04'))).toBeNull();
  expect(lateBy(visit('booked', amy), at('10:12'))).toBe(12);
  expect(lateBy(visit('arrived', amy), at('10:12'))).toBeNull();
});

it('near are those who are here, those who should be, and those of the next two hours', () => {
  const [served, soon, late, far] = [
    visit('in_service', line('linh', '09:00', '12:00')),
    visit('booked', line('linh', '12:59', '14:00')),
    visit('confirmed', line('tam', '10:30', '11:00')),
    visit('booked', line('tam', '13:00', '14:00')),
  ];
  const over = (['requested', 'completed', 'cancelled', 'no_show'] as const).map((one) =>
    visit(one, line('tam', '11:30', '12:00')),
  );
  const seen = nearVisits([far, soon, served, late, ...over], at('11:00'));
  expect(seen.map(({ id }) => id)).toEqual([served.id, late.id, soon.id]);
  expect(leftToArrive([far, soon, served, late, ...over])).toEqual([far, soon, late]);
});

it('the next client is the earliest of those still to come', () => {
  const [first, second] = [visit('booked', line('linh', '14:00', '15:00')), visit('arrived', line('linh', '11:00', '12:00'))];
  expect(nextFor(linh, [first, second], at('11:10'))).toEqual({ visit: second, start: at('11:00') });
  expect(nextFor(linh, [first], at('15:00'))).toBeNull();
});

it('growth is against something', () => {
  expect([growth(124_000, 114_800), growth(90, 100), growth(500, 0)]).toEqual([8, -10, null]);
});

test.each([
  ['requested', false],
  ['booked', true],
  ['ready', true],
  ['completed', true],
  ['cancelled', false],
  ['no_show', false],
] as const)('a visit that is %s counts: %s', (status, does) => {
  expect(counts(status)).toBe(does);
});

test.each([
  ['nothing to book', [], [], { services: false, staff: false, skills: false, hours: false }],
  ['only what is booked by phone', ['phone'], ['phone'], { services: false, staff: true, skills: false, hours: false }],
  ['nobody who does it', ['gel', 'phone'], ['phone'], { services: true, staff: true, skills: false, hours: false }],
  ['everything', ['gel'], ['gel'], { services: true, staff: true, skills: true, hours: true }],
])('ready for online booking: %s', (_, services, skills, ready) => {
  const menu = services.map((id) => ({ id, online: id !== 'phone' }));
  const team = skills.map((service_id) => ({ skills: [{ service_id }], week: ['Mon'], workDays: [] }));
  expect(readinessOf({ services: menu, staff: team })).toEqual(ready);
  expect(readinessOf({ services: menu, staff: team.map((one) => ({ ...one, week: [] })) }).hours).toBe(false);
});
