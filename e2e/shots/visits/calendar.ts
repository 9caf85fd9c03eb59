import type { Page } from '@playwright/test';
import { hold, owner, refuse, type Visit } from '../visit.ts';

const at = '/biz/lotus-nails/manage/appointment';
const blocks = (page: Page) => page.locator('[data-block]');
const inSight = (page: Page) => page.locator('[data-block], main li button[aria-pressed]').first().waitFor();
const openOne = async (page: Page) => {
  await inSight(page);
  await page
    .locator('[data-block][data-status=confirmed], [data-block][data-status=arrived], main li button[aria-pressed]')
    .first()
    .click();
  await page
    .getByText(/^(?:Services|Dịch vụ)$/)
    .last()
    .waitFor();
};
const key = (name: string) => (page: Page) => page.keyboard.press(name);

/** Picked up with the mouse and held over somebody else's time. */
async function carry(page: Page) {
  await inSight(page);
  if ((await blocks(page).count()) < 3) return;
  const from = await page.locator('[data-block][data-status=booked], [data-block][data-status=confirmed]').last().boundingBox();
  const to = await page.locator('[data-block]').nth(1).boundingBox();
  if (!from || !to) return;
  await page.mouse.move(from.x + 30, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, Math.max(200, to.y + 30), { steps: 8 });
  await page.waitForTimeout(100);
}

const desk = { page: 'CalendarPage', at, as: owner, tall: 1 } as const;

export const calendarVisits: readonly Visit[] = [
  { ...desk, name: 'calendar-day', step: inSight },
  { ...desk, name: 'calendar-week', at: `${at}?view=week`, step: inSight },
  { ...desk, name: 'calendar-list', at: `${at}?view=list`, step: inSight },
  { ...desk, name: 'calendar-single', at: `${at}?view=day`, step: inSight },
  { ...desk, name: 'calendar-visit', step: openOne },
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
    name: 'calendar-activity',
    step: async (page) => {
      await inSight(page);
      await page.getByRole('button', { name: /^(?:Activity|Hoạt động)$/ }).click();
    },
  },
  { ...desk, name: 'calendar-empty', at: `${at}?date=2027-03-03` },
  { ...desk, name: 'calendar-loading', before: (page) => hold(page, '**/api/manage/calendar?*') },
  { ...desk, name: 'calendar-failed', before: (page) => refuse(page, '**/api/manage/calendar?*') },
  { ...desk, name: 'calendar-employee', as: 'mia.lotus-nails@example.com', step: inSight },
];
