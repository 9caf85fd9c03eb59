import { availableDays, availableStarts } from 'core/booking/availability/contract';
import type { Business } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { employeesList } from 'core/staff/contract';
import { vi as stand } from 'vitest';
import { apiQueryOptions } from '../../../platform/api.ts';
import { renderScreen, type CachedAnswer, type ScreenScene } from '../../../platform/test/render-screen.tsx';
import { BookingFlow } from '../BookingFlow.tsx';
import { en } from '../en.ts';
import { type Cart, emptyCart, type Held, type Offer, wishOf } from '../order/cart.ts';
import { keepCart } from '../order/kept-cart.ts';
import type { Menu, MenuService } from '../order/price-list.ts';
import type { Day } from '../time/Days.tsx';
import type { Team } from '../time/Staff.tsx';
import { vi } from '../vi.ts';

const uuid = (n: number): string => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
export const [GEL, FEET, ART, LONG, HOLD] = [1, 2, 3, 4, 9].map(uuid) as [string, string, string, string, string];
export const [lan, mai] = ['lan-lan-lan-lan-lan-lan', 'mai-mai-mai-mai-mai-mai'] as const;
/** Saturday afternoon at the salon, where two o’clock is eight in the evening in UTC. */
export const TODAY = '2026-11-14';
export const START = '2026-11-14T22:00:00Z';

const service = (service_id: string, name: string, price: number, change: Partial<MenuService> = {}): MenuService => ({
  service_id,
  name,
  description: '',
  price,
  price_from: false,
  dearer_with_some: false,
  duration_min: 45,
  image: null,
  type_id: 't',
  online: true,
  add_ons: [],
  sub_services: [],
  ...change,
});
const art = { add_on_id: ART, name: 'Nail art', price: 1000, duration_min: 15, addon_type: 'menu' as const };
const long = { service_id: LONG, name: 'Long', price: 7000, price_from: true, dearer_with_some: false, duration_min: 60 };
export const menu = {
  success: true,
  data: [
    service(GEL, 'Gel manicure', 4500, { add_ons: [art] }),
    service(FEET, 'Pedicure', 5500, { sub_services: [long], add_ons: [art] }),
    service(uuid(8), 'By phone only', 9900, { online: false }),
  ],
  services_types: [{ id: 't', name: 'Nails', sort: 1 }],
} as unknown as Menu;
const member = (id: string, first_name: string) =>
  ({ id, first_name, name: `${first_name} Pham`, photo_url: null, services: [GEL, FEET] }) as unknown as Team[number];
export const team: Team = [member(lan, 'Lan'), member(mai, 'Mai')];

const settings = {
  booking_policy: 'none',
  deposit_percent: 20,
  fee_preset: 'fair',
  cancel_notice_min: 1440,
  cancel_free_hours: 24,
  late_fee_cents: 1500,
  request_price_cents: 500,
  group_booking: true,
} as Business['settings'];
export const business = (change: Partial<Business['settings']> = {}, isMxMerchantEnabled = false): Business =>
  ({
    id: 1,
    bus_name: 'Lotus Nails',
    bus_url: 'lotus',
    timezone: 'America/Chicago',
    business_categories: [],
    bus_phone: null,
    settings: { ...settings, ...change },
    isMxMerchantEnabled,
  }) as unknown as Business;

export type Wanted = { readonly service: string; readonly extra?: boolean; readonly who?: string | null };
export const cartOf = (...people: readonly (readonly Wanted[])[]): Cart => ({
  ...emptyCart,
  people: people.map((lines, i) => ({
    name: i === 0 ? '' : `Guest of ${i}`,
    lines: lines.map(({ service: service_id, extra = false, who = null }) => ({
      service_id,
      add_ons: extra ? [ART] : [],
      employee_id: who,
    })),
  })),
});

/** The start is kept for this cart: each line by whom was asked for, or by Mai, at a dollar above the menu. */
export function holding(cart: Cart, promotions: Held['promotions'] = []): Cart {
  const price = (id: string) => (id === LONG ? 7000 : (menu.data.find(({ service_id }) => service_id === id)?.price ?? 0)) + 100;
  const lines = cart.people.flatMap(({ lines: own }, person) =>
    own.map(({ service_id, employee_id }, line) => ({
      person,
      line,
      employee_id: employee_id ?? mai,
      start: START,
      end: '2026-11-14T23:00:00Z',
      price_cents: price(service_id),
      request_cents: 500,
    })),
  );
  // In no special order, as the server may have them.
  const held = { hold_id: HOLD, expires_at: '2999-01-01T00:00:00Z', start: START, end: '2026-11-14T23:00:00Z' };
  return { ...cart, picked: START, held: { ...held, lines: lines.toReversed(), promotions } };
}

export const offer = (start: string, star = false): Offer => ({ start, end: start, star, lines: [] });
const opening = (cart: Cart) => ({ busUrl: 'lotus', wish: wishOf(cart), mode: cart.mode });
/** What is free: which days, and which starts on the day that is shown. */
export const openings = (
  cart: Cart,
  days: readonly Day[],
  offers: readonly Offer[],
  none: string | null = null,
): CachedAnswer[] => [
  [[availableDays.path, opening(cart), TODAY], { data: days }],
  ...days.map(({ date }): CachedAnswer => [[availableStarts.path, opening(cart), date], { data: { offers, none } }]),
];

/** What this tab remembers; the same object for as long as one test runs. */
export function rememberInTab(): void {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  stand.stubGlobal('sessionStorage', storage());
  stand.stubGlobal('localStorage', storage());
}

/** The booking page of a salon, with what this tab remembers of an order. */
export function drawFlow(
  cart: Cart,
  step: string | null,
  part: Partial<ScreenScene> & { readonly salon?: Business } = {},
): Promise<string> {
  const { salon = business(), planted = [], language = 'en', ...scene } = part;
  keepCart('lotus', cart);
  const input = { query: { business_id: 1 } };
  return renderScreen(<BookingFlow business={salon} />, {
    texts: { booking: language === 'en' ? en : vi },
    language,
    address: step === null ? '/biz/lotus/booking' : `/biz/lotus/booking?step=${step}`,
    ...scene,
    planted: [
      [apiQueryOptions(businessServices, input).queryKey, menu],
      [apiQueryOptions(employeesList, input).queryKey, { success: true, data: team }],
      ...planted,
    ],
  });
}
