import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laidOut, sharedCents } from './lay-out.ts';

const known = (id: string, start: number, end: number) => ({ id, start, end });
const visit = [known('mani', 600, 645), known('pedi', 645, 705), known('wax', 705, 720)];
const same = visit.map(({ id, start, end }) => ({ id, length: end - start }));
const spans = (...list: readonly (readonly [number, number])[]) => list.map(([start, end]) => ({ start, end }));

test('what has not changed stays where it is', () => {
  expect(laidOut(visit, same)).toEqual(visit.map(({ start, end }) => ({ start, end })));
});

test('what gets longer moves what comes after it, and what is dropped lets it move up', () => {
  expect(laidOut(visit, [{ id: 'mani', length: 60 }, ...same.slice(1)])).toEqual(spans([600, 660], [660, 720], [720, 735]));
  expect(laidOut(visit, same.slice(1))).toEqual(spans([600, 660], [660, 675]));
});

test('a new line begins where the one before it ends, and the later ones make room', () => {
  const [mani, ...rest] = same;
  if (!mani) throw new Error('no line');
  expect(laidOut(visit, [mani, { id: null, length: 15 }, ...rest])).toEqual(
    spans([600, 645], [645, 660], [660, 720], [720, 735]),
  );
  expect(laidOut(visit, [...same, { id: null, length: 30 }]).at(-1)).toEqual({ start: 720, end: 750 });
});

test('a line that is split keeps its time: two people share it', () => {
  const split = [{ id: 'mani', length: 20 }, { id: null, length: 25 }, ...same.slice(1)];
  expect(laidOut(visit, split)).toEqual(spans([600, 620], [620, 645], [645, 705], [705, 720]));
});

test('what ran beside another stays beside it', () => {
  const beside = [known('pedi', 600, 660), known('mani', 600, 645)];
  expect(
    laidOut(beside, [
      { id: 'pedi', length: 75 },
      { id: 'mani', length: 45 },
    ]),
  ).toEqual(spans([600, 675], [600, 645]));
});

test('a shared price is the price, to the cent', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.integer({ min: 5, max: 240 }), { minLength: 1, maxLength: 5 }), (cents, minutes) => {
      const shares = sharedCents(cents, minutes);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(cents);
      expect(shares.every((share) => share >= 0)).toBe(true);
    }),
  );
});
