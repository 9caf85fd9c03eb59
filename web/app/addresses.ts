import type { PermissionKey } from 'core/kernel/permission';

/** `manage` carries the guard's screen key in `access`; `viewer` fills the viewport without header, banner and tabs. */
export type Frame = 'public' | 'business' | 'viewer' | 'manage' | 'messages' | 'bare' | 'dev' | 'partner';
export type Access = 'anyone' | 'signed-in' | 'developer' | 'partner' | PermissionKey;

export type Address = {
  /** Full paths; `{product}` is the configured slug. The first is the canonical one. */
  readonly paths: readonly string[];
  /** The screen's file: `<page>.tsx` somewhere below web/features. */
  readonly page: string;
  readonly frame: Frame;
  readonly access: Access;
  /** The server sends finished HTML; everything else gets the shell. */
  readonly html: boolean;
  /** Parameters that must be digits; anything else is not this address. */
  readonly digits?: readonly string[];
};

type Row = readonly [page: string, ...paths: string[]];
const rows = (frame: Frame, access: Access, html: boolean, list: readonly Row[]): Address[] =>
  list.map(([page, ...paths]) => ({ page, paths, frame, access, html }));

const site = [
  ...rows('public', 'anyone', true, [
    ['LandingPage', '/', '/home'],
    ['SearchPage', '/search'],
    ['TermsPage', '/terms-conditions'],
    ['PrivacyPage', '/privacy-policy'],
    ['CreditCardTermsPage', '/credit-card-terms'],
    ['ForBusinessPage', '/{product}-for-business/home', '/v2/{product}-for-business/home'],
    ['AboutUsPage', '/about-us', '/{product}-for-business/about-us', '/{product}-for-business/about'],
    ['HelpPage', '/help', '/help/vi'],
  ]),
  ...rows('public', 'anyone', false, [
    ['MyBookingsPage', '/bookings', '/v2/bookings'],
    ['BookPage', '/book'],
    ['PickBusinessPage', '/appointment/create'],
    ['ReceiptPage', '/receipt/:token'],
    ['GiftCardPage', '/gift-card'],
  ]),
  ...rows('public', 'signed-in', false, [
    ['ProfilePage', '/user/profile'],
    ['MySalonsPage', '/salons'],
    ['RegisterBusinessPage', '/{product}-for-business/register'],
  ]),
  ...rows('bare', 'anyone', false, [
    ['LoginPage', '/login'],
    ['UndoPage', '/account/undo'],
  ]),
  ...rows('messages', 'signed-in', false, [
    ['MessagesPage', '/messages', '/v2/messages', '/messages/:busUrl', '/v2/messages/t/:id'],
    ['BusinessMessagesPage', '/v2/messages/biz/t/:id'],
  ]),
];

const biz = '/biz/:busUrl';
const v2biz = '/v2/biz/:busUrl';
const business = [
  ...rows('business', 'anyone', true, [
    ['BusinessHomePage', biz],
    ['ServicesPage', `${biz}/services`],
    ['ReviewsPage', `${biz}/reviews`],
    ['HoursPage', `${biz}/hours`],
    ['AboutPage', `${biz}/about`],
    ['GalleriesPage', `${biz}/galleries`, `${biz}/videos`],
    ['MenuPage', `${biz}/menu`],
    ['JobsPage', `${biz}/employee`],
  ]),
  ...rows('viewer', 'anyone', true, [
    ['GalleryPage', `${biz}/gallery/:id`],
    ['PhotoPage', `${biz}/photo/:id`],
    ['VideoPage', `${biz}/video/:id`],
  ]),
  ...rows('business', 'anyone', false, [
    ['ClientProfilePage', `${biz}/client-profile`],
    ['GiftCardCheckoutPage', `${biz}/gift-card/checkout`, `${v2biz}/gift-card/checkout`],
    ['LoyaltyPage', `${biz}/loyalty-program`, `${v2biz}/loyalty-program`],
    ['AppointmentPage', `${biz}/appointment`, `${biz}/appointment/create`, '/:busUrl/appointment', '/:busUrl/appointment/create'],
  ]),
  ...rows('business', 'signed-in', false, [['LoyaltyPayPage', `${biz}/loyalty-program/pay`, `${v2biz}/loyalty-program/pay`]]),
  ...rows('bare', 'signed-in', false, [['NoPermissionPage', `${biz}/no-permission`]]),
  ...rows('viewer', 'anyone', false, [
    ['SalonScreenPage', `${biz}/screen`],
    ['CustomerDisplayPage', `${biz}/display`],
  ]),
  ...rows('messages', 'messages', false, [['BusinessMessagesPage', `${biz}/messages`, `${biz}/messages/t/:id`]]),
];

