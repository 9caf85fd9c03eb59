import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon, toastSaying } from '../../parts/calendar.ts';
import { businessIdOf, callerOf, openAs } from '../../world/people.ts';
import { expect } from '../../parts/owner.ts';
import { openTapCounter } from '../../parts/salon.ts';
import { openStopwatch } from '../../parts/stopwatch.ts';
import { checkInOnTurnBoard, findLastInLine } from '../../parts/turn-day.ts';

test.describe.configure({ timeout: 180_000 });

const waitingAt = `/biz/${deskSalon.bus_url}/manage/waiting-list`;
const turnsAt = `/business/${deskSalon.bus_url}/manage/turn-system`;
test('@once a walk-in is added in three taps and 30 s, seated by whose turn it is, and the board says why', async ({ page }) => {
  await checkInOnTurnBoard(['Mia', 'Tam', 'Vy']);
  await openAs(page, deskSalon.desk, waitingAt);
  const board = page.getByRole('region', { name: 'Turns today' });
  await expect(board.getByRole('listitem').filter({ hasText: 'Mia' }).first()).toBeVisible();

  const clock = openStopwatch();
  await clock.tap(page.getByRole('button', { name: 'Walk-in' }).first());
  const form = page.getByRole('dialog');
  await clock.wait(form.waitFor());
  await clock.type(form.getByLabel('Phone or name'), '7135550188');
  await clock.tap(form.getByRole('button', { name: 'Gel Manicure', exact: true }));
  await clock.tap(form.getByRole('button', { name: 'Add', exact: true }));
  const list = page.getByRole('region', { name: 'Waiting list' });
  const card = list.getByRole('listitem').filter({ hasText: 'Guest' }).filter({ hasText: 'Gel Manicure' });
  await clock.wait(expect(card).toBeVisible());
  console.log(`walk-in: ${clock.seen.taps} taps, ${clock.seen.characters} characters, ${clock.seconds().toFixed(1)} s`);
  expect(clock.seen.taps).toBe(3);
  expect(clock.seconds()).toBeLessThanOrEqual(30);
  await expect(form).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  const next = board.getByRole('heading', { name: / is next for Guest$/ });
  await expect(next).toBeVisible();
  await page.getByRole('button', { name: /^Assign .+ Guest$/ }).click();
  const name = await seatedWith(page, 'Guest');
  await expect(card).toHaveCount(0);
  await expect(board.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Gel Manicure' }).first()).toBeVisible();

  await page.goto(`/biz/${deskSalon.bus_url}/manage/clients`);
  await expect(page.getByRole('link', { name: /^Waiting list/ })).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog').getByLabel('Phone or name')).toBeFocused();
});

test('@once a regular is found without marks or by the last digits, added in four taps, and the name opens them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 690 });
  const owner = await callerOf(deskSalon.owner);
  const business_id = await businessIdOf(deskSalon.bus_url);
  const add = { business_id, name: 'Nguyễn Thị Đào', phone_number: '7135550164', override: true };
  await owner.send('POST', '/api/manage/clients/store', add);
  await owner.close();
  await checkInOnTurnBoard(['Mia', 'Tam', 'Vy']);
  await openAs(page, deskSalon.desk, waitingAt);
  const { tap, seen } = openTapCounter();
  await tap(page.getByRole('button', { name: 'Walk-in' }).first());
  const form = page.getByRole('dialog');
  const found = form
    .getByRole('list', { name: 'On your client list' })
    .getByRole('button', { name: /Nguyễn Thị Đào/ })
    .first();
  await form.getByLabel('Phone or name').fill('0164');
  await expect(found).toBeVisible();
  await form.getByLabel('Phone or name').fill('nguyen thi dao');
  await tap(found);
  await tap(form.getByRole('button', { name: 'Gel Manicure', exact: true }));
  await tap(form.getByRole('button', { name: 'Add', exact: true }));
  console.log(`walk-in of a regular: ${seen.taps} taps`);
  expect(seen.taps).toBeLessThanOrEqual(4);
  const name = page.getByRole('link', { name: 'Nguyễn Thị Đào' });
  // The board draws its row once more when it hears of the walk-in: a hand that rests on it then has to move.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await name.hover();
    await expect(page.getByRole('tooltip')).toContainText('(713) 555-0164', { timeout: 3000 });
  }).toPass();
  await name.click();
  await expect(page).toHaveURL(/\/manage\/clients\/info\//);
  await expect(page.getByRole('heading', { name: 'Nguyễn Thị Đào' }).first()).toBeVisible();
});

