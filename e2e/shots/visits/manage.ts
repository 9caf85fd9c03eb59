import { newcomers, now, refuse, support, unfinished, type ShotVisit } from '../visit.ts';

const page = 'DashboardPage';
const at = '/biz/saigon-nail-bar/manage/dashboard';
const dashboard = { page, at, before: now, tall: 3 } as const;
const of = (bus_url: string) => `/biz/${bus_url}/manage/dashboard`;

/** The day as each role sees it, and as it is empty and broken. */
export const manageVisits: readonly ShotVisit[] = [
  { ...dashboard, name: 'dashboard-owner', as: 'hien.saigon-nail-bar@example.com' },
  { ...dashboard, name: 'dashboard-manager', as: 'hoa.saigon-nail-bar@example.com' },
  { ...dashboard, name: 'dashboard-front-desk', at: of('thao-beauty'), as: 'uyen.thao-beauty@example.com' },
  { ...dashboard, name: 'dashboard-employee', as: 'nhung.saigon-nail-bar@example.com' },
  { ...dashboard, name: 'dashboard-support', as: support },
  { ...dashboard, name: 'dashboard-empty', at: of(newcomers[0].bus_url), as: unfinished.owner },
  {
    ...dashboard,
    name: 'dashboard-failed',
    as: 'hien.saigon-nail-bar@example.com',
    before: async (shown) => {
      await now(shown);
      await refuse(shown, '**/api/manage/dashboard?*');
    },
  },
  {
    ...dashboard,
    name: 'dashboard-keys',
    as: 'hien.saigon-nail-bar@example.com',
    tall: 1,
    step: async (shown) => {
      await shown.getByRole('heading', { level: 1 }).waitFor();
      await shown.keyboard.press('?');
      await shown.getByRole('dialog').waitFor();
    },
  },
];
