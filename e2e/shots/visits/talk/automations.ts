import type { Page } from '@playwright/test';
import { hold, now, owner, refuse, type ShotVisit } from '../../visit.ts';

const list = '**/api/manage/automations?*';
const open = (name: RegExp) => async (page: Page) => {
  await page.locator('main li button', { hasText: name }).first().click();
  await page.locator('main figure').waitFor();
};

const there = { page: 'AutomationsPage', at: '/biz/lotus-nails/manage/automations', as: owner, before: now } as const;

/** What goes out by itself: the list, a text, a letter, loading, broken and closed. */
export const automationVisits: readonly ShotVisit[] = [
  { ...there, name: 'automations' },
  { ...there, name: 'automations-text', step: open(/Reminder, same day|Nhắc lại trong ngày/) },
  { ...there, name: 'automations-letter', step: open(/^(?:Receipt|Biên nhận)/) },
  { ...there, name: 'automations-loading', before: (page) => hold(page, list), tall: 1 },
  { ...there, name: 'automations-failed', before: (page) => refuse(page, list), tall: 1 },
];
