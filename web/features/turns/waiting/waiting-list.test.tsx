import type { Business } from 'core/business/contract';
import type { TurnBoard } from 'core/turns/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elementsIn, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { en } from '../en.ts';
import { wallOf } from '../screen/wall-of.ts';
import { Wall } from '../screen/Wall.tsx';
import { boardOf, drawOnBoard, event, inMin, NOW, person, wish } from '../test/board-scene.tsx';
import { vi } from '../vi.ts';
import { WaitingNow } from './WaitingNow.tsx';

const nothing = () => {};
const names = ['Vy', 'Tam', 'Kim'] as const;
const arrivals = names.map((name, i) => event('clock_in', name, -300 + i));
const drawn = (board: TurnBoard, language: 'en' | 'vi' = 'en') =>
  drawOnBoard(<WaitingNow selected={board.waiting[0] ?? null} onSelect={nothing} onWalkIn={nothing} />, board, language);
const cards = async (board: TurnBoard, language: 'en' | 'vi' = 'en') =>
  elementsIn(await drawn(board, language), 'li').map(spokenTextOf);
const estimates = async (board: TurnBoard) =>
  elementsIn(await drawn(board), 'li').map((card) =>
    spokenTextOf(/<(b|span) class="[^"]*estimate[^"]*">.*?<\/\1>/.exec(card)?.[0] ?? ''),
  );
const clockOf = (at: string) => dateText(at, 'time', 'America/Chicago', 'en').replace(/ [AP]M$/, '');

const anyTeam = fc.tuple(...names.map(() => fc.record({ busy: fc.constantFrom(0, 15, 40), all: fc.boolean() })));
const anyWish = fc.record({
  size: fc.integer({ min: 1, max: 3 }),
  wanted: fc.option(fc.constantFrom(...names)),
  service: fc.constantFrom('Gel', 'Acrylic'),
});

test('whoever waits, each party reads when the last of them sits by the plan: now, about when, or not today', async () => {
  await fc.assert(
    fc.asyncProperty(anyTeam, fc.array(anyWish, { minLength: 1, maxLength: 4 }), async (skills, wishes) => {
      const team = names.map((name, i) => person(name, skills[i]?.all === true ? ['Gel', 'Acrylic'] : ['Gel'], skills[i]?.busy));
      const waiting = wishes.map(({ size, wanted, service }, i) => wish(`Client ${i}`, [service], size, wanted));
      const { board, plans } = boardOf({ log: arrivals, team, waiting });
      const expected = plans.map(({ seats, chosen }) => {
        const last = seats.at(-1) ?? null;
        if (chosen.length === seats.length) return en.nowSeat;
        return last === null ? en.notToday : `about ${clockOf(new Date(last.at * 60_000).toISOString())}`;
      });
      expect(await estimates(board)).toEqual(expected);
    }),
    { numRuns: 10 },
  );
});

test('a card says who, how many, for what, with whom, since when, and what is noted', async () => {
  const team = [person('Vy', ['Gel']), person('Tam', ['Gel'], 40), person('Kim', ['Gel'], 40)];
  const { board } = boardOf({ log: arrivals, team, waiting: [wish('Mia', ['Gel'], 2), wish('Ana', ['Gel'], 1, 'Tam')] });
  const [mia, ana] = board.waiting;
  if (!mia || !ana) throw new Error('two wait');
  const noted = { ...board, waiting: [{ ...mia, party_size: 3, seated: 1, texted_at: inMin(-4), note: 'red coat' }, ana] };
  expect(await cards(noted)).toEqual([
    `${en.lookAt.replace('{name}', 'Mia')} 1 Mia + 2 about 3:20 Gel × 3 Any tech here 12 min 1 already seated · texted 2:46 · red coat`,
    `${en.lookAt.replace('{name}', 'Ana')} 2 Ana about 3:30 Gel Tam here 12 min`,
  ]);
});

test('the desk seats whoever is chosen with one tap, or reads for whom they wait', async () => {
  const may = { change: true };
  const team = [person('Vy', ['Gel']), person('Tam', ['Gel']), person('Kim', ['Gel'], 40)];
  const waiting = [wish('Mia', ['Gel'], 2), wish('Ana', ['Gel']), wish('Eva', ['Gel'], 1, 'Kim')];
  const [mia, ana, eva] = await cards(boardOf({ log: arrivals, team, waiting, may }).board);
  expect(mia).toContain('Assign 2 now Mia');
  expect(ana).toContain('Waiting for Vy');
  expect(eva).toContain('Waiting for Kim');
  const [one] = await cards(boardOf({ log: arrivals, team, waiting: [wish('Mia', ['Gel'])], may }).board);
  expect(one).toContain('Assign Vy Mia');
  const [read] = await cards(boardOf({ log: arrivals, team, waiting: [wish('Mia', ['Gel'])] }).board);
  expect(read).not.toContain('Assign');
});

