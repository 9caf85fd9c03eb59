import { type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect } from '../../parts/owner.ts';
import { openStopwatch } from '../../parts/stopwatch.ts';
import { businessIdOf, callerOf, openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

/** Takes deposits: some of its visits ahead are paid in part. */
const salon = { bus_url: 'stillwater-spa', owner: 'ellen.stillwater-spa@example.com', pin: '7001' } as const;
const day = `/biz/${salon.bus_url}/manage/close-day`;
const THREE_MINUTES = 180;
const FLOAT = 10_000;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

type Caller = Awaited<ReturnType<typeof callerOf>>;
type Ticket = {
  /** Paid ahead for its visits: it pays first. */
  readonly pre_paid_price: number;
  readonly id: string;
  readonly version: number;
  readonly payment: { readonly due: number; readonly grandTotal: number };
};
type Visit = {
  readonly id: string;
  readonly status: string;
  readonly guarantee: { readonly held_cents: number } | null;
};
type Booked = {
  readonly id: string;
  readonly kind: string;
  readonly item_id: string | null;
  readonly visit_line?: string;
  readonly of?: string;
  readonly employee_id: string;
};
type Entry = { readonly visit: null | { readonly customer: string; readonly entry: { readonly details: readonly Booked[] } } };

const lineOf = (employee_id: string, price_cents: number) => ({
  id: crypto.randomUUID(),
  kind: 'product',
  name: 'Salt scrub',
  employee_id,
  price_cents,
});

/** A visit ahead for which a deposit was paid and that nobody has had yet. */
async function prepaidVisit({ send }: Caller, business_id: number): Promise<string> {
  for (let week = 0; week < 5; week += 1) {
    const from = new Date(Date.now() + week * 7 * 86_400_000).toISOString().slice(0, 10);
    const { data }: { data: { visits: Visit[] } } = await send(
      'GET',
      `/api/manage/calendar?business_id=${business_id}&from=${from}&days=7`,
    );
    const found = data.visits.find(({ guarantee, status }) => (guarantee?.held_cents ?? 0) > 0 && status !== 'cancelled');
    if (found) return found.id;
  }
  throw new Error('nobody has paid a deposit');
}

/** A day with everything in it: two drawers, a discount, a tip, a gift card sold, a refund, and a deposit that is used. What each drawer holds. */
async function work(): Promise<Record<'main' | 'Back', number>> {
  const [caller, business_id] = [await callerOf(salon.owner), await businessIdOf(salon.bus_url)];
  const { send } = caller;
  const { data: till }: { data: { staff: { id: string; first_name: string }[] } } = await send(
    'GET',
    `/api/pos/till?business_id=${business_id}`,
  );
  const owner = till.staff.find(({ first_name }) => first_name === 'Ellen')?.id ?? '';
  await send('POST', '/api/pin/store', { business_id, employee_id: owner, pin: salon.pin });
  await send('PUT', '/api/pos/drawers', { business_id, name: 'Back', blind: false });
  await send('POST', '/api/pos/drawer/open', { business_id, drawer: 'main', denominations: { 2000: 5 }, difference: 'safe' });
  const guest = (price_cents: number) => ({ [`guest-${crypto.randomUUID()}`]: { details: [lineOf(owner, price_cents)] } });
  const open = async (wish: object): Promise<Ticket> => (await send('POST', '/api/pos/tickets', { business_id, ...wish })).data;
  const pay = async (
    { id, version, payment, pre_paid_price }: Ticket,
    method: 'cash' | 'cheque',
    drawer: 'main' | 'Back',
  ): Promise<Ticket> =>
    (
      await send('POST', `/api/pos/tickets/${id}/payments`, {
        business_id,
        version,
        method,
        amount_cents: payment.due - pre_paid_price,
        drawer,
      })
    ).data;
  // Cash goes into the other drawer before anybody has opened it.
  const held = { main: FLOAT, Back: 0 };
  const sold = await open({
    posDetails: guest(8000),
    promotions: [{ id: crypto.randomUUID(), name: 'Regular', amount_cents: 500 }],
    tips: { [owner]: 1500 },
  });
  held.main += sold.payment.due;
  await pay(sold, 'cash', 'main');
  const card = { id: crypto.randomUUID(), amount_cents: 5000, to_name: '', from_name: '', message: '', email: null };
  const withCard = await open({ posDetails: guest(2500), gift_card_sales: [card] });
  held.Back += withCard.payment.due;
  await pay(withCard, 'cash', 'Back');
  const returned = await pay(await open({ posDetails: guest(6000) }), 'cash', 'main');
  held.main += returned.payment.grandTotal - 1000;
  const pin = { business_id, employee_id: owner, pin: salon.pin, action: 'pos.refund' };
  const { pin_token }: { pin_token: string } = await send('POST', '/api/employee/employee-pin-validation', pin);
  const refund = { business_id, version: returned.version, amount_cents: 1000, reason: 'A leaking jar' };
  await send('POST', `/api/pos/tickets/${returned.id}/refunds`, refund, pin_token);
  const visit = await prepaidVisit(caller, business_id);
  const { data: at }: { data: Entry } = await send('GET', `/api/pos/visits/${visit}?business_id=${business_id}`);
  if (!at.visit) throw new Error('the visit is paid already');
  const details = at.visit.entry.details.map(({ id, kind, item_id, visit_line, of, employee_id }) => {
    return { id, kind, item_id, visit_line, of, employee_id };
  });
  const ticket = await open({ posDetails: { [at.visit.customer]: { appointment_id: visit, details } } });
  await pay(ticket, 'cheque', 'main');
  await caller.close();
  return held;
}

type Watch = ReturnType<typeof openStopwatch>;
async function countOut(page: Page, watch: Watch, cents: number) {
  const field = (name: string) => page.getByRole('textbox', { name: `How many of ${name}`, exact: true });
  await watch.type(field('$1'), String(Math.floor(cents / 100)));
  await watch.type(field('1¢'), String(cents % 100));
}

/** A drawer that has cash in it already is counted in: nothing moves before somebody has said where the rest comes from. */
async function openWithMore(page: Page, cash: number) {
  await page.getByRole('radio', { name: 'Back', exact: true }).check({ force: true });
  await button(page, 'Open the drawer').click();
  const dialog = page.getByRole('dialog');
  await countOut(page, openStopwatch(), cash + FLOAT);
  await expect(dialog).toContainText('That’s $100.00 more than it should be.');
  const open = dialog.getByRole('button', { name: /^Open with \$/ });
  await expect(open).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'The safe' }).check({ force: true });
  await open.click();
  await expect(dialog).toHaveCount(0);
}

