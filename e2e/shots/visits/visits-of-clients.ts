import type { Page } from '@playwright/test';
import { pagination } from 'core/kernel/page';
import { bookingAddress, salon, startTimeButtons } from '../../parts/salon.ts';
import { customer, now, refuse, type ShotVisit } from '../visit.ts';

const mine = `/biz/${salon.bus_url}/client-profile`;

type Line = {
  readonly id: string;
  readonly service: { readonly id: string; readonly name: string };
  readonly price_cents: number;
};
const line = (name: string, first_name: string, price_cents: number): Line & { readonly [field: string]: unknown } => ({
  id: crypto.randomUUID(),
  service: { id: crypto.randomUUID(), name },
  staff: { id: 'linh-vo-abcdef', first_name, last_name: 'Võ' },
  pinned: false,
  start: '',
  end: '',
  price_cents,
  request_cents: 0,
  add_ons: [],
});
const DAY_MS = 86_400_000;

/** A visit as the API tells it, so many days from now. */
function visit(days: number, status: string, services = [line('Gel Manicure', 'Linh', 4500)], change: object = {}) {
  const start = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + 21.25 * 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  const sub_total = services.reduce((sum, one) => sum + one.price_cents, 0);
  const open = ['requested', 'booked', 'confirmed'].includes(status) && days > 0;
  return {
    id: crypto.randomUUID(),
    business: { bus_url: salon.bus_url, bus_name: 'Sài Gòn Nail Bar', timezone: 'America/Los_Angeles' },
    appointment_date: start.toISOString().slice(0, 10),
    appointment_start_time: '13:15',
    appointment_slot: '13:15-14:15',
    start: start.toISOString(),
    end: end.toISOString(),
    status,
    source: 'online',
    services,
    staff: { first_name: 'Linh', last_name: 'Võ' },
    employee: { id: 'linh-vo-abcdef', name: 'Linh Võ' },
    requested_appointment: false,
    customer: { id: 'anna-le-abcdef', name: 'Anna Lê' },
    customer_id: 'anna-le-abcdef',
    group_id: null,
    person: 0,
    guest_name: '',
    mode: 'together',
    note: '',
    photo: null,
    amount: { tip: 0, sub_total, service_price: sub_total, pre_paid_price: 0, requested_staff_price: 0, staff_discount: 0 },
    promotions: [],
    cancel: open
      ? {
          free_until: new Date(start.getTime() - DAY_MS).toISOString(),
          fee_cents: days < 2 ? 1500 : 0,
          late_cents: 1500,
          no_show_cents: null,
          back_cents: 0,
          by_card: false,
        }
      : null,
    key: null,
    ...change,
  };
}

const group_id = '01990000-0000-7000-8000-000000000009';
const lists: { readonly [type: string]: object[] } = {
  upcoming: [
    visit(1, 'confirmed', [line('Gel Manicure', 'Linh', 4500), line('Spa Pedicure', 'Vy', 6200)], {
      note: 'Short almond, please. Coming from work, I may be 5 minutes late.',
    }),
    visit(4, 'requested'),
    visit(9, 'booked', [line('Full Set', 'Kim', 6000)], { group_id }),
    visit(9, 'booked', [line('Gel Manicure', 'Mai', 4500)], { group_id, person: 1, guest_name: 'Thảo' }),
  ],
  past: [visit(-20, 'completed'), visit(-48, 'no_show'), visit(-70, 'completed', [line('Spa Pedicure', 'Vy', 6200)])],
  all: [visit(-8, 'cancelled')],
};
const counts = (rows: object[]) =>
  Object.fromEntries(
    ['requested', 'booked', 'confirmed', 'arrived', 'in_service', 'ready', 'completed', 'cancelled', 'no_show', 'all'].map(
      (status) => [status, rows.filter((row) => status === 'all' || (row as { status: string }).status === status).length],
    ),
  );

/** The visits of somebody who comes often. */
const withVisits = (page: Page) =>
  page.route('**/api/appointments/list?*', (route) => {
    const data = lists[new URL(route.request().url()).searchParams.get('selectedType') ?? 'upcoming'] ?? [];
    return route.fulfill({
      json: { success: true, data, pagination: pagination(1, 10, data.length), statusCounts: counts(data) },
    });
  });
async function firstService(page: Page): Promise<string> {
  const found = await page.request.get('/api/business-by-url?business_url=saigon-nail-bar');
  const { data: face }: { data: { id: number } } = await found.json();
  const menu = await page.request.get(`/api/business/services?business_id=${face.id}`);
  const { data }: { data: { service_id: string }[] } = await menu.json();
  return data[0]?.service_id ?? '';
}

const place = { bus_url: salon.bus_url, address: '11360 Bellaire Blvd, Houston, TX, 77072', photo_url: null };

