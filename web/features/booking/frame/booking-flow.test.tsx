import { OFFERS_WORDING } from 'core/booking/appointments/contract';
import { readWish } from 'core/booking/availability/rules/wish-text';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi as stand } from 'vitest';
import { attributeOf, elementsIn, spokenTextOf, spokenTextOfEach } from '../../../platform/test/render-screen.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { bodyOf } from '../confirm/placing.ts';
import { en } from '../en.ts';
import { addGuest, type Cart, emptyCart } from '../order/cart.ts';
import { priceList } from '../order/price-list.ts';
import {
  ART,
  business,
  cartOf,
  drawFlow,
  FEET,
  GEL,
  holding,
  lan,
  LONG,
  mai,
  menu,
  offer,
  openings,
  rememberInTab,
  START,
  TODAY,
  type Wanted,
} from '../test/flow-scene.tsx';
import { vi } from '../vi.ts';

beforeEach(rememberInTab);
afterEach(() => stand.unstubAllGlobals());

const gel = cartOf([{ service: GEL }]);
const summaryIn = (markup: string) => elementsIn(markup, 'aside')[0] ?? '';
const rowsIn = (markup: string) =>
  elementsIn(markup, 'li')
    .filter((one) => attributeOf(one, 'data-kind') !== null)
    .map(spokenTextOf);
const totalIn = (markup: string) => spokenTextOf(/<p class="[^"]*total[^"]*">.*?<\/p>/.exec(markup)?.[0] ?? '');

function stepsIn(markup: string) {
  const steps = elementsIn(elementsIn(markup, 'nav')[0] ?? '', 'li');
  return {
    now: steps.filter((one) => attributeOf(one, 'aria-current') === 'step').map((one) => spokenTextOf(one).replace(/^\d /, '')),
    back: steps.filter((one) => one.includes('<button')).map(spokenTextOf),
  };
}

test.each([
  ['nothing chosen, without a step', emptyCart, null, 'Services', []],
  ['nothing chosen, at the time', emptyCart, 'time', 'Services', []],
  ['nothing chosen, at the confirmation', emptyCart, 'confirm', 'Services', []],
  ['a guest has nothing yet, at the time', addGuest(gel), 'time', 'Services', []],
  ['a service chosen, back at the services', gel, 'services', 'Services', []],
  ['a service chosen, at the time', gel, 'time', 'Time', ['Services']],
  ['no start is kept, at the confirmation', gel, 'confirm', 'Time', ['Services']],
  ['a start is kept, at the confirmation', holding(gel), 'confirm', 'Confirm', ['Services', 'Time']],
  ['a start is kept, back at the time', holding(gel), 'time', 'Time', ['Services']],
  ['a step that does not exist', holding(gel), 'payment', 'Services', []],
] as const)('%s: what is missing decides the step, and only steps that are done lead back', async (_, cart, step, now, back) => {
  expect(stepsIn(await drawFlow(cart, step))).toEqual({ now: [now], back });
});

test('the services that are sold online stand there with price and length, and what is chosen is pressed', async () => {
  const markup = await drawFlow(cartOf([{ service: GEL, extra: true }]), 'services');
  const lines = elementsIn(elementsIn(markup, 'ul').find((one) => one.includes('Gel manicure')) ?? '', 'button');
  expect(lines.map(spokenTextOf)).toEqual(['Gel manicure 45 min $45', 'Pedicure 45 min from $70']);
  expect(lines.map((one) => attributeOf(one, 'aria-pressed'))).toEqual(['true', 'false']);
  expect(spokenTextOf(markup)).not.toContain('By phone only');
  expect(rowsIn(summaryIn(markup))).toEqual(['Gel manicure 45 min $45.00', 'Nail art 15 min $10.00']);
  expect(totalIn(summaryIn(markup))).toBe('Total 1 hr $55.00');
});

test('nobody goes on while somebody has nothing: the button says whose turn it is', async () => {
  const labels = async (cart: Cart) => spokenTextOfEach(await drawFlow(cart, 'services'), 'button').slice(-1);
  expect(await labels(addGuest(gel))).toEqual(['Choose for Guest 1']);
  expect(await labels(gel)).toEqual([en.continue]);
  const last = elementsIn(await drawFlow(emptyCart, 'services'), 'button').at(-1) ?? '';
  expect([spokenTextOf(last), attributeOf(last, 'disabled')]).toEqual([en.continue, '']);
});

const wanted: fc.Arbitrary<Wanted> = fc.record({
  service: fc.constantFrom(GEL, FEET, LONG),
  extra: fc.boolean(),
  who: fc.constantFrom(null, lan, mai),
});
const person = fc.uniqueArray(wanted, { minLength: 1, maxLength: 3, selector: ({ service }) => service });
const party = fc.array(person, { minLength: 1, maxLength: 4 }).chain((people) =>
  fc.record({
    people: fc.constant(people),
    off: fc.array(fc.record({ person: fc.nat(people.length - 1), cents: fc.integer({ min: 1, max: 2000 }) }), { maxLength: 1 }),
  }),
);

