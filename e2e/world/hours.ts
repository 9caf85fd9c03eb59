import type { workHours } from 'core/time-clock/contract';
import type { Reply } from 'core/kernel/endpoint';
import { businessIdOf, callerOf } from './people.ts';

/** A salon whose clock no other journey reads. The demo's PINs count up along the team. */
export const clockSalon = {
  bus_url: 'saigon-nail-bar',
  owner: 'hien.saigon-nail-bar@example.com',
  manager: 'hoa.saigon-nail-bar@example.com',
  technician: 'nhung.saigon-nail-bar@example.com',
  zone: 'America/Los_Angeles',
  name: 'Nhung',
  pin: '7003',
} as const;

const api = '/api/manage/time-clock';
type Week = Reply<typeof workHours>['data'];
const HOUR_MS = 3_600_000;
/** So many hours ago, on the minute. */
const ago = (hours: number): string => new Date(Math.floor((Date.now() - hours * HOUR_MS) / 60_000) * 60_000).toISOString();

async function openHours() {
  const [owner, business_id] = [await callerOf(clockSalon.owner), await businessIdOf(clockSalon.bus_url)];
  const week = async (day = ''): Promise<Week> => {
    const { data }: { data: Week } = await owner.send('GET', `${api}/hours?business_id=${business_id}${day && `&day=${day}`}`);
    return data;
  };
  const find = async (day?: string) => (await week(day)).people.find(({ first_name }) => first_name === clockSalon.name);
  return { owner, business_id, week, find };
}
type Hours = Awaited<ReturnType<typeof openHours>>;

/** Nobody has worked this week and the one before, whatever was played here before. */
async function clearHours({ owner, business_id, week }: Hours): Promise<void> {
  const now = await week();
  const before = await week(new Date(Date.parse(now.week.from) - 24 * HOUR_MS).toISOString().slice(0, 10));
  for (const { people } of [now, before])
    for (const { shift_id, version, how } of people.flatMap(({ shifts }) => shifts))
      if (how !== 'removed')
        await owner.send('POST', `${api}/shifts/${shift_id}/remove`, { business_id, version, reason: 'Cleared for a journey' });
}

/** She came twenty hours ago and never clocked out; before that she has worked a whole day. */
export async function forgetToClockOut(): Promise<void> {
  const hours = await openHours();
  const { owner, business_id, find } = hours;
  await clearHours(hours);
  const employee_id = (await find())?.id;
  const worked = { started_at: ago(46), ended_at: ago(38), reason: 'The tablet was off' };
  const breaks = [{ paid: false, started_at: ago(43), ended_at: ago(42.5) }];
  await owner.send('POST', `${api}/shifts`, { business_id, employee_id, ...worked, breaks });
  const punched: { data: { shift_id: string } } = await owner.send('POST', `${api}/punch-with-pin`, {
    business_id,
    employee_id,
    kind: 'in',
    pin: clockSalon.pin,
  });
  const earlier = { business_id, version: 1, started_at: ago(20), ended_at: null, breaks: [], reason: 'The tablet was off' };
  await owner.send('PUT', `${api}/shifts/${punched.data.shift_id}`, earlier);
  await owner.close();
}
