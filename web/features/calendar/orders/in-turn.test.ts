import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

/** A server that knows which version a visit has, and refuses orders for an older one. */
function serverAt(version: number) {
  let now = version;
  return async (asked: number) => {
    await Promise.resolve();
    if (asked !== now) throw new Error(`refused ${asked} at ${now}`);
    now += 1;
    return { data: { version: now } };
  };
}

test('two orders for the same version are both carried out, one after the other', async () => {
  const order = serverAt(3);
  const visit = { id: 'quick', version: 3 };
  const [one, two, three] = await Promise.all([inTurn(visit, order), inTurn(visit, order), inTurn(visit, order)]);
  expect([one, two, three].map(({ data }) => data.version)).toEqual([4, 5, 6]);
});

test('somebody else’s change is still refused, and the orders after it go out as they were meant', async () => {
  const order = serverAt(5);
  const visit = { id: 'late', version: 3 };
  await expect(Promise.allSettled([inTurn(visit, order), inTurn(visit, order)])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  await expect(inTurn({ id: 'late', version: 5 }, order)).resolves.toEqual({ data: { version: 6 } });
});