/** The same at all salons at once. */
const withAllVisits = (page: Page) =>
  page.route('**/api/my-appointments?*', (route) => {
    const tab = new URL(route.request().url()).searchParams.get('tab') ?? 'upcoming';
    const data = lists[tab === 'cancelled' ? 'all' : tab] ?? [];
    return route.fulfill({
      json: {
        success: true,
        data,
        places: [place],
        counts: { upcoming: 3, past: 3, cancelled: 1 },
        pagination: pagination(1, 10, data.length),
      },
    });
  });
const done: readonly ShotVisit[] = [
  {
    name: 'booking-done',
    page: 'AppointmentPage',
    at: bookingAddress,
    before: now,
    step: async (page) => {
      const [one, guest] = (lists.upcoming ?? []).slice(2);
      const id = (one as { id: string }).id;
      await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
        `booked:${salon.bus_url}`,
        JSON.stringify([one, guest]),
      ] as const);
      await page.goto(`${bookingAddress}?booked=${id}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'booking-move',
    page: 'AppointmentPage',
    at: bookingAddress,
    before: async (page) => {
      await now(page);
      await page.route('**/api/booking/*/appointments/*', async (route) => {
        const menu = await page.request.get('/api/business-by-url?business_url=saigon-nail-bar');
        const { data: face }: { data: { id: number } } = await menu.json();
        const asked = await page.request.get(`/api/business/services?business_id=${face.id}`);
        const { data }: { data: { service_id: string; name: string }[] } = await asked.json();
        const [first] = data;
        const one = line(first?.name ?? '', 'Linh', 4500);
        const moved = visit(3, 'booked', [{ ...one, service: { id: first?.service_id ?? '', name: first?.name ?? '' } }]);
        await route.fulfill({ json: { data: moved, party: [moved] } });
      });
      await page.route(/\/appointments\/[^/]+\/(?:days|starts)\?/, async (route) => {
        const address = new URL(route.request().url());
        const wish = await firstService(page);
        const rest = `${address.search.slice(1)}&wish=${wish}&mode=together`;
        const kind = address.pathname.endsWith('/days') ? '/days' : '';
        const answer = await page.request.get(`/api/booking/${salon.bus_url}/availability${kind}?${rest}`);
        await route.fulfill({ json: await answer.json() });
      });
    },
    step: async (page) => {
      await page.goto(`${bookingAddress}?visit=01990000-0000-7000-8000-000000000001`);
      await startTimeButtons(page).first().waitFor();
    },
  },
];

const moving = done.find(({ name }) => name === 'booking-move');
/** Whoever has it now is not free then: that is said before the tap. */
const moves: readonly ShotVisit[] = moving
  ? [
      {
        ...moving,
        name: 'booking-move-confirm',
        step: async (page) => {
          await moving.step?.(page);
          await startTimeButtons(page).first().click();
          await page.locator('form button, button[form]').locator('visible=true').first().waitFor();
        },
      },
    ]
  : [];

const own: readonly ShotVisit[] = [
  {
    name: 'my-visits',
    page: 'ClientProfilePage',
    at: mine,
    as: customer,
    before: async (page) => (await now(page), withVisits(page)),
  },
  {
    name: 'my-visits-past',
    page: 'ClientProfilePage',
    at: mine,
    as: customer,
    before: async (page) => (await now(page), withVisits(page)),
    step: (page) => page.getByRole('tab').nth(1).click(),
  },
  {
    name: 'my-visits-cancel',
    page: 'ClientProfilePage',
    at: mine,
    as: customer,
    tall: 1,
    before: async (page) => (await now(page), withVisits(page)),
    step: async (page) => {
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^(?:Cancel|Hủy)$/ })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'my-visits-none', page: 'ClientProfilePage', at: mine, as: customer },
  { name: 'my-visits-gate', page: 'ClientProfilePage', at: mine },
  {
    name: 'my-visits-failed',
    page: 'ClientProfilePage',
    at: mine,
    as: customer,
    before: (page) => refuse(page, '**/api/appointments/list?*'),
  },
  {
    name: 'my-bookings',
    page: 'MyBookingsPage',
    at: '/bookings',
    as: customer,
    before: async (page) => (await now(page), withAllVisits(page)),
  },
  {
    name: 'my-bookings-past',
    page: 'MyBookingsPage',
    at: '/bookings?tab=past',
    as: customer,
    before: async (page) => (await now(page), withAllVisits(page)),
  },
  {
    name: 'my-bookings-failed',
    page: 'MyBookingsPage',
    at: '/bookings',
    as: customer,
    before: (page) => refuse(page, '**/api/my-appointments?*'),
  },
  { name: 'my-bookings-none', page: 'MyBookingsPage', at: '/bookings', as: 'dev@example.com' },
  { name: 'my-bookings-visitor', page: 'MyBookingsPage', at: '/bookings' },
  { name: 'book', page: 'BookPage', at: '/book' },
  { name: 'pick-business', page: 'PickBusinessPage', at: '/appointment/create?appointment_type=group' },
];

export const visitVisits: readonly ShotVisit[] = [...done, ...moves, ...own];
