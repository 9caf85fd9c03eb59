import type { CalendarDay, Visit } from 'core/booking/desk/contract';
import { clockMarks } from 'core/booking/desk/rules/clock-marks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributeOf, renderScreen, elementsIn, spokenTextOf, spokenTextOfEach } from '../../../platform/test/render-screen.tsx';
import { columnsOf } from '../desk/use-shown.ts';
import { en } from '../en.ts';
import { at, clock, DATE, day, daysFrom, person, spans, visit } from '../test/day-scene.ts';
import { vi } from '../vi.ts';
import { hoursOf, usedPercent } from './columns.ts';
import { DayGrid } from './DayGrid.tsx';
import { pxPerMin } from './scale.ts';

const taste = { colouring: 'status', density: 'roomy', cancelled: false, texts: true } as const;
const plain = { view: 'day', staff: null, taste, phone: false } as const;
const PX = pxPerMin('roomy');
const nothing = () => {};

type Part = Partial<Parameters<typeof DayGrid>[0]>;
const world = {
  find: () => null,
  hint: () => ({ text: '', level: 'ok' }) as const,
  onDrop: nothing,
  onSlot: nothing,
  label: () => '',
};
function drawn(data: CalendarDay, part: Part = {}, language: 'en' | 'vi' = 'en'): Promise<string> {
  const columns = columnsOf(data, plain);
  return renderScreen(
    <DayGrid
      {...{ columns, world }}
      label="Saturday"
      dated={false}
      perMin={PX}
      look={{ colouring: 'status', categories: new Map() }}
      selected={null}
      edits={() => true}
      now={null}
      today={DATE}
      ghost={null}
      stale={false}
      onOpen={nothing}
      onBlock={nothing}
      {...part}
    />,
    { texts: { calendar: language === 'en' ? en : vi }, language },
  );
}

const number = (style: string, name: string): number => Number(new RegExp(`(?:^|;)${name}:([-\\d.]+)`).exec(style)?.[1]);
const placeOf = (element: string) => {
  const style = attributeOf(element, 'style') ?? '';
  return { top: number(style, 'top'), height: number(style, 'height'), style };
};
const columnsIn = (markup: string) => markup.split(/(?=<section [^>]*data-column=)/).slice(1);
const blocksIn = (markup: string) => elementsIn(markup, 'button').filter((one) => attributeOf(one, 'data-block') !== null);
const blockOf = (markup: string, id: string) => blocksIn(markup).find((one) => attributeOf(one, 'data-block') === id) ?? '';
const shadesIn = (markup: string, kind: string) =>
  [...markup.matchAll(new RegExp(`<div[^>]*data-kind="${kind}".*?</div>`, 'g'))].map(([shade]) => shade);

test('a block stands where its minutes are: from its start, as high as it is long', async () => {
  const markup = await drawn(
    day({ visits: [visit('Amy', 'Linh', clock(9), clock(10)), visit('Bao', 'Linh', clock(13, 15), clock(14))] }),
  );
  expect(placeOf(blockOf(markup, 'Amy'))).toMatchObject({ top: 0, height: 60 * PX - 2 });
  expect(placeOf(blockOf(markup, 'Bao'))).toMatchObject({ top: 255 * PX, height: 45 * PX - 2 });
});

const anyVisit = fc.tuple(fc.integer({ min: 96, max: 200 }), fc.integer({ min: 1, max: 24 }), fc.constantFrom('Linh', 'Tam'));
const anyVisits = fc
  .array(anyVisit, { maxLength: 12 })
  .map((all) => all.map(([start, length, who], i) => visit(`v${i}`, who, start * 5, (start + length) * 5)));

