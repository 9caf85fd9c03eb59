import type { TicketView, UnpaidVisit } from 'core/checkout/contract';
import { linesOf } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { taxedAt } from 'core/business/taxes/proofs/taxed-at';
import { expect, test } from 'vitest';
import { amountDiscount, percentDiscount } from './discount.ts';
import type { Sold } from './menu.ts';
import {
  addAddOn,
  addCard,
  addClient,
  addGuest,
  addLateFees,
  addService,
  addVisit,
  crossOut,
  discountBy,
  editLine,
  kept,
  loaded,
  nextCustomer,
  pickTech,
  redo,
  removeSelected,
  select,
  selectCard,
  splitTip,
  tipBy,
  tipFor,
  undo,
} from './moves.ts';
import { wishOf } from './wish.ts';
import { cleared, contentOf, emptyTill, isDirty, ticketOf, type Till, unassigned } from './till.ts';

const [linh, tam] = ['linh-linh-linh-linh-linh', 'tam-tam-tam-tam-tam-tam'] as const;
const service = (id: string, price: number): Sold => ({ id, name: id, price, minutes: 30, from: false, type: 't', addOns: [] });
const art = { id: 'art', name: 'Nail art', price: 1000, minutes: 10 };
const lines = (till: Till) => linesOf(ticketOf(till));
const first = (till: Till) => Object.keys(till.editing.posDetails)[0] ?? '';
const gel = (till: Till) => addService(till, service('gel', 4500), taxedAt(0));
const pedicure = (till: Till) => addService(till, service('pedicure', 5000), taxedAt(0));

const view = (till: Till, part: Partial<TicketView> = {}): TicketView => ({
  id: '01990000-0000-7000-8000-000000000001',
  ticket_no: 1043,
  show_ticket_no: true,
  status: 'open',
  version: 1,
  opened_at: '2026-11-14T20:41:00Z',
  pre_paid_price: 0,
  opened_by: null,
  closed_at: null,
  posDetails: structuredClone(till.editing.posDetails),
  promotions: [...till.promotions],
  gift_card_sales: [],
  tips: till.tips,
  payment: { gift_card: [] as TicketView['payment']['gift_card'] } as TicketView['payment'],
  transactions: [],
  charges: [],
  refunds: [],
  ...part,
});

test('tech then service, or service then tech: the same ticket, and the last tech stays', () => {
  const before = pedicure(gel(pickTech(emptyTill, linh)));
  expect(lines(before).map(({ employee_id }) => employee_id)).toEqual([linh, linh]);
  const open = pedicure(gel(emptyTill));
  expect(unassigned(open)).toHaveLength(2);
  const after = pickTech(open, tam);
  expect(unassigned(after)).toEqual([]);
  expect(gel(after).editing.posDetails[first(after)]?.details.at(-1)?.employee_id).toBe(tam);
});

test('every change of the ticket is a step of undo, two hundred of them too, and back is exactly what was', () => {
  let till = pickTech(emptyTill, linh);
  const states = [till.editing.posDetails];
  for (let i = 0; i < 200; i += 1) {
    till = i % 3 === 2 ? addAddOn(till, art) : gel(till);
    states.push(till.editing.posDetails);
  }
  expect(till.editing.history).toHaveLength(200);
  for (let i = 199; i >= 0; i -= 1) {
    till = undo(till);
    expect(till.editing.posDetails).toEqual(states[i]);
  }
  expect(undo(till)).toBe(till);
});

test('a gift card is a sum of its own on the ticket, and is deleted when it is selected', () => {
  const till = addCard(gel(pickTech(emptyTill, linh)), { amount_cents: 5000, to_name: 'Denise' });
  expect(totalsOf(ticketOf(till))).toMatchObject({ subTotal: 4500, giftCardSales: 5000, grandTotal: 9500 });
  const saved = kept(till, contentOf(till), view(till, { gift_card_sales: [] }));
  expect(isDirty(till)).toBe(true);
  expect(isDirty(saved)).toBe(false);
  const [card] = till.cards;
  const without = removeSelected(selectCard(till, card?.id ?? ''));
  expect([without.cards, without.selected, lines(without).length]).toEqual([[], null, 1]);
  expect(isDirty(addCard(emptyTill, { amount_cents: 5000 }))).toBe(true);
});

