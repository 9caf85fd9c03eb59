import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { endpoint } from './endpoint.ts';
import { madeStaleBy, changesPublicPage, event, eventsIn, isEvent } from './event.ts';

const declared = { path: '/api/x', summary: '', pin: 'none', money: false, idempotent: false, limit: 'read' } as const;
const menu = endpoint({ ...declared, method: 'GET', access: 'anyone', scope: 'query.business_id', reply: z.object({}) });
const plans = endpoint({ ...declared, method: 'GET', access: 'anyone', scope: 'none', reply: z.object({}) });
const mine = endpoint({ ...declared, method: 'GET', access: 'signed-in', scope: 'query.business_id', reply: z.object({}) });
const told = (...stale: (typeof menu | typeof plans | typeof mine)[]) =>
  event({ name: 'x.happened', payload: z.object({}), reaches: ['business'], stale });

it('an event changes the public page of a business when anybody may read there what it makes old', () => {
  expect(changesPublicPage(told(mine, menu))).toBe(true);
  expect(changesPublicPage(told(mine, plans))).toBe(false);
  expect(changesPublicPage(told())).toBe(false);
});

it('an event is told from the endpoints and permissions of a contract', () => {
  expect(isEvent(told())).toBe(true);
  expect([menu, 'x', null, 7].some(isEvent)).toBe(false);
});

it('an answer of a later feature says itself which events make it old', () => {
  const [joined, left] = [told(menu), event({ ...told(), name: 'x.left' })];
  const kinds = eventsIn({ joined, left, menu }, { mine, aged: madeStaleBy(mine, [joined]) });
  expect(kinds.map(({ name, stale }) => [name, stale])).toEqual([
    ['x.happened', [menu, mine]],
    ['x.left', []],
  ]);
});
