import type { Page } from '@playwright/test';
import { pagination } from 'core/kernel/page';
import { now, owner, refuse, support, type ShotVisit } from '../visit.ts';
import { sellToday } from './money/sold-today.ts';

const HOUR_MS = 3_600_000;
const id = (n: number) => `01990000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const agent = 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const lan = { id: 'lan-nguyen-abcdef', name: 'Lan Nguyễn' };
const thu = { id: 'thu-pham-abcdef', name: 'Thu Phạm' };

/** Kind, who, about whom, from where, how often. */
const happened = [
  ['sign-in', lan, '', '73.166.12.0/24', 1],
  ['break-glass.opened', null, 'Payouts look wrong since Monday, ticket 4821', '', 1],
  ['lockout', null, 'lan.lotus-nails@example.com', '185.220.101.0/24', 3],
  ['second-step.refused', lan, '', '185.220.101.0/24', 1],
  ['sign-in.refused', null, 'lan.lotus-nails@example.com', '2607:fb90:9a04::/48', 14],
  ['pin.refused', thu, 'Nhung Trần', '73.166.12.0/24', 2],
  ['member.changed', lan, 'Khoa Đặng', '73.166.12.0/24', 1],
  ['device.enrolled', lan, 'Quầy trước', '73.166.12.0/24', 1],
  ['support.granted', lan, support, '73.166.12.0/24', 1],
  ['refused', thu, '', '73.166.12.0/24', 5],
  ['export', lan, '', '73.166.12.0/24', 1],
] as const;

/** A week in which something happened. */
const withEntries = (page: Page) =>
  page.route('**/api/manage/security-log?*', (route) => {
    const data = happened.map(([kind, who, about, address, times], nth) => {
      const at = new Date(Date.now() - nth * 7 * HOUR_MS).toISOString();
      return { id: id(nth), kind, who, about, address, agent, times, first_at: at, last_at: at };
    });
    return route.fulfill({ json: { success: true, data, pagination: pagination(1, 25, 61) } });
  });

const business = { id: 1, bus_name: 'Sài Gòn Nail Bar', bus_url: 'saigon-nail-bar' };
const withReports = (page: Page) =>
  page.route('**/api/platform/review-reports?*', (route) => {
    const [written_at, reported_at] = [9, 2].map((days) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString());
    const report = { business, stars: 1, written_at, reported_at };
    const note = 'She never came here. On that day we were closed, and nobody of that name is in our book.';
    const data = [
      { ...report, review_id: id(1), reason: 'not-a-client', note },
      { ...report, review_id: id(2), reason: 'offensive', note: '', stars: 2 },
    ];
    return route.fulfill({ json: { success: true, data, pagination: pagination(1, 25, 2) } });
  });

const log = { page: 'SecurityLogPage', at: '/business/lotus-nails/manage/security', as: owner, before: withEntries } as const;
const reports = { page: 'ReviewReportsPage', at: '/v2/dev/review-reports', as: 'super@example.com' } as const;
const desk = { page: 'CalendarPage', at: '/biz/lotus-nails/manage/appointment', as: owner, tall: 1 } as const;

/** Somebody in the chair, for whom nobody pays. */
async function closeFree(page: Page) {
  const [inChair, inList] = ['[data-block][data-status=in_service]', 'main li[data-status=in_service] button[aria-pressed]'];
  await page.locator(`${inChair}, ${inList}`).first().click();
  await page
    .getByRole('heading', { name: /^(?:Services|Dịch vụ)$/ })
    .last()
    .waitFor();
  await page
    .getByRole('button', { name: /^(?:More|Thêm)$/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: /^(?:Close without charge|Kết thúc, không tính tiền)$/ }).click();
  await page.getByRole('dialog').last().getByRole('textbox').waitFor();
}

/** What takes the PIN of somebody who may. */
async function askPin(page: Page) {
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('button', { name: /^(?:Refund|Hoàn tiền)$/ }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('textbox').last().fill('Not happy');
  await dialog.getByRole('button', { name: /^(?:Refund|Hoàn) \$/ }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  await page.getByRole('dialog', { name: /PIN/ }).waitFor();
}

/** What is written down, what is kept from somebody, and what takes a PIN. */
export const guardedVisits: readonly ShotVisit[] = [
  { ...log, name: 'security-log-filled' },
  { ...log, name: 'security-log-failed', before: (page) => refuse(page, '**/api/manage/security-log?*') },
  { ...reports, name: 'review-reports-some', before: withReports },
  { ...reports, name: 'review-reports-closed', as: owner },
  { page: null, name: 'support-no-grant', at: '/biz/golden-shears/manage/dashboard', as: support },
  { ...desk, name: 'calendar-no-charge', step: closeFree },
  {
    page: 'PaidTodayPage',
    name: 'pin-dialog',
    at: '/biz/lotus-nails/manage/paid-today',
    as: 'thu.lotus-nails@example.com',
    before: async (page) => (await now(page), sellToday()),
    step: askPin,
  },
];
