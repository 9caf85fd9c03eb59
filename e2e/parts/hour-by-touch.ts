import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { blockOf, toastSaying } from './calendar.ts';
import { chooseAction, closePanel, expect, openFinger, findBlockMiddle, openVisit, panelOf } from './desk-hand.ts';
import { expectWithinThirtySeconds, busyHourSalon, waitUntilAssigned } from './desk-hour.ts';
import { openStopwatch } from './stopwatch.ts';

const COLUMN_PX = 250;
const { service } = busyHourSalon;

/** Undoes an entry of the day's activity list. */
export async function undoInActivity(page: Page, row: string | RegExp) {
  const list = page.getByRole('complementary', { name: 'Activity for this day' });
  if (!(await list.isVisible())) await page.getByRole('button', { name: 'Activity' }).tap();
  await list.getByRole('listitem').filter({ hasText: row }).getByRole('button', { name: 'Undo' }).first().tap();
  await expect(toastSaying(page, 'Undone:').filter({ hasText: row })).toBeVisible();
}

export async function addWalkInByTouch(page: Page, name: string) {
  const clock = openStopwatch();
  await clock.tap(page.getByRole('link', { name: /^Waiting list/ }));
  const begin = page.getByRole('button', { name: 'Walk-in', exact: true }).first();
  await clock.wait(begin.waitFor());
  await clock.tap(begin);
  const form = page.getByRole('dialog', { name: 'Walk-in' });
  await clock.wait(form.waitFor());
  await clock.type(form.getByLabel('Phone or name'), name);
  await clock.type(form.getByRole('searchbox', { name: 'Find a service' }), 'Gel Man');
  await clock.tap(form.getByRole('button', { name: service, exact: true }));
  await clock.tap(form.getByRole('button', { name: 'Add', exact: true }));
  const assign = page.getByRole('button', { name: new RegExp(`^Assign .*${name}$`) });
  await clock.wait(assign.waitFor());
  expectWithinThirtySeconds('touch', clock);
  await assign.tap();
  await waitUntilAssigned(page, name);
}

export async function markLateByTouch(page: Page, caller: string, next: string) {
  await openVisit(page, caller);
  await chooseAction(page, caller, 'Running late');
  const late = page.getByRole('dialog', { name: `${caller} is running late` });
  await late.getByRole('button', { name: '30 min' }).tap();
  await expect(late.getByText(next)).toBeVisible();
  await late.getByRole('button', { name: /^Move to/ }).tap();
  await expect(toastSaying(page, `${caller} is coming 30 min late`)).toBeVisible();
  await expect(panelOf(page, caller).getByText('30 min late')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await closePanel(page);
}

export async function markNoShowByTouch(page: Page, name: string) {
  await openVisit(page, name);
  await chooseAction(page, name, 'No-show');
  const gone = page.getByRole('dialog', { name: `${name} didn’t show up?` });
  await gone.getByRole('button', { name: 'Didn’t call' }).tap();
  await gone.getByRole('button', { name: 'Mark as no-show' }).tap();
  await expect(blockOf(page, name)).toHaveAttribute('data-status', 'no_show');
  await closePanel(page);
}

/** Moves a visit to an employee who does not offer the service, sees the warning, goes back, and moves it to one who does. */
export async function moveVisitByTouch(page: Page, name: string) {
  const touch = openFinger(await page.context().newCDPSession(page));
  const to = async (by: number) => {
    const from = await findBlockMiddle(page, name);
    await touch.lift(from);
    await touch.carry(from, { x: from.x + by, y: from.y });
  };
  await to(-COLUMN_PX);
  await expect(page.locator('[data-pill]')).toContainText(`Hòa doesn’t do ${service}`);
  await touch.drop();
  await page.getByRole('dialog', { name: 'Book anyway?' }).getByRole('button', { name: 'Go back' }).tap();
  await to(COLUMN_PX);
  await expect(page.locator('[data-pill]')).toHaveAttribute('data-level', 'ok');
  await touch.drop();
  await expect(toastSaying(page, 'Moved to')).toContainText('Cường');
}
