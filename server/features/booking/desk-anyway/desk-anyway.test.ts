import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { blockTime, bookAtDesk, bookAtDeskAnyway, placeVisitAnyway, unblockTime } from 'core/booking/contract';
import { type DeskWorld, openDesk } from '../../../test/at-the-desk.ts';

let desk: DeskWorld;
let { world, business_id, manicure, mia, other, denise, lan, thu, at, dayOf, book } = {} as DeskWorld;
beforeAll(async () => {
  desk = await openDesk();
  ({ world, business_id, manicure, mia, other, denise, lan, thu, at, dayOf, book } = desk);
});
afterAll(() => world.close());
beforeEach(() => desk.clear());

const ACTION = 'manage.appointment.override_overlap';
const order = () => ({
  body: {
    business_id,
    client_id: denise,
    start: at(0),
    lines: [{ service_id: manicure, employee_id: mia }],
    anyway: { reason: 'Sisters, one after the other' },
    notify: false,
  },
});
/** The PIN of somebody, shown on the screen where Thu is signed in. */
const proofOf = ({ account_id }: DeskWorld['lan'], action = ACTION) =>
  world.pinProof({ account_id, session_id: thu.session_id }, business_id, action);

it('lets the front desk overlap visits with the PIN of somebody who may, and with no other', async () => {
  await book();
  expect((await dayOf(thu)).may).toMatchObject({ edit: 'all', override: false, overrideByPin: true });
  expect((await dayOf(lan)).may).toMatchObject({ override: true, overrideByPin: false });
  expect((await thu.call(bookAtDesk, order())).status).toBe(403);
  expect((await thu.call(bookAtDeskAnyway, order())).status).toBe(403);
  expect((await thu.call(bookAtDeskAnyway, order(), proofOf(thu))).status).toBe(403);
  expect((await thu.call(bookAtDeskAnyway, order(), proofOf(lan, 'pos.refund'))).status).toBe(403);
  const made = await thu.call(bookAtDeskAnyway, order(), proofOf(lan));
  expect(made.status).toBe(201);
  expect(made.body.data.overlaps).toBe(true);

  const second = await book({ start: at(240), staff: other });
  const lines = second.body.data.lines.map(({ id }) => ({ id, employee_id: mia, start: at(0), end: at(45) }));
  const move = { params: { id: second.body.data.id }, body: { business_id, version: 1, lines, anyway: { reason: 'Asked for' } } };
  expect((await thu.call(placeVisitAnyway, move, proofOf(lan))).status).toBe(200);
});

it('is not open to an employee, whoever’s PIN they have', async () => {
  const miaHerself = await world.as('mia.lotus-nails@example.com');
  await book();
  expect((await dayOf(miaHerself)).may).toMatchObject({ override: false, overrideByPin: false });
  const proof = world.pinProof({ account_id: lan.account_id, session_id: miaHerself.session_id }, business_id, ACTION);
  expect((await miaHerself.call(bookAtDeskAnyway, order(), proof)).status).toBe(403);
});

it('lets the front desk block and free the time of everybody; an employee their own', async () => {
  const body = { business_id, employee_id: mia, starts_at: at(120), ends_at: at(150), reason: 'Delivery' };
  const blocked = await thu.call(blockTime, { body });
  expect(blocked.status).toBe(201);
  expect((await dayOf(thu)).may.block).toBe('all');
  const { id } = blocked.body.data;
  expect((await thu.call(unblockTime, { params: { id }, query: { business_id } })).status).toBe(200);
  const miaHerself = await world.as('mia.lotus-nails@example.com');
  expect((await miaHerself.call(blockTime, { body: { ...body, employee_id: other } })).status).toBe(403);
  expect((await dayOf(miaHerself)).may.block).toBe('self');
});
