import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookAtDesk, blockTime, freeTimes } from 'core/booking/contract';
import { businessServices } from 'core/catalog/contract';
import { type DeskWorld, openDesk } from '../../../test/at-the-desk.ts';

let desk: DeskWorld;
let { world, business_id, manicure, date, mia, denise, lan, thu, at, dayOf, book } = {} as DeskWorld;
beforeAll(async () => {
  desk = await openDesk();
  ({ world, business_id, manicure, date, mia, denise, lan, thu, at, dayOf, book } = desk);
});
afterAll(() => world.close());
beforeEach(() => desk.clear());

const free = async ({ who = lan, wish = manicure }: { wish?: string; who?: DeskWorld['lan'] } = {}) => {
  const { status, body } = await who.call(freeTimes, { query: { business_id, wish, from: date, days: 9, date } });
  expect(status).toBe(200);
  return body.data;
};

type Stretch = { readonly start: string; readonly end: string };
const begin = ({ start }: Stretch) => Date.parse(start);
const over = ({ end }: Stretch) => Date.parse(end);

it('offers the times of those who do the service, and never a break, blocked time or a taken hour', async () => {
  const { body: booked } = await book();
  await lan.call(blockTime, {
    body: { business_id, employee_id: mia, starts_at: at(120), ends_at: at(180), reason: 'Delivery' },
  });
  const [day, answer] = [await dayOf(lan), await free({ who: thu })];
  const able = day.staff.filter(({ does }) => does.some(({ service_id }) => service_id === manicure)).map(({ id }) => id);
  expect(able.length).toBeLessThan(day.staff.length);
  expect(answer.people.map(({ employee_id }) => employee_id).toSorted()).toEqual(able.toSorted());
  const wrong = answer.people.flatMap(({ employee_id, starts }) => {
    const person = day.staff.find(({ id }) => id === employee_id);
    const busy = [
      ...(person?.breaks ?? []),
      ...(person?.off ?? []),
      ...day.blocks.filter((one) => one.employee_id === employee_id),
      ...day.visits.flatMap(({ lines }) => lines.filter((line) => line.employee_id === employee_id)),
    ];
    const isWorked = (one: Stretch) => person?.worked.some((span) => begin(span) <= begin(one) && over(one) <= over(span));
    const isBusy = (one: Stretch) => busy.some((span) => begin(span) < over(one) && begin(one) < over(span));
    return starts.filter((one) => !isWorked(one) || isBusy(one));
  });
  expect(wrong).toEqual([]);
  expect(answer.people.find(({ employee_id }) => employee_id === mia)?.starts.length).toBeGreaterThan(3);
  expect(answer.any.map(({ start }) => start)).not.toHaveLength(0);
  expect(answer.days).toHaveLength(9);
  expect(answer.days[0]).toMatchObject({ date, starts: answer.any.length, none: null });
  expect(booked.data.lines[0]?.employee_id).toBe(mia);
});

it('counts add-ons in the length and in the price, and what it offers can be booked', async () => {
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  const extra = menu.body.data.find(({ service_id }) => service_id === manicure)?.add_ons.find((one) => one.duration_min > 0);
  if (!extra) throw new Error('nothing goes with the manicure');
  const [plain, more] = [await free(), await free({ wish: `${manicure}~${extra.add_on_id}` })];
  const of = (answer: typeof plain) => answer.people.find(({ employee_id }) => employee_id === mia);
  const minutes = (one: Stretch) => (over(one) - begin(one)) / 60_000;
  const [one, other] = [of(plain)?.starts[0], of(more)?.starts[0]];
  if (!one || !other) throw new Error('nothing is free');
  expect(minutes(other) - minutes(one)).toBe(extra.duration_min);
  expect((of(more)?.price_cents ?? 0) - (of(plain)?.price_cents ?? 0)).toBe(extra.price);
  const lines = [{ service_id: manicure, employee_id: mia, add_ons: [extra.add_on_id] }];
  const made = await lan.call(bookAtDesk, { body: { business_id, client_id: denise, start: other.start, lines } });
  expect(made.status).toBe(201);
  expect(made.body.data.lines).toMatchObject([{ add_ons: [{ id: extra.add_on_id }] }]);
  expect([begin(made.body.data), over(made.body.data)]).toEqual([begin(other), over(other)]);
  expect(of(await free({ wish: `${manicure}~${extra.add_on_id}` }))?.starts.map(({ start }) => start)).not.toContain(other.start);
});

it('tells an employee their own times alone', async () => {
  const answer = await free({ who: await world.as('mia.lotus-nails@example.com') });
  expect(answer.people.map(({ employee_id }) => employee_id)).toEqual([mia]);
  expect(new Set(answer.any.flatMap((start) => start.lines.map(({ employee_id }) => employee_id)))).toEqual(new Set([mia]));
});

