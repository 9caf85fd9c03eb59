import { cardFields, cardReaders } from 'core/checkout/contract';
import { totalsOf } from 'core/checkout/rules/totals';
import fc from 'fast-check';
import { taxedAt } from 'core/business/taxes/proofs/taxed-at';
import { expect, test } from 'vitest';
import { apiQueryOptions } from '../../../platform/api.ts';
import {
  attributeOf,
  renderScreen,
  elementsIn,
  type CachedAnswer,
  spokenTextOf,
  spokenTextOfEach,
} from '../../../platform/test/render-screen.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { en } from '../en.ts';
import { centsOf, drawAtTill, gelByLinh, payment, service, tam, viewOf } from '../test/till-scene.tsx';
import { addService, crossOut, loaded, pickTech, tipBy, tipFor } from '../till/moves.ts';
import { ticketOf, type Till } from '../till/till.ts';
import { vi } from '../vi.ts';
import { amountOf, centsIn, quickSums, typed } from './amount.ts';
import { Due } from './Due.tsx';
import { Pad } from './Pad.tsx';
import { PaidElsewhere } from './PaidElsewhere.tsx';
import { Tender } from './Tender.tsx';
import { Tenders } from './Tenders.tsx';

const query = { business_id: 1 };
const fields = (fields_url: string): CachedAnswer => [
  apiQueryOptions(cardFields, { query }).queryKey,
  { success: true, data: { fields_url } },
];
const readers: CachedAnswer = [apiQueryOptions(cardReaders, { query }).queryKey, { success: true, data: [] }];
const cardsWork = [fields('https://fields.example'), readers];

const atTender = (till: Till, part: Parameters<typeof viewOf>[1] = {}): Till => loaded(till, viewOf(till, part), 'tender');
const drawn = (till: Till, planted: readonly CachedAnswer[] = cardsWork) => drawAtTill(<Tender />, till, { planted });
const choices = (markup: string) => elementsIn(elementsIn(markup, 'fieldset')[0] ?? '', 'button');
const open = (markup: string) =>
  choices(markup)
    .filter((one) => attributeOf(one, 'disabled') === null)
    .map(spokenTextOf);
const dueDrawn = (markup: string) =>
  centsOf(/<p[^>]*aria-live="polite">(.*?)<\/p>/.exec(markup)?.[1]?.replace(/<[^>]+>/g, '') ?? '');

test('each way to pay says what it will take: all that is due', async () => {
  const markup = await drawn(atTender(gelByLinh()));
  expect(open(markup)).toEqual(['Card $45.00', 'Cash $45.00', 'Check $45.00', 'Gift card $45.00']);
  expect(choices(markup).map((one) => attributeOf(one, 'data-first') !== null)).toEqual([true, false, false, false]);
  expect(dueDrawn(markup)).toBe(4500);
});

test('while a card is asked for, the tip is locked and there is no other way to pay', async () => {
  const till = gelByLinh();
  const tipped = tipBy(till, tipFor(till, 20), 20);
  const charges = [{ id: 'c', amount_cents: 5400, reader: 'Front desk' }];
  const markup = await drawn({ ...atTender(tipped, { charges }), tipping: { percent: 20, own: false } });
  const words = spokenTextOf(markup);
  expect(choices(markup)).toEqual([]);
  expect(words).toContain('20% of $45.00 = $9.00');
  expect(words).toContain('Waiting for card… $54.00 Reader: Front desk');
  expect(spokenTextOfEach(markup, 'button')).not.toContain(`${en.tips.none} $0.00`);
  const undo = elementsIn(markup, 'button').find((one) => one.includes(`aria-label="${en.undo}"`)) ?? '';
  expect(attributeOf(undo, 'disabled')).toBe('');
});

test('a locked tip says what it is: in percent, by amount, or none', async () => {
  const charges = [{ id: 'c', amount_cents: 5000, reader: null }];
  const till = gelByLinh();
  expect(spokenTextOf(await drawn(atTender(tipBy(till, 700, null), { charges })))).toContain('$7.00 tip on $45.00');
  const none = spokenTextOf(await drawn(atTender(till, { charges })));
  expect(none).toContain('No tip on $45.00');
  // Typed in, nobody can cancel it: the processor has it already.
  expect(none).toContain('Checking with processor… $50.00');
  expect(none).not.toContain(en.card.cancel);
});

test('without network only cash and checks are taken, and cash comes first', async () => {
  const markup = await drawn({ ...atTender(gelByLinh()), offline: [] }, []);
  expect(open(markup)).toEqual(['Cash $45.00', 'Check $45.00']);
  expect(
    choices(markup)
      .filter((one) => attributeOf(one, 'data-first') !== null)
      .map(spokenTextOf),
  ).toEqual(['Cash $45.00']);
  expect(spokenTextOf(markup)).toContain(`${en.offline.title} ${en.offline.text}`);
});