test('nobody waits: it says so, and only who may writes somebody down', async () => {
  const buttons = async (wait: boolean) => {
    const markup = await drawn(boardOf({ log: arrivals, team: [], may: { wait } }).board);
    return [spokenTextOf(markup).includes(en.nobodyWaits), elementsIn(markup, 'button').map(spokenTextOf)];
  };
  expect(await buttons(true)).toEqual([true, [en.walkIn]]);
  expect(await buttons(false)).toEqual([true, []]);
});

test('somebody who comes in now reads when and with whom they sit', async () => {
  const { board } = boardOf({ log: arrivals, team: [] });
  const said = async (minutes: number) =>
    spokenTextOf(await drawn({ ...board, newcomer: { employee_id: 'Vy', at: inMin(minutes) } }));
  expect(await said(25)).toContain('A new walk-in now: about 3:15 with Vy');
  expect(await said(0)).toContain('A new walk-in can sit with Vy right away');
  expect(spokenTextOf(await drawn(board))).not.toContain('new walk-in');
});

test('in Vietnamese the list says now, later and not today in Vietnamese', async () => {
  const team = [person('Vy', ['Gel']), person('Tam', ['Gel'], 25), person('Kim', [], 0)];
  const waiting = [wish('Mia', ['Gel']), wish('Ana', ['Gel'], 1, 'Tam'), wish('Eva', ['Acrylic'])];
  const [mia, ana, eva] = await cards(boardOf({ log: arrivals, team, waiting }).board, 'vi');
  expect(mia).toContain(vi.nowSeat);
  expect(ana).toContain(spokenTextOf(vi.about.replace('{time}', '15:15')));
  expect(eva).toContain(vi.notToday);
  expect(mia).toContain(vi.hereSince.replace('{minutes, number}', '12'));
});

const lotus = { bus_name: 'Lotus Nails' } as Business;

test('the wall says the same as the list, in minutes, with first names and initials and no amounts', async () => {
  const log = [...arrivals, event('seat', 'Vy', -60), event('break_start', 'Kim', -5, { until: inMin(60) })];
  const team = [person('Vy', ['Gel'], 15), person('Tam', ['Gel']), person('Kim', ['Gel'])];
  const waiting = [wish('Mia Rose Park', ['Gel']), wish('Ana', ['Gel'], 2), wish('Eva', ['Acrylic'])];
  const { board } = boardOf({ log, team, waiting });
  const wall = wallOf({ ...board, newcomer: { employee_id: 'Tam', at: inMin(32) } }, lotus, NOW);
  const markup = await drawOnBoard(<Wall board={wall} />, board);
  expect(elementsIn(markup, 'li').map(spokenTextOf)).toEqual([
    '1 Tam L. Free',
    '2 Kim L. Break',
    '3 Vy L. until 3:05 PM',
    'Mia P. Now Tam L.',
    'Ana +1 30 min Tam L.',
    'Eva –',
  ]);
  expect(spokenTextOf(markup)).toContain('New walk-ins wait about 32 min.');
  expect(spokenTextOf(markup)).not.toContain('$');
  const list = board.waiting.map(({ estimate }) => estimate && Math.round((Date.parse(estimate.at) - Date.parse(NOW)) / 60_000));
  expect(wall.waiting.map(({ minutes }) => minutes)).toEqual(list);
});

test('the wall speaks Vietnamese too, and tells newcomers when there is no wait', async () => {
  const { board } = boardOf({ log: arrivals, team: [person('Vy', ['Gel'])], waiting: [wish('Mia', ['Gel'])] });
  const wall = wallOf({ ...board, newcomer: { employee_id: 'Tam', at: NOW } }, lotus, NOW);
  const words = spokenTextOf(await drawOnBoard(<Wall board={wall} />, board, 'vi'));
  expect(words).toContain(`Mia ${vi.wall.now}`);
  expect(words).toContain(vi.wall.noWait);
  expect(words).toContain(vi.wall.free);
});
