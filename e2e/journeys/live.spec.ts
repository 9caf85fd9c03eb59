import { expect, type Page, test, type WebSocket } from '@playwright/test';

/** Two people of one salon at two screens. One page has one theme and one count, so one project plays it. */
const path = '/biz/golden-shears';

async function signIn(page: Page, first: string, at = path) {
  await page.goto(`/login?redirect=${encodeURIComponent(at)}`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel(/email or phone/i).fill(`${first}.golden-shears@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('openchair');
  const listening = new Promise<WebSocket>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded') && resolve(socket)),
    ),
  );
  await page
    .locator('form')
    .getByRole('button', { name: /sign in|log ?in/i })
    .click();
  await expect(page).toHaveURL(new RegExp(`${at}$`));
  return listening;
}
const brand = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-exact').trim());

// The two projects would fight over one salon.
test(
  'what one changes, the other sees; who is there, is seen; who is signed out, leaves',
  { tag: '@once' },
  async ({ browser }) => {
    test.setTimeout(60_000);
    const [one, other] = await Promise.all([browser.newPage(), browser.newPage()]);
    const socket = await signIn(one, 'marcus');
    expect(new URL(socket.url()).pathname).toMatch(/^\/app\//);
    expect(new URL(socket.url()).hostname).toBe(new URL(one.url()).hostname);
    await signIn(other, 'andre');

    const before = await brand(other);
    await one.getByRole('button', { name: 'Page settings' }).click();
    const name = (await one.getByRole('radio', { name: 'Lagoon' }).isChecked()) ? 'Apricot' : 'Lagoon';
    await one.getByText(name, { exact: true }).click();
    await one.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => brand(other)).not.toBe(before);

    const heart = other.getByRole('button', { name: /recommend/i }).first();
    const counted = async () => Number(/\d+/.exec((await heart.textContent()) ?? '')?.[0]);
    const count = await counted();
    await one
      .getByRole('button', { name: /recommend/i })
      .first()
      .click();
    await expect.poll(async () => Math.abs((await counted()) - count)).toBe(1);

    await other.goto(`${path}/about`);
    const marcus = other.getByRole('listitem').filter({ hasText: 'Marcus' });
    await expect(marcus.getByText('Online now')).toBeVisible();
    await one.close();
    await expect(marcus.getByText('Online now')).toBeHidden({ timeout: 10_000 });

    const elsewhere = await (await browser.newContext()).newPage();
    await signIn(elsewhere, 'andre');
    const { data } = await elsewhere.evaluate(() =>
      fetch('/api/user').then((answer) => answer.json() as Promise<{ data: { token: string } }>),
    );
    await elsewhere.request.delete('/api/user/sessions', { headers: { authorization: `Bearer ${data.token}` } });
    await expect(other.getByRole('link', { name: /login/i }).first()).toBeVisible({ timeout: 10_000 });
  },
);

// The two projects would fight over one salon.
test(
  'a lost connection is tried again after a second, and at once when the network is back',
  { tag: '@once' },
  async ({ browser }) => {
    const page = await browser.newPage();
    const tries: number[] = [];
    const sides: { close(): Promise<void> }[] = [];
    let isCut = false;
    await page.routeWebSocket(/\/app\//, (socket) => {
      tries.push(Date.now());
      if (isCut) void socket.close();
      else sides.push(socket, socket.connectToServer());
    });
    await signIn(page, 'marcus');
    await expect.poll(() => sides.length).toBeGreaterThan(0);
    isCut = true;
    const at = Date.now();
    tries.length = 0;
    for (const side of sides) await side.close();
    await expect.poll(() => tries.length, { intervals: [20] }).toBeGreaterThan(0);
    expect((tries[0] ?? 0) - at).toBeGreaterThan(900);
    expect((tries[0] ?? 0) - at).toBeLessThan(2000);

    const before = tries.length;
    await expect.poll(() => tries.length, { intervals: [20] }).toBeGreaterThan(before);
    const [last, count] = [Date.now(), tries.length];
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => tries.length, { intervals: [20] }).toBeGreaterThan(count);
    expect(Date.now() - last).toBeLessThan(500);

    isCut = false;
    sides.length = 0;
    await expect.poll(() => sides.length).toBeGreaterThan(0);
    await page.close();
  },
);
