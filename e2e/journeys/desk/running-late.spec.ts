import { test } from '@playwright/test';
import type { CalendarDay } from 'core/booking/desk/contract';
import { calendarAddress, freeWednesday, openDesk, deskSalon, toastSaying } from '../../parts/calendar.ts';
import { chooseAction, expect, uniqueName, openVisit, panelOf, tabletScreen } from '../../parts/desk-hand.ts';
import { newPhone } from '../../parts/owner.ts';
import { businessIdOf, callerOf } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

/** Somebody whose technician goes home ten minutes after they would be done. */
async function bookedLate(date: string, client: string): Promise<number> {
  const [owner, business_id] = [await callerOf(deskSalon.owner), await businessIdOf(deskSalon.bus_url)];
  const { data }: { data: CalendarDay } = await owner.send('GET', `/api/manage/calendar?business_id=${business_id}&from=${date}`);
  const person = data.staff.find(({ worked, does }) => worked.length > 0 && does.length > 0);
  const end = person?.worked.at(-1)?.end ?? '';
  const line = { service_id: person?.does[0]?.service_id, employee_id: person?.id, length_min: 120 };
  const start = new Date(Date.parse(end) - 130 * 60_000).toISOString();
  const body = { business_id, client: { name: client, phone: newPhone() }, start, lines: [line], notify: false };
  await owner.send('POST', '/api/manage/calendar/visits', body);
  await owner.close();
  return Date.parse(start);
}

test(
  'running late offers what fits before the end of the shift; who then does not come is said to be late',
  { tag: '@once' },
  async ({ browser }) => {
    const [date, client] = [freeWednesday(7), uniqueName('Late')];
    const start = await bookedLate(date, client);
    const page = await (await browser.newContext(tabletScreen)).newPage();
    await openDesk(page, deskSalon.desk, date);
    await openVisit(page, client);
    await chooseAction(page, client, 'Running late');
    const late = page.getByRole('dialog', { name: `${client} is running late` });
    await expect(late.getByText('They can be up to 10 min late.')).toBeVisible();
    for (const minutes of [5, 10]) await expect(late.getByRole('button', { name: `${minutes} min`, exact: true })).toBeEnabled();
    for (const minutes of [15, 20, 30, 45])
      await expect(late.getByRole('button', { name: `${minutes} min`, exact: true })).toBeDisabled();
    await late.getByRole('button', { name: /^Move to/ }).tap();
    await expect(toastSaying(page, `${client} is coming 10 min late`)).toBeVisible();

    // Half an hour after the time they first had, they are still not here.
    await page.clock.setFixedTime(start + 30 * 60_000);
    await page.goto(calendarAddress(date));
    await openVisit(page, client);
    const notice = panelOf(page, client).getByRole('alert');
    await expect(notice).toContainText('20 minutes late');
    await expect(notice).toContainText(/No one is booked with \S+ after this today\./);
    await page.context().close();
  },
);
