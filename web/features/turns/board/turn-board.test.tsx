import type { TurnBoard } from 'core/turns/contract';
import { turnMethods, type TurnEvent } from 'core/turns/rules/log';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributeOf, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { en } from '../en.ts';
import { boardOf, drawOnBoard, event, inMin, person, wish } from '../test/board-scene.tsx';
import { vi } from '../vi.ts';
import { turnsText } from '../words/use-words.ts';
import { Board } from './Board.tsx';

const drawn = (board: TurnBoard, selected = board.waiting[0] ?? null, language: 'en' | 'vi' = 'en') =>
  drawOnBoard(<Board selected={selected} onBoard={() => {}} hasClock />, board, language);

/** The rows of the line as they are drawn: a mark is a list of its own inside of one. */
const rowsIn = (markup: string): string[] =>
  (/<ol[^>]*>(.*)<\/ol>/.exec(markup)?.[1] ?? '').split(/(?=<li class="[^"]*row)/).filter((row) => row !== '');
const nameIn = (row: string): string => spokenTextOf(/<b>(.*?)<\/b>/.exec(row)?.[0] ?? '');
const placeIn = (row: string): number => Number(/class="[^"]*place[^"]*">(\d+)</.exec(row)?.[1]);
const countIn = (row: string): string => spokenTextOf(/<span class="[^"]*count[^"]*">.*?<\/span>/.exec(row)?.[0] ?? '');
const nextIn = (markup: string) =>
  rowsIn(markup)
    .filter((row) => attributeOf(row, 'data-next') !== null)
    .map(nameIn);

const names = ['Vy', 'Tam', 'Kim', 'Lan'] as const;
const team = names.map((name) => person(name, ['Gel']));
const arrivals = names.map((name, i) => event('clock_in', name, -300 + i));

const anyEvent = fc.record({
  kind: fc.constantFrom(
    'seat',
    'request',
    'appointment',
    'bonus',
    'tardy',
    'skip_refused',
    'break_start',
    'break_end',
    'clock_out',
  ),
  who: fc.constantFrom(...names),
  cents: fc.integer({ min: 500, max: 9000 }),
});
const anyDay = fc
  .array(anyEvent, { maxLength: 14 })
  .map((all) =>
    all.map(({ kind, who, cents }, i): TurnEvent => event(kind, who, -200 + i, { amount_cents: cents, id: `e${i}` })),
  );

test('whatever happened today and by every method, the line is drawn in the order of the rule, with everybody’s count', async () => {
  await fc.assert(
    fc.asyncProperty(anyDay, fc.constantFrom(...turnMethods), async (day, method) => {
      const { board, standings } = boardOf({ log: [...arrivals, ...day], team, rule: { method } });
      const inLine = standings.filter(({ position }) => position !== null);
      const rows = rowsIn(await drawn(board));
      const text = (count: number) => (method === 'amount' ? moneyText(count) : turnsText(count));
      expect(rows.map((row) => [placeIn(row), nameIn(row), countIn(row)])).toEqual(
        inLine.map(({ position, employee_id, count }) => [position, employee_id, text(count)]),
      );
    }),
    { numRuns: 10 },
  );
});

test('whoever waits, those who are marked as next are those whom the plan chose', async () => {
  const anyWish = fc.record({
    size: fc.integer({ min: 1, max: 3 }),
    wanted: fc.option(fc.constantFrom(...names)),
    service: fc.constantFrom('Gel', 'Acrylic'),
  });
  const anyTeam = fc.tuple(...names.map(() => fc.record({ busy: fc.constantFrom(0, 0, 20), all: fc.boolean() })));
  await fc.assert(
    fc.asyncProperty(anyDay, anyTeam, fc.array(anyWish, { minLength: 1, maxLength: 3 }), async (day, skills, wishes) => {
      const people = names.map((name, i) =>
        person(name, skills[i]?.all === true ? ['Gel', 'Acrylic'] : ['Gel'], skills[i]?.busy),
      );
      const waiting = wishes.map(({ size, wanted, service }, i) => wish(`Client ${i}`, [service], size, wanted));
      const { board, plans } = boardOf({ log: [...arrivals, ...day], team: people, waiting });
      for (const [i, entry] of board.waiting.entries()) {
        const markup = await drawn(board, entry);
        expect(nextIn(markup).toSorted((a, b) => a.localeCompare(b))).toEqual(
          plans[i]?.chosen.toSorted((a, b) => a.localeCompare(b)),
        );
      }
    }),
    { numRuns: 5 },
  );
});

