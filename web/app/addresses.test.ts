import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { en as openingEn } from '../features/business/opening/en.ts';
import { en as calendarEn } from '../features/calendar/en.ts';
import { vi as calendarVi } from '../features/calendar/vi.ts';
import { openTexts } from '../platform/language.tsx';
import { addresses, planned } from './addresses.ts';
import { screenFiles } from './all-screens.ts';
import type { RouteMark } from './route-mark.ts';
import { routesFor } from './routes.tsx';
import { catalogOf } from './screens.ts';
import { hasWayUp } from './shell/later/way-up.ts';

const routes = routesFor('openchair', { texts: openTexts(async () => null, 'en'), pause: async () => null });
const markAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle as RouteMark | undefined;
/** The screen an address is meant for, and the file that answers it now. */
const screenAt = (path: string) => markAt(path)?.screen?.file?.sources[0]?.replace(/^.*\/|\.tsx$/g, '') ?? 'not found';

/** Every address the specification names, and its screen. */
const specification: readonly [path: string, screen: string][] = [
  ['/', 'LandingPage'],
  ['/home', 'LandingPage'],
  ['/bookings', 'MyBookingsPage'],
  ['/v2/bookings', 'MyBookingsPage'],
  ['/book', 'BookPage'],
  ['/login', 'LoginPage'],
  ['/search?q=gel', 'SearchPage'],
  ['/user/profile', 'ProfilePage'],
  ['/terms-conditions', 'TermsPage'],
  ['/privacy-policy', 'PrivacyPage'],
  ['/credit-card-terms', 'CreditCardTermsPage'],
  ['/openchair-for-business/home', 'ForBusinessPage'],
  ['/v2/openchair-for-business/home', 'ForBusinessPage'],
  ['/openchair-for-business/about-us', 'AboutUsPage'],
  ['/about-us', 'AboutUsPage'],
  ['/appointment/create?busUrl=demo', 'PickBusinessPage'],
  ['/v2/dev', 'DevDashboardPage'],
  ['/v2/dev/navigation-menu', 'NavigationMenuPage'],
  ['/v2/dev/businesses', 'DevBusinessesPage'],
  ['/v2/my-test', 'MenuTestPage'],
  ['/partners', 'PartnersPage'],
  ['/partners/7', 'PartnerPage'],
  ['/partners/lotus-group', 'PartnerPage'],
  ['/partners/7/reports', 'PartnerReportsPage'],
  ['/partners/7/12', 'PartnerBusinessPage'],
  ['/partners/access-denied', 'AccessDeniedPage'],
  ['/messages', 'MessagesPage'],
  ['/messages/demo', 'MessagesPage'],
  ['/v2/messages', 'MessagesPage'],
  ['/v2/messages/t/4', 'MessagesPage'],
  ['/v2/messages/biz/t/4', 'BusinessMessagesPage'],
  ['/biz/demo', 'BusinessHomePage'],
  ['/biz/demo/services', 'ServicesPage'],
  ['/biz/demo/reviews', 'ReviewsPage'],
  ['/biz/demo/hours', 'HoursPage'],
  ['/biz/demo/about', 'AboutPage'],
  ['/biz/demo/galleries', 'GalleriesPage'],
  ['/biz/demo/gallery/0199', 'GalleryPage'],
  ['/biz/demo/videos', 'GalleriesPage'],
  ['/biz/demo/video/0199', 'VideoPage'],
  ['/biz/demo/photo/0199', 'PhotoPage'],
  ['/biz/demo/menu', 'MenuPage'],
  ['/biz/demo/manage-plan', 'PlanPage'],
  ['/biz/demo/gift-card/checkout', 'GiftCardCheckoutPage'],
  ['/v2/biz/demo/gift-card/checkout', 'GiftCardCheckoutPage'],
  ['/biz/demo/loyalty-program', 'LoyaltyPage'],
  ['/v2/biz/demo/loyalty-program', 'LoyaltyPage'],
  ['/biz/demo/loyalty-program/pay', 'LoyaltyPayPage'],
  ['/biz/demo/client-profile', 'ClientProfilePage'],
  ['/biz/demo/employee', 'JobsPage'],
  ['/biz/demo/messages', 'BusinessMessagesPage'],
  ['/biz/demo/messages/t/4', 'BusinessMessagesPage'],
  ['/biz/demo/no-permission', 'NoPermissionPage'],
  ['/biz/demo/profile', 'BusinessProfilePage'],
  ['/demo/appointment', 'AppointmentPage'],
  ['/demo/appointment/create?appointment_type=group', 'AppointmentPage'],
  ['/biz/demo/appointment', 'AppointmentPage'],
  ['/biz/demo/appointment/create', 'AppointmentPage'],
  ...(
    [
      ['dashboard', 'DashboardPage'],
      ['appointment', 'CalendarPage'],
      ['waiting-list', 'WaitingListPage'],
      ['twd', 'WorkDaysPage'],
      ['pto', 'TimeOffPage'],
      ['reports/ticket-list', 'TicketListPage'],
      ['ticket-list', 'TicketListPage'],
      ['reports/sales-report', 'SalesReportPage'],
      ['sales-report', 'SalesReportPage'],
      ['reports/employee-sales', 'EmployeeSalesPage'],
      ['employee-sales', 'EmployeeSalesPage'],
      ['reports/staff-report', 'StaffReportPage'],
      ['staff-report', 'StaffReportPage'],
      ['reports/tax-report', 'TaxReportPage'],
      ['tax-report', 'TaxReportPage'],
      ['reports/accounting', 'AccountingPage'],
      ['accounting', 'AccountingPage'],
      ['reports/payroll', 'PayrollPage'],
      ['payroll', 'PayrollPage'],
      ['services', 'ManageServicesPage'],
      ['pos', 'PosPage'],
      ['paid-today', 'PaidTodayPage'],
      ['close-day', 'CloseDayPage'],
      ['promotion', 'PromotionPage'],
      ['payment/transactions', 'BillingTransactionsPage'],
      ['gift-card', 'GiftCardsPage'],
      ['gift-card/history/9', 'GiftCardHistoryPage'],
      ['gift-card/report', 'GiftCardReportPage'],
      ['transactions', 'TransactionsPage'],
      ['clients', 'ClientsPage'],
      ['clients/info/h4sh', 'ClientInfoPage'],
      ['clients/review', 'ClientReviewsPage'],
      ['clients/transactions', 'ClientTransactionsPage'],
      ['customer-messages', 'CustomerMessagesPage'],
      ['customer-messages/h4sh', 'CustomerMessagesPage'],
      ['sms-messages', 'SmsMessagesPage'],
      ['sms-messages/h4sh', 'SmsMessagesPage'],
      ['medical-history', 'MedicalHistoryPage'],
      ['trash/gift-card', 'TrashedGiftCardsPage'],
      ['loyalty-program', 'LoyaltyProgramPage'],
      ['loyalty-program/program', 'LoyaltyProgramPage'],
      ['loyalty-program/member', 'LoyaltyMembersPage'],
      ['loyalty-program/membership-transactions/3', 'MembershipTransactionsPage'],
      ['loyalty-program/report', 'LoyaltyReportPage'],
    ] as const
  ).map(([path, screen]): [string, string] => [`/biz/demo/manage/${path}`, screen]),
  ...(
    [
      ['calendar', 'CalendarPage'],
      ['appointments', 'CalendarPage'],
      ['waiting-list', 'WaitingListPage'],
      ['turn-system', 'TurnSystemPage'],
      ['customers', 'ClientsPage'],
      ['employees', 'EmployeesPage'],
      ['job-applications', 'JobApplicationsPage'],
      ['positions', 'PositionsPage'],
      ['access', 'AccessPage'],
      ['services', 'ManageServicesPage'],
      ['add-ons', 'AddOnsPage'],
      ['settings', 'SettingsPage'],
      ['taxes', 'TaxesPage'],
      ['billing', 'PlanPage'],
      ['sms-recharge', 'SmsRechargePage'],
      ['my-app', 'MyAppPage'],
      ['recycle-bin', 'RecycleBinPage'],
      ['recycle-bin/clients', 'RecycleBinPage'],
    ] as const
  ).map(([path, screen]): [string, string] => [`/business/demo/manage/${path}`, screen]),
];

