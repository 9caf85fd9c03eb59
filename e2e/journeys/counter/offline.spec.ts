import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon } from '../../parts/calendar.ts';
import { businessIdOf, callerOf, openAs } from '../../world/people.ts';
import { expect } from '../../parts/owner.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Ticket' });
const bar = (page: Page) => page.getByRole('button', { name: /waiting to sync|needs? attention/ });

async function open(page: Page) {
  await openAs(page, deskSalon.desk, `/biz/${deskSalon.bus_url}/manage/pos`);
  await expect(button(page, /^Gel Manicure /)).toBeVisible();
}

async function ring(page: Page) {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).click();
  await button(page, /^Gel Manicure /).click();
  await expect(ticket(page).getByRole('listitem')).toHaveCount(1);
}

type Ticket = { readonly id: string; readonly version: number; readonly due: number };

test('@once two cash sales without network come through once each when it is back', async ({ page, context }) => {
  const lan = await callerOf(deskSalon.owner);
  const business_id = await businessIdOf(deskSalon.bus_url);
  const brought: string[] = [];
  context.on('response', (answer) => {
    const asked = answer.request();
    if (!answer.ok() || asked.method() !== 'POST' || !answer.url().endsWith('/api/pos/offline-sales')) return;
    brought.push((asked.postDataJSON() as { id: string }).id);
  });
  await open(page);
  await context.setOffline(true);
  for (const nth of [1, 2]) {
    await ring(page);
    await button(page, /^Charge \$/).click();
    await expect(page.getByText('Cash and checks only. Sales are saved on this tablet.')).toBeVisible();
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
  await next.reload();
  await expect(button(next, /^Gel Manicure /)).toBeVisible();
  expect([brought.length, new Set(brought).size]).toEqual([2, 2]);
  for (const id of brought) {
    const { data }: { data: { status: string } } = await lan.send('GET', `/api/pos/tickets/${id}?business_id=${business_id}`);
    expect(data.status).toBe('paid');
  }
  await lan.close();
});

/** The first try to bring a sale begins without a connection and is still waiting when the connection is back. */
async function holdFirstTry(page: Page) {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    '**/api/pos/offline-sales',
    async (route) => {
      begun.resolve();
      await over.promise;
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  return { begun: begun.promise, fail: () => over.resolve() };
}

test('@once a ticket that somebody else paid meanwhile is not paid twice: it waits for a person', async ({ page, context }) => {
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
  const lan = await callerOf(deskSalon.owner);
  const business_id = await businessIdOf(deskSalon.bus_url);
  const { data }: { data: (Ticket & { ticket_no: number })[] } = await lan.send(
    'GET',
    `/api/pos/open-tickets/list?business_id=${business_id}&per_page=100`,
  );
  const mine = data.find(({ ticket_no }) => String(ticket_no) === number);
  const payment = { business_id, version: mine?.version, method: 'cash', amount_cents: mine?.due };
  await lan.send('POST', `/api/pos/tickets/${mine?.id ?? ''}/payments`, payment);
  await lan.close();

  await button(page, /^Cash \$/).click();
  await expect(page.getByText('Cash and checks only. Sales are saved on this tablet.')).toBeVisible();
  const firstTry = await holdFirstTry(page);
  await button(page, /^Cash \$/).click();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  await button(page, 'New sale').click();
  await firstTry.begun;
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  firstTry.fail();
  // The next try by the clock would come after fifteen seconds.
  await expect(bar(page)).toContainText('1 sale needs attention', { timeout: 10_000 });
  await bar(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This ticket was changed while the register was offline.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Entered by hand' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(bar(page)).toHaveCount(0);
});

/** The till has put on the shelf what it takes to open again. */
async function untilKept(page: Page) {
  const kept = () =>
    page.evaluate(async () => {
      const shelf = await caches.open('till');
      const names = (await indexedDB.databases()).map(({ name }) => name);
      const all = await Promise.all([location.pathname, '/build/till-files.json'].map((name) => shelf.match(name)));
      return all.every(Boolean) && names.includes('openchair.reload');
    });
  await expect.poll(kept, { timeout: 30_000 }).toBe(true);
}

test('@once after a reload without network the till opens and sells; both sales come through once', async ({ page, context }) => {
  const lan = await callerOf(deskSalon.owner);
  const business_id = await businessIdOf(deskSalon.bus_url);
  const brought: string[] = [];
  context.on('response', (answer) => {
    const asked = answer.request();
    if (!answer.ok() || asked.method() !== 'POST' || !answer.url().endsWith('/api/pos/offline-sales')) return;
    brought.push((asked.postDataJSON() as { id: string }).id);
  });
  await open(page);
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  for (const _ of [1, 2]) {
    await ring(page);
    await button(page, /^Charge \$/).click();
    await expect(page.getByText('Cash and checks only. Sales are saved on this tablet.')).toBeVisible();
    await button(page, /^Cash \$/).click();
    await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
    await button(page, 'New sale').click();
  }
  await expect(bar(page)).toContainText('2 sales waiting to sync');
  await page.reload();
  await expect(bar(page)).toContainText('2 sales waiting to sync');
  await context.setOffline(false);
  await expect(page.getByText('2 sales synced')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect([brought.length, new Set(brought).size]).toEqual([2, 2]);
  for (const id of brought) {
    const { data }: { data: { status: string } } = await lan.send('GET', `/api/pos/tickets/${id}?business_id=${business_id}`);
    expect(data.status).toBe('paid');
  }
  await lan.close();
});

test('@once whoever signs out leaves nothing behind for a reload without network', async ({ page, context }) => {
  await open(page);
  await untilKept(page);
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitem', { name: /^(?:Log ?out|Sign out)/i }).click();
  await expect(page).toHaveURL(/\/login/);
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).not.toContain('openchair.reload');
  await context.setOffline(true);
  await page.goto(`/biz/${deskSalon.bus_url}/manage/pos`);
  await expect(button(page, /^Charge/)).toHaveCount(0);
  await expect(button(page, /^Gel Manicure /)).toHaveCount(0);
});
