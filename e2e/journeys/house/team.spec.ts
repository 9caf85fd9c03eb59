import { type Browser, expect as patient, type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { calendarAddress, columnOf, freeWednesday, openDesk, deskSalon } from '../../parts/calendar.ts';
import { businessIdOf, callerOf, newOwner, openAs, unique } from '../../world/people.ts';
import { newPhone } from '../../parts/owner.ts';
import { openTapCounter } from '../../parts/salon.ts';

const expect = patient.configure({ timeout: 15_000 });
const staffAt = `/business/${deskSalon.bus_url}/manage/employees`;

type Somebody = { readonly id: string; readonly first_name: string };
/** The owner at the API: who works here, and their PINs. */
async function owner() {
  const [desk, business_id] = [await callerOf(deskSalon.owner), await businessIdOf(deskSalon.bus_url)];
  const team = ((await desk.send('GET', `/api/employees?business_id=${business_id}`)) as { data: Somebody[] }).data;
  const idOf = (name: string) => team.find(({ first_name }) => first_name === name)?.id ?? '';
  const pin = (name: string, digits: string) =>
    desk.send('POST', '/api/pin/store', { business_id, employee_id: idOf(name), pin: digits });
  return { desk, business_id, idOf, pin };
}

test('somebody is hired, learns services at their own price and gets hours with a break', { tag: '@once' }, async ({ page }) => {
  const name = `Ngọc ${unique().slice(0, 5)}`;
  await openAs(page, deskSalon.owner, staffAt);
  await page.getByRole('button', { name: 'Add a team member' }).click();
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByRole('dialog').getByRole('button', { name: 'Add a team member' }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('tab', { name: 'Services' }).click();
  await drawer.getByRole('checkbox', { name: 'Gel Manicure', exact: true }).check();
  await drawer.getByLabel('Price for Gel Manicure', { exact: true }).fill('52');
  await drawer.getByRole('button', { name: 'Save services' }).click();
  await expect(page.getByText('Services saved.')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Hours' }).click();
  await drawer.getByRole('switch', { name: 'Works on Monday' }).check({ force: true });
  await drawer.getByRole('button', { name: 'Add a break on Monday' }).click();
  await drawer.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Hours saved.')).toBeVisible();
  patient(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('1 service');
  patient(await axeFindings(page)).toEqual([]);
});

/** Mia has a client in the morning, before her break, and asks for the day. */
async function askedOff(date: string, client: string) {
  const { desk, business_id, idOf } = await owner();
  const menu = (await desk.send('GET', `/api/manage/services?business_id=${business_id}`)) as {
    data: { service_id: string; name: string }[];
  };
  const service_id = menu.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const employee_id = idOf('Mia');
  await desk.send('POST', '/api/manage/calendar/visits', {
    business_id,
    client: { name: client, phone: newPhone() },
    start: `${date}T16:00:00Z`,
    lines: [{ service_id, employee_id }],
  });
  await desk.send('POST', '/api/staff/pto', { business_id, employee_id, first_date: date, last_date: date, reason: client });
}

async function secondPage(browser: Browser, date: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openDesk(page, deskSalon.desk, date);
  return page;
}

test(
  'time off waits for its clients; approved, it closes the column on another screen',
  { tag: '@once' },
  async ({ page, browser }) => {
    const [date, client] = [freeWednesday(11), `Khách ${unique().slice(0, 5)}`];
    await askedOff(date, client);
    const other = await secondPage(browser, date);
    await expect(columnOf(other, 'Mia')).toBeVisible();
    await openAs(page, deskSalon.owner, `/biz/${deskSalon.bus_url}/manage/pto`);
    const row = page.getByRole('listitem').filter({ hasText: client }).first();
    await expect(row.getByText('1 client is booked then')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Approve/ })).toBeDisabled();
    patient(await axeFindings(page)).toEqual([]);
    await row.getByRole('button', { name: `Reassign ${client}` }).click();
    await expect(row.getByRole('button', { name: /^Approve/ })).toBeEnabled();
    const column = columnOf(other, 'Mia');
    await expect(column).not.toHaveAttribute('data-off');
    await row.getByRole('button', { name: /^Approve/ }).click();
    await expect(column).toHaveAttribute('data-off');
    await other.context().close();
  },
);

test(
  'a shared tablet changes hands with two taps and a PIN; a wrong one is told, and who locks it leaves nobody signed in',
  { tag: '@once' },
  async ({ browser }) => {
    const { pin } = await owner();
    await pin('Khoa', '4822');
    const page = await (await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })).newPage();
    await openDesk(page, deskSalon.owner, freeWednesday(12));
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('menuitem', { name: 'Share this tablet' }).click();
    await page.getByLabel('Tablet name').fill('Front desk');
    await page.getByRole('dialog').getByRole('button', { name: 'Share this tablet' }).click();
    await expect(page.getByRole('heading', { name: 'Who’s working?' })).toBeVisible();
    patient(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Lan/ }).click();
    await page.keyboard.type('7001');
    await expect(page.locator('[data-column]').first()).toBeVisible();

    const { tap, seen } = openTapCounter();
    await tap(page.getByRole('button', { name: /is signed in\. Switch/ }));
    await tap(page.getByRole('dialog').getByRole('button', { name: /^Khoa/ }));
    await page.keyboard.type('1111');
    await expect(page.getByText('Invalid PIN. Please try again.')).toBeVisible();
    patient(await axeFindings(page)).toEqual([]);
    await page.keyboard.type('4822');
    await expect(page.getByRole('button', { name: /^Khoa .*is signed in/ })).toBeVisible();
    patient(seen.taps).toBe(2);

    await page.getByRole('button', { name: 'Lock the tablet' }).click();
    await page.goto(calendarAddress(freeWednesday(12)));
    await expect(page.getByRole('heading', { name: 'Who’s working?' })).toBeVisible();
    await page.context().close();
  },
);