const manage = `${biz}/manage`;
const legacy = '/business/:busUrl/manage';
const report = (name: string) => [`${manage}/reports/${name}`, `${manage}/${name}`] as const;
const screens = (access: Access, list: readonly Row[]) => rows('manage', access, false, list);
const loyalty = `${manage}/loyalty-program`;
const counter = [
  ...screens('dashboard', [['DashboardPage', `${manage}/dashboard`]]),
  ...screens('appointments', [['CalendarPage', `${manage}/appointment`, `${legacy}/calendar`, `${legacy}/appointments`]]),
  ...screens('waiting_list', [['WaitingListPage', `${manage}/waiting-list`, `${legacy}/waiting-list`]]),
  ...screens('turn', [['TurnSystemPage', `${legacy}/turn-system`]]),
  ...screens('calendar', [
    ['WorkDaysPage', `${manage}/twd`],
    ['TimeOffPage', `${manage}/pto`],
    ['TimeClockPage', `${manage}/time-clock`],
  ]),
  ...screens('pos', [
    ['PosPage', `${manage}/pos`],
    ['PaidTodayPage', `${manage}/paid-today`],
    ['CloseDayPage', `${manage}/close-day`],
  ]),
  ...screens('messages', [
    ['CustomerMessagesPage', `${manage}/customer-messages`, `${manage}/customer-messages/:userHashId`],
    ['MessageTemplatesPage', `${legacy}/message-templates`],
  ]),
  ...screens('sms', [
    ['SmsMessagesPage', `${manage}/sms-messages`, `${manage}/sms-messages/:clientHashId`],
    ['SmsRechargePage', `${legacy}/sms-recharge`],
    ['CampaignsPage', `${manage}/campaigns`],
    ['CampaignPage', `${manage}/campaigns/:campaignId`],
  ]),
  ...screens('settings', [['AutomationsPage', `${manage}/automations`]]),
];
const money = [
  ...screens('reports', [
    ['TicketListPage', ...report('ticket-list')],
    ['SalesReportPage', ...report('sales-report')],
    ['EmployeeSalesPage', ...report('employee-sales')],
    ['StaffReportPage', ...report('staff-report')],
    ['TaxReportPage', ...report('tax-report')],
    ['AccountingPage', ...report('accounting')],
  ]),
  ...screens('payroll', [['PayrollPage', ...report('payroll')]]),
  ...screens('transactions', [['TransactionsPage', `${manage}/transactions`]]),
  ...screens('billing', [
    ['BillingTransactionsPage', `${manage}/payment/transactions`],
    ['PlanPage', `${biz}/manage-plan`, `${legacy}/billing`],
  ]),
];
const growth = [
  ...screens('clients', [
    ['ClientsPage', `${manage}/clients`, `${legacy}/customers`],
    ['ClientInfoPage', `${manage}/clients/info/:id`],
    ['ClientReviewsPage', `${manage}/clients/review`],
  ]),
  ...screens('transactions', [['ClientTransactionsPage', `${manage}/clients/transactions`]]),
  ...screens('medical_history', [['MedicalHistoryPage', `${manage}/medical-history`]]),
  ...screens('promotions', [['PromotionPage', `${manage}/promotion`]]),
  ...screens('gift_cards', [
    ['GiftCardsPage', `${manage}/gift-card`],
    ['GiftCardHistoryPage', `${manage}/gift-card/history/:id`],
    ['GiftCardReportPage', `${manage}/gift-card/report`],
    ['TrashedGiftCardsPage', `${manage}/trash/gift-card`],
  ]),
  ...screens('loyalty', [
    ['LoyaltyProgramPage', loyalty, `${loyalty}/program`],
    ['LoyaltyMembersPage', `${loyalty}/member`],
    ['MembershipTransactionsPage', `${loyalty}/membership-transactions/:id`],
    ['LoyaltyReportPage', `${loyalty}/report`],
  ]),
];
const house = [
  ...screens('services', [
    ['ManageServicesPage', `${manage}/services`, `${legacy}/services`],
    ['AddOnsPage', `${legacy}/add-ons`],
  ]),
  ...screens('staff', [
    ['EmployeesPage', `${legacy}/employees`],
    ['JobApplicationsPage', `${legacy}/job-applications`],
    ['PositionsPage', `${legacy}/positions`],
    ['AccessPage', `${legacy}/access`],
  ]),
  ...screens('settings', [
    ['BusinessProfilePage', `${biz}/profile`],
    ['SettingsPage', `${legacy}/settings`],
    ['TaxesPage', `${legacy}/taxes`],
    ['SignInSecurityPage', `${manage}/security`],
    ['SecurityLogPage', `${legacy}/security`],
    ['MyAppPage', `${legacy}/my-app`],
    ['RecycleBinPage', `${legacy}/recycle-bin`, `${legacy}/recycle-bins`, `${legacy}/recycle-bin/:kind`],
  ]),
];

const partners: Address[] = [
  ...rows('partner', 'anyone', false, [['AccessDeniedPage', '/partners/access-denied']]),
  ...rows('partner', 'partner', false, [
    ['PartnersPage', '/partners'],
    ['PartnerPage', '/partners/:partner'],
  ]),
  ...rows('partner', 'partner', false, [['PartnerReportsPage', '/partners/:id/reports']]).map((row) => ({
    ...row,
    digits: ['id'],
  })),
  ...rows('partner', 'partner', false, [['PartnerBusinessPage', '/partners/:id/:businessId']]).map((row) => ({
    ...row,
    digits: ['id', 'businessId'],
  })),
];
const developers = [
  ...rows('public', 'developer', false, [['ReviewReportsPage', '/v2/dev/review-reports']]),
  ...rows('dev', 'developer', false, [
    ['DevDashboardPage', '/v2/dev'],
    ['NavigationMenuPage', '/v2/dev/navigation-menu'],
    ['DevBusinessesPage', '/v2/dev/businesses'],
    ['MenuTestPage', '/v2/my-test'],
    ['ShowcasePage', '/v2/dev/ui'],
  ]),
];

/** Every address of the product and the screen it opens. */
export const addresses: readonly Address[] = [
  ...site,
  ...business,
  ...counter,
  ...money,
  ...growth,
  ...house,
  ...partners,
  ...developers,
];

/** Screens that are not built yet: their addresses answer not-found. Whoever builds one takes it out, else `addresses.test.ts` is red. */
export const planned: ReadonlySet<string> = new Set([
  'AccessDeniedPage',
  'DevBusinessesPage',
  'DevDashboardPage',
  'MenuTestPage',
  'NavigationMenuPage',
  'PartnerBusinessPage',
  'PartnerPage',
  'PartnerReportsPage',
  'PartnersPage',
]);
