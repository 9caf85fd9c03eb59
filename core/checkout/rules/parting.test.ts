import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merged, parted } from './parting.ts';
import { gelManicure } from './proofs/gel-manicure.ts';
import { netOf, linesOf, type Ticket } from './ticket.ts';

type Content = Pick<Ticket, 'posDetails' | 'promotions' | 'gift_card_sales' | 'tips'>;
const line = fc.record({
  employee_id: fc.constantFrom('hien', 'nhung', 'kim'),
  price_cents: fc.nat(20_000),
  qty: fc.integer({ min: 1, max: 3 }),
});
const anyContent: fc.Arbitrary<Content> = fc
  .record({
    people: fc.array(fc.array(line, { maxLength: 3 }), { minLength: 2, maxLength: 5 }),
    promotions: fc.array(fc.nat(9000), { maxLength: 2 }),
    cards: fc.array(fc.nat(9000), { maxLength: 2 }),
    tips: fc.dictionary(fc.constantFrom('hien', 'nhung', 'kim'), fc.nat(5000)),
  })
  .map(({ people, promotions, cards, tips }) => ({
    posDetails: Object.fromEntries(
      people.map((lines, person) => [
        `guest-${person}`,
        {
          customer_name: 'Guest',
          details: lines.map((one, i) => gelManicure({ ...one, id: `${person}-${i}` })),
        },
      ]),
    ),
    promotions: promotions.map((amount_cents, i) => ({ id: `p${i}`, name: 'Regular', amount_cents })),
    gift_card_sales: cards.map((amount_cents, i) => ({ id: `c${i}`, amount_cents })),
    tips,
  }));

const sums = ({ promotions, gift_card_sales, tips, posDetails }: Content) => ({
  cards: gift_card_sales.reduce((sum, one) => sum + one.amount_cents, 0),
  net: linesOf({ posDetails }).reduce((sum, one) => sum + netOf(one), 0),
  off: promotions.reduce((sum, one) => sum + one.amount_cents, 0),
  tips: Object.values(tips).reduce((sum, one) => sum + one, 0),
});
const added = (a: Content, b: Content) => {
  const [one, other] = [sums(a), sums(b)];
  return { cards: one.cards + other.cards, net: one.net + other.net, off: one.off + other.off, tips: one.tips + other.tips };
};

/** `npm run bench -- money --full` takes 100,000. */
const TICKETS = Number(process.env.TICKETS ?? 10_000);

test('parts have together what the whole had, and merged they are the whole again', { timeout: 240_000 }, () => {
  fc.assert(
    fc.property(anyContent, fc.nat(), (whole, which) => {
      const people = Object.keys(whole.posDetails);
      const going = [people[which % people.length] ?? ''];
      const { stay, go } = parted(whole, going, () => 'new');
      const all = JSON.stringify(sums(whole));
      return (
        Object.keys(go.posDetails).join() === going.join() &&
        JSON.stringify(added(stay, go)) === all &&
        JSON.stringify(sums(merged(stay, go))) === all
      );
    }),
    { numRuns: TICKETS },
  );
});

test('who is on both tickets has what they had on both, once', () => {
  const one = (id: string): Content => ({
    posDetails: { linh: { customer_name: 'Linh Võ', details: [gelManicure({ id })] } },
    promotions: [],
    gift_card_sales: [],
    tips: { hien: 500 },
  });
  const both = merged(one('a'), one('b'));
  expect(both.posDetails['linh']?.details.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(both.tips).toEqual({ hien: 1000 });
});