/** Left and right edge of a block in hundredths of its column. */
function edgesOf(style: string): readonly [number, number] {
  const left = Number(/left:calc\(([\d.]+)%/.exec(style)?.[1] ?? 0);
  return [left, left + Number(/width:calc\(([\d.]+)%/.exec(style)?.[1])];
}

test('whatever is booked, every visit is drawn at its place or behind a number, and no two blocks cover each other', async () => {
  await fc.assert(
    fc.asyncProperty(anyVisits, async (visits) => {
      const data = day({ visits });
      const { start: from } = hoursOf(columnsOf(data, plain));
      const markup = await drawn(data);
      const more = [...markup.matchAll(/>\+(\d+)</g)].reduce((sum, [, count]) => sum + Number(count), 0);
      expect(blocksIn(markup).length + more).toBe(visits.length);
      for (const column of columnsIn(markup)) {
        const blocks = blocksIn(column).map((one) => ({ id: attributeOf(one, 'data-block'), ...placeOf(one) }));
        for (const one of blocks) {
          const of = visits.find(({ lines }) => lines[0]?.id === one.id);
          const minute = (Date.parse(of?.start ?? '') - Date.parse(at(0))) / 60_000;
          expect(one.top).toBeCloseTo((minute - from) * PX, 6);
          for (const other of blocks) {
            if (other === one || one.top >= other.top + other.height || other.top >= one.top + one.height) continue;
            const [[left, right], [otherLeft, otherRight]] = [edgesOf(one.style), edgesOf(other.style)];
            expect(right <= otherLeft + 0.01 || otherRight <= left + 0.01).toBe(true);
          }
        }
      }
    }),
    { numRuns: 10 },
  );
});

test('the hours go from the first to the last full hour in which anything is, and at least over a working day', async () => {
  const labels = async (data: CalendarDay) =>
    [...(await drawn(data)).matchAll(/<span style="top:([\d.]+)(?:px)?">([^<]*)<\/span>/g)].map(([, top, text]) => [
      Number(top),
      text,
    ]);
  const usual = await labels(day());
  expect(usual.map(([, text]) => text)).toEqual(['9 AM', '10 AM', '11 AM', '12 PM', '1 PM', '2 PM', '3 PM', '4 PM', '5 PM']);
  expect(usual.map(([top]) => top)).toEqual(usual.map((_, i) => i * 60 * PX));
  const long = await labels(
    day({ visits: [visit('Amy', 'Linh', clock(7, 45), clock(8)), visit('Bao', 'Linh', clock(19), clock(19, 30))] }),
  );
  expect([long[0]?.[1], long.at(-1)?.[1]]).toEqual(['7 AM', '7 PM']);
});

test('the present minute is a line over all columns of a day, and over today alone in a week', async () => {
  const line = (markup: string) => /<b style="top:([\d.]+)px" title="Now">([^<]*)<\/b>/.exec(markup)?.slice(1);
  const across = (markup: string) => /style="top:[\d.]+px;grid-column:([^"]*)"/.exec(markup)?.[1];
  const today = await drawn(day(), { now: clock(14, 5) });
  expect(line(today)).toEqual([String(305 * PX), '2:05']);
  expect(across(today)).toBe('2 / 4');
  const week = { ...day(), days: daysFrom(7), staff: [person('Linh')] };
  const columns = columnsOf(week, { ...plain, view: 'week' });
  const dated = await drawn(week, { columns, dated: true, now: clock(14, 5), today: '2026-11-16' });
  expect(across(dated)).toBe('4 / 5');
  const hidden = (markup: string) => [...markup.matchAll(/<span [^>]*hidden=""[^>]*>([^<]*)<\/span>/g)].map(([, text]) => text);
  expect(hidden(today)).toEqual(['2 PM']);
  expect(hidden(await drawn(day(), { now: clock(13, 52) }))).toEqual(['2 PM']);
  expect(hidden(await drawn(day(), { now: clock(14, 30) }))).toEqual([]);
  expect(line(await drawn(day(), { now: clock(8, 59) }))).toBeUndefined();
  expect(line(await drawn(day()))).toBeUndefined();
});

test('the columns are those who work, in the order of the team; or everybody, or one', () => {
  const staff = [person('Mai', { worked: [] }), person('Linh'), person('Tam', { worked: [] }), person('Kim')];
  const data = day({
    staff,
    visits: [visit('Amy', 'Tam', clock(9), clock(10)), visit('Bao', 'Mai', clock(9), clock(10), { status: 'cancelled' })],
  });
  const names = (part: object) => columnsOf(data, { ...plain, ...part }).map(({ person: one }) => one?.first_name);
  expect(names({})).toEqual(['Linh', 'Tam', 'Kim']);
  expect(names({ staff: 'all' })).toEqual(['Mai', 'Linh', 'Tam', 'Kim']);
  expect(names({ staff: 'Kim' })).toEqual(['Kim']);
  expect(names({ phone: true })).toEqual(['Linh']);
  // Whoever was booked for a visit that was called off has a column where those are shown.
  expect(names({ taste: { ...taste, cancelled: true } })).toEqual(['Mai', 'Linh', 'Tam', 'Kim']);
});

