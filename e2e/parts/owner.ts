import { type APIRequestContext, expect as patient, type Page } from '@playwright/test';
import { world } from '../world/world.ts';

/** The page where a salon is registered. */
export const registrationAddress = '/openchair-for-business/register';

/** Waits longer than usual: codes go through a worker, and auditing a page takes seconds on a busy machine. */
export const expect = patient.configure({ timeout: 15_000 });

export const newPhone = () =>
  `713${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`;

/** Waits for a code that was sent to this address and is not one of the known ones. */
export async function waitForCode(
  request: APIRequestContext,
  kind: 'letters' | 'texts',
  to: string,
  known: readonly string[] = [],
): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const found: { codes: string[] }[] = await (
        await request.get(`${world.inboxOrigin}/api/${kind}`, { params: { to } })
      ).json();
      const fresh = found.flatMap(({ codes }) => codes).filter((one) => !known.includes(one));
      return (code = fresh.at(-1) ?? '');
    })
    .not.toBe('');
  return code;
}

export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** Fills in name and trade. The form itself derives the address of the salon's page from the name. */
export async function fillNameAndTrade(page: Page, name: string) {
  await page.getByLabel('Business name').fill(name);
  await page.getByText('Nail Salon', { exact: true }).click();
  await continueButton(page).click();
}
export const skipStep = (page: Page) => page.getByRole('button', { name: 'Skip for now' }).click();
