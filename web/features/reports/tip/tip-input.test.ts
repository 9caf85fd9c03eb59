import type { TicketView } from 'core/checkout/contract';
import { expect, test } from 'vitest';
import { hasTeam, isPossible, largeTipOn, roomOn, sharedBy, sharesOf, verdictOn } from './tip-input.ts';

const line = (employee_id: string, kind: 'service' | 'product', price_cents: number) => ({
  id: employee_id,
  kind,
  item_id: null,
  name: 'Gel',
  employee_id,
  qty: 1,
  price_cents,
  staff_discount_cents: 0,
  borne_by: 'salon' as const,
  tax_rate: 0,
});
const ticket = (details: readonly ReturnType<typeof line>[], more: Partial<TicketView> = {}) =>
  ({
    posDetails: { g: { customer_name: 'Guest', details } },
    promotions: [],
    tips: {},
    transactions: [],
    ...more,
  }) as unknown as TicketView;
const both = [line('linh', 'service', 4500), line('tam', 'service', 1500)];
const card = { id: 'p', method: 'card', amount_cents: 6000, held: { tip_cents: 200, room_cents: 1000 } };

test('an amount is shared by what everybody did, by head where nobody did a service, and by nobody where nobody is there', () => {
  expect(sharedBy(ticket(both), 1000)).toEqual({ linh: 750, tam: 250 });
  expect(sharedBy(ticket([line('linh', 'product', 900), line('tam', 'product', 100)]), 1001)).toEqual({ linh: 501, tam: 500 });
  expect([hasTeam(ticket([])), sharedBy(ticket([]), 500)]).toEqual([false, {}]);
});

test('what a wish comes to is said before anybody shows a PIN', () => {
  const paid = ticket(both, { tips: { linh: 400 }, transactions: [card] as unknown as TicketView['transactions'] });
  expect([sharesOf(paid), roomOn(paid)]).toEqual([{ linh: 400, tam: 0 }, 1000]);
  const verdict = (tips: Record<string, number>, by: 'cash' | 'card' = 'card') => verdictOn(paid, { tips, by }).verdict;
  expect(verdict({ linh: 400, tam: 0 })).toBe('same');
  expect(verdict({ linh: 100, tam: 300 })).toBe('moved');
  expect([verdict({ linh: 1400 }), verdict({ linh: 1401 }), verdict({ linh: 1401 }, 'cash')]).toEqual(['card', 'room', 'cash']);
  expect([verdict({ linh: 200 }), verdict({ linh: 199 })]).toEqual(['lessOnCard', 'less']);
  expect((['same', 'room', 'less', 'moved', 'cash', 'card', 'lessOnCard'] as const).filter(isPossible)).toHaveLength(4);
});

test('more than half of what was done is asked again, unless it was so before', () => {
  const paid = ticket(both, { tips: { linh: 400 } });
  expect([largeTipOn(paid, { linh: 3000 }), largeTipOn(paid, { linh: 2000, tam: 1001 })]).toEqual([null, 6000]);
  const generous = ticket(both, { tips: { linh: 4000 } });
  expect([
    largeTipOn(generous, { linh: 3500 }),
    largeTipOn(generous, { tam: 4000 }),
    largeTipOn(generous, { linh: 4001 }),
  ]).toEqual([null, null, 6000]);
});
