import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  change,
  type Editing,
  newTicket,
  redo,
  type Snapshot,
  undo,
  withChanged,
  withCustomer,
  withLine,
  withoutCustomer,
  withoutLine,
} from './editing.ts';
import { gelManicure } from './proofs/gel-manicure.ts';
import type { PosDetails } from './ticket.ts';

const line = (id: string, of?: string) => gelManicure({ id, ...(of && { kind: 'add_on', of }) });

const nothing: Snapshot = {
  posDetails: {},
  promotions: [],
  gift_card_sales: [],
  tips: {},
  tipping: { percent: null, own: false },
};
const withDetails = (posDetails: PosDetails): Snapshot => ({ ...nothing, posDetails });

test('a visit that is added is a guest of the one who does it, until they are known', () => {
  const { posDetails, isNew } = change(newTicket, nothing, withDetails(withLine({}, 'guest-1', line('l1'))));
  expect(posDetails).toEqual({ 'guest-1': { customer_name: 'Guest', details: [line('l1')] } });
  expect(isNew).toBe(false);
});

test('a service goes with its add-ons; a staff discount is cleared and its line kept; a visit goes as a whole', () => {
  const two = withLine(withLine(withLine({}, 'linh', line('l1')), 'linh', line('a1', 'l1')), 'linh', line('l2'));
  expect(withoutLine(two, 'linh', 'l1')['linh']?.details.map(({ id }) => id)).toEqual(['l2']);
  expect(withoutLine(two, 'linh', 'a1')['linh']?.details.map(({ id }) => id)).toEqual(['l1', 'l2']);
  const discounted = withChanged(two, 'linh', 'l2', { staff_discount_cents: 500 });
  expect(withChanged(discounted, 'linh', 'l2', { staff_discount_cents: 0 })).toEqual(two);
  expect(withoutCustomer(two, 'linh')).toEqual({});
});

test('what changes nothing is no change', () => {
  const now = withDetails(withLine({}, 'linh', line('l1')));
  const one = change(newTicket, nothing, now);
  const { posDetails } = one;
  const same = [withoutLine(posDetails, 'linh', 'x'), withoutCustomer(posDetails, 'x'), withChanged(posDetails, 'linh', 'x', {})];
  for (const all of same) expect(change(one, now, { ...now, posDetails: all })).toBe(one);
  expect([undo(newTicket, nothing), redo(newTicket, nothing)]).toEqual([null, null]);
});

/** `npm run bench -- money --full` takes 100,000. */
const TICKETS = Number(process.env.TICKETS ?? 10_000);

type Step = (now: Snapshot) => Snapshot;
const onLines =
  (work: (all: PosDetails) => PosDetails): Step =>
  (now) => ({ ...now, posDetails: work(now.posDetails) });
const customer = fc.constantFrom('linh', 'anna', 'guest-1');
const id = fc.constantFrom('l1', 'l2', 'l3');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(customer, id).map(([who, which]) => onLines((all) => withLine(all, who, line(which)))),
  fc.tuple(customer, id).map(([who, which]) => onLines((all) => withoutLine(all, who, which))),
  fc
    .tuple(customer, id, fc.nat(9000))
    .map(([who, which, price_cents]) => onLines((all) => withChanged(all, who, which, { price_cents }))),
  customer.map((who) => onLines((all) => withCustomer(all, who, { customer_name: 'Linh Võ', details: [] }))),
  customer.map((who) => onLines((all) => withoutCustomer(all, who))),
  fc.nat(900).map((amount_cents): Step => (now) => ({ ...now, promotions: [{ id: 'd', name: 'Discount', amount_cents }] })),
  fc.nat(900).map((cents): Step => (now) => ({ ...now, tips: { linh: cents }, tipping: { percent: null, own: true } })),
  fc.nat(900).map((amount_cents): Step => (now) => ({ ...now, gift_card_sales: [{ id: 'g', amount_cents }] })),
);

/** Plays the steps, then all of them back, then all of them again: each state is exactly what it was. */
function goesBackAndForth(steps: readonly Step[]): boolean {
  const states = [nothing];
  let [editing, now]: [Editing, Snapshot] = [newTicket, nothing];
  for (const one of steps) {
    const after = one(now);
    const next = change(editing, now, after);
    if (next !== editing) states.push(after);
    [editing, now] = [next, next === editing ? now : after];
  }
  const goes = (way: typeof undo, to: Snapshot): boolean => {
    const gone = way(editing, now);
    if (!gone) return false;
    [editing, now] = [gone.editing, gone.to];
    return now === to && editing.posDetails === to.posDetails;
  };
  const back = states.slice(0, -1).toReversed();
  return (
    editing.history.length === back.length &&
    back.every((state) => goes(undo, state)) &&
    undo(editing, now) === null &&
    states.slice(1).every((state) => goes(redo, state)) &&
    redo(editing, now) === null
  );
}

test('undo returns exactly the earlier state, as often as there were changes', { timeout: 240_000 }, () => {
  fc.assert(fc.property(fc.array(step, { maxLength: 200 }), goesBackAndForth), { numRuns: 2000 });
  fc.assert(fc.property(fc.array(step, { maxLength: 12 }), goesBackAndForth), { numRuns: TICKETS });
});

test('a change after an undo leaves nothing to redo', () => {
  const one = withDetails(withLine({}, 'linh', line('l1')));
  const undone = undo(change(newTicket, nothing, one), one);
  expect(undone?.editing.undone).toEqual([one]);
  expect(undone && change(undone.editing, nothing, one).undone).toEqual([]);
});
