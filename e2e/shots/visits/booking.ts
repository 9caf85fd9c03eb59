import type { Page } from '@playwright/test';
import { bookingAddress, serviceButton, startTimeButtons } from '../../parts/salon.ts';
import { customer, hold, newcomers, now, refuse, type ShotVisit } from '../visit.ts';

const seen = (page: Page, name: RegExp) => page.getByRole('button', { name }).locator('visible=true').first();
const goOn = (page: Page) => seen(page, /^(?:Continue|Tiếp tục)$/).click();
const confirm = (page: Page) => seen(page, /^(?:Confirm booking|Xác nhận đặt lịch)$/).click();

/** Every size begins anew. */
const afresh = (page: Page) => page.evaluate(() => sessionStorage.clear());

async function choose(page: Page, ...at: number[]) {
  await afresh(page);
  await page.goto(bookingAddress);
  for (const one of at) {
    await serviceButton(page, one).click();
  }
}
async function toTime(page: Page) {
  await choose(page, 0);
  await goOn(page);
  await startTimeButtons(page).first().waitFor();
  // Today may be nearly over.
  await page.locator('section button[aria-pressed]:enabled').nth(2).click();
  await startTimeButtons(page).nth(3).waitFor();
}
async function toConfirm(page: Page) {
  await toTime(page);
  await startTimeButtons(page).nth(2).click();
  await page.getByLabel(/^(?:Phone number|Số điện thoại)$/).waitFor();
}
async function toCode(page: Page) {
  await toConfirm(page);
  await page.getByLabel(/^(?:Phone number|Số điện thoại)$/).fill('7135550134');
  await page.getByLabel(/^(?:Your name|Tên của bạn)$/).fill('Đỗ Ánh Tuyết');
  await confirm(page);
  await page.locator('input[autocomplete=one-time-code]').waitFor();
}

/** The two weeks that are looked at have nothing. */
const full = (page: Page) =>
  page.route('**/api/booking/*/availability/days?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object[] };
    const isStrip = new URL(route.request().url()).searchParams.get('days') === '14';
    const none = data.map((day) => ({ ...day, starts: 0, first: null, none: 'full' }));
    await route.fulfill({ response, json: { ...rest, data: isStrip ? none : data } });
  });

const steps: readonly ShotVisit[] = [
  { name: 'booking-services', page: 'AppointmentPage', at: bookingAddress, before: now },
  { name: 'booking-chosen', page: 'AppointmentPage', at: bookingAddress, before: now, step: (page) => choose(page, 0, 1) },
  {
    name: 'booking-group',
    page: 'AppointmentPage',
    at: bookingAddress,
    before: now,
    step: async (page) => {
      await afresh(page);
      await page.goto(`${bookingAddress}/create?appointment_type=group`);
      await serviceButton(page, 0).click();
      await page.getByRole('button', { name: /^(?:Guest|Khách) 1/ }).click();
      await serviceButton(page, 2).click();
    },
  },
  { name: 'booking-time', page: 'AppointmentPage', at: bookingAddress, before: now, step: toTime },
  {
    name: 'booking-time-staff',
    page: 'AppointmentPage',
    at: bookingAddress,
    before: now,
    step: async (page) => {
      await toTime(page);
      await page.getByRole('radio').nth(2).check({ force: true });
      await startTimeButtons(page).first().waitFor();
    },
  },
  {
    name: 'booking-lost',
    page: 'AppointmentPage',
    at: bookingAddress,
    before: now,
    step: async (page) => {
      await page.route('**/api/booking/*/holds', async (route) => {
        const asked = route.request().postDataJSON() as { start: string };
        const near = [15, 30, 45].map((minutes) => new Date(Date.parse(asked.start) + minutes * 60_000).toISOString());
        const alternatives = near.map((start) => ({ start, end: start, star: false, lines: [] }));
        await route.fulfill({ status: 409, json: { message: 'Someone just took this time.', alternatives } });
      });
      await toTime(page);
      await startTimeButtons(page).nth(2).click();
      await page.getByRole('alert').waitFor();
      await page.unroute('**/api/booking/*/holds');
    },
  },
  {
    name: 'booking-no-openings',
    page: 'AppointmentPage',
    at: bookingAddress,
    before: async (page) => (await now(page), full(page)),
    step: async (page) => {
      await choose(page, 0);
      await goOn(page);
      await seen(page, /^(?:Next opening|Chỗ trống)/).waitFor();
    },
  },
  {
    name: 'booking-waiting-list',
    page: 'AppointmentPage',
    at: bookingAddress,
    tall: 1,
    before: async (page) => (await now(page), full(page)),
    step: async (page) => {
      await choose(page, 0);
      await goOn(page);
      await seen(page, /^(?:Join the waiting list|Vào danh sách chờ)$/).click();
      await page.getByRole('dialog').getByRole('textbox').last().waitFor();
    },
  },
  {
    name: 'booking-time-failed',
    page: 'AppointmentPage',
    at: bookingAddress,
    before: async (page) => {
      await now(page);
      await refuse(page, '**/api/booking/*/availability/days?*');
    },
    step: async (page) => {
      await choose(page, 0);
      await goOn(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'booking-time-waiting',
    page: 'AppointmentPage',
    at: bookingAddress,
    before: async (page) => {
      await now(page);
      await hold(page, '**/api/booking/*/availability?*');
    },
    step: async (page) => {
      await choose(page, 0);
      await goOn(page);
      await page.locator('output[aria-busy]').first().waitFor();
    },
  },
  { name: 'booking-confirm', page: 'AppointmentPage', at: bookingAddress, before: now, step: toConfirm },
  { name: 'booking-code', page: 'AppointmentPage', at: bookingAddress, before: now, step: toCode },
  {
    name: 'booking-signed-in',
    page: 'AppointmentPage',
    at: bookingAddress,
    as: customer,
    before: now,
    step: async (page) => {
      await toTime(page);
      await startTimeButtons(page).nth(2).click();
      await page.getByText('Anna Lê').first().waitFor();
    },
  },
  {
    name: 'booking-card',
    page: 'AppointmentPage',
    at: '/biz/stillwater-spa/appointment',
    as: customer,
    before: now,
    step: async (page) => {
      await afresh(page);
      await page.goto('/biz/stillwater-spa/appointment');
      await serviceButton(page, 0).click();
      await goOn(page);
      await startTimeButtons(page).first().waitFor();
      await startTimeButtons(page).nth(2).click();
      await page.getByRole('region', { name: /^(?:Due now|Trả ngay)/ }).waitFor();
    },
  },
  { name: 'booking-off', page: 'AppointmentPage', at: `/biz/${newcomers[0].bus_url}/appointment` },
];

export const bookingVisits: readonly ShotVisit[] = steps;
