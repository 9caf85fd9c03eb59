import { test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect } from '../../parts/owner.ts';
import { waitUntilReady } from '../../parts/ready.ts';
import { openAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';
import { talkSalon } from './talk.ts';

test.describe.configure({ timeout: 120_000 });

type Received = { readonly body?: string; readonly text?: string };

test('an owner switches the reminder of the same day on and off again, and sends one to herself', async ({ page, request }) => {
  await openAs(page, talkSalon.owner, `/biz/${talkSalon.bus_url}/manage/automations`);
  await waitUntilReady(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Automations' })).toBeVisible();
  const toggle = page.getByRole('switch', { name: 'Reminder, same day' });
  const saved = () =>
    page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().includes('/manage/automations'));
  for (const isOn of [true, false]) {
    await Promise.all([saved(), toggle.press('Space')]);
    await page.reload();
    await waitUntilReady(page);
    await expect(toggle).toBeChecked({ checked: isOn });
  }
  await page.getByRole('button', { name: /Reminder, same day/ }).click();
  const detail = page.getByRole('region', { name: 'Reminder, same day' });
  await expect(detail.getByText('see you soon')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const sent = page.waitForResponse((one) => one.url().endsWith('/api/manage/automations/test'));
  await detail.getByRole('button', { name: 'Send a test to myself' }).click();
  const { way } = (await (await sent).json()) as { way: 'text' | 'email' };
  await expect(detail.getByText(/^Sent to your/)).toBeVisible();
  const kind = way === 'text' ? 'texts' : 'letters';
  const inbox = async (): Promise<Received[]> => (await request.get(`${world.inboxOrigin}/api/${kind}`)).json();
  await expect
    .poll(async () => (await inbox()).filter(({ body = '', text = '' }) => `${body}${text}`.includes('see you soon')).length)
    .toBeGreaterThan(0);
});