test('a line, a visit or a guest that is selected can be deleted; a service takes its add-ons along', () => {
  const till = addAddOn(gel(pickTech(emptyTill, linh)), art);
  const [key, id] = [first(till), lines(till)[0]?.id ?? ''];
  const gone = removeSelected(select(till, key, id));
  expect(lines(gone)).toEqual([]);
  expect(gone.editing.posDetails).toEqual({});
  expect(undo(gone).editing.posDetails).toEqual(till.editing.posDetails);
  const guests = addGuest(till);
  expect(Object.values(guests.editing.posDetails)[1]).toEqual({ customer_name: 'Guest', details: [] });
  expect(removeSelected(select(guests, nextCustomer(guests) ?? '', null)).editing.posDetails).toEqual(till.editing.posDetails);
});

test('a staff discount that is taken away leaves its line', () => {
  const till = gel(pickTech(emptyTill, linh));
  const [key, id] = [first(till), lines(till)[0]?.id ?? ''];
  const given = editLine(till, key, id, { staff_discount_cents: 500, borne_by: 'split' });
  expect(totalsOf(ticketOf(given)).subTotal).toBe(4000);
  expect(totalsOf(ticketOf(editLine(given, key, id, { staff_discount_cents: 0 }))).subTotal).toBe(4500);
});

test('a discount in percent follows the lines, an amount stays', () => {
  const till = gel(pickTech(emptyTill, linh));
  const ten = discountBy(till, percentDiscount(10, 4500));
  expect(totalsOf(ticketOf(ten)).discount).toBe(450);
  expect(totalsOf(ticketOf(pedicure(ten))).discount).toBe(950);
  expect(totalsOf(ticketOf(undo(pedicure(ten)))).discount).toBe(450);
  expect(totalsOf(ticketOf(pedicure(discountBy(till, amountDiscount(300))))).discount).toBe(300);
});

test('discount, promotion, tip, gift card and customer are steps of the same undo, and of redo', () => {
  const terms = { promotion_id: 'p', type: 'percent', value: 10, services: [], absorbed_by: 'salon' } as const;
  const moves: ((till: Till) => Till)[] = [
    gel,
    (till) => pedicure(pickTech(till, tam)),
    (till) => discountBy(till, amountDiscount(500)),
    (till) => tipBy(till, 900, null),
    (till) => addClient(till, 'amy-amy-amy-amy-amy-amy', 'Amy Tran'),
    (till) => discountBy(till, [...till.promotions, { id: 'house', name: 'November', amount_cents: 400, terms }]),
    (till) => splitTip(till, { [linh]: 700, [tam]: 200 }),
    (till) => addCard(till, { amount_cents: 5000 }),
  ];
  const states = [pickTech(emptyTill, linh)];
  for (const move of moves) states.push(move(states.at(-1) ?? emptyTill));
  let till = states.at(-1) ?? emptyTill;
  expect(till.editing.history).toHaveLength(moves.length);
  for (const state of states.slice(0, -1).toReversed()) expect(contentOf((till = undo(till)))).toEqual(contentOf(state));
  for (const state of states.slice(1)) expect(contentOf((till = redo(till)))).toEqual(contentOf(state));
  expect(redo(till)).toBe(till);
});

