import { type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { toastSaying } from '../../parts/calendar.ts';
import { expect } from '../../parts/owner.ts';
import { openStopwatch } from '../../parts/stopwatch.ts';
import { speaking } from '../../shots/camera.ts';
import { clockSalon, forgetToClockOut } from '../../world/hours.ts';
import { openAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1024, height: 690 }, hasTouch: true });

const at = `/biz/${clockSalon.bus_url}/manage/time-clock`;
const { name, pin } = clockSalon;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Types a time of the salon's wall into a field; what it is called in Vietnamese. */
async function typeTime(form: Locator, label: string, at: Date): Promise<string> {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: clockSalon.zone, hour: '2-digit', minute: '2-digit' }).format(at);
  const [hour = '', minute = ''] = shown.split(':');
  const part = (name: string) => form.getByLabel(`${label}: ${name}`);
  await part('Hours').fill(String(Number(hour) % 12 || 12));
  await part('Minutes').fill(minute);
  await part('AM / PM').press(Number(hour) < 12 ? 'Home' : 'End');
  return shown;
}

/** The keypad takes digits from a keyboard too. */
async function showPin(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('group', { name: /^Enter PIN, Nhung/ })).toBeVisible();
  await page.keyboard.type(pin);
}

test('@once a technician clocks in, breaks and out with her PIN, forgets one, and reads in Vietnamese who put it right and why', async ({
  page,
  browser,
}) => {
  await forgetToClockOut();
  await openAs(page, clockSalon.manager, at);
  const main = page.getByRole('main');
  const face = main.getByRole('button', { name: new RegExp(`^${name} Bùi`) });
  await expect(face).toContainText('Not clocked in');
  await expect(main).toContainText('No clock-out');
  expect(await axeFindings(page)).toEqual([]);

  // Her name and her PIN: with one thing to do, it is not asked for.
  const clock = openStopwatch();
  await clock.tap(face);
  await showPin(page);
  await clock.wait(expect(face).toContainText('In since'));
  console.log(`clock in: ${clock.seen.taps} tap, ${pin.length} digits, ${Math.round(clock.seen.waitedMs)} ms of waiting`);
  expect(clock.seen.taps).toBe(1);

  const dialog = page.getByRole('dialog');
  await face.click();
  await expect(dialog).toContainText(`Hi ${name}`);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Meal break' }).click();
  await page.keyboard.type('0000');
  await expect(dialog).toContainText('Invalid PIN. Please try again.');
  await page.keyboard.type(pin);
  await expect(face).toContainText('On a meal break since');
  for (const [step, state] of [
    ['Back to work', 'In since'],
    ['Clock out', 'Not clocked in'],
  ] as const) {
    await face.click();
    await dialog.getByRole('button', { name: step, exact: true }).click();
    await showPin(page);
    await expect(face).toContainText(state);
  }
  await expect(toastSaying(page, `${name} clocked out`)).toBeVisible();

  // The manager is led from what is missing to the shift, and says when it ended and why.
  await main.getByRole('button', { name: 'Fix' }).click();
  const week = page.getByRole('dialog', { name: `${name} Bùi’s hours` });
  const shift = week.getByRole('article').filter({ hasText: 'no clock-out' }).first();
  await shift.getByRole('button', { name: 'Fix' }).click();
  const fix = page.getByRole('dialog', { name: `Fix ${name}’s shift` });
  await expect(fix.getByRole('button', { name: 'Save' })).toBeDisabled();
  const left = await typeTime(fix, 'Clock-out', hoursAgo(18));
  await fix.getByRole('button', { name: 'Forgot to clock out' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await fix.getByRole('button', { name: 'Save' }).click();
  await expect(fix).toHaveCount(0);
  await expect(week.getByRole('article').filter({ hasText: 'Forgot to clock out' })).toContainText('Corrected');
  await expect(main.getByText('No clock-out')).toHaveCount(0);

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: world.origin });
  await phone.addCookies([{ name: 'language', value: 'vi', url: world.origin }]);
  const own = await phone.newPage();
  await speaking(own, 'vi');
  await openAs(own, clockSalon.technician, at);
  const corrected = own.getByRole('article').filter({ hasText: 'Forgot to clock out' });
  await expect(corrected).toContainText('Đã sửa');
  await expect(corrected.getByRole('list', { name: 'Đã sửa những gì' }).getByRole('listitem')).toHaveCount(3);
  await expect(corrected).toContainText('chưa bấm ra về');
  await expect(corrected).toContainText('Hòa Trịnh sửa lúc');
  await expect(corrected).toContainText(left);
  await expect(corrected).toContainText('Lý do: Forgot to clock out');
  await expect(own.getByRole('article').getByRole('button')).toHaveCount(0);
  expect(await axeFindings(own)).toEqual([]);
  await phone.close();
});
