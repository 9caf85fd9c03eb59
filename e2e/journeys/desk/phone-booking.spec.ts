import { test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { blockOf, freeWednesday, openDesk, deskSalon, toastSaying } from '../../parts/calendar.ts';
import { expect, serviceName, tabletScreen } from '../../parts/desk-hand.ts';
import { openStopwatch } from '../../parts/stopwatch.ts';

test.describe.configure({ timeout: 120_000 });

const KNOWN = /Nguyễn/;

test('a caller is booked by touch in five taps, at a time that nobody has to doubt', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext(tabletScreen);
  const page = await context.newPage();
  await openDesk(page, deskSalon.desk, freeWednesday(17));
  const clock = openStopwatch();
  await clock.tap(page.getByRole('button', { name: 'New appointment' }).first());
  const form = page.getByRole('complementary', { name: 'New appointment' });
  // Written without a single mark, as everybody types.
  await clock.type(form.getByRole('combobox', { name: 'Client' }), 'nguyen');
  const match = form.getByRole('option', { name: KNOWN }).first();
  const name = (await match.locator('b').textContent()) ?? '';
  await clock.tap(match);
  await expect(form.getByRole('link', { name })).toHaveAttribute('href', /\/manage\/clients\/info\//);
  await expect(form.getByText('No-shows')).toBeVisible();
  const option = page.getByRole('option', { name: serviceName, exact: true });
  await clock.tap(option);
  const people = form.getByRole('region', { name: 'Open times' }).getByRole('listitem');
  await expect(people.first()).toContainText('Any');
  // Thu sits at the desk and does no nails.
  await expect(people.filter({ hasText: 'Thu' })).toHaveCount(0);
  await expect(form.getByText(`don’t do ${serviceName}`)).toContainText('Thu');
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
  await openDesk(page, deskSalon.desk, freeWednesday(18));
  const form = page.getByRole('complementary', { name: 'New appointment' });
  const clock = openStopwatch();
  await clock.press(page, 'n');
  await clock.wait(expect(form.getByRole('combobox', { name: 'Client' })).toBeFocused());
  await clock.press(page, ...'nguyen'.split(''));
  const match = form.getByRole('option', { name: KNOWN }).first();
  await clock.wait(expect(match).toHaveAttribute('aria-selected', 'true'));
  const name = (await match.locator('b').textContent()) ?? '';
  await clock.press(page, 'Enter');
  await clock.wait(expect(form.getByRole('combobox', { name: 'Service' })).toBeFocused());
  await clock.press(page, ...serviceName.split(''), 'ArrowDown', 'Enter');
  await clock.wait(form.getByRole('button', { name: /^Book \d/ }).waitFor());
  await expect(form.getByRole('combobox', { name: 'Service' })).toBeFocused();
  await clock.press(page, 'Enter');
  await clock.wait(toastSaying(page, `Booked ${name}`).waitFor());
  console.log(`phone booking by keyboard: ${clock.seen.characters} keys, ${clock.seconds().toFixed(1)} s`);
  expect(clock.seconds()).toBeLessThanOrEqual(20);

  await test.step('Tab around the form ends neither on nothing nor on the calendar behind it, forwards or backwards', async () => {
    await page.keyboard.press('n');
    await expect(form.getByRole('combobox', { name: 'Client' })).toBeFocused();
    await page.keyboard.type('nguyen');
    await expect(match).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('combobox', { name: 'Service' })).toBeFocused();
    await page.keyboard.type(serviceName);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: /^Book \d/ }).waitFor();
    for (const key of ['Tab', 'Shift+Tab']) {
      const places: string[] = [];
      for (let nth = 0; nth < 30; nth += 1) {
        await page.keyboard.press(key);
        places.push(await page.evaluate(placeOfFocus));
      }
      expect.soft(places, key).toContain('form');
      expect
        .soft(
          places.filter((place) => place !== 'form' && place !== 'frame of the page'),
          key,
        )
        .toEqual([]);
    }
    // Putting a choice back does not drop the focus either.
    await form.getByRole('button', { name: 'Choose someone else' }).focus();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('combobox', { name: 'Client' })).toBeFocused();
    await page.keyboard.press('Escape');
  });
  await context.close();
});

/** Runs in the browser: what the focus is in. */
function placeOfFocus(): string {
  const at = document.activeElement;
  if (!at || at === document.body) return 'nothing';
  if (at.closest('aside[aria-label="New appointment"]')) return 'form';
  return at.closest('[data-grid], [data-column], [inert]') ? 'the calendar behind' : 'frame of the page';
}
