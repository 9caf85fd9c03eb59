import { expect, type Page, test, type WebSocket } from '@playwright/test';
import { waitUntilReady } from '../parts/ready.ts';
import { openAs } from '../world/people.ts';

/** Two people of one salon at two screens. One page has one theme and one count, so one project plays it. */
const path = '/biz/golden-shears';

/** Somebody of the salon looks at its page; the answer is their live connection. */
async function openLive(page: Page, first: string) {
  const listening = new Promise<WebSocket>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded') && resolve(socket)),
    ),
  );
  await openAs(page, `${first}.golden-shears@example.com`, path);
  await waitUntilReady(page);
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
    const socket = await openLive(one, 'marcus');
    expect(new URL(socket.url()).pathname).toMatch(/^\/app\//);
    expect(new URL(socket.url()).hostname).toBe(new URL(one.url()).hostname);
    await openLive(other, 'andre');

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
    await openLive(elsewhere, 'andre');
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
    await page.clock.install();
    let tries = 0;
    const sides: { close(): Promise<void> }[] = [];
    let isCut = false;
    await page.routeWebSocket(/\/app\//, (socket) => {
      tries += 1;
      if (isCut) void socket.close();
      else sides.push(socket, socket.connectToServer());
    });
    await openLive(page, 'marcus');
    await expect.poll(() => sides.length).toBeGreaterThan(0);
    // From here on time stands still for the page unless it is moved on.
    await page.clock.pauseAt(Date.now() + 1000);
    isCut = true;
    /** How long the page has to wait until it has tried once more than that. */
    const untilTried = async (before: number) => {
      let waited = 0;
      const moveOn = async () => {
        if (tries > before) return true;
        await page.clock.runFor(20);
        waited += 20;
        return false;
      };
      await expect.poll(moveOn, { intervals: [10] }).toBe(true);
      return waited;
    };
    const connected = tries;
    for (const side of sides) await side.close();
    const first = await untilTried(connected);
    expect(first).toBeGreaterThan(900);
    expect(first).toBeLessThan(2000);
    await untilTried(tries);
    const count = tries;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(await untilTried(count)).toBeLessThan(500);

    isCut = false;
    sides.length = 0;
    await page.clock.resume();
    await expect.poll(() => sides.length).toBeGreaterThan(0);
    await page.close();
  },
);
