import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/booking/contract';
import { CONSENT_VERSION } from 'core/booking/contract';
import type { Examples, Scene } from '../shape.ts';
import { bookOnline, inDays } from './starts.ts';
import { clientOf, freshVisit } from './visits.ts';
import { changeShop } from '../../../programs/change-shop.ts';

const start = () => `${inDays(1)}T18:00:00.000Z`;
const device = () => `device-${randomUUID()}`;

/** A start that is kept for somebody, of a service that costs something, at a salon that takes cards. */
async function paidHold({ stage, rows }: Scene): Promise<string> {
  const [id, at] = [randomUUID(), start()];
  const done = { person: 0, service_name: 'Gel Manicure', employee_id: 0 };
  const lines = JSON.stringify([{ id: randomUUIDv7(), ...done, price_cents: 4500, request_cents: 0, add_ons: [] }]);
  await changeShop(stage.world.deps, rows.id, { is_mx_merchant_enabled: true });
  await stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const hold = { id, device: device(), address: '10.0.0.1', starts_at: at, ends_at: at, lines, expires_at: at };
    await tx
      .insertInto('hold')
      .values({ business_id: rows.id, ...hold })
      .execute();
  });
  return id;
}

const payingFirst = async (scene: Scene, report_flag: boolean) => {
  const id = await clientOf({ ...scene, rows: scene.at }, scene.who.account_id === 0 ? null : scene.who.account_id);
  await scene.stage.world.deps.db.write(scene.at.scope, ({ tx }) =>
    tx.updateTable('client').set({ report_flag }).where('business_id', '=', scene.at.id).where('id', '=', id).execute(),
  );
};

/** An order whose card was refused. */
async function freshOrder(scene: Scene, whose: 'own' | 'other'): Promise<string> {
  const { stage, rows, who } = scene;
  const [id, client_id] = [
    randomUUIDv7(),
    await clientOf(scene, whose === 'own' && who.account_id !== 0 ? who.account_id : null),
  ];
  const terms = JSON.stringify({ total_cents: 4500, due_cents: 0, late_percent: 0, no_show_percent: 10, notice_min: 60 });
  const consent = { consent_version: CONSENT_VERSION, consent_address: '10.0.0.1', asked_at: new Date().toISOString() };
  const order = { id, hold_id: randomUUID(), client_id, state: 'declined', wish: '{}', terms, ...consent };
  await stage.world.deps.db.write(rows.scope, ({ tx }) =>
    tx
      .insertInto('booking_order')
      .values({ business_id: rows.id, ...order })
      .execute(),
  );
  return id;
}

async function missedVisit(scene: Scene): Promise<string> {
  const [appointment_id, business_id] = [await freshVisit(scene, 'other'), scene.rows.id];
  await scene.stage.world.deps.db.write(scene.rows.scope, async ({ tx }) => {
    await tx.updateTable('appointment').set({ status: 'no_show' }).where('id', '=', appointment_id).execute();
    const agreed = { total_cents: 4500, late_percent: 10, no_show_percent: 30, notice_min: 60 };
    await tx
      .insertInto('visit_guarantee')
      .values({ business_id, appointment_id, ...agreed })
      .execute();
  });
  return appointment_id;
}

const orderOf = async (scene: Scene, whose: 'own' | 'other') => ({
  params: { busUrl: scene.at.bus_url, id: await freshOrder(scene, whose) },
});

export const paid = {
  bookingTerms: {
    access: 'client',
    own: async (scene) => ({ params: { busUrl: scene.at.bus_url, id: await paidHold(scene) }, query: { name: '' } }),
    foreignRow: true,
  },
  bookPaid: {
    access: 'client',
    own: async (scene) => {
      await bookOnline(scene);
      const hold_id = await paidHold(scene);
      await payingFirst(scene, true);
      const wish = { wish: await scene.at.lasting('service'), mode: 'together' as const, start: start(), device: device() };
      const card = { card_token: 'pm_example', due_cents: 4500, consent: CONSENT_VERSION } as const;
      return { params: { busUrl: scene.at.bus_url }, body: { ...wish, hold_id, name: '', ...card } };
    },
    // Somebody who is nobody else's example: others book plainly, and need not pay first.
    double: true,
    restore: (scene) => payingFirst(scene, false),
  },
  readBookingOrder: {
    access: 'client',
    own: (scene) => orderOf(scene, 'own'),
    foreignRow: true,
    otherUser: { answer: 404, wish: (scene) => orderOf(scene, 'other') },
  },
  chargeNoShow: {
    access: 'manage.appointment.no_show_fee write',
    own: async (scene) => ({
      params: { id: await missedVisit(scene) },
      body: { business_id: scene.at.id, fee_cents: 0 },
    }),
    foreignRow: true,
  },
} satisfies Partial<Examples<typeof contract>>;
