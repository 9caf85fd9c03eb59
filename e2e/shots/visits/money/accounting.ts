import type { Page } from '@playwright/test';
import { newcomers, refuse, unfinished, type ShotVisit } from '../../visit.ts';

const at = '/biz/lotus-nails/manage/reports/accounting';
const accounting = { page: 'AccountingPage', at, as: 'lan.lotus-nails@example.com' } as const;
const newcomer = newcomers[0].bus_url;

const download = async (shown: Page) => {
  await shown.getByRole('button', { name: /^(?:Download|Tải về)$/ }).click();
  await shown
    .getByRole('button', { name: /OC-\d{4}-\d\d-\d\d-1/ })
    .first()
    .waitFor();
};

/** What goes to the accountant. */
export const accountingVisits: readonly ShotVisit[] = [
  { ...accounting, name: 'accounting', tall: 2 },
  { ...accounting, name: 'accounting-written', tall: 2, step: download },
  {
    ...accounting,
    name: 'accounting-lock',
    at: `${at}?part=accounts`,
    step: (shown) => shown.getByRole('button', { name: /^(?:Lock days|Khóa sổ|Change|Đổi)$/ }).click(),
  },
  { ...accounting, name: 'accounting-balances', at: `${at}?part=balances`, tall: 2 },
  { ...accounting, name: 'accounting-accounts', at: `${at}?part=accounts`, tall: 2 },
  { ...accounting, name: 'accounting-manager', as: 'khoa.lotus-nails@example.com' },
  { ...accounting, name: 'accounting-empty', at: `/biz/${newcomer}/manage/reports/accounting`, as: unfinished.owner },
  {
    ...accounting,
    name: 'accounting-failed',
    tall: 1,
    before: (shown) => refuse(shown, '**/api/manage/reports/accounting?*'),
  },
];
