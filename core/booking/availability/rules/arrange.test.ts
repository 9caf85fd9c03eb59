import { expect, it } from 'vitest';
import { arranger } from './arrange.ts';
import { noBits, setRange } from './bits.ts';

/** A day on which everybody is free, and what somebody looks at of it. */
function openDay(people: number, lines: number, hands: number) {
  let looks = 0;
  const steps = { before: 0, work: 9, processing: 0, finishing: 0, after: 0 };
  const staff = Array.from({ length: hands }, (_, id) => {
    const free = noBits(1);
    setRange(free, 100 + id, 220);
    return { id, worked: free, free, skills: new Map(), shortest_min: 45, cents_per_min: 1 };
  });
  const options = staff.map((one) => ({
    staff: one,
    steps,
    shape: steps,
    units: [],
    get startable() {
      looks += 1;
      return one.free;
    },
  }));
  const wish = Array.from({ length: people }, () => Array.from({ length: lines }, () => ({ beside: false, options })));
  return { wish, looks: () => looks };
}

it('a group of six with four lines each that fits nowhere costs no more than a bounded search', () => {
  const { wish, looks } = openDay(6, 4, 5);
  const starts = 40;
  const arrange = arranger(wish, 'together', starts);
  for (let at = 0; at < starts; at += 1) expect(arrange(110 + at, false, 100)).toBeNull();
  expect(looks()).toBeLessThan(1_000_000);
});

it('a group that fits is found', () => {
  const { wish } = openDay(6, 4, 8);
  expect(arranger(wish, 'together', 40)(120, false, 100)).toHaveLength(24);
});