test('where nobody waits the first of the line is next, unless they rest', async () => {
  const { board } = boardOf({ log: arrivals, team });
  expect(nextIn(await drawn(board))).toEqual(['Vy']);
  const resting = boardOf({ log: [...arrivals, event('break_start', 'Vy', -5, { until: inMin(10) })], team });
  expect(nextIn(await drawn(resting.board))).toEqual([]);
});

test('each row says what its person does: free, serving until when, resting until when, or past the end of the break', async () => {
  const log = [
    ...arrivals,
    event('break_start', 'Kim', -20, { until: inMin(10) }),
    event('break_start', 'Lan', -20, { until: inMin(-3) }),
  ];
  const { board } = boardOf({ log, team: [person('Vy', ['Gel']), person('Tam', ['Gel'], 25), ...team.slice(2)] });
  const states = rowsIn(await drawn(board)).map((row) => spokenTextOf(row));
  expect(states).toEqual(
    [
      'Vy in 9:50 Free 0.0',
      'Tam in 9:51 Tied, in after Vy Ann · Gel 3:15 0.0',
      'Kim in 9:52 Tied, in after Tam Break until 3:00 0.0',
      'Lan in 9:53 Tied, in after Kim Break ended at 2:47 0.0',
    ].map((row, i) => `${i + 1} ${row}`),
  );
  const away = rowsIn(await drawn(board)).map((row) => attributeOf(row, 'data-away'));
  expect(away).toEqual([null, null, 'true', 'true']);
});

test('a client who sits longer than planned has a bar that is full and late', async () => {
  const bar = async (busyFor: number) => {
    const { board } = boardOf({ log: arrivals, team: [person('Vy', ['Gel'], busyFor)] });
    return /<i(?: data-late="(true)")? style="--part:(\d+)%"/.exec(await drawn(board))?.slice(1);
  };
  expect(await bar(30)).toEqual([undefined, '25']);
  expect(await bar(-5)).toEqual(['true', '100']);
});

test('for the client who is looked at, everybody who is passed over says why', async () => {
  const people = [
    person('Vy', ['Gel']),
    person('Tam', ['Gel', 'Acrylic'], 25),
    person('Kim', ['Acrylic']),
    person('Lan', ['Acrylic']),
  ];
  const { board } = boardOf({ log: arrivals, team: people, waiting: [wish('Mia', ['Acrylic']), wish('Ana', ['Acrylic'])] });
  const rows = rowsIn(await drawn(board)).map(spokenTextOf);
  expect(rows[0]).toContain('Skipped: doesn’t do Acrylic');
  expect(rows[2]).toContain('Free Next');
  expect(rows[3]).not.toContain('Next');
  const ana = rowsIn(await drawn(board, board.waiting[1])).map(spokenTextOf);
  expect(ana[2]).toContain('Skipped: taking Mia first');
  expect(ana[3]).toContain('Free Next');
});

