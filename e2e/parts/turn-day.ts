import { holdsTime } from 'core/booking/appointments/rules/visit';
import type { CalendarDay } from 'core/booking/contract';
import { shop } from './calendar.ts';
import { businessIdOf, callerOf } from '../world/people.ts';

const api = '/api/manage/turn-system';

type Board = { staff: { id: string; first_name: string; state: string; position: number | null }[]; waiting: { id: string }[] };

type Caller = Awaited<ReturnType<typeof callerOf>>;

/** The demo world's day is full at some hours: what these people still have before them today is called off or done with. */
export async function clearDay(owner: Caller, business_id: number, ids: readonly string[], timeZone: string): Promise<void> {
  const from = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  const { data }: { data: CalendarDay } = await owner.send('GET', `/api/manage/calendar?business_id=${business_id}&from=${from}`);
  const theirs = data.visits.filter(
    ({ status, lines }) => holdsTime(status) && lines.some(({ employee_id }) => ids.includes(employee_id)),
  );
  for (const { id, version } of theirs)
    for (const status of ['cancelled', 'completed']) {
      const order = { business_id, version, status, reason: 'Cleared for a journey', notify: false };
      if (await owner.send('PUT', `/api/manage/calendar/visits/${id}/status`, order).catch(() => null)) break;
    }
}

/** Three who do the same work clock in one after the other, whoever was there before is done for the day. */
export async function clockIn(names: readonly string[]): Promise<void> {
  const business_id = await businessIdOf(shop.bus_url);
  const owner = await callerOf(shop.owner);
  const { data }: { data: Board } = await owner.send('GET', `${api}?business_id=${business_id}`);
  for (const { id: employee_id } of data.staff.filter(({ state }) => state !== 'out'))
    await owner.send('POST', `${api}/check-out`, { business_id, employee_id });
  for (const { id } of data.waiting) await owner.send('POST', `/api/manage/walk-ins/${id}/leave`, { business_id });
  const ids = data.staff.filter(({ first_name }) => names.includes(first_name)).map(({ id }) => id);
  await clearDay(owner, business_id, ids, 'America/Chicago');
  for (const name of names) {
    const employee_id = data.staff.find(({ first_name }) => first_name === name)?.id;
    await owner.send('POST', `${api}/check-in`, { business_id, employee_id });
  }
  await owner.close();
}

/** Who has to wait longest: turns that other journeys gave today count, so it may be anybody. */
export async function lastInLine(): Promise<string> {
  const business_id = await businessIdOf(shop.bus_url);
  const owner = await callerOf(shop.owner);
  const { data }: { data: Board } = await owner.send('GET', `${api}?business_id=${business_id}`);
  await owner.close();
  return data.staff.toSorted((a, b) => (b.position ?? 0) - (a.position ?? 0))[0]?.first_name ?? '';
}
