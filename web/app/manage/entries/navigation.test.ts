import { permissionKeys } from 'core/kernel/permission';
import { expect, test } from 'vitest';
import { dailyOf, entryAt, navigationFor, railOf } from './navigation.ts';
import { pageNeeds } from './page-needs.ts';

const everything = () => true;
const all = Object.values(pageNeeds).map(([name]) => ({ name, read: 'all' }));

test('an owner of all screens sees every group in order', () => {
  const groups = navigationFor('demo', permissionKeys, all, everything);
  expect(groups.map(({ group }) => group)).toEqual(['today', 'clients', 'money', 'team', 'catalog', 'business']);
  expect(groups[0]?.entries[1]).toEqual({ page: 'CalendarPage', href: '/biz/demo/manage/appointment' });
});

test('a missing permission hides the item, and a group with none is left out', () => {
  const groups = navigationFor('demo', ['calendar', 'appointments'], all, everything);
  expect(groups.map(({ group, entries }) => [group, entries.map(({ page }) => page)])).toEqual([
    ['today', ['CalendarPage']],
    ['team', ['WorkDaysPage', 'TimeOffPage', 'TimeClockPage']],
  ]);
});

test('a key alone opens nothing: the day’s close is for those who may open the drawer', () => {
  const pages = (held: typeof all) => navigationFor('demo', ['pos'], held, everything).flatMap(({ entries }) => entries);
  const till = all.filter(({ name }) => name === 'pos.ticket.open');
  expect(pages(till).map(({ page }) => page)).toEqual(['PosPage']);
  expect(pages(all).map(({ page }) => page)).toEqual(['PosPage', 'PaidTodayPage', 'CloseDayPage']);
});

test('a screen that is not built is nowhere in the menu', () => {
  expect(navigationFor('demo', permissionKeys, all, () => false)).toEqual([]);
});

test('a phone keeps the day, the calendar, the turns and the till at hand, as far as they open', () => {
  const pages = (open: typeof permissionKeys | readonly []) =>
    dailyOf(navigationFor('demo', open, all, everything)).map(({ page }) => page);
  expect(pages(permissionKeys)).toEqual(['DashboardPage', 'CalendarPage', 'WaitingListPage', 'PosPage']);
  expect(pages([])).toEqual([]);
});

test('the rail keeps seven entries and where somebody is, in the menu’s order; a handful stands there whole', () => {
  const pages = (open: typeof permissionKeys | ('calendar' | 'appointments')[], here: Parameters<typeof railOf>[1]) =>
    railOf(navigationFor('demo', open, all, everything), here).map(({ page }) => page);
  const daily = [
    'DashboardPage',
    'CalendarPage',
    'WaitingListPage',
    'PosPage',
    'CustomerMessagesPage',
    'ClientsPage',
    'TicketListPage',
  ];
  expect(pages(permissionKeys, null)).toEqual(daily);
  expect(pages(permissionKeys, 'PosPage')).toEqual(daily);
  expect(pages(permissionKeys, 'PayrollPage')).toEqual([...daily, 'PayrollPage']);
  expect(pages(['calendar', 'appointments'], null)).toEqual(['CalendarPage', 'WorkDaysPage', 'TimeOffPage', 'TimeClockPage']);
});

test('an address belongs to the entry that is nearest to it', () => {
  const groups = navigationFor('demo', permissionKeys, all, everything);
  const clients = '/biz/demo/manage/clients';
  expect(entryAt(groups, clients)).toBe('ClientsPage');
  expect(entryAt(groups, `${clients}/info/abc`)).toBe('ClientsPage');
  expect(entryAt(groups, `${clients}/review`)).toBe('ClientReviewsPage');
  expect(entryAt(groups, `${clients}-of-others`)).toBeNull();
  expect(entryAt(groups, '/business/demo/manage/turn-system')).toBe('WaitingListPage');
});
