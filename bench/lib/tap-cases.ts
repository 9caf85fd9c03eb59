import type { Page } from '@playwright/test';
import type { TapCase } from './taps.ts';

const salon = '/biz/saigon-nail-bar';
const SERVICE = 'main ul[aria-label] > li > button';
const DAY = 'section[aria-label="Day"] button[aria-pressed="false"]:enabled';
const START = 'section[aria-labelledby^="starts"] button';

const isPressed = (selector: string) => (page: Page, timeout: number) =>
  page.waitForSelector(`${selector}[aria-pressed="true"]`, { timeout });

/** Chooses a service and continues to its times. */
async function goToTimes(page: Page): Promise<void> {
  await page.locator(SERVICE).first().click();
  await page.getByRole('button', { name: 'Continue', exact: true }).locator('visible=true').first().click();
  await page.locator(START).first().waitFor();
}

/** A tap that is lost before the scripts work, unless early taps are stored. It is used to check that lost taps are counted. */
export const salonMapTap: TapCase = {
  name: 'the address of a salon',
  path: salon,
  control: '[data-hero] button[aria-haspopup="dialog"]',
  heard: (page, timeout) => page.getByRole('dialog').waitFor({ timeout }),
};

export const tapCases: readonly TapCase[] = [
  salonMapTap,
  {
    name: 'Book Now',
    path: salon,
    control: `[data-hero] a[href="${salon}/appointment"]`,
    heard: (page, timeout) => page.waitForURL(/\/appointment$/, { timeout, waitUntil: 'commit' }),
  },
  { name: 'a service', path: `${salon}/appointment`, control: SERVICE, heard: isPressed(SERVICE) },
  {
    name: 'a day',
    path: `${salon}/appointment`,
    prepare: goToTimes,
    control: DAY,
    // The page selects the first free day by itself, so the tapped day is a different one.
    heard: (page, timeout, text) =>
      page.locator('section[aria-label="Day"] button[aria-pressed="true"]').filter({ hasText: text }).waitFor({ timeout }),
  },
  {
    name: 'a start',
    path: `${salon}/appointment`,
    prepare: goToTimes,
    control: START,
    heard: (page, timeout) => page.waitForURL(/step=confirm/, { timeout, waitUntil: 'commit' }),
  },
];
