import type { PermissionKey } from 'core/kernel/permission';
import { addresses } from '../../addresses.ts';
import { screenCalled } from '../../screens.ts';
import { type Held, opensPage } from './page-needs.ts';

/** The default order of the manage area: groups, and the screens in them. */
const groups = [
  [
    'today',
    ['DashboardPage', 'CalendarPage', 'WaitingListPage', 'PosPage', 'PaidTodayPage', 'CustomerMessagesPage', 'SmsMessagesPage'],
  ],
  [
    'clients',
    [
      'ClientsPage',
      'ClientReviewsPage',
      'MedicalHistoryPage',
      'GiftCardsPage',
      'LoyaltyProgramPage',
      'PromotionPage',
      'CampaignsPage',
    ],
  ],
  [
    'money',
    [
      'TicketListPage',
      'CloseDayPage',
      'TransactionsPage',
      'SalesReportPage',
      'EmployeeSalesPage',
      'StaffReportPage',
      'TaxReportPage',
      'AccountingPage',
      'PayrollPage',
    ],
  ],
  [
    'team',
    ['EmployeesPage', 'WorkDaysPage', 'TimeOffPage', 'TimeClockPage', 'PositionsPage', 'JobApplicationsPage', 'AccessPage'],
  ],
  ['catalog', ['ManageServicesPage', 'AddOnsPage']],
  [
    'business',
    [
      'BusinessProfilePage',
      'SettingsPage',
      'SignInSecurityPage',
      'PlanPage',
      'AutomationsPage',
      'SmsRechargePage',
      'MyAppPage',
      'RecycleBinPage',
    ],
  ],
] as const;

export type Group = (typeof groups)[number][0];
export type Item = (typeof groups)[number][1][number];
export type NavigationEntry = { readonly page: Item; readonly href: string };

/** Always at hand on a phone. */
const daily: readonly Item[] = ['DashboardPage', 'CalendarPage', 'WaitingListPage', 'PosPage'];
export type Navigation = ReturnType<typeof navigationFor>;
export const dailyOf = (groups: Navigation): NavigationEntry[] =>
  groups.flatMap(({ entries }) => entries).filter(({ page }) => daily.includes(page));

/** Always at hand in the narrow menu of a tablet, with a word. Who opens only a handful of screens has them all there. */
const atHand: readonly Item[] = [
  'DashboardPage',
  'CalendarPage',
  'WaitingListPage',
  'PosPage',
  'CustomerMessagesPage',
  'ClientsPage',
  'TicketListPage',
];
const HANDFUL = 7;

/** What the rail shows: the day's entries and, wherever somebody went through `More`, where they are. */
export function railOf(groups: Navigation, here: Item | null): NavigationEntry[] {
  const all = groups.flatMap(({ entries }) => entries);
  return all.length <= HANDFUL ? all : all.filter(({ page }) => atHand.includes(page) || page === here);
}

/** Names that are longer than the rail has room for have a short one in the texts. */
const shortened = ['WaitingListPage', 'ClientsPage', 'TicketListPage'] as const satisfies readonly Item[];
export const isShort = (page: Item): page is (typeof shortened)[number] => shortened.some((one) => one === page);

/** What opens to somebody: screens that exist and that the gate would answer; a group without any is left out. */
export function navigationFor(
  busUrl: string,
  open: readonly PermissionKey[],
  held: Held,
  isThere: (page: string) => boolean = (page) => screenCalled(page) !== null,
): { group: Group; entries: NavigationEntry[] }[] {
  const entryOf = (page: Item): NavigationEntry[] => {
    const address = addresses.find((row) => row.page === page);
    const path = address?.paths[0];
    if (!path || !isThere(page) || !(open as readonly string[]).includes(address.access) || !opensPage(page, held)) return [];
    return [{ page, href: path.replace(':busUrl', busUrl) }];
  };
  return groups.map(([group, pages]) => ({ group, entries: pages.flatMap(entryOf) })).filter(({ entries }) => entries.length > 0);
}

/** Turns and the waiting list are one screen with two addresses. */
const addressOf = (pathname: string): string =>
  pathname.replace(/^\/business\/([^/]+)\/manage\/turn-system$/, '/biz/$1/manage/waiting-list');

/** The entry that an address belongs to: below the clients stand their reviews, which are an entry of their own. */
export function entryAt(groups: Navigation, pathname: string): Item | null {
  const here = addressOf(pathname);
  const above = groups
    .flatMap(({ entries }) => entries)
    .filter(({ href }) => here === href || here.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length);
  return above[0]?.page ?? null;
}
