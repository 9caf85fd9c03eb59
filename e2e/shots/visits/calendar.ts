import type { Page } from '@playwright/test';
import { hold, now, owner, refuse, support, type ShotVisit } from '../visit.ts';

const at = '/biz/lotus-nails/manage/appointment';
const blocks = (page: Page) => page.locator('[data-block]');
const DAY_MS = 86_400_000;
/** A day to come on which the salon works. */
function nextWednesday(): string {
  const tomorrow = new Date(Date.now() + DAY_MS);
  const by = (3 - tomorrow.getUTCDay() + 7) % 7;
  return new Date(tomorrow.getTime() + by * DAY_MS).toISOString().slice(0, 10);
}
const visible = (page: Page) => page.locator('[data-block], main li button[aria-pressed]');
const inSight = (page: Page) => visible(page).first().waitFor();
const openOne = async (page: Page, nth = 0) => {
  await inSight(page);
  const confirmed = page.locator('[data-block][data-status=confirmed], main li[data-status=confirmed] button[aria-pressed]');
  // In the evening none is left that is still to come, and any other opens the same panel.
  await ((await confirmed.count()) > nth ? confirmed : visible(page)).nth(nth).click();
  await page
    .getByRole('heading', { name: /^(?:Services|Dịch vụ)$/ })
    .last()
    .waitFor();
};
const MOST_TRIED = 5;
/** Opens visits until one offers that: who came together, for example, can't be repeated alone. */
const inMenu = (act: RegExp) => async (page: Page) => {
  const item = page.getByRole('menuitem', { name: act });
  for (let nth = 0; nth < MOST_TRIED; nth += 1) {
    await openOne(page, nth);
    await page
      .getByRole('button', { name: /^(?:More|Thêm)$/ })
      .last()
      .click();
    await page.getByRole('menuitem').first().waitFor();
    if ((await item.count()) > 0) break;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  await item.click();
  await page.getByRole('dialog').last().waitFor();
};
const key = (name: string) => (page: Page) => page.keyboard.press(name);

/** Picked up with the mouse and held over somebody else's time. */
async function carry(page: Page) {
  await inSight(page);
  if ((await blocks(page).count()) < 3) return;
  const boxes = await page.locator('[data-block][data-status=booked], [data-block][data-status=confirmed]').evaluateAll((all) =>
    all
      .map((block) => block.getBoundingClientRect())
      .filter(({ top, left, bottom, right }) => top > 200 && left > 0 && bottom < innerHeight && right < innerWidth)
      .map(({ x, y }) => ({ x, y })),
  );
  const [to, from] = [boxes[0], boxes.at(-1)];
  if (!from || !to) return;
  await page.mouse.move(from.x + 30, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 30, { steps: 8 });
  await page.waitForTimeout(100);
}

const change = '00000000-0000-7000-8000-000000000001';
const alone = { from: null, to: null, staff: null, reason: '', visits: 1, undone: false, undoes: false, change: null };
const entry = { visit_id: change, ...alone };
const openHolds = async (page: Page) => {
  await page.getByRole('button', { name: /^(?:Display|Hiển thị)$/ }).click();
  await page.getByRole('menuitem', { name: /^(?:Times on hold|Giờ đang giữ chỗ)$/ }).click();
};
/** Starts that people hold while they book online. */
const onHold = (page: Page) =>
  page.route('**/api/manage/calendar/holds?*', (route) => {
    const today = new Date().toISOString().slice(0, 10);
    const soon = new Date(Date.now() + 120_000).toISOString();
    const lines = [{ service_name: 'Gel Manicure', staff: 'Linh' }];
    const first = { id: change, start: `${today}T20:00:00Z`, end: `${today}T21:00:00Z`, since: soon, expires_at: soon };
    const group = [...lines, { service_name: 'Spa Pedicure', staff: 'Vy' }, { service_name: 'Gel Manicure', staff: 'Mia' }];
    const data = [
      { ...first, proven: true, people: 1, lines },
      { ...first, id: change.replace(/^./, 'a'), start: `${today}T22:30:00Z`, proven: false, people: 3, lines: group },
    ];
    return route.fulfill({ json: { success: true, data } });
  });

/** A day on which something happened: the world of the pictures is planted, and nobody has touched it. */
const told = (page: Page) =>
  page.route('**/api/manage/calendar/activity?*', (route) => {
    const today = new Date().toISOString().slice(0, 10);
    const [two, three] = [`${today}T20:00:00Z`, `${today}T21:00:00Z`];
    const moved = { ...entry, kind: 'moved', name: 'Thanh Mai Huỳnh', at: `${today}T17:40:00Z`, by: 'Thu Phạm' };
    const data = [
      { ...moved, at: `${today}T17:52:00Z`, by: 'Lan Nguyễn', from: three, to: two, undoes: true, change },
      { ...moved, from: two, to: three, staff: 'Linh', undone: true },
      {
        ...entry,
        kind: 'blocked',
        visit_id: null,
        name: 'Vy',
        at: `${today}T17:05:00Z`,
        by: 'Lan Nguyễn',
        from: two,
        to: three,
        reason: 'Delivery',
      },
      {
        ...entry,
        kind: 'stepped',
        name: 'Angela Mbeki',
        at: `${today}T16:58:00Z`,
        by: 'Jasmine Carter',
        to: 'in_service',
        change,
      },
      { ...entry, kind: 'booked', name: 'Rachel O’Brien', at: `${today}T15:31:00Z`, by: null },
    ];
    return route.fulfill({ json: { success: true, data } });
  });

const desk = { page: 'CalendarPage', at, as: owner, tall: 1 } as const;

export const calendarVisits: readonly ShotVisit[] = [
  { ...desk, name: 'calendar-day', step: inSight },
  { ...desk, name: 'calendar-week', at: `${at}?view=week`, step: inSight },
  { ...desk, name: 'calendar-list', at: `${at}?view=list`, step: inSight },
  { ...desk, name: 'calendar-single', at: `${at}?view=day`, step: inSight },
  { ...desk, name: 'calendar-visit', step: (page) => openOne(page) },
  { ...desk, name: 'calendar-drag', at: `${at}?view=day`, step: carry },
  {
    ...desk,
    name: 'calendar-new',
    step: async (page) => {
      await inSight(page);
      await key('n')(page);
      await page.getByRole('combobox').first().waitFor();
    },
  },
  {
    ...desk,
    name: 'calendar-new-times',
    // What is free is told by the real clock; today may be over.
    at: `${at}?date=${nextWednesday()}&view=day`,
    before: now,
    step: async (page) => {
      await page.locator('[data-column], main li').first().waitFor();
      await key('n')(page);
      await page.getByRole('combobox').first().fill('nguyen');
      await page.getByRole('option').first().click();
      const service = page.getByRole('combobox', { name: /^(?:Service|Dịch vụ)$/ });
      await service.fill('Dip');
      await page.getByRole('option', { name: 'Dip Powder', exact: true }).click();
      await page.getByRole('button', { name: /^(?:Book|Đặt) \d/ }).waitFor();
    },
  },
  {
    ...desk,
    name: 'calendar-waiting',
    step: async (page) => {
      await inSight(page);
      await page.getByRole('button', { name: /^(?:Waiting|Requests|Đang chờ:|Yêu cầu:) \d/ }).click();
    },
  },
  { ...desk, name: 'calendar-late', step: inMenu(/^(?:Running late|Khách đến trễ)$/) },
  { ...desk, name: 'calendar-repeat', step: inMenu(/^(?:Repeat|Hẹn định kỳ)$/) },
  { ...desk, name: 'calendar-cancel', step: inMenu(/^(?:Cancel appointment|Hủy hẹn)$/) },
  {
    ...desk,
    name: 'calendar-service',
    step: async (page) => {
      await openOne(page);
      await page.getByRole('button', { name: /^(?:Add service|Thêm dịch vụ)$/ }).click();
      await page.getByRole('dialog').last().waitFor();
    },
  },
  {
    ...desk,
    name: 'calendar-palette',
    step: async (page) => {
      await inSight(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().fill('an');
      await page.getByRole('option').nth(3).waitFor();
    },
  },
  {
    ...desk,
    name: 'calendar-activity',
    before: told,
    step: async (page) => {
      await inSight(page);
      await page.getByRole('button', { name: /^(?:Activity|Hoạt động)$/ }).click();
    },
  },
  {
    ...desk,
    name: 'calendar-holds',
    before: onHold,
    step: async (page) => {
      await inSight(page);
      await openHolds(page);
    },
  },
  {
    ...desk,
    name: 'calendar-no-holds',
    step: async (page) => {
      await inSight(page);
      await openHolds(page);
    },
  },
  { ...desk, name: 'calendar-empty', at: `${at}?date=2027-03-03` },
  { ...desk, name: 'calendar-loading', before: (page) => hold(page, '**/api/manage/calendar?*') },
  { ...desk, name: 'calendar-failed', before: (page) => refuse(page, '**/api/manage/calendar?*') },
  { ...desk, name: 'calendar-manager', as: 'khoa.lotus-nails@example.com', step: (page) => openOne(page) },
  { ...desk, name: 'calendar-front-desk', as: 'thu.lotus-nails@example.com', step: (page) => openOne(page) },
  // The calendar is not among what support may see.
  { ...desk, page: null, name: 'calendar-support', at: '/biz/saigon-nail-bar/manage/appointment', as: support },
  { ...desk, name: 'calendar-employee', as: 'mia.lotus-nails@example.com', step: inSight },
];
