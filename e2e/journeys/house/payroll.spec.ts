import { type Browser, type Locator, type Page, test } from '@playwright/test';
import { readBalance } from '../../../server/test/money/balance.ts';
import type { PayPerson } from 'core/payroll/contract';
import { axeFindings } from '../../parts/axe.ts';
import { toastSaying } from '../../parts/calendar.ts';
import { expect } from '../../parts/owner.ts';
import { openStopwatch } from '../../parts/stopwatch.ts';
import { speaking } from '../../shots/camera.ts';
import { agreeOnPay, openPayday, payDays, paySalon, type PaydayWorld } from '../../world/payday.ts';
import { openAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const { from, to } = payDays();
const at = `/biz/${paySalon.bus_url}/manage/reports/payroll?from=${from}&to=${to}`;
const FIVE_MINUTES = 300;

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const centsIn = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

type Clock = ReturnType<typeof openStopwatch>;

/** An owner's PIN in the dialog that asks for one, then what it was for. */
async function showPin(page: Page, clock: Clock, done: Promise<unknown>): Promise<void> {
  await expect(page.getByRole('dialog').last().getByRole('group').first()).toBeVisible();
  await clock.press(page, ...paySalon.pin.split(''));
  await clock.wait(done);
}

/** What everybody gets, as the table says it. */
async function printed(table: Locator): Promise<Map<string, number>> {
  const rows = await table.locator('tbody tr:has(th)').all();
  const cells = await Promise.all(
    rows.map(async (row) => [await row.locator('th b').innerText(), await row.locator('td[data-strong]').innerText()] as const),
  );
  return new Map(cells.map(([name, text]) => [name, centsIn(text)]));
}

/** Everybody gets theirs: checks from the bank, cash from the safe, in one act with one PIN. */
async function handOver(page: Page, clock: Clock, people: readonly PayPerson[]): Promise<void> {
  const owed = people.filter(({ to_pay_cents }) => to_pay_cents > 0);
  await clock.tap(page.getByRole('main').getByRole('button', { name: 'Hand over', exact: true }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(owed.length);
  expect(await axeFindings(page)).toEqual([]);
  await clock.tap(dialog.getByRole('button', { name: 'Hand it over' }));
  await showPin(page, clock, expect(page.getByRole('main')).toContainText(`${owed.length} of ${owed.length} paid.`));
  await expect(page.getByRole('main').getByRole('button', { name: 'Hand over', exact: true })).toHaveCount(0);
}

async function ownPhone(browser: Browser) {
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, baseURL: world.origin });
  await phone.addCookies([{ name: 'language', value: 'vi', url: world.origin }]);
  const own = await phone.newPage();
  await speaking(own, 'vi');
  await openAs(own, paySalon.technician, at);
  return { own, close: () => phone.close() };
}

async function clearWeek({ look, write }: PaydayWorld): Promise<void> {
  const { run } = (await look()).meta;
  if (run) await write(`runs/${run.id}/drop`, { version: run.version });
}

test('@once a week is paid: begun, asked about in Vietnamese on a phone, answered, finalized and handed over, in the ledger to the cent', async ({
  page,
  browser,
}) => {
  const payday = await openPayday();
  await agreeOnPay(payday);
  await clearWeek(payday);
  const clock = openStopwatch();
  await openAs(page, paySalon.owner, at);
  const [main, table] = [page.getByRole('main'), page.getByRole('table', { name: 'Payroll' })];
  const press = (name: string) => clock.tap(main.getByRole('button', { name, exact: true }));
  const step = (name: string) => expect(main.locator('[aria-current="step"]')).toContainText(name);
  await press('Enter PIN');
  await showPin(page, clock, expect(table).toBeVisible());
  expect(await axeFindings(page)).toEqual([]);
  // The PIN that opened the screen is good for the steps of the draft; what finalises it asks for one of its own.
  await press('Start pay run');
  await clock.wait(step('Draft'));

  const before = (await payday.look()).data;
  expect(await printed(table)).toEqual(new Map(before.map(({ name, to_pay_cents }) => [name, to_pay_cents])));
  const mia = before.find(({ name }) => name === paySalon.name);
  if (!mia) throw new Error('she is paid');

  const { own, close } = await ownPhone(browser);
  await expect(own.getByRole('heading', { name: 'Lương của tôi' })).toBeVisible();
  await expect(own.getByRole('main')).toContainText(dollars(mia.to_pay_cents));
  await expect(own.getByRole('main')).toContainText(
    `check ${dollars(mia.handed.check_cents)} + tiền mặt ${dollars(mia.handed.cash_cents)}`,
  );
  expect(await axeFindings(own)).toEqual([]);
  await own.getByRole('button', { name: 'Hỏi về Khách request' }).click();
  const words = 'Em đếm thêm được 1 khách request.';
  await own.getByRole('dialog').getByRole('textbox', { name: 'Chỗ nào chưa đúng?' }).fill(words);
  expect(await axeFindings(own)).toEqual([]);
  await own.getByRole('dialog').getByRole('button', { name: 'Gửi' }).click();
  await expect(own.getByRole('main')).toContainText('chưa được trả lời');
  await own.getByRole('button', { name: /^Đồng ý \d+ dòng còn lại$/ }).click();
  await expect(own.getByRole('main').getByText('Đồng ý', { exact: true }).first()).toBeVisible();

  // Her question is on the owner's screen without a reload.
  const opener = table.getByRole('button', { name: /^Mia Trần/ });
  await clock.wait(expect(opener).toContainText('1 question'));
  await opener.focus();
  await clock.press(page, 'Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(table).toContainText(words);
  const work = table.getByRole('button', { name: /^Commission/ });
  await work.click();
  await expect(table.getByRole('link', { name: /^#\d+$/ }).first()).toHaveAttribute('href', /ticket-list\?day=.+&ticket=/);
  expect(await axeFindings(page)).toEqual([]);
  await clock.type(table.getByRole('textbox', { name: 'Your answer' }), 'Đúng rồi, chị cộng cho em.');
  await clock.tap(table.getByText('Add', { exact: true }));
  await clock.type(table.getByRole('textbox', { name: 'Amount' }), '5');
  const then = mia.to_pay_cents + 500;
  await expect(table).toContainText(`goes from ${dollars(mia.to_pay_cents)} to ${dollars(then)}`);
  await clock.tap(table.getByRole('button', { name: 'Answer', exact: true }));
  await clock.wait(expect(table.getByRole('button', { name: /^Adjustments/ })).toBeVisible());

  await press('Mark as reviewed');
  await clock.wait(step('Reviewed'));
  const known = new Map<string, number>();
  for (const { employee_id } of before)
    known.set(employee_id, await readBalance(world.databaseUrl, payday.business_id, 'payroll_payable', employee_id));
  await press('Finalize');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('After that nothing in it can change.');
  expect(await axeFindings(page)).toEqual([]);
  await clock.tap(dialog.getByRole('button', { name: 'Finalize' }));
  await showPin(page, clock, step('Finalized'));
  await expect(toastSaying(page, 'Finalized.')).toBeVisible();
  console.log(
    `pay run of ${before.length}: ${clock.seen.taps} taps, ${clock.seen.characters} characters, ${Math.round(clock.seconds())} s`,
  );
  expect(clock.seconds()).toBeLessThanOrEqual(FIVE_MINUTES);

  // What is printed is what the API says, and what the ledger owes each of them since then.
  const after = (await payday.look()).data;
  expect(await printed(table)).toEqual(new Map(after.map(({ name, to_pay_cents }) => [name, to_pay_cents])));
  expect(after.find(({ employee_id }) => employee_id === mia.employee_id)?.to_pay_cents).toBe(then);
  for (const { employee_id, name, to_pay_cents } of after) {
    const owed = await readBalance(world.databaseUrl, payday.business_id, 'payroll_payable', employee_id);
    expect.soft((known.get(employee_id) ?? 0) - owed, name).toBe(to_pay_cents);
  }
  await handOver(page, clock, after);
  for (const { employee_id, name } of after) {
    const owed = await readBalance(world.databaseUrl, payday.business_id, 'payroll_payable', employee_id);
    expect.soft(owed, name).toBe(known.get(employee_id) ?? 0);
  }
  const handed = (await payday.look()).data.find(({ employee_id }) => employee_id === mia.employee_id)?.handed;
  if (!handed) throw new Error('she was paid');
  const said = `check ${dollars(handed.check_cents)} + tiền mặt ${dollars(handed.cash_cents)}`;
  await expect(own.getByRole('main')).toContainText(new RegExp(`Đã trả .+: ${said.replaceAll(/[$.+]/g, '\\$&')}`));
  await expect(own.getByRole('main')).toContainText('Đã chốt');
  await expect(own.getByRole('main')).toContainText(dollars(then));
  await expect(own.getByRole('main')).toContainText('Đúng rồi, chị cộng cho em.');
  // Her stub on paper: the same amount, and nothing of the screen around it.
  await own.getByRole('button', { name: 'In', exact: true }).click();
  const paper = own.getByRole('article', { name: 'Phiếu lương của Mia Trần' });
  await expect(paper).toContainText(dollars(then));
  expect(await axeFindings(own)).toEqual([]);
  await own.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(own.getByRole('navigation')).toHaveCount(0);
  await close();
  await payday.owner.close();
});
