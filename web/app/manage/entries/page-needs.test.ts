import { calendarDay, timesOff, waitingList } from 'core/booking/contract';
import { activePackage, billingTransactions } from 'core/billing/contract';
import { businessSecurity, businessSetting, taxes, whoHasAccess } from 'core/business/contract';
import { heldBy, screensOf } from 'core/business/rules';
import { campaign, campaigns } from 'core/campaigns/contract';
import { managedAddOns, managedServices } from 'core/catalog/contract';
import { drawerNow, paidToday, till } from 'core/checkout/contract';
import { clientInfo, clientsList } from 'core/clients/contract';
import { giftCardReport, giftCards, giftCardStory } from 'core/gift-cards/contract';
import { canAnswerReach, type Endpoint } from 'core/kernel/endpoint';
import { isPermission, type Permission, reachInBusiness, type Role, roles, worksInsideBusiness } from 'core/kernel/permission';
import { loyaltyMembers, loyaltyReport, managedPrograms, membershipTransactions } from 'core/loyalty/contract';
import { medicalClients } from 'core/medical/contract';
import { payroll } from 'core/payroll/contract';
import { promotions } from 'core/promotions/contract';
import { messageTemplates } from 'core/messaging/contract';
import { smsContacts } from 'core/sms/contract';
import { textWallet } from 'core/text-wallet/contract';
import { recycleBin } from 'core/back-office/contract';
import { journalList } from 'core/accounting/contract';
import {
  clientTransactions,
  employeeSales,
  manageDashboard,
  salesReport,
  staffReport,
  taxReport,
  ticketList,
  transactionList,
} from 'core/reports/contract';
import { clientReviews } from 'core/reviews/contract';
import { securityLog } from 'core/security/contract';
import { listAutomations } from 'core/notifications/contract';
import { applications, employees, positions, temporaryWorkDays } from 'core/staff/contract';
import { timeClock } from 'core/time-clock/contract';
import { turnBoard } from 'core/turns/contract';
import { expect, test } from 'vitest';
import { addresses } from '../../addresses.ts';
import { screenCalled } from '../../screens.ts';
import { dailyOf, navigationFor } from './navigation.ts';
import { opensPage, pageNeeds } from './page-needs.ts';

/** What each screen asks for first. */
const firstAsked: { readonly [page: string]: Endpoint } = {
  DashboardPage: manageDashboard,
  CalendarPage: calendarDay,
  WaitingListPage: waitingList,
  TurnSystemPage: turnBoard,
  WorkDaysPage: temporaryWorkDays,
  TimeOffPage: timesOff,
  TimeClockPage: timeClock,
  PosPage: till,
  PaidTodayPage: paidToday,
  CloseDayPage: drawerNow,
  TicketListPage: ticketList,
  SalesReportPage: salesReport,
  EmployeeSalesPage: employeeSales,
  StaffReportPage: staffReport,
  TaxReportPage: taxReport,
  AccountingPage: journalList,
  PayrollPage: payroll,
  TransactionsPage: transactionList,
  ClientTransactionsPage: clientTransactions,
  BillingTransactionsPage: billingTransactions,
  PlanPage: activePackage,
  ClientsPage: clientsList,
  ClientInfoPage: clientInfo,
  ClientReviewsPage: clientReviews,
  MedicalHistoryPage: medicalClients,
  PromotionPage: promotions,
  GiftCardsPage: giftCards,
  GiftCardHistoryPage: giftCardStory,
  GiftCardReportPage: giftCardReport,
  TrashedGiftCardsPage: giftCards,
  LoyaltyProgramPage: managedPrograms,
  LoyaltyMembersPage: loyaltyMembers,
  MembershipTransactionsPage: membershipTransactions,
  LoyaltyReportPage: loyaltyReport,
  ManageServicesPage: managedServices,
  AddOnsPage: managedAddOns,
  EmployeesPage: employees,
  PositionsPage: positions,
  JobApplicationsPage: applications,
  AccessPage: whoHasAccess,
  SettingsPage: businessSetting,
  TaxesPage: taxes,
  SignInSecurityPage: businessSecurity,
  SecurityLogPage: securityLog,
  RecycleBinPage: recycleBin,
  MessageTemplatesPage: messageTemplates,
  SmsMessagesPage: smsContacts,
  AutomationsPage: listAutomations,
  SmsRechargePage: textWallet,
  CampaignsPage: campaigns,
  CampaignPage: campaign,
};
/**
 * Screens whose first call is open to more people than the screen: what anyone may read, and change with that permission, and
 * messages, of which both sides ask with the same calls.
 */
const publicScreens = ['BusinessProfilePage', 'MyAppPage', 'CustomerMessagesPage', 'BusinessMessagesPage'];

const contracts = import.meta.glob<{ [name: string]: unknown }>('../../../../core/**/contract.ts', { eager: true });
const catalogue = [
  ...new Map(
    Object.values(contracts)
      .flatMap((module) => Object.values(module).filter(isPermission))
      .map((one): [string, Permission] => [one.name, one]),
  ).values(),
];
const footing = (role: Role) => ({ role, exceptions: { granted: [], revoked: [] }, withheld: new Set<never>() });
const accessOf = (page: string) => {
  const access = firstAsked[page]?.access;
  if (typeof access !== 'object') throw new Error(`${page} is open to anyone`);
  return access;
};

test('what a screen needs is what the gate asks of its first call', () => {
  const shown = [...new Set(addresses.filter(({ frame }) => frame === 'manage').map(({ page }) => page))].filter(screenCalled);
  expect(shown.filter((page) => !(page in pageNeeds))).toEqual([]);
  const declared = Object.entries(firstAsked).map(([page, { narrow = {} }]) => [
    page,
    // Aggregates are for partners, who stand outside.
    [accessOf(page).may.name, ...Object.keys(narrow).filter((part) => part !== 'aggregate')],
  ]);
  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(Object.entries(pageNeeds).filter(([page]) => !publicScreens.includes(page))),
  );
});

test('no entry of the menu and no tab of the phone leads anybody into a refusal', () => {
  const refused: string[] = [];
  const seen = new Map<Role, number>();
  for (const role of roles) {
    const holder = { ...footing(role), role };
    const [open, held] = [screensOf(catalogue, holder), heldBy(catalogue, holder)];
    const groups = navigationFor('demo', open, held, () => true);
    const pages = [...groups.flatMap(({ entries }) => entries), ...dailyOf(groups)].map(({ page }) => page);
    seen.set(role, pages.length);
    for (const page of pages) {
      const first = firstAsked[page];
      if (first && !canAnswerReach(first.narrow ?? {}, reachInBusiness(holder, accessOf(page)))) refused.push(`${role}: ${page}`);
    }
  }
  expect(refused).toEqual([]);
  expect(roles.filter((role) => (seen.get(role) ?? 0) > 0)).toEqual(roles.filter(worksInsideBusiness));
});

test('nothing that would be answered is missing from the menu', () => {
  const missing = roles.filter(worksInsideBusiness).flatMap((role) =>
    Object.keys(firstAsked)
      .filter((page) => canAnswerReach(firstAsked[page]?.narrow ?? {}, reachInBusiness(footing(role), accessOf(page))))
      .filter((page) => !opensPage(page, heldBy(catalogue, footing(role))))
      .map((page) => `${role}: ${page}`),
  );
  expect(missing).toEqual([]);
});
