import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  change,
  type Editing,
  newTicket,
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

test('a visit that is added is a guest of the one who does it, until they are known', () => {
  const { posDetails, isNew } = change(newTicket, withLine({}, 'guest-1', line('l1')));
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
  const one = change(newTicket, withLine({}, 'linh', line('l1')));
  const { posDetails } = one;
  const same = [withoutLine(posDetails, 'linh', 'x'), withoutCustomer(posDetails, 'x'), withChanged(posDetails, 'linh', 'x', {})];
  for (const all of same) expect(change(one, all)).toBe(one);
  expect(undo(newTicket)).toBe(newTicket);
});

/** `npm run bench -- money --full` takes 100,000. */
const TICKETS = Number(process.env.TICKETS ?? 10_000);

test('undo returns exactly the earlier state, as often as there were changes', { timeout: 240_000 }, () => {
  const customer = fc.constantFrom('linh', 'anna', 'guest-1');
  const id = fc.constantFrom('l1', 'l2', 'l3');
  type Step = (all: PosDetails) => PosDetails;
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.tuple(customer, id).map(
      ([who, which]): Step =>
        (all) =>
          withLine(all, who, line(which)),
    ),
    fc.tuple(customer, id).map(
      ([who, which]): Step =>
        (all) =>
          withoutLine(all, who, which),
    ),
    fc.tuple(customer, id, fc.nat(9000)).map(
      ([who, which, price_cents]): Step =>
        (all) =>
          withChanged(all, who, which, { price_cents }),
    ),
    customer.map(
      (who): Step =>
        (all) =>
          withCustomer(all, who, { customer_name: 'Linh Võ', details: [] }),
    ),
    customer.map(
      (who): Step =>
        (all) =>
          withoutCustomer(all, who),
    ),
  );
  const goesBack = (steps: readonly Step[]): boolean => {
    const seen: { before: Editing; text: string }[] = [];
    let now: Editing = newTicket;
    for (const one of steps) {
      const next = change(now, one(now.posDetails));
      if (next !== now) seen.push({ before: now, text: JSON.stringify(now.posDetails) });
      now = next;
    }
    if (now.history.length !== seen.length) return false;
    return (
      seen.toReversed().every(({ before, text }) => {
        now = undo(now);
        return now.posDetails === before.posDetails && JSON.stringify(now.posDetails) === text;
      }) && now.history.length === 0
    );
  };
  fc.assert(fc.property(fc.array(step, { maxLength: 200 }), goesBack), { numRuns: 2000 });
  fc.assert(fc.property(fc.array(step, { maxLength: 12 }), goesBack), { numRuns: TICKETS });
});
