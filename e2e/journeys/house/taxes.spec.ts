import { test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { registerOpenSalon } from '../../parts/open-salon.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 180_000 });

test('@once an owner sets up two taxes as in New York City, and finds them again in the report', async ({ page }) => {
  const { bus_url, login } = await registerOpenSalon();
  await openAs(page, login, `/business/${bus_url}/manage/taxes`);
  await expect(page.getByText('You don’t charge any tax yet.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add a tax' }).click();
  await page.getByRole('button', { name: 'Save taxes' }).click();
  await expect(page.getByText('Please enter a rate from 0 to 30, such as 6.25.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Name of the tax').fill('Services');
  await page.getByLabel('Part', { exact: true }).fill('New York City');
  await page.getByLabel('Rate in %').fill('4,5');
  await expect(page.getByText('4.5% in all')).toBeVisible();

  await page.getByRole('button', { name: 'Add a tax' }).click();
  await page.getByLabel('Name of the tax').last().fill('Products');
  await page.getByLabel('Part', { exact: true }).last().fill('New York');
  await page.getByLabel('Rate in %').last().fill('4.375');
  await page.getByRole('button', { name: 'Add a part' }).last().click();
  await page.getByLabel('Part', { exact: true }).last().fill('New York City');
  await page.getByLabel('Rate in %').last().fill('4.5');
  await expect(page.getByText('8.875% in all')).toBeVisible();
  await page.getByRole('combobox', { name: 'Products' }).click();
  await page.getByRole('option', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Save taxes' }).click();
  await expect(page.getByText('Taxes saved. New tickets use them from now on.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('8.875% in all')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Products' })).toHaveValue('Products');
  await expect(page.getByRole('combobox', { name: 'Services', exact: true })).toHaveValue('Services');
  await expect(page.getByRole('combobox', { name: 'Fees' })).toHaveValue('Not taxed');
  await expect(page.getByRole('button', { name: 'Save taxes' })).toBeDisabled();

  await page.getByRole('link', { name: 'Tax report: what your return asks for' }).click();
  await expect(page.getByRole('table', { name: 'By tax' })).toContainText('Products (8.875%)');
  expect(await axeFindings(page)).toEqual([]);
});