test('a part that was paid without network counts, and what was paid ahead does not until the server knows', async () => {
  const till = { ...atTender(gelByLinh(), { pre_paid_price: 1000 }), offline: [payment('cash', 2000)] };
  const markup = await drawn(till, []);
  expect(dueDrawn(markup)).toBe(2500);
  expect(spokenTextOf(markup)).not.toContain(en.tender.prepaid);
  const online = await drawn({ ...till, offline: null });
  expect(dueDrawn(online)).toBe(3500);
  expect(spokenTextOf(online)).toContain(`${en.tender.prepaid} −$10.00`);
});

test('a processor that does not answer closes cards alone, and says so', async () => {
  const markup = await drawn(atTender(gelByLinh()), [fields(''), readers]);
  expect(open(markup)).toEqual(['Cash $45.00', 'Check $45.00', 'Gift card $45.00']);
  expect(spokenTextOf(markup)).toContain(en.card.noFields);
});

test('a payment that is crossed out is due again, and nothing else is taken before that is saved', async () => {
  const cash = payment('cash', 2000);
  const paid = atTender(gelByLinh(), { transactions: [cash, payment('cheque', 500, { reference: '1207' })] });
  const before = await drawn(paid);
  expect(dueDrawn(before)).toBe(2000);
  expect(spokenTextOf(before)).toContain('$25.00 of $45.00 paid Cash $20.00 Check 1207 $5.00');
  const crossed = await drawn(crossOut(paid, cash.id));
  expect(dueDrawn(crossed)).toBe(4000);
  expect(open(crossed)).toEqual([]);
  expect(spokenTextOfEach(crossed, 's')).toEqual(['Cash', '$20.00']);
  expect(spokenTextOfEach(crossed, 'button')).toContain(en.tender.saveRemoved);
});

test('a card and what was prepaid cannot be crossed out', async () => {
  const transactions = [payment('card', 1000, { reference: 'Visa 4242' }), payment('prepaid', 500), payment('gift_card', 700)];
  const markup = await drawn(atTender(gelByLinh(), { transactions }));
  const labels = [...markup.matchAll(/aria-label="(Remove [^"]*)"/g)].map(([, label]) => label);
  expect(spokenTextOfEach(markup, 'li')).toEqual(['Card Visa 4242 $10.00', 'Prepaid $5.00', 'Gift card $7.00']);
  expect(labels).toEqual(['Remove Gift card $7.00']);
});

test('where nothing is due the ticket is closed, and nothing more is taken', async () => {
  const markup = await drawn(atTender(gelByLinh(), { transactions: [payment('cash', 4500)] }));
  expect(spokenTextOfEach(markup, 'button')).toContain(en.tender.close);
  expect(open(markup)).toEqual([]);
  expect(dueDrawn(markup)).toBe(0);
});

test('what was deleted for good is neither drawn nor counted', async () => {
  const markup = await drawn(atTender(gelByLinh(), { transactions: [payment('cash', 2000, { deleted: true })] }));
  expect(spokenTextOfEach(markup, 'li')).toEqual([]);
  expect(dueDrawn(markup)).toBe(4500);
});

test('for any payments and any amount in hand, due and change are those of the rules', async () => {
  const parts = fc.array(fc.tuple(fc.constantFrom('cash', 'cheque', 'card', 'gift_card'), fc.integer({ min: 1, max: 3000 })), {
    maxLength: 3,
  });
  const prices = fc.integer({ min: 1, max: 20_000 });
  await fc.assert(
    fc.asyncProperty(prices, parts, fc.integer({ min: 0, max: 30_000 }), async (price, paid, given) => {
      const rung = addService(pickTech(gelByLinh(), tam), service('Art', price), taxedAt(8250));
      const transactions = paid.map(([method, cents], i) => payment(method, cents, { id: String(i) }));
      const till = atTender(rung, { transactions });
      const totals = totalsOf(ticketOf(till));
      const markup = await drawAtTill(<Due {...{ till, totals, given }} declined={null} />, till);
      expect(dueDrawn(markup)).toBe(totals.due);
      const change = elementsIn(markup, 'output').map((one) => centsOf(spokenTextOf(one)));
      expect(change).toEqual(totals.due > 0 && given > totals.due ? [given - totals.due] : []);
      const widths = [...markup.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width));
      const paidShare = (totals.paid / totals.grandTotal) * 100;
      expect(widths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(paidShare, 6);
    }),
    { numRuns: 12 },
  );
});

const ways = { busy: null, points: null, disabled: false, offline: false, noCards: null, trouble: null } as const;
const waysOf = async (part: Partial<Parameters<typeof Tenders>[0]>) =>
  renderScreen(<Tenders {...ways} amount="" due={4500} onTake={() => {}} {...part} />, { texts: { checkout: en } });

test('of more than is due only cash takes all, and cash comes first then', async () => {
  const markup = await waysOf({ amount: '6000' });
  expect(open(markup)).toEqual(['Card $45.00', 'Cash $60.00', 'Check $45.00', 'Gift card $45.00']);
  expect(choices(markup).findIndex((one) => attributeOf(one, 'data-first') !== null)).toBe(1);
  expect(open(await waysOf({ amount: '1000' }))[0]).toBe('Card $10.00');
});

