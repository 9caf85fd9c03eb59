import type { Page } from '@playwright/test';
import { newcomers, now, refuse, unfinished, type ShotVisit } from '../visit.ts';

const owner = 'hien.saigon-nail-bar@example.com';
const staff = {
  page: 'EmployeesPage',
  at: '/business/saigon-nail-bar/manage/employees',
  as: owner,
  before: now,
} as const;
const workDays = { page: 'WorkDaysPage', at: '/biz/saigon-nail-bar/manage/twd', as: owner, before: now } as const;
const timeOff = { page: 'TimeOffPage', at: '/biz/saigon-nail-bar/manage/pto', as: owner, before: now } as const;
const jobs = {
  page: 'JobApplicationsPage',
  at: '/business/saigon-nail-bar/manage/job-applications',
  as: owner,
  before: now,
} as const;

/** The drawer of the second of the team, at one of its tabs. */
const tab = (at: number) => async (shown: Page) => {
  await shown.locator('main li h2 button').nth(1).click();
  await shown.getByRole('tab').nth(at).click();
  await shown.getByRole('tabpanel').getByRole('button').last().waitFor();
};

export const teamVisits: readonly ShotVisit[] = [
  { ...staff, name: 'staff' },
  { ...staff, name: 'staff-profile', tall: 1, step: tab(0) },
  { ...staff, name: 'staff-services', tall: 1, step: tab(1) },
  { ...staff, name: 'staff-hours', tall: 1, step: tab(2) },
  { ...staff, name: 'staff-permissions', tall: 1, step: tab(3) },
  { ...staff, name: 'staff-pin', tall: 1, step: tab(4) },
  { ...staff, name: 'staff-empty', at: `/business/${newcomers[0].bus_url}/manage/employees`, as: unfinished.owner },
  {
    ...staff,
    name: 'staff-failed',
    before: async (shown) => {
      await now(shown);
      await refuse(shown, '**/api/employees?*');
    },
  },
  { name: 'positions', page: 'PositionsPage', at: '/business/saigon-nail-bar/manage/positions', as: owner, before: now },
  { name: 'access', page: 'AccessPage', at: '/business/saigon-nail-bar/manage/access', as: owner, before: now },
  { ...workDays, name: 'work-days' },
  { ...timeOff, name: 'time-off' },
  { ...timeOff, name: 'time-off-employee', as: 'nhung.saigon-nail-bar@example.com' },
  { ...jobs, name: 'job-applications' },
  { name: 'jobs', page: 'JobsPage', at: '/biz/saigon-nail-bar/employee', before: now },
];