test('who does no services has a column only with a visit of that day, or where everybody was asked for', () => {
  const desk = (first: string) => person(first, { does: [] });
  const staff = [desk('Thu'), person('Linh'), desk('Lan')];
  const names = (data: ReturnType<typeof day>, part: object = {}) =>
    columnsOf(data, { ...plain, ...part }).map(({ person: one }) => one?.first_name);
  expect(names(day({ staff }))).toEqual(['Linh']);
  expect(names(day({ staff }), { staff: 'all' })).toEqual(['Thu', 'Linh', 'Lan']);
  expect(names(day({ staff, visits: [visit('Amy', 'Lan', clock(9), clock(10))] }))).toEqual(['Linh', 'Lan']);
  // A salon that has just begun has given nobody a service yet.
  expect(names(day({ staff: [desk('Thu'), desk('Lan')] }))).toEqual(['Thu', 'Lan']);
});

test('a week has a column for each day, of everybody or of who was chosen', () => {
  const data = {
    ...day({ visits: [visit('Amy', 'Linh', clock(9), clock(10)), visit('Bao', 'Tam', clock(9), clock(10))] }),
    days: daysFrom(7),
  };
  const all = columnsOf(data, { ...plain, view: 'week' });
  expect(all.map(({ date }) => date.slice(8))).toEqual(['14', '15', '16', '17', '18', '19', '20']);
  expect(all.map(({ items }) => items.length)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  const tams = columnsOf(data, { ...plain, view: 'week', staff: 'Tam' });
  expect(tams[0]?.items.map(({ id }) => id)).toEqual(['Bao']);
  expect(columnsOf(undefined, plain)).toEqual([]);
});

test('who is off all day has a thin column that says so, and none of the room of the others', async () => {
  const off = spans([0, 1440]);
  const markup = await drawn(day({ staff: [person('Linh'), person('Tam', { off })] }));
  expect(markup).toContain('grid-template-columns:60px minmax(var(--narrowest), 1fr) 44px');
  expect(spokenTextOfEach(markup, 'section').join(' ')).toContain('Tam · Off');
  const busy = await drawn(day({ staff: [person('Tam', { off })], visits: [visit('Amy', 'Tam', clock(9), clock(10))] }));
  expect(busy).toContain('grid-template-columns:60px minmax(var(--narrowest), 1fr)');
});

test('over each column stand the name and how much of the time is booked', async () => {
  const staff = [person('Linh', { breaks: spans([clock(12), clock(13)]) }), person('Tam', { twd: [DATE] })];
  const data = day({
    staff,
    visits: [visit('Amy', 'Linh', clock(9), clock(11)), visit('Bao', 'Linh', clock(14), clock(15), { status: 'requested' })],
  });
  const markup = await drawn(data);
  const heads = [...markup.matchAll(/<div[^>]*data-head="".*?<\/div>/g)].map(([head]) => spokenTextOf(head));
  expect(heads).toEqual(['Linh 25% booked', 'Tam 0% booked · Changed hours']);
  expect(columnsOf(data, plain).map(usedPercent)).toEqual([25, 0]);
});

test('late, over and likely later are said on the blocks, as the rule of the clock has them', async () => {
  const visits = [
    visit('Amy', 'Linh', clock(13), clock(14), { status: 'in_service' }),
    visit('Bao', 'Linh', clock(14), clock(15)),
    visit('Chi', 'Tam', clock(14), clock(15), { status: 'booked' }),
  ];
  const now = clock(14, 12);
  const markup = await drawn(day({ visits }), { now });
  const [linhs] = columnsOf(day({ visits }), plain);
  expect([...clockMarks(linhs?.items ?? [], now).keys()]).toEqual(['Amy', 'Bao']);
  expect(spokenTextOf(blockOf(markup, 'Amy'))).toContain('12 min over');
  expect(spokenTextOf(blockOf(markup, 'Bao'))).toContain('Late 12 min');
  expect(spokenTextOf(blockOf(markup, 'Chi'))).toContain('Late 12 min, Not confirmed');
  const over = /<div class="[^"]*" style="top:([\d.]+)px;height:([\d.]+)px"><span aria-hidden="true">.*?12 min over/.exec(markup);
  expect([Number(over?.[1]), Number(over?.[2])]).toEqual([300 * PX - 2, 12 * PX + 2]);
  const next = [visits[0], visit('Dao', 'Linh', clock(14, 15), clock(15))].filter((one): one is Visit => one !== undefined);
  expect(spokenTextOf(blockOf(await drawn(day({ visits: next }), { now: clock(14, 22) }), 'Dao'))).toContain('Late 7 min');
  expect(spokenTextOf(blockOf(await drawn(day({ visits: next }), { now: clock(14, 16) }), 'Dao'))).toContain('Likely 2:20');
  expect(spokenTextOf(blockOf(await drawn(day({ visits }), { now, today: '2026-11-15' }), 'Amy'))).not.toContain('over');
});

