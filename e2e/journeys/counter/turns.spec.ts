import { type Page, test } from '@playwright/test';
import { holdsTime } from 'core/booking/appointments/rules/visit';
import type { CalendarDay } from 'core/booking/contract';
import { axeFindings } from '../../parts/axe.ts';
import { toastSaying } from '../../parts/calendar.ts';
import { businessIdOf, callerOf } from '../../parts/desk.ts';
import { expect } from '../../parts/owner.ts';
import { stopwatch } from '../../parts/stopwatch.ts';

test.describe.configure({ timeout: 180_000, mode: 'serial' });

const shop = { bus_url: 'lotus-nails', owner: 'lan.lotus-nails@example.com', desk: 'thu.lotus-nails@example.com' } as const;
const waitingAt = `/biz/${shop.bus_url}/manage/waiting-list`;
const turnsAt = `/business/${shop.bus_url}/manage/turn-system`;
const api = '/api/manage/turn-system';

type Board = { staff: { id: string; first_name: string; state: string; does: string[] }[]; waiting: { id: string }[] };

type Caller = Awaited<ReturnType<typeof callerOf>>;

/** The demo world's day is full at some hours: what these people still have before them today is called off or done with. */
async function clearDay(owner: Caller, business_id: number, ids: readonly string[]): Promise<void> {
  const from = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
  const { data }: { data: CalendarDay } = await owner.send('GET', `/api/manage/calendar?business_id=${business_id}&from=${from}`);
  const theirs = data.visits.filter(
    ({ status, lines }) => holdsTime(status) && lines.some(({ employee_id }) => ids.includes(employee_id)),
  );
  for (const { id, version } of theirs)
    for (const status of ['cancelled', 'completed']) {
      const order = { business_id, version, status, reason: 'Cleared for a journey', notify: false };
      if (await owner.send('PUT', `/api/manage/calendar/visits/${id}/status`, order).catch(() => null)) break;
    }
}

/** Three who do the same work clock in one after the other, whoever was there before is done for the day. */
async function clockIn(baseURL: string, names: readonly string[]): Promise<void> {
  const business_id = await businessIdOf(baseURL, shop.bus_url);
  const owner = await callerOf(baseURL, shop.owner);
  const { data }: { data: Board } = await owner.send('GET', `${api}?business_id=${business_id}`);
  for (const { id: employee_id } of data.staff.filter(({ state }) => state !== 'out'))
    await owner.send('POST', `${api}/check-out`, { business_id, employee_id });
  for (const { id } of data.waiting) await owner.send('POST', `/api/manage/walk-ins/${id}/leave`, { business_id });
  const ids = data.staff.filter(({ first_name }) => names.includes(first_name)).map(({ id }) => id);
  await clearDay(owner, business_id, ids);
  for (const name of names) {
    const employee_id = data.staff.find(({ first_name }) => first_name === name)?.id;
    await owner.send('POST', `${api}/check-in`, { business_id, employee_id });
  }
  await owner.close();
}

/** Somebody has had a client today; who has one in the chair has had one already. */
async function busyWith(baseURL: string, name: string): Promise<void> {
  const business_id = await businessIdOf(baseURL, shop.bus_url);
  const owner = await callerOf(baseURL, shop.owner);
  const { data }: { data: Board } = await owner.send('GET', `${api}?business_id=${business_id}`);
  const tech = data.staff.find(({ first_name }) => first_name === name);
  const wish = { business_id, name: 'Ana', services: tech?.does.slice(0, 1) };
  const { id: walk_in_id }: { id: string } = await owner.send('POST', '/api/manage/walk-ins', wish);
  const order = { business_id, walk_in_id, employee_ids: [tech?.id], reason: 'Began already' };
  await owner.send('POST', `${api}/assign`, order).catch(() => null);
  await owner.close();
}

async function open(page: Page, login: string, at: string) {
  const data = { login, password: 'openchair' };
  await page.context().request.post('/api/login', { data, headers: { 'x-csrf-token': '1' }, failOnStatusCode: true });
  await page.goto(at);
}