test('whatever is ordered, the confirmation shows exactly what is sent, line by line and to the cent', async () => {
  const prices = priceList(menu.data);
  await fc.assert(
    fc.asyncProperty(party, async ({ people, off }) => {
      const promotions = off.map(({ person: at, cents }) => ({ person: at, name: 'Tuesday', cents }));
      const cart = holding(cartOf(...people), promotions);
      const sent = bodyOf(cart, 'Amy', 'en');
      const summary = summaryIn(await drawFlow(cart, 'confirm'));
      const held = cart.held?.lines ?? [];
      const expected = readWish(sent?.wish ?? '').flatMap((lines, at) => [
        ...lines.flatMap(({ service_id, add_ons, employee_id }, line) => {
          const kept = held.find((one) => one.person === at && one.line === line);
          return [
            [prices.get(service_id)?.name, kept?.price_cents],
            ...add_ons.map(() => ['Nail art', 1000]),
            ...(employee_id === null ? [] : [[`Request ${employee_id === lan ? 'Lan' : 'Mai'}`, 500]]),
          ];
        }),
        ...promotions.filter((one) => one.person === at).map(({ name, cents }) => [name, -cents]),
      ]);
      const words = rowsIn(summary.replaceAll(/<small>.*?<\/small>/g, ''));
      expect(words).toEqual(expected.map(([name, cents]) => `${String(name)} ${moneyText(Number(cents))}`));
      const total = expected.reduce((sum, [, cents]) => sum + Number(cents), 0);
      expect(totalIn(summary)).toContain(moneyText(total));
      expect(sent?.staff).toEqual(people.flatMap((lines) => lines.map(({ who }) => who ?? mai)));
      expect(sent?.guests).toEqual(people.slice(1).map((__, i) => `Guest of ${i + 1}`));
      for (const guest of sent?.guests ?? []) expect(spokenTextOf(summary)).toContain(guest);
    }),
    { numRuns: 8 },
  );
});

test('the order is for the start that is shown, with the hold, the note and the language of the screen', async () => {
  const cart = { ...holding(cartOf([{ service: GEL, extra: true, who: lan }])), note: ' no drill ' };
  const markup = await drawFlow(cart, 'confirm');
  expect(spokenTextOf(elementsIn(markup, 'h1')[0] ?? '')).toBe('Sat, Nov 14 · 4:00 PM');
  expect(spokenTextOf(markup)).toContain('With Lan, until 5:00 PM');
  expect(bodyOf(cart, ' Amy ', 'vi')).toMatchObject({
    wish: `${GEL}~${ART}@${lan}`,
    start: START,
    hold_id: cart.held?.hold_id,
    name: 'Amy',
    note: 'no drill',
    locale: 'vi',
    mode: 'together',
  });
  expect(bodyOf({ ...cart, held: null }, 'Amy', 'en')).toBeNull();
});

test('offers by text are asked for with an empty box, and agreed to only by who ticks it', async () => {
  const cart = holding(gel);
  const boxIn = async (shown: Cart) => /<input[^>]*type="checkbox"[^>]*>/.exec(await drawFlow(shown, 'confirm'))?.[0] ?? '';
  expect(await drawFlow(cart, 'confirm')).toContain('Text me offers from Lotus Nails');
  expect([await boxIn(cart), await boxIn({ ...cart, offers: true })].map((box) => box.includes('checked'))).toEqual([
    false,
    true,
  ]);
  expect([bodyOf(cart, 'Amy', 'en')?.offers, bodyOf({ ...cart, offers: true }, 'Amy', 'en')?.offers]).toEqual([
    undefined,
    OFFERS_WORDING,
  ]);
});

test('a promotion is a row of its own, below what it is taken off', async () => {
  const cart = holding(cartOf([{ service: GEL }]), [{ person: 0, name: 'Tuesday', cents: 460 }]);
  const summary = summaryIn(await drawFlow(cart, 'confirm'));
  expect(rowsIn(summary)).toEqual(['Gel manicure 1 hr $46.00', 'Tuesday −$4.60']);
  expect(totalIn(summary)).toContain('$41.40');
});

test.each([
  ['none', false, en.summary.payThere, 'Canceling now costs $15.00. It was free until Fri, Nov 13 · 4:00 PM.'],
  ['deposit', true, '$9.20 now', 'A deposit of $9.20 holds your visit.'],
  ['full', true, '$46.00 now', 'You pay $46.00 now, when you book.'],
  ['card', true, en.pay.cardNeeded, en.policy.card.card],
  // A salon whose cards do not work asks for none.
  ['deposit', false, en.summary.payThere, 'Canceling now costs $15.00. It was free until Fri, Nov 13 · 4:00 PM.'],
] as const)(
  'with the policy “%s” (cards: %s) the summary says “%s”, and it stands before the tap',
  async (policy, cards, said, note) => {
    const salon = business({ booking_policy: policy }, cards);
    const markup = await drawFlow(holding(gel), 'confirm', { salon });
    expect(spokenTextOf(summaryIn(markup))).toContain(said);
    expect(spokenTextOf(elementsIn(markup, 'form')[0] ?? '')).toContain(note);
  },
);

