/** @typedef {import('./plant.mjs').Mutant} Mutant */

const visit = 'core/booking/appointments/rules/visit.ts';
const bookings = 'server/features/booking/bookings/commands.ts';
const holds = 'server/features/booking/holds/commands.ts';
const changes = 'server/features/booking/changes/commands.ts';
const orders = 'server/features/booking/orders/commands.ts';
const guarantees = 'server/features/booking/guarantees/commands.ts';
const migrations = 'server/db/migrations/**/*.sql';
const booked = ['server/features/booking/bookings/bookings.test.ts'];
const held = ['server/features/booking/holds/holds.test.ts'];
const budget = ['server/features/booking/holds/budget.test.ts'];
const paid = ['server/features/booking/orders/orders.test.ts'];
const desk = ['server/features/booking/desk/desk.test.ts'];

/**
 * Guards that decide who may book which time, and what they have to pay.
 * @type {Mutant[]}
 */
export const bookingMutants = [
  {
    name: 'a sixth visit may be booked',
    area: 'booking',
    by: ['core/booking/appointments/rules/visit.test.ts', ...booked],
    edits: [[visit, 'upcoming >= MOST_UPCOMING', 'upcoming > MOST_UPCOMING']],
  },
  {
    name: 'who books several at once is counted once',
    area: 'booking',
    by: booked,
    edits: [[bookings, '  await lockClientForBooking(ctx);\n', '']],
  },
  {
    name: 'a client who is blocked books',
    area: 'booking',
    by: booked,
    edits: [[bookings, 'block: client.block,', 'block: false,']],
  },
  {
    name: 'a booking that takes a card is booked without one',
    area: 'booking',
    by: paid,
    edits: [[bookings, 'if (termsOf(ctx, client, ground, taken.lines)) throw payFirst();', '']],
  },
  {
    name: 'a hold whose time somebody else has taken is booked',
    area: 'booking',
    by: booked,
    edits: [[bookings, 'claims === people.length + units.length && ', '']],
  },
  {
    name: 'a device keeps what it held before',
    area: 'booking',
    by: held,
    edits: [[holds, '  await dropHoldsOf(ctx, device, holder);\n', '']],
  },
  {
    name: 'strangers may hold the whole day',
    area: 'booking',
    by: budget,
    edits: [[holds, '  if (bar) throw refusals[bar]();\n', '']],
  },
  {
    name: 'strangers who come at once are counted past each other',
    area: 'booking',
    by: budget,
    edits: [['server/features/booking/holds/queries.ts', "${lock(holder ?? 'strangers')}", '${lock(holder ?? device)}']],
  },
  {
    name: 'a phone holds as many starts as it likes',
    area: 'booking',
    by: budget,
    edits: [
      ['server/features/booking/holds/queries.ts', 'device = ${device} or (proven and holder = ${holder})', 'device = ${device}'],
    ],
  },
  {
    name: 'anybody lengthens a hold',
    area: 'booking',
    by: held,
    edits: [
      [
        holds,
        'if (!asked) throw invalid({ phone: [general.phoneRequired] });',
        "if (!asked) return { holder: 'nobody', proven: false };",
      ],
    ],
  },
  {
    name: 'a hold that was let go keeps its time',
    area: 'booking',
    by: held,
    edits: [[holds, "    await deleteClaims(ctx, 'hold', ids);\n", '']],
  },
  {
    name: 'two may hold the same person at the same time',
    area: 'booking',
    by: ['server/features/booking/time-off/time-off.test.ts'],
    edits: [
      [
        migrations,
        /constraint staff_claim_alone exclude using gist\s+\(business_id with =, employee_id with =, tstzrange\(starts_at, ends_at\) with &&\) where \(not exempt\)/,
        'constraint staff_claim_alone check (true)',
      ],
    ],
  },
  {
    name: 'two may hold the same chair at the same time',
    area: 'booking',
    by: held,
    edits: [
      [
        migrations,
        /constraint resource_claim_alone exclude using gist\s+\(business_id with =, resource_id with =, unit with =, tstzrange\(starts_at, ends_at\) with &&\) where \(not exempt\)/,
        'constraint resource_claim_alone check (true)',
      ],
    ],
  },
  {
    name: 'calling off late costs nothing that was not shown',
    area: 'booking',
    by: paid,
    edits: [[changes, 'if (fee_cents > input.fee_cents) throw conflict(refused.visitCancelCosts, { fee_cents });', '']],
  },
  {
    name: 'a visit may be moved when it is too late',
    area: 'booking',
    by: paid,
    edits: [['server/features/booking/moves/commands.ts', 'throw invalid({ id: [refused.visitMoveFee] });', 'void 0;']],
  },
  {
    name: 'any step of a visit may follow any other',
    area: 'booking',
    by: booked,
    edits: [[changes, 'if (!mayStep(visit.status, to, by)) throw', 'if (visit.id === to) throw']],
  },
  {
    name: 'two orders for one hold charge two cards',
    area: 'booking',
    by: paid,
    edits: [[orders, 'if (ofHold > 0) throw conflict(refused.cardCharging);', '']],
  },
  {
    name: 'more is charged than was shown',
    area: 'booking',
    by: paid,
    edits: [
      [orders, 'if (asked.due_cents > input.due_cents) throw conflict(refused.moreDue, { due_cents: asked.due_cents });', ''],
    ],
  },
  {
    name: 'money for a visit that was called off stays',
    area: 'booking',
    by: paid,
    edits: [
      [guarantees, "if (visit?.status === 'cancelled' && visit.guarantee) await returnPrepayment(ctx, id);", 'void visit;'],
    ],
  },
  {
    name: 'a fee that was decided is taken once more',
    area: 'booking',
    by: paid,
    edits: [[guarantees, "if (fee !== 'open' && fee !== 'declined') throw", "if (fee === 'waived') throw"]],
  },
  {
    name: 'the desk overwrites what it has not seen',
    area: 'booking',
    by: desk,
    edits: [
      [
        'server/features/booking/desk-orders/commands.ts',
        'if (row.version === version) return;',
        'if (row.version !== 0 || version === 0) return;',
      ],
    ],
  },
  {
    name: 'the calendar of an employee is everybody’s',
    area: 'booking',
    by: desk,
    edits: [
      [
        'server/features/booking/desk-orders/commands.ts',
        "(ctx.actor.reach === 'self' && !row.lines.some(({ staff_id }) => staff_id === ctx.actor.employee_id))",
        "(ctx.actor.reach === 'none')",
      ],
    ],
  },
];
