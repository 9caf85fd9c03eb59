import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, elementsIn, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import { at, clock, DATE, day, person } from './day-scene.ts';
import { Zone } from '../words/zone.ts';
import { emptyDraft, type SoldService } from '../new/draft.ts';
import { FreeTimes, inRow } from '../new/FreeTimes.tsx';
import { Sum } from '../new/NewVisit.tsx';
import type { Drafting } from '../new/use-draft.ts';
import { chosenIn, type Free, proposedFrom } from '../new/use-free.ts';

const start = (minute: number, employee_id: string, star = false) =>
  ({ start: at(minute), star, lines: [{ employee_id }] }) as unknown as Free['any'][number];
const nine = [9, 9.5, 10, 10.5, 11, 14, 15].map((hour) => start(hour * 60, 'Linh', hour === 11 || hour === 15));
const people = [
  { employee_id: 'Linh', price_cents: 4500, none: null, starts: nine },
  { employee_id: 'Tam', price_cents: 5200, none: null, starts: [start(clock(16), 'Tam')] },
  { employee_id: 'Vy', price_cents: 4800, none: null, starts: [start(clock(12), 'Vy'), start(clock(13), 'Vy', true)] },
  { employee_id: 'Bao', price_cents: 4700, none: null, starts: [start(clock(9), 'Bao')] },
];
const free = {
  timezone: 'America/Chicago',
  days: [],
  any: nine,
  people,
} as unknown as Free;

test('a row shows four times in the order of the clock, and no star gives way to a time that leaves a gap', () => {
  const shown = inRow(nine, false).map((one) => [one.start, one.star]);
  expect(shown).toEqual([
    [at(clock(9)), false],
    [at(clock(9, 30)), false],
    [at(clock(11)), true],
    [at(clock(15)), true],
  ]);
  expect(inRow(nine, true)).toEqual(nine);
  const onlyStars = nine.map((one) => ({ ...one, star: true }));
  expect(inRow(onlyStars, false)).toHaveLength(4);
});

test('the first star is proposed before an earlier time that leaves a gap; without a star the first time is', () => {
  expect(proposedFrom(free)).toMatchObject({ start: clock(11), at: at(clock(11)), employee_id: 'Linh', isAny: true });
  const plain = { ...free, any: nine.map((one) => ({ ...one, star: false })) };
  expect(proposedFrom(plain)).toMatchObject({ start: clock(9) });
  expect(proposedFrom({ ...free, any: [] })).toBeNull();
});

const data = day({ staff: people.map(({ employee_id }) => person(employee_id)) });
const services = [{ id: 'gel', name: 'Gel', duration_min: 60, add_ons: [] }] as unknown as readonly SoldService[];
const draft = { ...emptyDraft(DATE), service_id: 'gel' };
const drafting = (chosen: ReturnType<typeof chosenIn>): Drafting =>
  ({ chosen, length: 60, told: null, free: { data: { data: free }, isPending: false, error: null } }) as unknown as Drafting;
const inZone = async (part: ReactNode) => renderScreen(<Zone value="America/Chicago">{part}</Zone>, { texts: { calendar: en } });

test('each of the four who are free is a row, with the stars drawn among its times and the proposed one pressed', async () => {
  const markup = await inZone(
    <FreeTimes {...{ data, services, draft }} drafting={drafting(proposedFrom(free))} onDate={() => {}} />,
  );
  const rows = elementsIn(markup, 'li');
  expect(rows.map((row) => spokenTextOf(/<b>.*?<\/b>/.exec(row)?.[0] ?? ''))).toEqual([en.form.any, 'Linh', 'Tam', 'Vy', 'Bao']);
  const [anybody = ''] = rows;
  const times = elementsIn(anybody, 'button').slice(0, 4);
  expect(times.map((time) => time.includes('data-star'))).toEqual([false, false, true, true]);
  expect(times.map((time) => time.includes('aria-pressed="true"'))).toEqual([false, false, true, false]);
});

test('what is about to be booked says the price of whoever does it', async () => {
  const sumOf = async (chosen: ReturnType<typeof chosenIn>) =>
    spokenTextOf(await inZone(<Sum {...{ data, services, draft }} drafting={drafting(chosen)} />));
  expect(await sumOf(proposedFrom(free))).toContain('Linh · Gel · $45.00');
  for (const { employee_id, price_cents, starts } of people) {
    const minute = { Linh: clock(9), Tam: clock(16), Vy: clock(12), Bao: clock(9) }[employee_id] ?? 0;
    const picked = { ...draft, start: minute, at: starts[0]?.start ?? null, employee_id, isAny: false };
    expect(await sumOf(chosenIn(picked, free))).toContain(`${employee_id} · Gel · $${(price_cents / 100).toFixed(2)}`);
  }
});
