import { test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { blockOf, freeWednesday, openDesk, shop, toastSaying } from '../../parts/calendar.ts';
import { expect, service, tablet } from '../../parts/desk-hand.ts';
import { stopwatch } from '../../parts/stopwatch.ts';

test.describe.configure({ timeout: 120_000 });

const KNOWN = /Nguyễn/;

test('a caller is booked by touch in five taps, at a time that nobody has to doubt', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext(tablet);
  const page = await context.newPage();
  await openDesk(page, shop.desk, freeWednesday(17));
  const clock = stopwatch();
  await clock.tap(page.getByRole('button', { name: 'New appointment' }).first());
  const form = page.getByRole('complementary', { name: 'New appointment' });
  // Written without a single mark, as everybody types.
  await clock.type(form.getByRole('combobox', { name: 'Client' }), 'nguyen');
  const match = form.getByRole('option', { name: KNOWN }).first();
  const name = (await match.locator('b').textContent()) ?? '';
  await clock.tap(match);
  await expect(form.getByRole('link', { name })).toHaveAttribute('href', /\/manage\/clients\/info\//);
  await expect(form.getByText('No-shows')).toBeVisible();
  const option = page.getByRole('option', { name: service, exact: true });
  await clock.tap(option);
  const people = form.getByRole('region', { name: 'Free times' }).getByRole('listitem');
  await expect(people.first()).toContainText('Any');
  // Thu sits at the desk and does no nails.
  await expect(people.filter({ hasText: 'Thu' })).toHaveCount(0);
  await expect(form.getByText(`don’t do ${service}`)).toContainText('Thu');
  await expect(form.getByRole('button', { name: /^Book \d/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await clock.tap(people.nth(1).getByRole('button').nth(1));
  await clock.tap(form.getByRole('button', { name: /^Book \d/ }));
  await expect(toastSaying(page, `Booked ${name}`)).toBeVisible();
  await expect(blockOf(page, name)).toBeVisible();
  console.log(`phone booking by touch: ${clock.seen.taps} taps, ${clock.seconds().toFixed(1)} s`);
  expect(clock.seen.taps).toBeLessThanOrEqual(5);
  await context.close();
});

test('a caller is booked by keyboard alone in twenty seconds', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openDesk(page, shop.desk, freeWednesday(18));
  const form = page.getByRole('complementary', { name: 'New appointment' });
  const clock = stopwatch();
  await clock.press(page, 'n');
  await clock.wait(expect(form.getByRole('combobox', { name: 'Client' })).toBeFocused());
  await clock.press(page, ...'nguyen'.split(''));
  const match = form.getByRole('option', { name: KNOWN }).first();
  await clock.wait(expect(match).toHaveAttribute('aria-selected', 'true'));
  const name = (await match.locator('b').textContent()) ?? '';
  await clock.press(page, 'Enter');
  await clock.wait(expect(form.getByRole('combobox', { name: 'Service' })).toBeFocused());
  await clock.press(page, ...service.split(''), 'ArrowDown', 'Enter');
  await clock.wait(form.getByRole('button', { name: /^Book \d/ }).waitFor());
  await expect(form.getByRole('combobox', { name: 'Service' })).toBeFocused();
  await clock.press(page, 'Enter');
  await clock.wait(toastSaying(page, `Booked ${name}`).waitFor());
  console.log(`phone booking by keyboard: ${clock.seen.characters} keys, ${clock.seconds().toFixed(1)} s`);
  expect(clock.seconds()).toBeLessThanOrEqual(20);
  await context.close();
});
