import type { Page } from '@playwright/test';
import { sellToday } from './sold-today.ts';
import { newcomers, now, refuse, unfinished, type ShotVisit } from '../../visit.ts';

const owner = 'lan.lotus-nails@example.com';
const list = '/biz/lotus-nails/manage/reports/ticket-list';
const tickets = { page: 'TicketListPage', at: `${list}?period=week`, as: owner } as const;

const taxReport = { page: 'TaxReportPage', at: '/biz/lotus-nails/manage/reports/tax-report', as: owner } as const;

const sales = { page: 'SalesReportPage', at: '/biz/lotus-nails/manage/reports/sales-report', as: owner } as const;
const team = { page: 'EmployeeSalesPage', at: '/biz/lotus-nails/manage/reports/employee-sales', as: owner } as const;
const work = { page: 'StaffReportPage', at: '/biz/lotus-nails/manage/reports/staff-report', as: owner } as const;
const salons = { page: 'MySalonsPage', at: '/salons', as: owner } as const;
const newcomer = newcomers[0].bus_url;

/** What was rung up, and who sees it how. */
export const ticketVisits: readonly ShotVisit[] = [
  { ...salons, name: 'my-salons' },
  { ...salons, name: 'my-salons-none', as: 'vivian.lam@example.com' },
  { ...salons, name: 'my-salons-failed', before: (shown) => refuse(shown, '**/api/manage/salons?*') },
  { ...tickets, name: 'tickets', tall: 2 },
  {
    ...tickets,
    name: 'tickets-one',
    step: async (shown) => {
      await shown.getByRole('button', { name: /^#\d+/ }).first().click();
      await shown.getByRole('dialog').getByText('Total').or(shown.getByRole('dialog').getByText('Tổng')).first().waitFor();
    },
  },
  {
    ...tickets,
    name: 'tickets-refund',
    step: async (shown) => {
      await shown.getByRole('button', { name: /^#\d+/ }).first().click();
      await shown.getByRole('button', { name: /^(?:Refund|Hoàn tiền)$/ }).click();
      await shown.getByRole('dialog').last().getByRole('checkbox').first().check();
    },
  },
  {
    ...tickets,
    name: 'tickets-tip',
    at: `${list}?period=today&status=paid`,
    step: async (shown) => {
      await shown.getByRole('button', { name: /^#\d+/ }).first().click();
      await shown.getByRole('button', { name: /^(?:Adjust tip|Sửa tip)$/ }).click();
      await shown.getByRole('dialog').last().getByRole('textbox').first().fill('18');
    },
  },
  { ...tickets, name: 'tickets-nobody', at: `${list}?period=week&q=Nobody` },
  {
    ...tickets,
    name: 'tickets-manager',
    at: '/biz/saigon-nail-bar/manage/reports/ticket-list',
    as: 'hoa.saigon-nail-bar@example.com',
  },
  { ...tickets, name: 'tickets-empty', at: `/biz/${newcomers[0].bus_url}/manage/reports/ticket-list`, as: unfinished.owner },
  { ...tickets, name: 'tickets-failed', before: (shown) => refuse(shown, '**/api/manage/reports/ticket-list?*') },
  {
    ...taxReport,
    name: 'tax-report',
    step: (shown) => shown.getByText(/^(?:This month|Tháng này)$/).click(),
  },
  { ...taxReport, name: 'tax-report-empty', at: `/biz/${newcomers[0].bus_url}/manage/reports/tax-report`, as: unfinished.owner },
  { ...sales, name: 'sales-report', tall: 2 },
  { ...sales, name: 'sales-report-staff', at: `${sales.at}?by=employee&against=none`, tall: 2 },
  { ...sales, name: 'sales-report-hours', at: `${sales.at}?by=hour`, tall: 2 },
  { ...sales, name: 'sales-report-empty', at: `/biz/${newcomer}/manage/reports/sales-report`, as: unfinished.owner },
  { ...sales, name: 'sales-report-failed', tall: 1, before: (shown) => refuse(shown, '**/api/manage/reports/sales-report?*') },
  { ...team, name: 'employee-sales', tall: 2 },
  {
    ...team,
    name: 'employee-sales-lines',
    step: async (shown) => {
      await shown
        .getByRole('main')
        .getByRole('button', { name: /Mia|Khoa|Tam|Vy|Linh/ })
        .first()
        .click();
      await shown
        .getByRole('dialog')
        .getByText(/^#\d+$/)
        .first()
        .waitFor();
    },
  },
  { ...team, name: 'employee-sales-own', as: 'mia.lotus-nails@example.com' },
  { ...team, name: 'employee-sales-empty', at: `/biz/${newcomer}/manage/reports/employee-sales`, as: unfinished.owner },
  { ...work, name: 'staff-report', tall: 2 },
  { ...work, name: 'staff-report-failed', tall: 1, before: (shown) => refuse(shown, '**/api/manage/reports/staff-report?*') },
  { ...taxReport, name: 'tax-report-failed', tall: 1, before: (shown) => refuse(shown, '**/api/manage/reports/tax-report?*') },
];

const paid = {
  page: 'PaidTodayPage',
  at: '/biz/lotus-nails/manage/paid-today',
  as: 'thu.lotus-nails@example.com',
  before: async (shown: Page) => (await now(shown), sellToday()),
} as const;
const openFirst = async (shown: Page) => {
  await shown.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await shown
    .getByRole('complementary', { name: /#/ })
    .getByText(/^(?:Total|Tổng)$/)
    .first()
    .waitFor();
};

/** What the front desk does with tickets that are paid. */
export const paidTodayVisits: readonly ShotVisit[] = [
  { ...paid, name: 'paid-today' },
  { ...paid, name: 'paid-today-one', step: openFirst },
  {
    ...paid,
    name: 'paid-today-refund',
    step: async (shown) => {
      await openFirst(shown);
      await shown.getByRole('button', { name: /^(?:Refund|Hoàn tiền)$/ }).click();
      await shown.getByRole('dialog').last().getByRole('checkbox').first().check();
    },
  },
  {
    ...paid,
    name: 'paid-today-tender',
    step: async (shown) => {
      await openFirst(shown);
      await shown
        .getByRole('complementary')
        .getByRole('button', { name: /^(?:More|Thêm)$/ })
        .click();
      await shown.getByRole('menuitem').first().click();
      await shown.getByRole('dialog').last().waitFor();
    },
  },
  { ...paid, name: 'paid-today-nobody', at: `${paid.at}?q=Nobody` },
  { ...paid, name: 'paid-today-empty', at: `/biz/${newcomers[0].bus_url}/manage/paid-today`, as: unfinished.owner },
  { ...paid, name: 'paid-today-failed', before: (shown) => refuse(shown, '**/api/pos/paid-tickets/list?*') },
];

const moves = '/biz/lotus-nails/manage/transactions';
const transactions = { page: 'TransactionsPage', at: `${moves}?period=week`, as: owner } as const;

/** Every payment and refund. */
export const transactionVisits: readonly ShotVisit[] = [
  { ...transactions, name: 'transactions', tall: 2 },
  {
    ...transactions,
    name: 'transactions-manager',
    at: '/biz/saigon-nail-bar/manage/transactions',
    as: 'hoa.saigon-nail-bar@example.com',
  },
  { ...transactions, name: 'transactions-empty', at: `/biz/${newcomers[0].bus_url}/manage/transactions`, as: unfinished.owner },
  { ...transactions, name: 'transactions-failed', before: (shown) => refuse(shown, '**/api/report/transactions/list?*') },
];

const clientMoney = {
  page: 'ClientTransactionsPage',
  at: '/biz/lotus-nails/manage/clients/transactions?period=week',
  as: owner,
} as const;

/** What each client spent. */
export const clientMoneyVisits: readonly ShotVisit[] = [
  { ...clientMoney, name: 'client-transactions', tall: 2 },
  { ...clientMoney, name: 'client-transactions-nobody', at: `${clientMoney.at}&q=Nobody` },
  { ...clientMoney, name: 'client-transactions-manager', as: 'khoa.lotus-nails@example.com' },
  { ...clientMoney, name: 'client-transactions-desk', as: 'thu.lotus-nails@example.com' },
  {
    ...clientMoney,
    name: 'client-transactions-empty',
    at: `/biz/${newcomers[0].bus_url}/manage/clients/transactions`,
    as: unfinished.owner,
  },
  {
    ...clientMoney,
    name: 'client-transactions-failed',
    before: (shown) => refuse(shown, '**/api/report/clients/transactions?*'),
  },
];

const cardList = '/biz/lotus-nails/manage/gift-card';
const cards = { page: 'GiftCardsPage', at: cardList, as: owner } as const;

/** Gift cards: all of them, one with its history, what is owed, and the trash. */
export const giftCardVisits: readonly ShotVisit[] = [
  { ...cards, name: 'gift-cards', tall: 2 },
  {
    ...cards,
    name: 'gift-cards-issue',
    step: async (page) => {
      await page.getByRole('button', { name: /^(?:Issue a gift card|Tạo thẻ)$/ }).click();
      await page.getByRole('dialog').getByRole('radiogroup').waitFor();
    },
  },
  { ...cards, name: 'gift-cards-nobody', at: `${cardList}?q=Nobody` },
  { ...cards, name: 'gift-cards-empty', at: `/biz/${newcomers[0].bus_url}/manage/gift-card`, as: unfinished.owner },
  { ...cards, name: 'gift-cards-failed', before: (page) => refuse(page, '**/api/gift-card/list?*') },
  {
    ...cards,
    page: 'GiftCardHistoryPage',
    name: 'gift-card-history',
    step: async (page) => {
      await page.getByRole('button', { name: /^••/ }).last().click();
      await page.getByRole('heading', { level: 1, name: /••/ }).waitFor();
    },
    tall: 2,
  },
  { page: 'GiftCardReportPage', name: 'gift-card-report', at: `${cardList}/report`, as: owner, tall: 2 },
  { page: 'TrashedGiftCardsPage', name: 'gift-card-trash', at: '/biz/lotus-nails/manage/trash/gift-card', as: owner },
];