test('a discount goes with the last service: nothing invisible is left for the next one', () => {
  const till = discountBy(gel(pickTech(emptyTill, linh)), amountDiscount(500));
  const [key, id] = [first(till), lines(till)[0]?.id ?? ''];
  const gone = removeSelected(select(till, key, id));
  expect([gone.promotions, gone.tips]).toEqual([[], {}]);
  expect(totalsOf(ticketOf(pedicure(gone))).discount).toBe(0);
  const undone = undo(undo(till));
  expect(undone.promotions).toEqual([]);
  expect(totalsOf(ticketOf(pedicure(undone))).discount).toBe(0);
});

test('a tip in percent is of what is left after the discount, follows it, and is split by price to the cent', () => {
  const till = pedicure(pickTech(gel(pickTech(emptyTill, linh)), tam));
  const tipped = tipBy(till, tipFor(till, 18), 18);
  expect(tipped.tips).toEqual({ [linh]: 810, [tam]: 900 });
  const off = discountBy(tipped, percentDiscount(10, 9500));
  expect(totalsOf(ticketOf(off)).grandTip).toBe(1539);
  expect(splitTip(tipped, { [linh]: 1000, [tam]: 900 })).toBe(tipped);
  const own = splitTip(tipped, { [linh]: 1000, [tam]: 710 });
  expect(own.tips).toEqual({ [linh]: 1000, [tam]: 710 });
  expect(gel(own).tips).toEqual({ [linh]: 1000, [tam]: 710 });
  const [key, id] = [first(own), lines(own)[0]?.id ?? ''];
  expect(removeSelected(select(own, key, id)).tips).toEqual({ [tam]: 1710 });
});

test('somebody of the book takes over what the only guest has, and comes beside others', () => {
  const till = addClient(gel(pickTech(emptyTill, linh)), 'amy-amy-amy-amy-amy-amy', 'Amy Tran');
  expect(Object.entries(till.editing.posDetails).map(([key, { details }]) => [key, details.length])).toEqual([
    ['amy-amy-amy-amy-amy-amy', 1],
  ]);
  const two = addClient(till, 'bao-bao-bao-bao-bao-bao', 'Bao');
  expect(Object.keys(two.editing.posDetails)).toHaveLength(2);
  expect(nextCustomer(two)).toBe('bao-bao-bao-bao-bao-bao');
});

test('a visit comes onto the ticket once, and can be undone', () => {
  const [line] = lines(gel(pickTech(emptyTill, linh)));
  const visit = {
    appointment_id: 'a',
    status: 'ready',
    start: '',
    customer: 'amy-amy-amy-amy-amy-amy',
    entry: { customer_name: 'Amy', appointment_id: 'a', details: [{ ...line, visit_line: 'v' }] },
    promotions: [],
  } as unknown as UnpaidVisit;
  const till = addVisit(emptyTill, visit);
  expect(lines(till)).toHaveLength(1);
  expect(addVisit(till, visit)).toBe(till);
  expect(undo(till).editing.posDetails).toEqual({});
});

test('what was saved is known, what was touched meanwhile is not, and undo goes on', () => {
  const till = gel(pickTech(emptyTill, linh));
  const sent = contentOf(till);
  const still = kept(till, sent, view(till));
  expect([isDirty(till), isDirty(still)]).toEqual([true, false]);
  expect(still.editing.history).toHaveLength(1);
  const meanwhile = kept(pedicure(till), sent, view(till));
  expect(isDirty(meanwhile)).toBe(true);
  expect(lines(meanwhile)).toHaveLength(2);
});

test('a payment cannot be undone: nothing before it is left to go back to', () => {
  const till = gel(pickTech(emptyTill, linh));
  const cash = {
    id: 'p',
    method: 'cash',
    amount_cents: 2000,
    change_cents: 0,
    reference: '',
    taken_at: '',
    taken_by: null,
    deleted: false,
  } as const;
  const paid = loaded(till, view(till, { transactions: [cash] }), 'tender');
  expect(undo(paid)).toBe(paid);
  expect(totalsOf(ticketOf(paid)).due).toBe(2500);
  const crossed = crossOut(paid, 'p');
  expect(crossed.ticket).toBe(paid.ticket);
  expect(totalsOf(ticketOf(crossed)).due).toBe(4500);
  expect(totalsOf(ticketOf(crossOut(crossed, 'p'))).due).toBe(2500);
});