/** Who has been given the client: the board may name another one until its last answer has come, the message is final. */
async function seatedWith(page: Page, client: string): Promise<string> {
  const said = toastSaying(page, ` has ${client}.`);
  await expect(said).toBeVisible();
  return new RegExp(`(\\S+) has ${client}\\.`).exec((await said.textContent()) ?? '')?.[1] ?? '';
}

/** A card of forty dollars, and its code. */
async function giftCard(): Promise<string> {
  const owner = await callerOf(deskSalon.owner);
  const business_id = await businessIdOf(deskSalon.bus_url);
  const wish = { business_id, amount_cents: 4000, reason: 'Raffle of the street fair' };
  const { data: card }: { data: { id: string } } = await owner.send('POST', '/api/gift-card/store', wish);
  const { data }: { data: { code: string } } = await owner.send('POST', '/api/gift-card/show', { business_id, id: card.id });
  await owner.close();
  return data.code;
}

test('@once from the door to the receipt in twelve taps: walk-in, turn, ticket, tip, gift card and cash', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await checkInOnTurnBoard(['Mia', 'Tam', 'Vy']);
  const code = await giftCard();
  await openAs(page, deskSalon.desk, waitingAt);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const { tap, seen } = openTapCounter();
  await tap(button('Walk-in').first());
  const form = page.getByRole('dialog');
  await form.getByLabel('Phone or name').fill('Rosalind');
  await tap(form.getByRole('button', { name: 'Gel Manicure', exact: true }));
  await tap(form.getByRole('button', { name: 'Add', exact: true }));
  const next = page.getByRole('region', { name: 'Turns today' }).getByRole('heading', { name: / is next for Rosalind$/ });
  await expect(next).toBeVisible();
  await tap(button(/^Assign .+ Rosalind$/));
  const name = await seatedWith(page, 'Rosalind');
  await tap(button(`More for ${name}`));
  await tap(page.getByRole('menuitem', { name: 'Check out Rosalind' }));
  await tap(button(/^Charge \$/));
  await tap(button(/^20% /));
  await tap(button(/^Gift card \$/));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await tap(dialog.getByRole('button', { name: 'Use $40.00' }));
  await tap(button(/^Cash \$/));
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Receipt' })).toContainText('Rosalind');
  console.log(`door to receipt: ${seen.taps} taps`);
  expect(seen.taps).toBeLessThanOrEqual(12);
});

test('@once somebody else than whose turn it is needs a reason, which the log keeps', async ({ page }) => {
  await checkInOnTurnBoard(['Tam', 'Vy']);
  await openAs(page, deskSalon.desk, waitingAt);
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
  await board.getByRole('button', { name: 'Today’s log' }).click();
  const entry = page.getByRole('dialog').getByRole('listitem').first();
  await expect(entry).toContainText(name);
  await expect(entry).toContainText('Speaks their language');
  expect(await axeFindings(page)).toEqual([]);
});

test('@once a tech reads in Vietnamese on their phone why it is not their turn', async ({ page }) => {
  await checkInOnTurnBoard(['Tam', 'Mia', 'Vy']);
  const who = `${(await findLastInLine()).toLowerCase()}.${deskSalon.bus_url}@example.com`;
  const tech = await callerOf(who);
  const { settings }: { settings: { locale: string | null } } = await tech.send('GET', '/api/user-settings');
  const speak = (value: string) => tech.send('POST', '/api/user-settings', { key: 'locale', value });
  await speak('vi');
  try {
    await readsWhy(page, who);
  } finally {
    // Other journeys play in this world after it.
    await speak(settings.locale ?? 'en');
    await tech.close();
  }
});

async function readsWhy(page: Page, who: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, who, turnsAt);
  const mine = page.getByRole('region', { name: 'Turn của tôi' });
  await expect(mine.getByRole('heading', { name: /^Bạn đứng thứ \d$/ })).toBeVisible();
  await expect(mine.getByText(/ít turn hơn|vào ca trước/).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Nghỉ' }).click();
  await expect(mine.getByRole('button', { name: 'Vào làm lại' })).toBeVisible();
}
