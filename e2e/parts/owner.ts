import { type APIRequestContext, expect as patient, type Page } from '@playwright/test';
import { world } from '../world/world.ts';

/** The page where a salon is registered. */
export const wizard = '/openchair-for-business/register';

/** Codes go through a worker, and auditing a page takes seconds, so both get more time on a busy machine. */
export const expect = patient.configure({ timeout: 15_000 });

export const newPhone = () =>
  `713${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`;

/** The newest code sent to this address that is not one of the known ones. */
export async function codeFor(
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

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** Fills in name and trade; the address follows the name. */
export async function answerName(page: Page, name: string) {
  await page.getByLabel('Business name').fill(name);
  await page.getByText('Nail Salon', { exact: true }).click();
  await next(page).click();
}
export const skip = (page: Page) => page.getByRole('button', { name: 'Skip for now' }).click();
