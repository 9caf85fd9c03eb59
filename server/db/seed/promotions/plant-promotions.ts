import { randomUUIDv7 } from 'node:crypto';
import { type LineTax, taxOn } from 'core/business/taxes/rules';
import { promoted } from 'core/checkout/promotions/rules';
import type { Ticket } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import type { BusinessScope } from 'core/kernel/scope';
import { addDays, wallClockAt } from 'core/kernel/time';
import type { WishedPromotion } from 'core/promotions/contract';
import { runsOn } from 'core/promotions/rules/running';
import { type Db, platformScope, type Cell, type Tx, type BusinessTx } from '../../../platform/db.ts';
import { bookingPolicy } from '../../../features/booking/appointments/queries.ts';
import { taxTable } from '../../../features/business/taxes/queries.ts';
import { promotionUsesOf } from '../../../features/checkout/tickets/commands.ts';
import { insertPromotion, nameServices } from '../../../features/promotions/queries.ts';
import { addPromotionUse, saveUseAmounts } from '../../../features/promotions/uses/queries.ts';
import { daysBefore } from '../plant-business.ts';
import { ringUp } from '../tickets/ring-up.ts';
import { type OfferSeed, offersOf } from './offers.ts';

type Service = { readonly id: string; readonly name: string; readonly price_cents: number };
type Shop = {
  readonly tx: Tx<Cell>;
  readonly scope: BusinessScope;
  readonly now: Date;
  readonly today: string;
  readonly tax: LineTax;
  readonly staff: readonly { readonly id: number; readonly hash_id: string }[];
  readonly services: readonly Service[];
};

/** Promotions in every state, with the tickets that were paid with them; once per salon. */
export async function plantPromotions(db: Db, now = new Date()): Promise<void> {
  for (const [bus_url, offers] of Object.entries(offersOf)) {
    const found = await db.read(platformScope, ({ tx }) =>
      tx.selectFrom('business').select('id').where('bus_url', '=', bus_url).executeTakeFirst(),
    );
    if (!found) continue;
    const scope = { businessId: found.id } as BusinessScope;
    await db.write(scope, async ({ tx }) => {
      if (await tx.selectFrom('promotion').select('id').limit(1).executeTakeFirst()) return;
      const shop = await shopOf({ tx, scope }, now);
      for (const offer of offers) await plantOffer(shop, offer);
    });
  }
}

async function shopOf(ctx: BusinessTx, now: Date): Promise<Shop> {
  const { tx, scope } = ctx;
  const staff = await tx.selectFrom('employee').select(['id', 'hash_id']).orderBy('sort').limit(4).execute();
  const services = await tx
    .selectFrom('service')
    .select(['id', 'name', 'price_cents'])
    .where('price_cents', '>', 20_00)
    .where('parent_id', 'is', null)
    .orderBy('price_cents')
    .orderBy('name')
    .execute();
  const { timezone } = await bookingPolicy(ctx);
  const tax = taxOn(await taxTable(ctx), 'service', null);
  return { tx, scope, now, today: wallClockAt(now.toISOString(), timezone).date, tax, staff, services };
}

async function plantOffer(shop: Shop, offer: OfferSeed): Promise<void> {
  const { tx, scope, today, services } = shop;
  const its = offer.words ? services.filter(({ name }) => offer.words?.some((word) => name.includes(word))) : [];
  const plan: WishedPromotion = {
    business_id: scope.businessId,
    name: offer.name,
    type: offer.type,
    value: offer.value,
    starts_at: addDays(today, offer.from),
    ends_at: offer.to === undefined ? null : addDays(today, offer.to),
    weekdays: [],
    from_time: null,
    until_time: null,
    services: its.map(({ id }) => id),
    code: null,
    use_limit: null,
    absorbed_by: 'salon',
    is_paused: false,
    ...offer.more,
  };
  const id = randomUUIDv7();
  await insertPromotion({ tx, scope }, id, plan);
  await nameServices({ tx, scope }, id, plan.services);
  const days = Array.from({ length: 60 }, (_, i) => i + 1).filter((back) => runsOn(plan, addDays(today, -back)));
  const menu = its.length > 0 ? its : services;
  for (let nth = 0; nth < offer.used; nth += 1) {
    const service = menu[(nth * 5) % menu.length];
    const back = days[nth % Math.max(1, days.length)];
    if (service && back !== undefined) await sell(shop, { id, plan, service, nth, back });
  }
}

type Sold = {
  readonly id: string;
  readonly plan: WishedPromotion;
  readonly service: Service;
  readonly nth: number;
  readonly back: number;
};

/** A guest whose one service was paid in cash, less what the promotion took off. */
async function sell({ tx, scope, now, tax, staff }: Shop, { id: promotion_id, plan, service, nth, back }: Sold): Promise<void> {
  const by = staff[nth % staff.length];
  if (!by) return;
  const line = {
    id: randomUUIDv7(),
    kind: 'service',
    item_id: service.id,
    name: service.name,
    employee_id: by.hash_id,
    qty: 1,
    price_cents: service.price_cents,
    staff_discount_cents: 0,
    borne_by: 'salon',
    ...tax,
  } as const;
  const { name, type, value, services, absorbed_by } = plan;
  const posDetails = { [`guest-${randomUUIDv7()}`]: { customer_name: 'Guest', details: [line] } };
  const terms = { promotion_id, type, value, services, absorbed_by };
  const promotions = promoted({ posDetails, promotions: [{ id: randomUUIDv7(), name, amount_cents: 0, terms }] });
  const open: Ticket = { posDetails, promotions, gift_card_sales: [], tips: {}, payments: [] };
  const [id, at] = [randomUUIDv7(), daysBefore(now, back)];
  const cash = { id: randomUUIDv7(), method: 'cash', amount_cents: totalsOf(open).grandTotal, change_cents: 0 } as const;
  await ringUp({ tx, scope }, { id, open, tenders: [cash], at, by: by.id });
  const uses = promotionUsesOf(open);
  for (const use of uses) await addPromotionUse({ tx, scope }, id, use);
  await saveUseAmounts({ tx, scope }, id, uses, at);
}