const days = [
  { date: TODAY, starts: 2, first: START, none: null },
  { date: '2026-11-15', starts: 0, first: null, none: 'closed' },
  { date: '2026-11-16', starts: 0, first: null, none: 'off' },
  { date: '2026-11-17', starts: 0, first: null, none: 'full' },
] as const;
const lans = cartOf([{ service: GEL, who: lan }]);
const atTime = (cart: Cart, offers = [offer(START)], part: Parameters<typeof drawFlow>[2] = {}) =>
  drawFlow(cart, 'time', { planted: openings(cart, days, offers), ...part });

test('a day on which nothing begins says why: the salon is closed, whom they want is off, or it is full', async () => {
  const reasons = async (cart: Cart) =>
    elementsIn(await atTime(cart), 'button')
      .filter((one) => /<b aria-hidden="true">\d+<\/b>/.test(one))
      .map((one) => [spokenTextOfEach(one, 'span')[0], attributeOf(one, 'disabled') !== null]);
  expect(await reasons(lans)).toEqual([
    ['Sat, Nov 14', false],
    ['Sun, Nov 15, Closed', true],
    ['Mon, Nov 16, Lan is off', true],
    ['Tue, Nov 17, Full', true],
  ]);
  expect((await reasons(gel))[2]).toEqual(['Mon, Nov 16, Off', true]);
});

test('a day without a start says whose day off it is, where one was asked for', async () => {
  const none = async (cart: Cart, why: string | null) =>
    spokenTextOf(await drawFlow({ ...cart, date: TODAY }, 'time', { planted: openings(cart, days, [], why) }));
  expect(await none(lans, 'off')).toContain('Lan is off on this day');
  expect(await none(gel, 'off')).toContain(en.none.dayTitle);
  expect(await none(lans, 'full')).toContain(en.none.dayTitle);
});

test('starts stand by part of the day, the best few first, in the time of the salon', async () => {
  const offers = [
    offer('2026-11-14T15:00:00Z'),
    offer(START, true),
    offer('2026-11-15T00:30:00Z'),
    offer('2026-11-14T19:15:00Z'),
  ];
  const markup = await atTime(lans, offers);
  const parts = elementsIn(markup, 'section').filter((one) => attributeOf(one, 'aria-labelledby')?.startsWith('starts-'));
  expect(parts.map((one) => [spokenTextOfEach(one, 'h3')[0], ...spokenTextOfEach(one, 'button')])).toEqual([
    [`Suggested with Lan ${en.starts.suggestedText}`, '4:00 PM'],
    ['Morning', '9:00'],
    ['Afternoon', '1:15'],
    ['Evening', '6:30'],
  ]);
});

test('a start that somebody else was faster to take says so, with what is near it, and keeps the order', async () => {
  const lost = { start: START, alternatives: [offer('2026-11-14T21:30:00Z', true), offer('2026-11-14T22:30:00Z')] };
  const told = async (cart: Cart) => {
    const markup = await atTime(cart);
    const alert = elementsIn(markup, 'section').find((one) => attributeOf(one, 'role') === 'alert') ?? '';
    return {
      words: spokenTextOf(alert.split('<div')[0] ?? ''),
      starts: spokenTextOfEach(alert, 'button'),
      rows: rowsIn(summaryIn(markup)),
    };
  };
  expect(await told({ ...lans, lost })).toEqual({
    words: `4:00 PM was just taken ${en.lost.text}`,
    starts: ['3:30 PM', '4:30 PM'],
    rows: ['Gel manicure 45 min $45.00', `Request Lan ${en.summary.requestHint} $5.00`],
  });
  expect((await told({ ...lans, lost: { start: START, alternatives: [] } })).words).toBe(
    `4:00 PM was just taken ${en.lost.none}`,
  );
  expect((await told({ ...lans, lost: { ...lost, otherStaff: true } })).words).toContain(
    '4:00 PM is only open with someone else now',
  );
});

test('each of the three screens speaks Vietnamese to who reads it', async () => {
  const said = async (cart: Cart, step: string) =>
    drawFlow(cart, step, { language: 'vi', planted: openings(cart, days, [offer(START)]) });
  const services = await said(lans, 'services');
  expect([spokenTextOfEach(services, 'h1')[0], stepsIn(services).now]).toEqual([vi.services.title, [vi.steps.services]]);
  const time = spokenTextOf(await said(lans, 'time'));
  expect(time).toContain(vi.time.title);
  expect(time).toContain(vi.days.closed);
  expect(time).toContain(vi.days.offName.replace('{name}', 'Lan'));
  const confirm = await said(holding(lans), 'confirm');
  expect(stepsIn(confirm)).toEqual({ now: [vi.steps.confirm], back: [vi.steps.services, vi.steps.time] });
  expect(rowsIn(summaryIn(confirm))).toEqual([
    'Gel manicure 1 giờ $46.00',
    `${vi.summary.request.replace('{name}', 'Lan')} ${vi.summary.requestHint} $5.00`,
  ]);
  expect(spokenTextOfEach(confirm, 'button')).toContain(vi.confirm.submit);
});
