import { test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect } from '../../parts/owner.ts';
import { waitUntilReady } from '../../parts/ready.ts';
import { salon } from '../../parts/salon.ts';
import { openAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 120_000 });

const address = `/biz/${salon.bus_url}/manage/automations`;
const SAME_DAY = 'Reminder, same day';

test('@once an owner lets a second reminder go out, reads it on her own phone, and finds it switched on the next time', async ({
  page,
  request,
}) => {
  await openAs(page, salon.owner, address);
  await waitUntilReady(page);
  const second = page.getByRole('switch', { name: SAME_DAY });
  const row = page.getByRole('listitem').filter({ has: second });
  const wasOn = await second.isChecked();
  if (wasOn) await second.click({ force: true });
  await expect(second).not.toBeChecked();
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT' && one.ok());
  await second.click({ force: true });
  await saved;
  await expect(second).toBeChecked();

  await row.getByRole('button').first().click();
  const detail = page.getByRole('region', { name: SAME_DAY });
  await expect(detail.getByRole('figure')).toContainText('Sài Gòn Nail Bar');
  const preview = (await detail.getByRole('region', { name: 'Preview' }).innerText()).trim();
  expect(await axeFindings(page)).toEqual([]);
  await detail.getByRole('button', { name: 'Send a test to myself' }).click();
  const sent = detail.getByRole('status');
  await expect(sent).toContainText(/^Sent to your (phone|email), /);
  const kind = (await sent.innerText()).includes('phone') ? 'texts' : 'letters';
  const words = preview.split(/\s+/).slice(4, 9).join(' ');
  await expect
    .poll(async () => {
      const all: object[] = await (await request.get(`${world.inboxOrigin}/api/${kind}`)).json();
      return all.filter((one) =>
        JSON.stringify(one)
          .replaceAll(/(?:\\n|\s)+/g, ' ')
          .includes(words),
      ).length;
    })
    .toBeGreaterThan(0);

  await page.reload();
  await waitUntilReady(page);
  await expect(second).toBeChecked();
  await second.click({ force: true });
  await expect(second).not.toBeChecked();
});

test('@once a technician is told who may look', async ({ page }) => {
  await openAs(page, `nhung.${salon.bus_url}@example.com`, address);
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
