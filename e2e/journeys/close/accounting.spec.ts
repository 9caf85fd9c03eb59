import { readFile } from 'node:fs/promises';
import { type Locator, type Page, test } from '@playwright/test';
import { accountFor } from 'core/accounting/rules/accounts';
import { readCsv } from 'core/kernel/tables/csv';
import type { LedgerKind } from 'core/ledger/rules/posting';
import { axeFindings } from '../../parts/axe.ts';
import { expect } from '../../parts/owner.ts';
import { type Books, openBooks } from '../../world/books.ts';
import { businessIdOf, callerOf, openAs, playsBefore } from '../../world/people.ts';

test.describe.configure({ timeout: 180_000 });

/** A salon whose books no other journey closes: what is posted here would stand in the next Z. */
const salon = { bus_url: 'maple-and-ash', owner: 'rowan.maple-and-ash@example.com', pin: '7001' } as const;
const address = `/biz/${salon.bus_url}/manage/reports/accounting`;
const DAY_MS = 86_400_000;
const dayBack = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** Noon in America, days back; a later day with every play, as the days before are locked by then. */
const noon = () => `${dayBack(9 - playsBefore())}T18:00:00Z`;
const centsOf = (text = ''): number => Math.round(Number(text === '' ? 0 : text) * 100);
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** A gift card and a manicure with tax and a tip, paid by card and in cash. */
async function sell(books: Books, at: string): Promise<string> {
  const ticket = crypto.randomUUID();
  await books.post(
    'payment',
    [
      { kind: 'cash_drawer', subject: 'main', cents: 8000 },
      { kind: 'prepayment', subject: ticket, cents: -8000 },
    ],
    at,
  );
  await books.post(
    'payment',
    [
      { kind: 'card_clearing', cents: 7333 },
      { kind: 'prepayment', subject: ticket, cents: -7333 },
    ],
    at,
  );
  return books.post(
    'sale',
    [
      { kind: 'prepayment', subject: ticket, cents: 15_333 },
      { kind: 'revenue', subject: 'service', cents: -4500 },
      { kind: 'tax', subject: '8250', cents: -371 },
      { kind: 'tip', subject: 'rowan', cents: -462 },
      { kind: 'gift_card', subject: ticket, cents: -10_000 },
    ],
    at,
  );
}

/** The owner has a PIN, as after their first day. */
async function givePin(business_id: number): Promise<void> {
  const { send, close } = await callerOf(salon.owner);
  const { data }: { data: { staff: { id: string; first_name: string }[] } } = await send(
    'GET',
    `/api/pos/till?business_id=${business_id}`,
  );
  const employee_id = data.staff.find(({ first_name }) => first_name === 'Rowan')?.id ?? '';
  await send('POST', '/api/pin/store', { business_id, employee_id, pin: salon.pin });
  await close();
}

async function fileBy(page: Page, press: Locator): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download');
  await press.click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function fileFor(page: Page, program: string) {
  await page.getByRole('combobox', { name: 'For which program' }).click();
  await page.getByRole('option', { name: program }).click();
  return fileBy(page, page.getByRole('button', { name: 'Download', exact: true }));
}

