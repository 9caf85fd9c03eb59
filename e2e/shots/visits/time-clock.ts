import type { Page } from '@playwright/test';
import { clockSalon, forgetToClockOut } from '../../world/hours.ts';
import { hold, refuse, type ShotVisit } from '../visit.ts';

const at = `/biz/${clockSalon.bus_url}/manage/time-clock`;
const clock = { page: 'TimeClockPage', at, as: clockSalon.owner, tall: 1 } as const;
const hours = { ...clock, at: `${at}?part=hours` } as const;
const own = { ...clock, as: clockSalon.technician } as const;
const forgotten = () => forgetToClockOut();

const person = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(clockSalon.name) })
    .first();
const openPerson = async (page: Page) => {
  await person(page).click();
  await page.getByRole('dialog').getByRole('article').first().waitFor();
};
const openFix = async (page: Page) => {
  await openPerson(page);
  await page.getByRole('dialog').getByRole('article').last().getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('group').first().waitFor();
};

/** The clock on the tablet, the week of everybody, what is put right, and one's own hours on a phone. */
export const timeClockVisits: readonly ShotVisit[] = [
  { ...clock, name: 'time-clock', before: forgotten },
  {
    ...clock,
    name: 'time-clock-punch',
    step: async (page) => {
      await person(page).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { ...clock, name: 'time-clock-loading', before: (page) => hold(page, '**/api/manage/time-clock?*') },
  { ...clock, name: 'time-clock-failed', before: (page) => refuse(page, '**/api/manage/time-clock?*') },
  { ...hours, name: 'time-clock-hours', before: forgotten },
  { ...hours, name: 'time-clock-hours-failed', before: (page) => refuse(page, '**/api/manage/time-clock/hours?*') },
  { ...hours, name: 'time-clock-person', before: forgotten, step: openPerson },
  { ...hours, name: 'time-clock-fix', before: forgotten, step: openFix },
  { ...own, name: 'time-clock-own', before: forgotten },
  { ...own, name: 'time-clock-own-empty', at: `${at}?day=2026-01-07` },
];