test(
  'the owner sees who has access and takes it from somebody, to whom the salon is closed from then on',
  { tag: '@once' },
  async ({ page, browser }) => {
    const [{ desk, business_id }, contact] = [await owner(), await newOwner()];
    const first_name = `Ngọc ${unique().slice(0, 5)}`;
    const hired = (await desk.send('POST', '/api/manage/employees', { business_id, first_name })) as { data: Somebody };
    await desk.send('POST', `/api/manage/employees/${hired.data.id}/access`, { business_id, contact, role: 'manager' });
    const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await openAs(theirs, contact, staffAt);
    await expect(theirs.getByRole('heading', { name: first_name })).toBeVisible();

    await openAs(page, deskSalon.owner, staffAt);
    await page.getByRole('link', { name: 'Who has access' }).click();
    const mine = page.getByRole('listitem').filter({ hasText: '(you)' });
    await expect(mine.getByText('Owner')).toBeVisible();
    await expect(mine.getByRole('button')).toHaveCount(0);
    const row = page.getByRole('listitem').filter({ hasText: 'Hồng Trần' }).filter({ hasText: 'Manager' });
    await expect(row.getByText(/signed in on 1 device/)).toBeVisible();
    patient(await axeFindings(page)).toEqual([]);
    await row.getByRole('button', { name: 'Remove access for Hồng Trần' }).focus();
    await page.keyboard.press('Enter');
    const asks = page.getByRole('dialog', { name: 'Remove access for Hồng Trần?' });
    await expect(asks).toBeVisible();
    patient(await axeFindings(page)).toEqual([]);
    await asks.getByRole('button', { name: 'Remove access' }).click();
    await expect(page.getByText('Hồng Trần no longer has access.')).toBeVisible();
    await expect(row).toHaveCount(0);

    await theirs.reload();
    await expect(theirs.getByRole('heading', { name: first_name })).toHaveCount(0);
    await theirs.context().close();
  },
);

test('somebody applies with a resume, and the owner moves them by keyboard', async ({ page, browser }) => {
  const name = `Hạnh ${unique().slice(0, 5)}`;
  await page.goto(`/biz/${deskSalon.bus_url}/employee`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByLabel('Email').fill('hanh@example.com');
  const file = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
  await page.getByLabel('Resume').setInputFiles(file);
  patient(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: `Thank you, ${name}` })).toBeVisible();
  const office = await (await browser.newContext()).newPage();
  await openAs(office, deskSalon.owner, `/business/${deskSalon.bus_url}/manage/job-applications`);
  const card = (column: string) => office.getByRole('region', { name: column }).getByRole('listitem', { name });
  await card('New').focus();
  await office.keyboard.press('ArrowRight');
  await expect(card('Reviewed')).toBeVisible();
  patient(await axeFindings(office)).toEqual([]);
  await office.context().close();
});