test('@once a walk-in is added in three taps and 30 s, seated by whose turn it is, and the board says why', async ({
  page,
  baseURL,
}) => {
  await clockIn(baseURL ?? '', ['Mia', 'Tam', 'Vy']);
  await open(page, shop.desk, waitingAt);
  const board = page.getByRole('region', { name: 'Turns today' });
  await expect(board.getByRole('listitem').filter({ hasText: 'Mia' }).first()).toBeVisible();

  const clock = stopwatch();
  await clock.tap(page.getByRole('button', { name: 'Walk-in' }).first());
  const form = page.getByRole('dialog');
  await clock.wait(form.waitFor());
  await clock.type(form.getByLabel('Phone or name'), '7135550188');
  await clock.tap(form.getByRole('button', { name: 'Gel Manicure', exact: true }));
  await clock.tap(form.getByRole('button', { name: 'Add', exact: true }));
  const card = page.getByRole('listitem').filter({ hasText: 'Guest' }).filter({ hasText: 'Gel Manicure' });
  await clock.wait(expect(card).toBeVisible());
  console.log(`walk-in: ${clock.seen.taps} taps, ${clock.seen.characters} characters, ${clock.seconds().toFixed(1)} s`);
  expect(clock.seen.taps).toBe(3);
  expect(clock.seconds()).toBeLessThanOrEqual(30);
  await expect(form).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  const next = board.getByRole('heading', { name: / is next for Guest$/ });
  await expect(next).toBeVisible();
  const name = ((await next.textContent()) ?? '').split(' ')[0] ?? '';
  await page.getByRole('button', { name: `Assign ${name} Guest` }).click();
  await expect(toastSaying(page, `${name} has Guest.`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(board.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Gel Manicure' }).first()).toBeVisible();

  await page.goto(`/biz/${shop.bus_url}/manage/clients`);
  await expect(page.getByRole('link', { name: /^Waiting list/ })).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog').getByLabel('Phone or name')).toBeFocused();
});

test('@once somebody else than whose turn it is needs a reason, which the log keeps', async ({ page, baseURL }) => {
  await clockIn(baseURL ?? '', ['Tam', 'Vy']);
  await open(page, shop.desk, waitingAt);
  await expect(page.getByRole('button', { name: 'Walk-in' }).first()).toBeVisible();
  await page.keyboard.press('w');
  const form = page.getByRole('dialog');
  await form.getByLabel('Phone or name').fill('Rosa Delgado');
  await form.getByRole('button', { name: 'Gel Manicure', exact: true }).click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const board = page.getByRole('region', { name: 'Turns today' });
  await expect(board.getByRole('heading', { name: /next for Rosa Delgado/ })).toBeVisible();
  await board.getByRole('button', { name: 'Someone else' }).click();
  const ask = page.getByRole('dialog');
  const other = ask.getByRole('button', { name: /^(?:Vy|Tam)/ }).first();
  const name = (await other.locator('b').textContent()) ?? '';
  await other.click();
  const give = ask.getByRole('button', { name: `Assign ${name}` });
  await expect(give).toBeDisabled();
  await ask.getByRole('button', { name: 'Speaks their language' }).click();
  await give.click();
  await expect(board.getByRole('heading', { name: /next for Rosa Delgado/ })).toHaveCount(0);
  await board.getByRole('button', { name: 'Log of today' }).click();
  const entry = page.getByRole('dialog').getByRole('listitem').first();
  await expect(entry).toContainText(name);
  await expect(entry).toContainText('Speaks their language');
  expect(await axeFindings(page)).toEqual([]);
});

test('@once a tech reads in Vietnamese on their phone why it is not their turn', async ({ page, baseURL }) => {
  await clockIn(baseURL ?? '', ['Tam', 'Mia', 'Vy']);
  await busyWith(baseURL ?? '', 'Vy');
  const vy = await callerOf(baseURL ?? '', 'vy.lotus-nails@example.com');
  await vy.send('POST', '/api/user-settings', { key: 'locale', value: 'vi' });
  await vy.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'vy.lotus-nails@example.com', turnsAt);
  const mine = page.getByRole('region', { name: 'Turn của tôi' });
  await expect(mine.getByRole('heading', { name: /^Bạn đứng thứ \d$/ })).toBeVisible();
  await expect(mine.getByText(/ít turn hơn|vào ca trước/).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Nghỉ' }).click();
  await expect(mine.getByRole('button', { name: 'Làm lại' })).toBeVisible();
});