type Sums = { readonly [account: string]: number };
/** What rows of a file come to, by account; accounts of which nothing is left are gone. */
const byAccount = (rows: readonly (readonly [account: string, cents: number])[]): Sums =>
  Object.fromEntries(
    [...Map.groupBy(rows, ([account]) => account)]
      .map(([account, of]) => [account, sum(of.map(([, cents]) => cents))] as const)
      .filter(([, cents]) => cents !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
const ledgerSums = async (books: Books, day: string, part: 'name' | 'code'): Promise<Sums> =>
  byAccount(
    (await books.sums(day)).map(({ kind, subject, cents }) => [accountFor({}, kind as LedgerKind, subject)[part], cents]),
  );

test('@once an owner hands a day to the accountant in each format, to the cent; what comes later is a second journal; then the days are locked', async ({
  page,
}) => {
  const business_id = await businessIdOf(salon.bus_url);
  const books = await openBooks(business_id);
  await givePin(business_id);
  const at = noon();
  const day = await sell(books, at);
  const american = `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  await openAs(page, salon.owner, `${address}?from=${day}&to=${day}`);
  const table = page.getByRole('table', { name: 'Journals by day' });
  await expect(table.getByText('Not in a journal yet')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const online = await fileFor(page, 'QuickBooks Online');
  expect(online.name).toBe(`${salon.bus_url}-quickbooks-online-${day}-${day}.csv`);
  await expect(table.getByText('In a journal')).toBeVisible();
  const rows = readCsv(online.text).slice(1);
  expect(new Set(rows.map((row) => row.slice(0, 2).join(' ')))).toEqual(new Set([`OC-${day}-1 ${american}`]));
  expect(sum(rows.map((row) => centsOf(row[3])))).toBe(sum(rows.map((row) => centsOf(row[4]))));
  const named = await ledgerSums(books, day, 'name');
  expect(named).toMatchObject({ 'Gift Cards Outstanding': expect.any(Number), 'Tips Payable': expect.any(Number) });
  expect(byAccount(rows.map((row) => [row[2] ?? '', centsOf(row[3]) - centsOf(row[4])]))).toEqual(named);

  const desktop = await fileFor(page, 'QuickBooks Desktop');
  expect(desktop.name.endsWith('.iif')).toBe(true);
  const block = desktop.text.split('\r\n').filter((line) => /^(?:TRNS|SPL)\t/.test(line));
  const split = block.map((line) => line.split('\t'));
  expect(byAccount(split.map((row) => [row[3] ?? '', centsOf(row[4])]))).toEqual(named);
  const xero = readCsv((await fileFor(page, 'Xero')).text).slice(1);
  expect(byAccount(xero.map((row) => [row[3] ?? '', centsOf(row[5])]))).toEqual(await ledgerSums(books, day, 'code'));
  const detail = readCsv((await fileFor(page, 'Every entry (CSV)')).text).slice(1);
  expect(byAccount(detail.map((row) => [row[2] ?? '', centsOf(row[5]) - centsOf(row[6])]))).toEqual(named);

  await test.step('a late entry', async () => {
    expect(
      await books.post(
        'fee_charged',
        [
          { kind: 'card_clearing', cents: 1500 },
          { kind: 'fee', subject: 'late', cents: -1500 },
        ],
        at,
      ),
    ).toBe(day);
    await page.reload();
    await expect(table.getByText('Something came in later')).toBeVisible();
    const both = readCsv((await fileFor(page, 'QuickBooks Online')).text).slice(1);
    expect(new Set(both.map(([number]) => number))).toEqual(new Set([`OC-${day}-1`, `OC-${day}-2`]));
    const first = await fileBy(page, page.getByRole('button', { name: `Download OC-${day}-1` }));
    expect(first.text).toBe(online.text);
    const second = await fileBy(page, page.getByRole('button', { name: `Download OC-${day}-2` }));
    expect(
      readCsv(second.text)
        .slice(1)
        .map((row) => row.slice(2, 5)),
    ).toEqual([
      ['Card Clearing', '15.00', ''],
      ['Fees', '', '15.00'],
    ]);
  });

  await test.step('a locked day', async () => {
    await page.getByRole('tab', { name: 'Accounts and lock date' }).click();
    const lock = page.getByRole('region', { name: 'Lock date' });
    await lock.getByRole('button', { name: 'Lock days' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await lock.getByRole('button', { name: 'Lock days' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(salon.pin);
    await expect(lock.getByText(/^Locked through /)).toBeVisible();
    await page.getByRole('tab', { name: 'Journals' }).click();
    await expect(table.getByText('Locked')).toBeVisible();
    const late = await books.post(
      'fee_charged',
      [
        { kind: 'card_clearing', cents: 100 },
        { kind: 'fee', subject: 'late', cents: -100 },
      ],
      at,
    );
    expect(late > day).toBe(true);
    await page.reload();
    await expect(table.getByText('In a journal')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  const { send, close } = await callerOf(salon.owner);
  const proof = { business_id, pin: salon.pin, action: 'accounting.lock' };
  const { pin }: { pin: string } = await send('POST', '/api/manage/reports/validate-employee-pin', proof);
  await send(
    'POST',
    '/api/manage/reports/accounting/lock',
    { business_id, through_day: null, reason: 'For other journeys' },
    pin,
  );
  await close();
  await books.close();
});

test('@once a manager needs an owner’s PIN, and a technician doesn’t see it at all', async ({ page }) => {
  await openAs(page, 'khoa.lotus-nails@example.com', '/biz/lotus-nails/manage/reports/accounting');
  await expect(page.getByRole('button', { name: /PIN/ })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await openAs(page, 'mia.lotus-nails@example.com', '/biz/lotus-nails/manage/reports/accounting');
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
});

test('@once an owner brings payouts by keyboard and sees what the processor still has', async ({ page }) => {
  await openAs(page, salon.owner, `${address}?part=balances&from=${dayBack(3)}&to=${dayBack(0)}`);
  const table = page.getByRole('textbox', { name: 'Or paste the table' });
  const reference = crypto.randomUUID().slice(0, 8);
  const yesterday = dayBack(1);
  const bank = page.getByRole('region', { name: 'Cards to bank' });
  const left = async () =>
    centsOf(((await bank.locator('dd').last().textContent()) ?? '').replace('−', '-').replace(/[^\d.-]/g, ''));
  await expect(bank).toBeVisible();
  const before = await left();
  await table.focus();
  await page.keyboard.insertText(`Date,Amount,Fees,ID\n${yesterday},120.50,3.50,${reference}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove the payouts added/ }).first()).toBeVisible();
  await expect.poll(left).toBe(before - 12_400);
  expect(await axeFindings(page)).toEqual([]);
  await table.focus();
  await page.keyboard.insertText(`Date,Amount,Fees,ID\n${yesterday},x,3.50,${reference}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Line 2: we couldn’t read the amount.')).toBeVisible();
});
