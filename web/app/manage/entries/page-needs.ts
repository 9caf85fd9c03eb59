import { canAnswerReach } from 'core/kernel/endpoint';
import type { Reach } from 'core/kernel/permission';

/** What the server says the viewer holds in a business, as `permissions` lists it. */
export type Held = readonly { readonly name: string; readonly read: string }[];

type Part = 'self' | 'masked';
type Need = readonly [permission: string, ...shownTo: Part[]];

/**
 * The permission without which the first answer that a screen asks for is refused, and which partial cells of the matrix that
 * answer knows how to show. The browser has no access rules of endpoints; `page-needs.test.ts` compares these with them.
 */
export const pageNeeds: { readonly [page: string]: Need } = {
  DashboardPage: ['manage.dashboard', 'self'],
  CalendarPage: ['manage.calendar.view'],
  WaitingListPage: ['manage.waitlist'],
  TurnSystemPage: ['manage.turn'],
  WorkDaysPage: ['manage.schedule', 'self'],
  TimeOffPage: ['manage.schedule', 'self'],
  TimeClockPage: ['timeclock.punch', 'self'],
  PosPage: ['pos.ticket.open'],
  CustomerMessagesPage: ['manage.chat'],
  BusinessMessagesPage: ['manage.chat'],
  SmsMessagesPage: ['manage.sms.send'],
  AutomationsPage: ['settings.business'],
  SmsRechargePage: ['manage.sms.recharge'],
  CampaignsPage: ['manage.sms.bulk'],
  CampaignPage: ['manage.sms.bulk'],
  MessageTemplatesPage: ['manage.chat'],
  PaidTodayPage: ['pos.drawer'],
  CloseDayPage: ['pos.drawer'],
  TicketListPage: ['report.ticket'],
  SalesReportPage: ['report.sales'],
  EmployeeSalesPage: ['report.employee_sales', 'self'],
  StaffReportPage: ['report.employee_sales', 'self'],
  TaxReportPage: ['report.sales'],
  AccountingPage: ['report.accounting'],
  PayrollPage: ['payroll.view', 'self'],
  TransactionsPage: ['report.transactions'],
  ClientTransactionsPage: ['report.transactions'],
  BillingTransactionsPage: ['billing.view'],
  PlanPage: ['billing.view'],
  ClientsPage: ['manage.client.view', 'masked'],
  ClientInfoPage: ['manage.client.view', 'masked'],
  ClientReviewsPage: ['manage.client.view', 'masked'],
  MedicalHistoryPage: ['manage.medical', 'self'],
  PromotionPage: ['manage.promotion'],
  GiftCardsPage: ['giftcard.history'],
  GiftCardHistoryPage: ['giftcard.history'],
  GiftCardReportPage: ['giftcard.history'],
  TrashedGiftCardsPage: ['giftcard.history'],
  LoyaltyProgramPage: ['loyalty.manage'],
  LoyaltyMembersPage: ['loyalty.manage'],
  MembershipTransactionsPage: ['loyalty.manage'],
  LoyaltyReportPage: ['loyalty.manage'],
  ManageServicesPage: ['manage.services'],
  AddOnsPage: ['manage.addons'],
  EmployeesPage: ['staff.manage'],
  PositionsPage: ['staff.manage'],
  JobApplicationsPage: ['job.applications'],
  AccessPage: ['member.manage'],
  BusinessProfilePage: ['settings.business'],
  SettingsPage: ['settings.business'],
  TaxesPage: ['settings.business'],
  MyAppPage: ['settings.business'],
  SignInSecurityPage: ['audit.view'],
  SecurityLogPage: ['audit.view'],
  RecycleBinPage: ['trash.view'],
};

/** Whether a screen would be answered: the gate's own rule, for the menu and for the guard. */
export function opensPage(page: string, held: Held): boolean {
  const need = pageNeeds[page];
  if (!need) return true;
  const [name, ...parts] = need;
  const reach = (held.find((one) => one.name === name)?.read ?? 'none') as Reach;
  return canAnswerReach(Object.fromEntries(parts.map((part) => [part, true])), reach);
}