test('breaks, hours before and after work and closed hours are shaded where they are, with words where there is room', async () => {
  const staff = [
    person('Linh', {
      worked: spans([clock(10), clock(16)]),
      breaks: spans([clock(12), clock(12, 30)], [clock(15), clock(15, 10)]),
    }),
  ];
  const markup = await drawn(day({ staff, closed: [{ start: at(clock(17)), end: at(clock(20)), reason: 'Inventory' }] }));
  expect(shadesIn(markup, 'break').map((one) => [placeOf(one).top, placeOf(one).height, spokenTextOf(one)])).toEqual([
    [180 * PX, 30 * PX, en.breakTime],
    [360 * PX, 10 * PX, ''],
  ]);
  expect(shadesIn(markup, 'off-hours').map((one) => [placeOf(one).top, placeOf(one).height, spokenTextOf(one)])).toEqual([
    [0, 60 * PX, 'Starts 10:00'],
    [420 * PX, 120 * PX, 'Until 4:00'],
  ]);
  expect(shadesIn(markup, 'closed').map((one) => [placeOf(one).top, placeOf(one).height])).toEqual([[480 * PX, 60 * PX]]);
});

test('blocked time stands in its column with its reason, and is read out with whose it is', async () => {
  const block = { id: 'b', employee_id: 'Tam', start: at(clock(11)), end: at(clock(11, 45)), reason: 'Dentist' };
  const markup = await drawn(day({ blocks: [block] }));
  const found = elementsIn(markup, 'button').filter((one) => attributeOf(one, 'data-blocked') === 'b');
  expect(found.map(spokenTextOf)).toEqual(['Dentist, 11:00 to 11:45, Tam, blocked time Dentist 11:00–11:45']);
  expect(found.map((one) => placeOf(one))).toMatchObject([{ top: 120 * PX, height: 45 * PX - 2 }]);
  expect(columnsIn(markup).map((one) => one.includes('Dentist'))).toEqual([false, true]);
});

test('a block shows what there is room for: a name, then the service, then when it ends', async () => {
  const visits = [
    visit('Amy', 'Linh', clock(9), clock(9, 15)),
    visit('Bao', 'Linh', clock(10), clock(10, 30)),
    visit('Chi', 'Linh', clock(11), clock(12)),
    visit('Dao', 'Linh', clock(13), clock(13, 25)),
  ];
  const markup = await drawn(day({ visits }));
  const face = (id: string) => spokenTextOf(blockOf(markup, id).split('aria-hidden="true"').slice(1).join('<'));
  expect(blocksIn(markup).map((one) => attributeOf(one, 'data-size'))).toEqual(['line', 'short', 'full', 'pair']);
  expect(face('Amy')).toMatch(/9:00 Amy$/);
  expect(face('Bao')).toContain('Bao 10:00 Gel');
  expect(face('Chi')).toContain('Chi 11:00–12:00 Gel');
  // Two lines are whole; a third one, the status in words, would be cut in half.
  expect(face('Dao')).toMatch(/Dao 1:00 Gel$/);
});

