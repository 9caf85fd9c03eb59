import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { shop } from '../../parts/calendar.ts';
import { businessIdOf, callerOf } from '../../parts/desk.ts';
import { expect } from '../../parts/owner.ts';

test.describe.configure({ timeout: 120_000, mode: 'serial' });
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Ticket' });
const bar = (page: Page) => page.getByRole('button', { name: /waiting to sync|somebody to look/ });

async function open(page: Page) {
  const data = { login: shop.desk, password: 'openchair' };
  await page.context().request.post('/api/login', { data, headers: { 'x-csrf-token': '1' }, failOnStatusCode: true });
  await page.goto(`/biz/${shop.bus_url}/manage/pos`);
  await expect(button(page, /^Gel Manicure /)).toBeVisible();
}

async function ring(page: Page) {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).click();
  await button(page, /^Gel Manicure /).click();
  await expect(ticket(page).getByRole('listitem')).toHaveCount(1);
}

type Ticket = { readonly id: string; readonly version: number; readonly due: number };

test('@once two cash sales without network come through once each when it is back', async ({ page, context, baseURL }) => {
  const lan = await callerOf(baseURL ?? '', shop.owner);
  const business_id = await businessIdOf(baseURL ?? '', shop.bus_url);
  const paidToday = async () => {
    const { pagination }: { pagination: { total: number } } = await lan.send(
      'GET',
      `/api/pos/open-tickets/list?business_id=${business_id}&status=paid`,
    );
    return pagination.total;
  };
  await open(page);
  const before = await paidToday();
  await context.setOffline(true);
  for (const nth of [1, 2]) {
    await ring(page);
    await button(page, /^Charge \$/).click();
    await expect(page.getByText('Cash and cheques are taken and kept on this till.')).toBeVisible();
    await expect(button(page, /^Card \$/)).toBeDisabled();
    await expect(button(page, /^Gift card \$/)).toBeDisabled();
    if (nth === 1) expect(await axeFindings(page)).toEqual([]);
    await button(page, /^Cash \$/).click();
    await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Receipt' })).toContainText(/Sale [A-Z]\d+/);
    await button(page, 'New sale').click();
  }
  await expect(bar(page)).toContainText('2 sales waiting to sync');
  await page.close();
  const next = await context.newPage();
  await context.setOffline(false);
  await open(next);
  await expect(next.getByText('2 sales synced')).toBeVisible();
  await expect(bar(next)).toHaveCount(0);
  await expect.poll(paidToday).toBe(before + 2);
  await next.reload();
  await expect(button(next, /^Gel Manicure /)).toBeVisible();
  expect(await paidToday()).toBe(before + 2);
  await lan.close();
});

test('@once a ticket that somebody else paid meanwhile is not paid twice: it waits for a person', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page);
  await ring(page);
  await button(page, /^Charge \$/).click();
  await expect(button(page, 'Back to items')).toBeVisible();
  const number = (
    (await ticket(page)
      .getByRole('heading', { name: /^Ticket #/ })
      .textContent()) ?? ''
  ).replace(/\D/g, '');
  await context.setOffline(true);
  const lan = await callerOf(baseURL ?? '', shop.owner);
  const business_id = await businessIdOf(baseURL ?? '', shop.bus_url);
  const { data }: { data: (Ticket & { ticket_no: number })[] } = await lan.send(
    'GET',
    `/api/pos/open-tickets/list?business_id=${business_id}&per_page=100`,
  );
  const mine = data.find(({ ticket_no }) => String(ticket_no) === number);
  const payment = { business_id, version: mine?.version, method: 'cash', amount_cents: mine?.due };
  await lan.send('POST', `/api/pos/tickets/${mine?.id ?? ''}/payments`, payment);
  await lan.close();

  await button(page, /^Cash \$/).click();
  await expect(page.getByText('Cash and cheques are taken and kept on this till.')).toBeVisible();
  await button(page, /^Cash \$/).click();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  await button(page, 'New sale').click();
  await context.setOffline(false);
  await expect(bar(page)).toContainText('1 sale needs somebody to look');
  await bar(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This ticket was changed while the till was offline.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done by hand' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(bar(page)).toHaveCount(0);
});
