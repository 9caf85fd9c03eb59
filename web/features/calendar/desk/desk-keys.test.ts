import { mayStep, statuses } from 'core/booking/appointments/rules/visit';
import type { Visit } from 'core/booking/desk/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { walk } from '../grid/DayGrid.tsx';
import type { Place } from '../grid/drag.ts';
import { clock, day, visit } from '../test/day-scene.ts';
import { moveKeys, stepKeys } from './use-desk-keys.ts';
import type { CalendarDesk } from './use-desk.ts';
import { columnsOf } from './use-shown.ts';

const taste = { colouring: 'status', density: 'roomy', cancelled: true, texts: true } as const;

afterEach(() => vi.unstubAllGlobals());

/** Points at a block as the browser would: what has the focus is in it. */
const focus = (block: string | null) =>
  vi.stubGlobal('document', { activeElement: block && { closest: () => ({ dataset: { block } }) } });

function pressed(key: string, one: Visit): string[] {
  const columns = columnsOf(day({ visits: [one, visit('Bao', 'Tam', clock(9), clock(10))] }), {
    view: 'day',
    staff: null,
    taste,
    phone: false,
  });
  const taken: string[] = [];
  const orders = {
    step: async (of: Visit, to: string) => void taken.push(`${of.id} ${to}`),
  } as unknown as CalendarDesk['orders'];
  stepKeys({ columns, orders })[key]?.();
  return taken;
}

test('a letter steps the visit under the focus, and none where nothing has it', () => {
  const amy = visit('Amy', 'Linh', clock(9), clock(10));
  focus('Amy');
  expect([pressed('a', amy), pressed('s', amy), pressed('r', amy)]).toEqual([
    ['visit Amy arrived'],
    ['visit Amy in_service'],
    ['visit Amy ready'],
  ]);
  focus('Bao');
  expect(pressed('a', amy)).toEqual(['visit Bao arrived']);
  focus(null);
  expect(pressed('a', amy)).toEqual([]);
  focus('somebody of another day');
  expect(pressed('a', amy)).toEqual([]);
});

test.each(statuses)('of a visit that is %s a letter does only what the desk may', (status) => {
  const amy = visit('Amy', 'Linh', clock(9), clock(10), { status });
  focus('Amy');
  for (const [key, to] of [
    ['a', 'arrived'],
    ['s', 'in_service'],
    ['r', 'ready'],
  ] as const)
    expect(pressed(key, amy)).toEqual(mayStep(status, to, 'desk') ? [`visit Amy ${to}`] : []);
});

test('while a visit is moved the arrows lead it by five minutes or to the neighbour, Enter lands it and Escape lets it be', () => {
  const heard: string[] = [];
  let place: Place = { column: 1, start: 600, end: 660 };
  const moves = {
    lead: (way: (from: Place) => Partial<Place>) => (place = { ...place, ...way(place) }),
    land: () => heard.push('landed'),
    stop: () => heard.push('stopped'),
  } as unknown as CalendarDesk['moves'];
  const keys = moveKeys({ moves });
  const after = (key: string) => {
    keys[key]?.();
    return [place.column, place.start];
  };
  expect(['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'].map(after)).toEqual([
    [1, 605],
    [1, 610],
    [1, 605],
    [2, 605],
    [1, 605],
    [0, 605],
  ]);
  keys['Enter']?.();
  keys['Escape']?.();
  expect(heard).toEqual(['landed', 'stopped']);
  expect(Object.keys(keys)).not.toContain('a');
});

/** As much of the grid as the arrows look at: blocks in columns, each with how far down it stands. */
function gridOf(tops: readonly (readonly number[])[]) {
  let focused = '';
  const columns = tops.map((blocks, column) => {
    const its = blocks.map((offsetTop, i) => ({ offsetTop, focus: () => (focused = `${column}.${i}`) }));
    return { its, querySelectorAll: () => its, contains: (one: unknown) => its.includes(one as (typeof its)[number]) };
  });
  const root = { dataset: {} as Record<string, string>, querySelectorAll: () => columns };
  return {
    root,
    press(at: readonly [number, number], key: string, held: object = {}): string {
      focused = 'stays';
      const block = columns[at[0]]?.its[at[1]];
      const event = { key, target: { closest: () => block }, preventDefault() {}, ...held };
      walk(root as unknown as HTMLElement, event as unknown as KeyboardEvent);
      return focused;
    },
  };
}

test('arrows go from block to block: up and down by time, sideways to the nearest time, over empty columns', () => {
  const { press } = gridOf([[0, 200, 100], [], [90, 210]]);
  expect(press([0, 0], 'ArrowDown')).toBe('0.2');
  expect(press([0, 1], 'ArrowUp')).toBe('0.2');
  expect(press([0, 1], 'ArrowDown')).toBe('stays');
  expect(press([0, 0], 'ArrowRight')).toBe('2.0');
  expect(press([0, 1], 'ArrowRight')).toBe('2.1');
  expect(press([2, 0], 'ArrowLeft')).toBe('0.2');
  expect(press([2, 0], 'ArrowRight')).toBe('stays');
});

test('arrows leave the focus where it is with a held key, with another key, and while a visit is moved', () => {
  const { press, root } = gridOf([[0, 100]]);
  for (const held of [{ altKey: true }, { metaKey: true }, { ctrlKey: true }])
    expect(press([0, 0], 'ArrowDown', held)).toBe('stays');
  expect(press([0, 0], 'Enter')).toBe('stays');
  root.dataset['moving'] = '';
  expect(press([0, 0], 'ArrowDown')).toBe('stays');
});
