import type { Browser, Page } from '@playwright/test';
import type { Reply } from 'core/kernel/endpoint';
import type { temporaryWorkDays } from 'core/staff/contract';
import type { TurnBoard } from 'core/turns/contract';
import { columnOf, openDesk } from './calendar.ts';
import { expect } from './desk-hand.ts';
import { businessIdOf, callerOf } from '../world/people.ts';
import type { openStopwatch } from './stopwatch.ts';
import { clearVisitsToday } from './turn-day.ts';

type Caller = Awaited<ReturnType<typeof callerOf>>;

/** A salon whose calendar and turn board no other journey uses. Hòa, Nhung and Cường work there on Wednesdays. */
export const busyHourSalon = {
  bus_url: 'saigon-nail-bar',
  owner: 'hien.saigon-nail-bar@example.com',
  desk: 'hoa.saigon-nail-bar@example.com',
  service: 'Sơn gel tay · Gel Manicure',
} as const;

const zone = 'America/Los_Angeles';

/** Gives these employees hours until midnight, because nobody who goes home before a walk-in would be done gets it. */
async function stayLateToday({ send }: Caller, business_id: number, ids: readonly string[]): Promise<void> {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  const planned: Reply<typeof temporaryWorkDays> = await send(
    'GET',
    `/api/staff/twd?business_id=${business_id}&from=${date}&to=${date}`,
  );
  const day = { business_id, date, start_time: '00:00', end_time: '23:55', reason: 'Stays late' };
  for (const employee_id of ids)
    if (!planned.data.some((one) => one.employee_id === employee_id))
      await send('POST', '/api/staff/twd', { ...day, employee_id });
}

/**
 * Prepares the busy hour: nobody waits, Nhung and Cường are on the turn board without visits today, and Cường asks for the given
 * date off.
 */
export async function prepareBusyHour(date: string): Promise<void> {
  const [owner, business_id] = [await callerOf(busyHourSalon.owner), await businessIdOf(busyHourSalon.bus_url)];
  const post = (path: string, body: object) => owner.send('POST', path, { business_id, ...body });
  const turns = '/api/manage/turn-system';
  const { data }: { data: TurnBoard } = await owner.send('GET', `${turns}?business_id=${business_id}`);
  for (const { id } of data.waiting) await post(`/api/manage/walk-ins/${id}/leave`, {});
  const people = new Map(data.staff.map((tech) => [tech.first_name, tech]));
  const ids = ['Nhung', 'Cường'].map((name) => people.get(name)?.id ?? '');
  await clearVisitsToday(owner, business_id, ids, zone);
  await stayLateToday(owner, business_id, ids);
  for (const name of ['Nhung', 'Cường'])
    if (people.get(name)?.state === 'out') await post(`${turns}/check-in`, { employee_id: people.get(name)?.id });
  const off = { employee_id: people.get('Cường')?.id, first_date: date, last_date: date, reason: `Off on ${date}` };
  await post('/api/staff/pto', off);
  await owner.close();
}

/** Opens a second screen that shows the day with this column. */
export async function openSecondDesk(browser: Browser, date: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await openDesk(page, busyHourSalon.owner, date, busyHourSalon.bus_url);
  await expect(columnOf(page, name)).not.toHaveAttribute('data-off');
  return page;
}

/** Waits until the walk-in has been assigned to an employee. */
export async function waitUntilAssigned(page: Page, name: string) {
  await expect(page.getByRole('status').filter({ hasText: `has ${name}.` })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^Assign .*${name}$`) })).toHaveCount(0);
}

/** Prints how many taps, keys and seconds a person at the desk needs for a walk-in, and expects at most thirty seconds. */
export function expectWithinThirtySeconds(how: string, { seen, seconds }: ReturnType<typeof openStopwatch>) {
  console.log(`walk-in by ${how}: ${seen.taps} taps, ${seen.characters} keys, ${seconds().toFixed(1)} s`);
  expect(seconds()).toBeLessThanOrEqual(30);
}
