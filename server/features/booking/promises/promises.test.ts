import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { availableDays, bookAppointment, bookingTerms, holdTime, moveAppointment, moveStarts } from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { openTicket, unpaidVisits } from 'core/checkout/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { addPromotion, changePromotion } from 'core/promotions/contract';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { changeShop } from '../../../test/programs/change-shop.ts';

const busUrl = 'lotus-nails';
let world: World;
let scope: BusinessScope;
let wish: string;
let start: string;
let promotion_id: string;
const params = { busUrl };
const everyDay = { weekdays: [], from_time: null, until_time: null, code: null, use_limit: null, ends_at: null };
const plan = () => ({
  business_id: scope.businessId,
  name: 'Happy gel',
  type: 'percent' as const,
  value: 20,
  starts_at: '2026-01-01',
  services: [wish],
  absorbed_by: 'salon' as const,
  is_paused: false,
  ...everyDay,
});

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '50' } });
  const business_id = await world.businessId(busUrl);
  scope = { businessId: business_id } as BusinessScope;
  await world.deps.db.write(scope, async ({ tx }) => {
    await tx.updateTable('promotion').set({ is_paused: true }).where('business_id', '=', business_id).execute();
  });
  const lan = await world.as('lan.lotus-nails@example.com');
  await lan.call(changeSetting, { body: { business_id, key: 'customer_make_appointment', value: true } });
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  wish = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const days = await world.visitor().call(availableDays, { params, query: { wish, from, days: 10 } });
  start = days.body.data.find(({ starts }) => starts > 8)?.first ?? '';
  promotion_id = (await lan.call(addPromotion, { body: plan() })).body.data.id;
});
afterAll(() => world.close());

const device = () => `device-${randomUUID()}`;
const by = (phone: string) => ({
  headers: { 'x-client-token': world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: scope.businessId, phone }, 600) },
});
async function bookHeld(phone: string) {
  const held = await world.visitor().call(holdTime, { params, body: { wish, mode: 'together', start, device: device() } });
  const { hold_id, promotions, lines } = held.body.data;
  const body = { wish, mode: 'together' as const, start, device: device(), hold_id, name: 'Hoa Bùi' };
  return {
    hold_id,
    promotions,
    price: lines[0]?.price_cents ?? 0,
    book: () => world.visitor().call(bookAppointment, { params, body }, by(phone)),
  };
}

it('what a promotion takes off is in the price from the hold on, and stays when the promotion ends', async () => {
  const { promotions, price, book } = await bookHeld('7135550161');
  expect(promotions).toEqual([{ person: 0, name: 'Happy gel', cents: Math.round(price * 0.2) }]);
  const lan = await world.as('lan.lotus-nails@example.com');
  await lan.call(changePromotion, { params: { id: promotion_id }, body: { ...plan(), is_paused: true } });
  const { body } = await book();
  await lan.call(changePromotion, { params: { id: promotion_id }, body: plan() });
  const [visit] = body.data;
  expect(visit?.promotions).toEqual([{ name: 'Happy gel', cents: Math.round(price * 0.2) }]);
  const at = { busUrl, id: visit?.id ?? '' };
  const date = visit?.appointment_date ?? '';
  const offers = await world.visitor().call(moveStarts, { params: at, query: { date } }, by('7135550161'));
  const [later] = offers.body.data.offers.filter((one) => one.start > (visit?.end ?? ''));
  expect(later?.promotions).toMatchObject([{ person: 0, name: 'Happy gel' }]);
  const moved = await world
    .visitor()
    .call(moveAppointment, { params: at, body: { start: later?.start ?? '', device: device() } }, by('7135550161'));
  expect(moved.body.data.promotions).toEqual(later?.promotions?.map(({ name, cents }) => ({ name, cents })));
});

it('a deposit is a share of what is left, and the ticket at the till has the same promotion though it has ended by then', async () => {
  const lan = await world.as('lan.lotus-nails@example.com');
  const { hold_id, price, book } = await bookHeld('7135550162');
  await changeShop(world.deps, scope.businessId, { is_mx_merchant_enabled: true });
  const business_id = scope.businessId;
  const setPolicy = (value: 'deposit' | 'none') =>
    lan.call(changeSetting, { body: { business_id, key: 'booking_policy', value } });
  await setPolicy('deposit');
  await lan.call(changeSetting, { body: { business_id, key: 'deposit_percent', value: 50 } });
  const terms = await world.visitor().call(bookingTerms, { params: { busUrl, id: hold_id }, query: {} }, by('7135550162'));
  const net = price - Math.round(price * 0.2);
  expect(terms.body.data).toMatchObject({ total_cents: net, due_cents: Math.round(net / 2) });
  await setPolicy('none');
  const visit = (await book()).body.data[0];
  await lan.call(changePromotion, { params: { id: promotion_id }, body: { ...plan(), is_paused: true } });
  await world.deps.db.write(scope, async ({ tx }) => {
    const mark = Math.floor(Date.now() / 300_000) * 300_000;
    const [starts_at, ends_at] = [new Date(mark).toISOString(), new Date(mark + 300_000).toISOString()];
    await tx
      .updateTable('appointment')
      .set({ starts_at, ends_at, status: 'ready' })
      .where('id', '=', visit?.id ?? '')
      .execute();
  });
  const unpaid = await lan.call(unpaidVisits, { query: { business_id: scope.businessId } });
  const row = unpaid.body.data.find(({ appointment_id }) => appointment_id === visit?.id);
  expect(row?.promotions).toMatchObject([{ name: 'Happy gel', terms: { promotion_id, value: 20 } }]);
  const [promised] = row?.promotions ?? [];
  const details = (row?.entry.details ?? []).map(({ tax_rate: _, name: __, ...line }) => line);
  const posDetails = { [row?.customer ?? '']: { customer_name: 'Hoa Bùi', appointment_id: visit?.id ?? '', details } };
  const promotions = [{ id: promised?.id ?? '', name: 'Happy gel', amount_cents: 0, promotion_id }];
  const saved = await lan.call(openTicket, { body: { business_id, posDetails, promotions } });
  expect([saved.status, saved.body.data.promotions[0]?.amount_cents]).toEqual([201, Math.round(price * 0.2)]);
});
