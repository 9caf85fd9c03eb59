import { readFile } from 'node:fs/promises';
import { type Locator, type Page, test } from '@playwright/test';
import { pdfPages } from '../../../server/test/papers/words-of.ts';
import { axeFindings } from '../../parts/axe.ts';
import { expect } from '../../parts/owner.ts';
import { speaking } from '../../shots/camera.ts';
import { beginWeek, openPayday, payDays, paySalon } from '../../world/payday.ts';
import { openAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 180_000 });

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Presses what saves a PDF and opens the file: its name, and its lines page by page. */
async function openPdfBy(page: Page, press: Locator): Promise<{ readonly name: string; readonly pages: string[][] }> {
  const download = page.waitForEvent('download');
  await press.click();
  const file = await download;
  return { name: file.suggestedFilename(), pages: await pdfPages(await readFile(await file.path())) };
}

test('stubs are saved as PDF: everybody’s for the owner, and her own in Vietnamese on the technician’s phone', async ({
  page,
  browser,
}) => {
  const { from, to } = payDays();
  const at = `/biz/${paySalon.bus_url}/manage/reports/payroll?from=${from}&to=${to}`;
  const payday = await openPayday();
  await beginWeek(payday);
  const people = (await payday.look()).data;
  const mia = people.find(({ name }) => name === paySalon.name);
  if (!mia) throw new Error('she is paid');
  const main = page.getByRole('main');
  await openAs(page, paySalon.owner, at);
  await main.getByRole('button', { name: 'Enter PIN' }).click();
  await page.getByRole('dialog').getByRole('group').first().waitFor();
  await page.keyboard.type(paySalon.pin);
  await main.getByRole('button', { name: 'More', exact: true }).click();
  const all = await openPdfBy(page, page.getByRole('menuitem', { name: 'Stubs as PDF' }));
  expect(all.name).toBe(`${paySalon.bus_url}-stubs-${from}-${to}.pdf`);
  const lines = all.pages.flat();
  expect(lines.filter((line) => line.startsWith('Name '))).toEqual(people.map(({ name }) => `Name ${name}`));
  expect(lines.filter((line) => line.startsWith('To pay '))).toEqual(
    people.map(({ to_pay_cents }) => `To pay ${dollars(to_pay_cents)}`),
  );
  await main.getByRole('button', { name: /^Mia Trần/ }).click();
  const one = await openPdfBy(page, main.getByRole('button', { name: 'Pay stub for Mia Trần: Save as PDF' }));
  expect(one.pages.flat().filter((line) => line.startsWith('Name '))).toEqual(['Name Mia Trần']);
  expect(await axeFindings(page)).toEqual([]);
  await payday.owner.close();

  const phone = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, baseURL: world.origin });
  await phone.addCookies([{ name: 'language', value: 'vi', url: world.origin }]);
  const own = await phone.newPage();
  await speaking(own, 'vi');
  await openAs(own, paySalon.technician, at);
  const hers = await openPdfBy(own, own.getByRole('button', { name: 'Lưu PDF' }));
  const said = hers.pages.flat();
  expect(said.filter((line) => line.startsWith('Tên '))).toEqual(['Tên Mia Trần']);
  expect(said).toContain(`Phải trả ${dollars(mia.to_pay_cents)}`);
  expect(said).toContain(`Trả bằng check ${dollars(mia.handed.check_cents)} + tiền mặt ${dollars(mia.handed.cash_cents)}`);
  expect(await axeFindings(own)).toEqual([]);
  await phone.close();
});

test('the sales report is saved as PDF with the figures of the screen', async ({ page }) => {
  await openAs(page, paySalon.owner, `/biz/${paySalon.bus_url}/manage/reports/sales-report`);
  const main = page.getByRole('main');
  const closed = main.getByRole('button', { name: 'Enter PIN' });
  await closed
    .or(main.getByRole('button', { name: 'PDF', exact: true }))
    .first()
    .waitFor();
  if (await closed.isVisible()) {
    await closed.click();
    await page.getByRole('dialog').getByRole('group').first().waitFor();
    await page.keyboard.type(paySalon.pin);
  }
  const collected = main.locator('[data-sum]').filter({ hasText: 'Collected' }).first().locator('dd');
  const { name, pages } = await openPdfBy(page, main.getByRole('button', { name: 'PDF', exact: true }));
  expect(name).toMatch(/^lotus-nails-sales-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pages.flat()).toContain(`Collected ${await collected.innerText()}`);
  expect(await axeFindings(page)).toEqual([]);
});
