import { type APIRequestContext, expect as patient, type Page } from '@playwright/test';
import { world } from '../world/world.ts';

/** Where a salon is opened. */
export const wizard = '/openchair-for-business/register';

/** Codes go through a worker, and the audit of a page takes seconds: both need room on a busy machine. */
export const expect = patient.configure({ timeout: 15_000 });

export const newPhone = () =>
  `713${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`;

/** A code that was sent there, and is none of those that are known already. */
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

/** Name and trade; the address follows the name. */
export async function answerName(page: Page, name: string) {
  await page.getByLabel('Name of the business').fill(name);
  await page.getByText('Nail Salon', { exact: true }).click();
  await next(page).click();
}
export const skip = (page: Page) => page.getByRole('button', { name: 'Skip for now' }).click();