const serviceOf = async (does: (skills: readonly string[]) => boolean, not: readonly string[]) => {
  const { staff } = await dayOf(lan);
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  const doers = (id: string) =>
    staff.filter((one) => one.does.some(({ service_id }) => service_id === id)).map(({ id: who }) => who);
  const one = menu.body.data.find(({ service_id }) => !not.includes(service_id) && does(doers(service_id)));
  if (!one) throw new Error('nobody sells that');
  return one.service_id;
};

it('offers two services one after the other, each by somebody who does it, and what it offers can be booked', async () => {
  const second = await serviceOf((doers) => doers.length > 0 && doers.includes(mia), [manicure]);
  const answer = await free({ wish: `${manicure},${second}` });
  const day = await dayOf(lan);
  const isAble = (id: string) =>
    [manicure, second].every((wanted) => day.staff.find((one) => one.id === id)?.does.some((one) => one.service_id === wanted));
  expect(answer.people.every(({ employee_id }) => isAble(employee_id))).toBe(true);
  const [whole, single] = [answer, await free()].map(({ people }) => people.find(({ employee_id }) => employee_id === mia));
  const start = whole?.starts[0];
  if (!start) throw new Error('nothing is free');
  expect(start.lines.map(({ employee_id }) => employee_id)).toEqual([mia, mia]);
  expect(whole?.price_cents).toBeGreaterThan(single?.price_cents ?? 0);
  const lines = [manicure, second].map((service_id, i) => ({ service_id, ...(start.lines[i] ?? { employee_id: '' }) }));
  const made = await lan.call(bookAtDesk, { body: { business_id, client_id: denise, start: start.start, lines } });
  expect(made.status).toBe(201);
  expect(made.body.data.lines.map(({ service_id }) => service_id)).toEqual([manicure, second]);
  expect([begin(made.body.data), over(made.body.data)]).toEqual([begin(start), over(start)]);
});

it('books a guest with somebody else at the time that is offered, and takes both back as one', async () => {
  const answer = await free({ wish: `${manicure};${manicure}` });
  const start = answer.people.find(({ employee_id }) => employee_id === mia)?.starts[0];
  const [first, second] = start?.lines ?? [];
  if (!start || !first || !second) throw new Error('nothing is free');
  expect([first.employee_id === mia, second.employee_id === mia]).toEqual([true, false]);
  const order = { business_id, client_id: denise, start: start.start, notify: false };
  const guests = [{ name: 'Ngọc', lines: [{ service_id: manicure, ...second }] }];
  const made = await lan.call(bookAtDesk, { body: { ...order, lines: [{ service_id: manicure, ...first }], guests } });
  expect([made.status, made.body.data.group?.size]).toEqual([201, 2]);
  const visits = async () => (await dayOf(lan)).visits.filter(({ status }) => status === 'booked');
  const seen = (await visits())
    .toSorted((one, other) => one.guest_name.localeCompare(other.guest_name))
    .map((one) => [one.guest_name, one.client.id, one.lines[0]?.employee_id, Date.parse(one.start)]);
  expect(seen).toEqual([
    ['', denise, mia, Date.parse(first.start)],
    ['Ngọc', denise, second.employee_id, Date.parse(second.start)],
  ]);
  // The same person cannot do both at once, and then neither is booked.
  const late = answer.people.find(({ employee_id }) => employee_id === mia)?.starts.at(-1)?.start ?? '';
  const mias = [{ service_id: manicure, employee_id: mia }];
  const twice = { ...order, start: late, lines: mias, guests: [{ name: '', lines: mias }] };
  expect((await lan.call(bookAtDesk, { body: twice })).status).toBe(409);
  const apart = [...mias, { service_id: manicure, employee_id: mia, start: at(24 * 60, late) }];
  expect((await lan.call(bookAtDesk, { body: { ...order, start: late, lines: apart } })).status).toBe(422);
  expect(await visits()).toHaveLength(2);
  expect((await desk.undo(made.body.data, made.body.change)).status).toBe(200);
  expect(await visits()).toEqual([]);
});

it('offers no start for a party that cannot be booked as it says', async () => {
  const pedicure = await serviceOf((doers) => doers.length > 0, [manicure]);
  const { any } = await free({ wish: `${manicure},${pedicure};${manicure}` });
  expect(any.length).toBeGreaterThan(3);
  const [client, feet, guest] = [manicure, pedicure, manicure];
  for (const { start, lines } of [any[0], any[Math.floor(any.length / 2)], any.at(-1)].flatMap((one) => one ?? [])) {
    const [one, two, three] = lines.map((line, i) => ({ service_id: [client, feet, guest][i] ?? '', ...line }));
    if (!one || !two || !three) throw new Error('a line is missing');
    const body = {
      business_id,
      client_id: denise,
      start,
      lines: [one, two],
      guests: [{ name: '', lines: [three] }],
      notify: false,
    };
    const made = await lan.call(bookAtDesk, { body });
    expect.soft(made.status, start).toBe(201);
    await desk.undo(made.body.data, made.body.change);
  }
});
