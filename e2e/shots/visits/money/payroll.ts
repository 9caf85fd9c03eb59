import type { Page } from '@playwright/test';
import { paidDays, payDays, paySalon, plantPaidRun, plantPayday } from '../../../world/payday.ts';
import { hold, refuse, type ShotVisit } from '../../visit.ts';

const list = `/biz/${paySalon.bus_url}/manage/reports/payroll`;
const { from, to } = payDays();
const at = `${list}?from=${from}&to=${to}`;
const payroll = { page: 'PayrollPage', at, as: paySalon.owner, tall: 2 } as const;
const own = { ...payroll, as: paySalon.technician } as const;
const answers = '**/api/manage/reports/payroll?*';

let planted: Promise<void> | null = null;
const plant = () => (planted ??= plantPayday());
let paid: Promise<void> | null = null;
const plantPaid = () => (paid ??= plant().then(plantPaidRun));
const paidAt = `${list}?from=${paidDays().from}&to=${paidDays().to}`;

const enterPin = async (page: Page) => {
  await page.getByRole('button', { name: /^(?:Enter PIN|Nhập PIN)$/ }).click();
  await page.getByRole('dialog').getByRole('group').first().waitFor();
  await page.keyboard.type(paySalon.pin);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /Mia/ })
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor();
};
const enterPinForRules = async (page: Page) => {
  await page.getByRole('button', { name: /^(?:Enter PIN|Nhập PIN)$/ }).click();
  await page.getByRole('dialog').getByRole('group').first().waitFor();
  await page.keyboard.type(paySalon.pin);
  await page.getByRole('region', { name: /Mia/ }).waitFor();
};
const openMia = async (page: Page) => {
  await enterPin(page);
  await page.getByRole('main').getByRole('button', { name: /Mia/ }).click();
  await page.getByRole('textbox').first().waitFor();
};
const openMiaPaid = async (page: Page) => {
  await enterPin(page);
  await page.getByRole('main').getByRole('button', { name: /Mia/ }).click();
  await page.getByRole('button', { name: /^(?:Take back|Lấy lại)$/ }).waitFor();
};
const press = (name: RegExp) => async (page: Page) => {
  await enterPin(page);
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const payAdvance = async (page: Page) => {
  await enterPin(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:More|Thêm)$/ })
    .click();
  await page.getByRole('menuitem', { name: /^(?:Pay an advance|Ứng tiền)$/ }).click();
  await page.getByRole('dialog').waitFor();
};

/** Pay as the owner sees it, from the PIN to a question that is answered; and as its technician sees hers. */
export const payrollVisits: readonly ShotVisit[] = [
  { ...payroll, name: 'payroll', before: plant, step: enterPin },
  { ...payroll, name: 'payroll-pin', before: plant },
  { ...payroll, name: 'payroll-open', before: plant, step: openMia },
  { ...payroll, name: 'payroll-entry', before: plant, tall: 1, step: press(/^(?:Adjustment|Điều chỉnh)$/) },
  { ...payroll, name: 'payroll-advance', before: plant, tall: 1, step: payAdvance },
  {
    ...payroll,
    name: 'payroll-empty',
    at: '/biz/saigon-nail-bar/manage/reports/payroll',
    as: 'hien.saigon-nail-bar@example.com',
    step: enterPin,
  },
  { ...payroll, name: 'payroll-loading', before: (page) => hold(page, answers) },
  { ...payroll, name: 'payroll-failed', before: (page) => refuse(page, answers) },
  { ...payroll, name: 'payroll-rules', at: `${list}?part=rules`, before: plant, step: enterPinForRules },
  {
    ...payroll,
    name: 'payroll-rule',
    at: `${list}?part=rules`,
    before: plant,
    tall: 1,
    step: async (page) => {
      await enterPinForRules(page);
      await page.getByRole('button', { name: /Mia/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:More|Thêm)$/ })
        .click();
    },
  },
  {
    ...payroll,
    name: 'payroll-print',
    at: `${at}&part=print`,
    before: plant,
    step: async (page) => {
      await page.getByRole('button', { name: /^(?:Enter PIN|Nhập PIN)$/ }).click();
      await page.getByRole('dialog').getByRole('group').first().waitFor();
      await page.keyboard.type(paySalon.pin);
      await page.getByRole('article').first().waitFor();
    },
  },
  { ...payroll, name: 'payroll-paid', at: paidAt, before: plantPaid, step: openMiaPaid },
  { ...payroll, name: 'payroll-hand-over', at: paidAt, before: plantPaid, tall: 1, step: press(/^(?:Hand over|Phát lương)$/) },
  {
    ...payroll,
    name: 'payroll-take-back',
    at: paidAt,
    before: plantPaid,
    tall: 1,
    step: async (page) => {
      await openMiaPaid(page);
      await page.getByRole('button', { name: /^(?:Take back|Lấy lại)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { ...own, name: 'payroll-own-paid', at: paidAt, before: plantPaid },
  { ...own, name: 'payroll-own', before: plant },
  {
    ...own,
    name: 'payroll-own-ask',
    before: plant,
    tall: 1,
    step: async (page) => {
      await page
        .getByRole('button', { name: /^(?:Ask about|Hỏi về)/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  { ...own, name: 'payroll-own-print', at: `${at}&part=print`, before: plant },
  { ...own, name: 'payroll-own-loading', before: (page) => hold(page, '**/api/manage/payroll/stub?*') },
];