test('every turn of the day is a mark with its kind, its count and its time; a skip that keeps the place is none', async () => {
  const log = [
    ...arrivals,
    event('seat', 'Vy', -100),
    event('seat', 'Vy', -90, { amount_cents: 1000 }),
    event('request', 'Vy', -80),
    event('bonus', 'Vy', -70),
    event('skip_busy', 'Vy', -60),
    event('tardy', 'Vy', -50),
  ];
  const { board } = boardOf({ log, team });
  const row = rowsIn(await drawn(board)).find((one) => nameIn(one) === 'Vy') ?? '';
  const marks = [...row.matchAll(/<li[^>]*data-face="(\w+)"[^>]*title="([^"]*)"/g)];
  expect(marks.map(([, face, title]) => [face, title])).toEqual([
    ['whole', 'Walk-in, 1.0 turn, $30.00, 1:10'],
    ['half', 'Walk-in, 0.5 turns, $10.00, 1:20'],
    ['request', 'Request, 0.5 turns, $30.00, 1:30'],
    ['none', 'Bonus, 0.0 turns, $30.00, 1:40'],
    ['lost', 'Late, 1.0 turn, $30.00, 2:00'],
  ]);
});

test('who stands behind somebody with the same count reads what decided, and nobody else does', async () => {
  const log = [...arrivals, event('seat', 'Tam', -100), event('seat', 'Kim', -90), event('seat', 'Lan', -80)];
  const moved = event('adjust', 'Lan', -70, { beside: 'Tam', side: 'after' });
  const ties = async (events: typeof log, language: 'en' | 'vi' = 'en') => {
    const rows = rowsIn(await drawn(boardOf({ log: events, team }).board, undefined, language)).map(spokenTextOf);
    const tied = /(?:Tied|Moved|Bằng nhau|Được xếp).*?(?:after|sau) [A-Z][a-z]+/;
    return rows.map((row) => tied.exec(row)?.[0] ?? '');
  };
  expect(await ties(log)).toEqual(['', '', 'Tied, in after Tam', 'Tied, in after Kim']);
  expect(await ties([...log, moved])).toEqual(['', '', 'Tied, in after Tam', 'Moved after Lan']);
  expect(await ties(log, 'vi')).toEqual(['', '', 'Bằng nhau, vào sau Tam', 'Bằng nhau, vào sau Kim']);
});

test('before anybody has clocked in the board says so, and who went home is off the line', async () => {
  const empty = await drawn(boardOf({ log: [], team }).board);
  expect(spokenTextOf(empty)).toContain(`${en.nobodyIn} ${en.nobodyInText}`);
  const home = await drawn(boardOf({ log: [...arrivals, event('clock_out', 'Vy', -10)], team }).board);
  expect(rowsIn(home).map((row) => [placeIn(row), nameIn(row)])).toEqual([
    [1, 'Tam'],
    [2, 'Kim'],
    [3, 'Lan'],
  ]);
});

test('only who may move others can drag a row, and one’s own row is marked', async () => {
  const rows = async (adjust: boolean) =>
    rowsIn(await drawn(boardOf({ log: arrivals, team, may: { adjust, self: 'Kim' } }).board));
  expect((await rows(true)).map((row) => attributeOf(row, 'draggable'))).toEqual(['true', 'true', 'true', 'true']);
  expect((await rows(false)).map((row) => attributeOf(row, 'draggable'))).toEqual([null, null, null, null]);
  expect((await rows(false)).map((row) => attributeOf(row, 'data-self') !== null)).toEqual([false, false, true, false]);
});

test('in Vietnamese the line is the same and speaks Vietnamese', async () => {
  const log = [...arrivals, event('break_start', 'Lan', -20, { until: inMin(-3) })];
  const { board } = boardOf({ log, team, waiting: [wish('Mia', ['Acrylic'])] });
  const rows = rowsIn(await drawn(board, board.waiting[0], 'vi')).map(spokenTextOf);
  const why = vi.bars.skill.replace('{service}', 'Acrylic');
  expect(rows[0]).toContain(vi.skipped.replace('{why}', why));
  expect(rows[3]).toContain(vi.breakOver.replace('{time}', '14:47'));
  expect(rows.map((row) => row.split(' ')[1])).toEqual([...names]);
});