test.each(['cash', 'cheque'] as const)(
  '%s that was taken can be deleted: it is only flagged, and everything else stays',
  (method) => {
    const till = gel(pickTech(emptyTill, linh));
    const payment = {
      id: 'p',
      method,
      amount_cents: 2000,
      change_cents: 0,
      reference: '',
      taken_at: '',
      taken_by: null,
      deleted: false,
    };
    const paid = loaded(till, view(till, { transactions: [payment] }), 'tender');
    const { removing, ...rest } = crossOut(paid, 'p');
    expect(removing).toEqual(['p']);
    expect({ ...rest, removing: [] }).toEqual(paid);
    expect(rest.ticket?.transactions).toEqual([payment]);
  },
);

test('a ticket is new until something is on it or it is loaded; the next one is new, editable, empty, with nothing to undo', () => {
  const before = gel(pickTech(emptyTill, linh));
  expect([emptyTill.editing.isNew, before.editing.isNew]).toEqual([true, false]);
  const paid = loaded(before, view(before, { status: 'paid' }), 'done');
  expect(paid.editing).toMatchObject({ isNew: false, isEditable: false, history: [] });
  const next = cleared(paid);
  expect(next.editing).toEqual({ isNew: true, isEditable: true, history: [], undone: [], posDetails: {} });
  expect([undo(next), next.tech]).toEqual([next, linh]);
});

test('what was paid by the card that this till asked is done here, however the till comes to know of it', () => {
  const before = gel(pickTech(emptyTill, linh));
  const asked = loaded(before, view(before, { charges: [{ id: 'c', amount_cents: 4500, reader: 'Counter' }] }), 'tender');
  const settled = loaded(asked, view(asked, { charges: [] }));
  expect(settled.step).toBe('tender');
  expect(loaded(settled, view(settled, { status: 'paid', charges: [] })).step).toBe('done');
  const elsewhere = loaded(before, view(before, {}), 'tender');
  expect(loaded(elsewhere, view(elsewhere, { status: 'paid' })).step).toBe('tender');
});

test('a late fee is on the ticket once: with the client who is picked, or with the visit that brings it', () => {
  const owed = [{ appointment_id: 'off', start: '2026-11-12T20:00:00Z', cents: 1500 }];
  const picked = addLateFees(addClient(gel(pickTech(emptyTill, linh)), 'ana', 'Ana'), 'ana', owed, taxedAt(0));
  const fees = (till: Till) => lines(till).filter(({ kind }) => kind === 'fee');
  expect(fees(picked)).toMatchObject([{ late_fee_of: 'off', price_cents: 1500, employee_id: linh, qty: 1 }]);
  expect(addLateFees(picked, 'ana', owed, taxedAt(0))).toBe(picked);
  const [line] = fees(picked);
  const entry = { customer_name: 'Ana', appointment_id: 'visit', details: line ? [{ ...line, id: 'again' }] : [] };
  const brought = { appointment_id: 'visit', status: 'ready', start: '', customer: 'ana', entry, promotions: [] };
  expect(fees(addVisit(picked, brought))).toHaveLength(1);
  expect(fees(addVisit(emptyTill, brought))).toHaveLength(1);
  expect(addLateFees(emptyTill, 'ana', owed, taxedAt(0))).toBe(emptyTill);
  expect(wishOf(contentOf(picked)).posDetails['ana']?.details.at(-1)).toMatchObject({
    kind: 'fee',
    late_fee_of: 'off',
    item_id: null,
  });
  expect(wishOf(contentOf(picked)).posDetails['ana']?.details.at(-1)?.price_cents).toBeUndefined();
});