describe('the addresses of the specification', () => {
  const answered = ([path]: readonly [path: string, screen: string]) => screenAt(new URL(path, 'http://page').pathname);
  const isPlanned = ([, screen]: readonly [path: string, screen: string]) => planned.has(screen);

  test('each is answered by its screen', () => {
    const built = specification.filter((row) => !isPlanned(row));
    expect(built.map((row) => [row[0], answered(row)])).toEqual(built);
  });

  test('a screen that is not built yet has no file, and its addresses are not found', () => {
    const built = new Set(Object.keys(screenFiles).map((file) => file.replace(/^.*\/|\.tsx$/g, '')));
    expect([...planned].filter((screen) => built.has(screen))).toEqual([]);
    expect(addresses.filter(({ page }) => !built.has(page) && !planned.has(page))).toEqual([]);
    expect(specification.filter(isPlanned).filter((row) => answered(row) !== 'not found')).toEqual([]);
  });

  test('each screen of the table has an address of the specification or is one of our own', () => {
    const named = new Set(specification.map(([, screen]) => screen));
    const own = addresses.map(({ page }) => page).filter((page) => !named.has(page));
    expect([...new Set(own)].sort()).toEqual([
      'AutomationsPage',
      'CampaignPage',
      'CampaignsPage',
      'CustomerDisplayPage',
      'GiftCardPage',
      'HelpPage',
      'MessageTemplatesPage',
      'MySalonsPage',
      'ReceiptPage',
      'RegisterBusinessPage',
      'ReviewReportsPage',
      'SalonScreenPage',
      'SecurityLogPage',
      'ShowcasePage',
      'SignInSecurityPage',
      'TimeClockPage',
      'UndoPage',
    ]);
  });

  test('everything else is not found', () => {
    const unknown = [
      '/404',
      '/nothing',
      '/biz',
      '/biz/demo/nothing',
      '/biz/demo/manage/nothing',
      '/business/demo',
      '/v2/nothing',
    ];
    expect([...unknown, '/a/b/c'].filter((path) => screenAt(path) !== 'not found')).toEqual([]);
  });

  test('no two files have the name of one screen, and no screen file is without an address', () => {
    const names = Object.keys(screenFiles).map((file) => file.replace(/^.*\/|\.tsx$/g, ''));
    expect(names).toEqual([...new Set(names)]);
    const known = new Set(addresses.map(({ page }) => page));
    expect(names.filter((name) => name.endsWith('Page') && !known.has(name))).toEqual([]);
  });

  test('a fixed first segment wins over the address of a business', () => {
    const parts = matchRoutes(routes, '/messages/appointment')?.at(-1)?.params;
    expect(parts).toEqual({ busUrl: 'appointment' });
    expect(matchRoutes(routes, '/book/appointment')?.at(-1)?.params.busUrl).toBe('book');
  });

  test('what needs somebody is never rendered for everybody', () => {
    expect(addresses.filter(({ html, access }) => html && access !== 'anyone')).toEqual([]);
    expect(addresses.filter(({ frame, access }) => frame === 'manage' && access === 'anyone')).toEqual([]);
  });
});

test('a feature speaks its own texts, also when a part of another has its name', async () => {
  expect(await catalogOf('calendar', 'en')).toBe(calendarEn);
  expect(await catalogOf('calendar', 'vi')).toBe(calendarVi);
  expect(await catalogOf('opening', 'en')).toBe(openingEn);
  expect(await catalogOf('nothing', 'en')).toBeNull();
});

test('the way up is on every page but those of messages', () => {
  expect(['/messages', '/messages/demo', '/biz/demo/messages', '/v2/messages/t/4'].filter(hasWayUp)).toEqual([]);
  expect(['/', '/biz/demo', '/biz/demo/services'].filter(hasWayUp)).toHaveLength(3);
});
