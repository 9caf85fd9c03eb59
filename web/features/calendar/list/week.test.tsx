import type { CalendarDay } from 'core/booking/desk/contract';
import { bookedShare } from 'core/booking/desk/rules/booked-share';
import { expect, test } from 'vitest';
import { attributeOf, renderScreen, elementsIn, spokenTextOf, spokenTextOfEach } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import type { Orders } from '../orders/use-orders.ts';
import { at, clock, DATE, day, daysFrom, person, spans, visit } from '../test/day-scene.ts';
import { vi } from '../vi.ts';
import { Agenda } from './Agenda.tsx';
import { PhoneWeek } from './PhoneWeek.tsx';
import { WeekTable } from './WeekTable.tsx';

const nothing = () => {};
const week = (part: Partial<CalendarDay>): CalendarDay => day({ days: daysFrom(2), ...part });
type Shown = { readonly cancelled?: boolean; readonly edits?: boolean; readonly language?: 'en' | 'vi' };
const table = (data: CalendarDay, { cancelled = false, edits = true, language = 'en' }: Shown = {}) =>
  renderScreen(
    <WeekTable
      {...{ data, cancelled }}
      label="Week"
      today={DATE}
      selected="visit Amy"
      edits={() => edits}
      onOpen={nothing}
      onDate={nothing}
      onPerson={nothing}
      onNew={nothing}
    />,
    { texts: { calendar: language === 'en' ? en : vi }, language },
  );
/** Hours, share and entries of each cell, row by row. */
const cells = (markup: string) =>
  elementsIn(markup.slice(markup.indexOf('<tbody>')), 'td').map((cell) => [
    ...spokenTextOfEach(cell, 'p'),
    ...elementsIn(cell, 'button').map(spokenTextOf).filter(Boolean),
  ]);

test('each day of each person has the hours, how much of them is booked, and who comes in order', async () => {
  const visits = [
    visit('Bao', 'Linh', clock(13), clock(14, 30)),
    visit('Amy', 'Linh', clock(9), clock(10), { status: 'booked' }),
  ];
  const data = week({
    visits,
    staff: [person('Linh', { worked: [...spans([clock(9), clock(17)]), { start: at(clock(10), 1), end: at(clock(14), 1) }] })],
  });
  const share = bookedShare({
    worked: [{ start: 540, end: 1020 }],
    away: [],
    booked: [
      { start: 540, end: 600 },
      { start: 780, end: 870 },
    ],
  });
  expect(cells(await table(data))).toEqual([
    [`9:00–5:00 ${String(share)}%`, `9:00 Amy , Gel, ${en.status.booked}`, `1:00 Bao , Gel, ${en.status.confirmed}`],
    ['10:00–2:00 0%'],
  ]);
});

test('time off for the whole day has neither a share nor room for a visit; for a part of it, it says when', async () => {
  const staff = [
    person('Linh', { worked: spans([clock(9), clock(17)]), off: spans([clock(0), clock(24)]) }),
    person('Tam', { worked: spans([clock(9), clock(17)]), off: spans([clock(9), clock(13)]) }),
  ];
  const markup = await table(week({ staff }));
  const [linh, tam] = cells(markup).filter((_, i) => i % 2 === 0);
  expect(linh).toEqual([en.week.timeOff]);
  expect(tam).toEqual(['9:00–5:00 0%', `${en.week.timeOff} 9:00–1:00`]);
  expect(cells(markup)[1]).toEqual([en.week.notIn]);
  const adds = [...markup.matchAll(/aria-label="([^"]*)"><svg/g)].map(([, label]) => label);
  expect(adds).toEqual([en.week.addFor.replace('{name}', 'Tam').replace('{date}', 'Sat, Nov 14')]);
  expect(await table(week({ staff }), { edits: false })).not.toContain('aria-label="Add');
});

test('the rows are those who work or have somebody in that week, and what was called off is left out unless it is asked for', async () => {
  const staff = [person('Linh'), person('Tam', { worked: [] }), person('Kim', { worked: [] })];
  const visits = [visit('Amy', 'Tam', clock(9), clock(10)), visit('Bao', 'Kim', clock(9), clock(10), { status: 'cancelled' })];
  const rows = async (cancelled: boolean) =>
    elementsIn((await table(week({ staff, visits }), { cancelled })).split('<tbody>')[1] ?? '', 'th').map(spokenTextOf);
  expect(await rows(false)).toEqual(['Linh', 'Tam']);
  expect(await rows(true)).toEqual(['Linh', 'Tam', 'Kim']);
});

test('more at one time than stand side by side are all there in a week', async () => {
  const visits = ['a', 'b', 'c', 'd', 'e'].map((id) => visit(id, 'Linh', clock(9), clock(10)));
  const [first] = cells(await table(week({ visits, staff: [person('Linh')] })));
  expect(first?.slice(1)).toHaveLength(5);
});

test('in Vietnamese the week says days off and hours in Vietnamese', async () => {
  const [first, second] = cells(await table(week({ staff: [person('Linh')] }), { language: 'vi' }));
  expect(first).toEqual(['09:00–18:00 0%']);
  expect(second).toEqual([vi.week.notIn]);
});

test('on a phone each day has a dot for each visit, three at most, and says how many there are', async () => {
  const visits = [1, 2, 3, 4].map((i) => visit(`v${i}`, 'Linh', clock(9 + i), clock(10 + i)));
  // A visit at eleven at night is tomorrow in UTC, and still today at the salon.
  const late = visit('late', 'Linh', clock(23), clock(23, 30));
  const data = week({ visits: [...visits, late] });
  const markup = await renderScreen(<PhoneWeek {...{ data }} visits={data.visits} date={DATE} today={DATE} onDate={nothing} />, {
    texts: { calendar: en },
  });
  const days = elementsIn(markup, 'button');
  expect(days.map((one) => one.split('<em>').length - 1)).toEqual([3, 0]);
  expect(days.map((one) => spokenTextOfEach(one, 'span')[0])).toEqual([
    'Sat, Nov 14, 5 appointments',
    'Sun, Nov 15, no appointments',
  ]);
  expect(days.map((one) => attributeOf(one, 'aria-current'))).toEqual(['date', null]);
});

test('the list is in order of time, with who does it, and with the next step of whoever may take it', async () => {
  const visits = [
    visit('Bao', 'Tam', clock(13), clock(14), { status: 'in_service' }),
    visit('Amy', 'Linh', clock(9), clock(10), { status: 'ready' }),
    visit('Chi', 'Linh', clock(15), clock(16), { status: 'completed' }),
  ];
  const agenda = (edits: boolean) =>
    renderScreen(
      <Agenda
        label="List"
        data={day({ visits })}
        {...{ visits }}
        now={Date.parse(at(clock(12))) / 60_000}
        selected={null}
        edits={() => edits}
        orders={{} as Orders}
        onOpen={nothing}
      />,
      { texts: { calendar: en } },
    );
  const rows = elementsIn(await agenda(true), 'li');
  expect(rows.map(spokenTextOf)).toEqual([
    `9:00–10:00 AM Amy Gel · Linh ${en.status.ready}`,
    `1:00–2:00 PM Bao Gel · Tam ${en.status.in_service} ${en.visit.next.in_service}`,
    `3:00–4:00 PM Chi Gel · Linh ${en.status.completed}`,
  ]);
  expect(rows.map((one) => attributeOf(one, 'data-over'))).toEqual(['', null, null]);
  expect(spokenTextOf(elementsIn(await agenda(false), 'li')[1] ?? '')).not.toContain(en.visit.next.in_service);
});