async function sign(page: Page, watch: Watch, whole: Locator) {
  const dialog = page.getByRole('dialog');
  const me = dialog.getByRole('button', { name: /^Ellen/ });
  await watch.wait(
    dialog
      .getByRole('group', { name: /^Enter PIN/ })
      .or(me)
      .first()
      .waitFor(),
  );
  if (await me.isVisible()) await watch.tap(me);
  await watch.press(page, ...Array.from(salon.pin));
  await watch.wait(whole.waitFor());
}

/** From the page that is open to a drawer that is counted right and signed. */
async function closeDrawer(page: Page, watch: Watch, cents: number) {
  await watch.tap(button(page, 'Count the drawer'));
  await countOut(page, watch, cents);
  await watch.tap(button(page, 'Compare'));
  await expect(page.locator('output').filter({ hasText: /^Exactly right/ })).toBeVisible();
  await watch.tap(button(page, 'Continue'));
  await watch.tap(button(page, 'Sign with a PIN'));
  await sign(page, watch, page.getByRole('article', { name: /^Drawer report \d+$/ }));
}

const centsOf = (text: string) => Number(text.replaceAll(/[$,.\s]/g, '').replace('\u2212', '-'));
/** The figures of a part of the paper as they are printed. */
async function printed(paper: Locator, part: string): Promise<number[]> {
  return (await paper.locator(`dl[data-part="${part}"] dd`).allTextContents()).map(centsOf);
}

test('@once a day with everything in it is closed within three minutes, and its Z adds up as it is printed', async ({ page }) => {
  const held = await work();
  await openAs(page, salon.owner, day);
  await openWithMore(page, held.Back);
  const watch = openStopwatch();
  await watch.wait(openAs(page, salon.owner, `${day}?view=day`));
  const drawers = page.getByRole('listitem').filter({ hasText: 'Not counted yet' });
  await watch.wait(expect(drawers).toHaveCount(2));
  expect(await axeFindings(page)).toEqual([]);
  await watch.tap(drawers.filter({ hasText: 'Main drawer' }).getByRole('button', { name: 'Count' }));
  await closeDrawer(page, watch, held.main);
  await watch.tap(button(page, 'Continue to end of day'));
  await watch.wait(expect(drawers).toHaveCount(1));
  await watch.tap(drawers.getByRole('button', { name: 'Count' }));
  await closeDrawer(page, watch, held.Back + FLOAT);
  await watch.tap(button(page, 'Continue to end of day'));
  await watch.wait(expect(drawers).toHaveCount(0));
  await watch.tap(button(page, 'Close the day'));
  const paper = page.getByRole('article', { name: 'Z report 1', exact: true });
  await sign(page, watch, paper);
  expect(watch.seconds()).toBeLessThanOrEqual(THREE_MINUTES);
  test.info().annotations.push({ type: 'seconds', description: watch.seconds().toFixed(1) });

  const halves = [await printed(paper, 'sold'), await printed(paper, 'tenders')];
  for (const half of halves) expect(half.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(half.at(-1));
  expect(halves[0]?.at(-1)).toBe(halves[1]?.at(-1));
  for (const row of ['Discounts−$5.00', 'Refunds−$', 'Tips$15.00', 'Gift cards sold$50.00', 'Deposits taken$', 'Deposits used−$'])
    await expect.soft(paper).toContainText(row);
  // What is left out of the paper is nothing: cash and cheques are what was taken into the drawers and the box.
  const cash = held.main + held.Back - FLOAT;
  await expect(paper).toContainText(`Cash$${(cash / 100).toFixed(2)}`);
  await expect(paper.locator('dl[data-part="drawer"]')).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);

  await button(page, 'All days').click();
  await page.getByRole('table', { name: 'Earlier days' }).getByRole('row').nth(1).click();
  await expect(paper).toBeVisible();
  await button(page, 'All days').click();
  await page.getByRole('radio', { name: 'Day', exact: true }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'Nothing to close' })).toBeVisible();
});