test('everything worth a sign is read out with the visit', async () => {
  const special = visit('Amy', 'Linh', clock(9), clock(10), {
    status: 'booked',
    client: { id: 'a', name: 'Amy Tran', vip: true, is_new: true, written: null },
    late_min: 10,
    overlaps: true,
    group: { id: 'g', size: 3 },
    series: { id: 's', every_weeks: 2 },
  });
  const markup = await drawn(day({ visits: [special] }));
  expect(spokenTextOf(blockOf(markup, 'Amy'))).toContain(
    `Amy Tran, 9:00 AM to 10:00 AM, Gel, Linh, ${en.status.booked}, 10 min late, Double-booked on purpose, VIP, First visit, Not confirmed, Party of 3`,
  );
});

test('lines of one person that follow each other are one block; another person’s is a block of its own', async () => {
  const [line] = visit('Amy', 'Linh', clock(9), clock(10)).lines;
  if (!line) throw new Error('a visit has a line');
  const lines = [
    line,
    { ...line, id: 'art', service_name: 'Nail art', start: at(clock(10)), end: at(clock(10, 30)) },
    { ...line, id: 'feet', service_name: 'Pedicure', employee_id: 'Tam', start: at(clock(9)), end: at(clock(9, 45)) },
    { ...line, id: 'later', service_name: 'Wax', start: at(clock(11)), end: at(clock(11, 15)) },
  ];
  const markup = await drawn(day({ visits: [{ ...visit('Amy', 'Linh', clock(9), clock(11, 15)), lines }] }));
  expect(blocksIn(markup).map((one) => attributeOf(one, 'data-block'))).toEqual(['Amy', 'later', 'feet']);
  expect(spokenTextOf(blockOf(markup, 'Amy'))).toContain('9:00 AM to 10:30 AM, Gel, Nail art, Linh');
});

test('people who come together share a bracket over their columns, when they begin together', async () => {
  const party = (id: string, who: string, start: number) =>
    visit(id, who, start, start + 60, {
      client: { id, name: 'Amy Tran', vip: false, is_new: false, written: null },
      group: { id: 'g', size: 2 },
    });
  const bracket = (markup: string) =>
    /style="grid-column:([^;]*);margin-top:([-\d.]+)px".*?(\w+ party · \d)/.exec(markup)?.slice(1);
  const together = await drawn(day({ visits: [party('a', 'Linh', clock(10)), party('b', 'Tam', clock(10))] }));
  expect(bracket(together)).toEqual(['2 / 4', String(60 * PX - 12), 'Tran party · 2']);
  expect(bracket(await drawn(day({ visits: [party('a', 'Linh', clock(10)), party('b', 'Tam', clock(11))] })))).toBeUndefined();
});

test('what is open is pressed, and what somebody may not change has no grip', async () => {
  const data = day({ visits: [visit('Amy', 'Linh', clock(9), clock(10)), visit('Bao', 'Tam', clock(9), clock(10))] });
  const markup = await drawn(data, { selected: 'visit Bao', edits: (id) => id === 'Linh' });
  expect(blocksIn(markup).map((one) => attributeOf(one, 'aria-pressed'))).toEqual(['false', 'true']);
  expect(blocksIn(markup).map((one) => attributeOf(one, 'data-fixed'))).toEqual([null, '']);
  expect(blocksIn(markup).map((one) => one.includes('data-grip'))).toEqual([true, false]);
});

test('a visit that is being moved stands where it would go, with what speaks against it', async () => {
  const ghost = {
    column: 1,
    start: clock(10),
    end: clock(11),
    name: 'Amy',
    told: { text: 'Tam is off', level: 'danger' },
  } as const;
  const [first, second] = columnsIn(await drawn(day(), { ghost }));
  expect(first).not.toContain('Tam is off');
  expect(spokenTextOf(second ?? '')).toContain('Amy 10:00–11:00 Tam is off');
  expect(second).toContain(`style="top:${60 * PX}px;height:${60 * PX - 2}px"`);
});

test('in Vietnamese hours, states and signs are Vietnamese', async () => {
  const data = day({ visits: [visit('Amy', 'Linh', clock(14), clock(15), { status: 'booked' })] });
  const markup = await drawn(data, { now: clock(14, 10) }, 'vi');
  const words = spokenTextOf(blockOf(markup, 'Amy'));
  expect(words).toContain(vi.status.booked);
  expect(words).toContain(vi.clock.late.replace('{minutes, number}', '10'));
  expect(words).toContain(vi.flags.unconfirmed);
  expect(markup).toMatch(/<span style="top:0">09:00<\/span>/);
});