test('points pay what they are worth, or say why they do not', async () => {
  expect(open(await waysOf({ points: 1200 })).at(-1)).toBe('Loyalty $12.00');
  expect(open(await waysOf({ points: 0 })).at(-1)).toBe(`Loyalty ${en.loyalty.none}`);
  expect(open(await waysOf({ points: 'locked' })).at(-1)).toBe(`Loyalty ${en.loyalty.locked}`);
  expect(open(await waysOf({ points: null }))).toHaveLength(4);
});

test.each(['offline', 'busy', 'silent'] as const)(
  'a reader that is %s takes no card, and no other way comes first',
  async (trouble) => {
    const markup = await waysOf({ trouble });
    expect(spokenTextOf(choices(markup)[0] ?? '')).toBe(`Card ${en.card.trouble[trouble].tender}`);
    expect(open(markup)).toEqual(['Cash $45.00', 'Check $45.00', 'Gift card $45.00']);
    expect(markup).not.toContain('data-first');
  },
);

test('while one payment is on its way the others wait', async () => {
  const markup = await waysOf({ busy: 'cash' });
  expect(open(markup)).toEqual(['Cash $45.00']);
  expect(choices(markup).map((one) => attributeOf(one, 'aria-busy'))).toEqual([null, 'true', null, null]);
});

test('the pad shows what is typed as dollars, and the next notes up beside its rows', async () => {
  const pad = (amount: string, due: number) =>
    renderScreen(<Pad {...{ amount, due }} onKey={() => {}} onSum={() => {}} />, { texts: { checkout: en } });
  const fresh = await pad('', 2800);
  expect(spokenTextOfEach(fresh, 'output')).toEqual(['Amount $28.00']);
  expect(spokenTextOfEach(fresh, 'button')).toEqual(
    ['7', '8', '9', 'Exact', '4', '5', '6', '$30', '1', '2', '3', '$40', '00', '0', '', '$50'], // The empty one erases.
  );
  expect(spokenTextOfEach(await pad('3050', 2800), 'output')).toEqual(['Amount $30.50']);
});

test('for any keys the pad holds at most eight digits, erases the last one, and never begins with a zero', () => {
  const key = fc.constantFrom('0', '00', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'back');
  fc.assert(
    fc.property(fc.array(key, { maxLength: 20 }), key, (keys, last) => {
      const before = keys.reduce(typed, '');
      const after = typed(before, last);
      expect(after).toMatch(/^(?:[1-9]\d{0,7})?$/);
      const shifted = centsIn(before) * 10 ** last.length + Number(last);
      const isFull = String(shifted).length > 8;
      const expected = last === 'back' ? Math.floor(centsIn(before) / 10) : isFull ? centsIn(before) : shifted;
      expect(centsIn(after)).toBe(expected);
    }),
  );
});

test('for any sum the quick sums are above it, rising and whole notes; and nothing but cash ever takes more than is due', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 600_000 }), (due, given) => {
      const sums = quickSums(due);
      expect(sums).toEqual(sums.filter((one, i) => one > (sums[i - 1] ?? due) && one % 500 === 0));
      expect(sums.length).toBeLessThanOrEqual(3);
      expect(amountOf(String(given), due, 'cash')).toBe(given);
      for (const method of ['card', 'cheque', 'gift_card', 'loyalty'] as const)
        expect(amountOf(String(given), due, method)).toBe(Math.min(given, due));
    }),
  );
});

test('a ticket that somebody else was quicker with shows who, when and how much, and no way to pay', async () => {
  const till = gelByLinh();
  const closed_at = '2026-11-14T20:50:00Z';
  const paid = viewOf(till, { status: 'paid', closed_at, transactions: [payment('cash', 4500, { taken_by: 'Mai' })] });
  const markup = await drawAtTill(<PaidElsewhere ticket={paid} />, till);
  expect(spokenTextOf(markup)).toBe(
    `Already paid by Mai Ticket #1043 · 2:50 PM · ${moneyText(4500)} ${en.elsewhere.nothing} ${en.elsewhere.next}`,
  );
  expect(choices(markup)).toEqual([]);
  const gone = await drawAtTill(<PaidElsewhere ticket={{ ...paid, status: 'void', transactions: [] }} />, till);
  expect(spokenTextOf(gone)).toBe(`Voided by someone Ticket #1043 · 2:50 PM ${en.elsewhere.gone} ${en.elsewhere.next}`);
  const named = await drawAtTill(<PaidElsewhere ticket={paid} />, { ...till, changedBy: 'Kim' });
  expect(spokenTextOf(named)).toContain('Already paid by Kim');
});

test('in Vietnamese the ways to pay have their names and the same amounts', async () => {
  const markup = await drawAtTill(<Tender />, atTender(tipBy(gelByLinh(), 900, null)), {
    texts: { checkout: vi },
    language: 'vi',
    planted: cardsWork,
  });
  const { card, cash, cheque, gift_card } = vi.tender;
  expect(open(markup)).toEqual([card, cash, cheque, gift_card].map((name) => `${name} $54.00`));
});
