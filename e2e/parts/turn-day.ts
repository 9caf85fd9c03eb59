import { holdsTime } from 'core/booking/appointments/rules/visit';
import type { CalendarDay } from 'core/booking/contract';
import type { TicketView, visitAtTill } from 'core/checkout/contract';
import type { Reply } from 'core/kernel/endpoint';
import { deskSalon } from './calendar.ts';
import { businessIdOf, callerOf } from '../world/people.ts';

const api = '/api/manage/turn-system';

type Board = { staff: { id: string; first_name: string; state: string; position: number | null }[]; waiting: { id: string }[] };

type Caller = Awaited<ReturnType<typeof callerOf>>;

/** Cancels or completes all visits of these employees today, because the demo world books some hours fully. */
export async function clearVisitsToday(
  owner: Caller,
  business_id: number,
  ids: readonly string[],
  timeZone: string,
): Promise<void> {
  const from = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  const { data }: { data: CalendarDay } = await owner.send('GET', `/api/manage/calendar?business_id=${business_id}&from=${from}`);
  const theirs = data.visits.filter(
    ({ status, lines }) => holdsTime(status) && lines.some(({ employee_id }) => ids.includes(employee_id)),
  );
  for (const { id, version } of theirs) {
    const order = { business_id, version, status: 'cancelled', reason: 'Cleared for a journey', notify: false };
    const isOff = await owner.send('PUT', `/api/manage/calendar/visits/${id}/status`, order).catch(() => null);
    if (!isOff) await payCash(owner, business_id, id);
  }
}

/** Completes a visit by paying for it in cash, for example one in progress that can't be cancelled. */
async function payCash(owner: Caller, business_id: number, id: string): Promise<void> {
  const { data }: { data: Reply<typeof visitAtTill>['data'] } = await owner.send(
    'GET',
    `/api/pos/visits/${id}?business_id=${business_id}`,
  );
  if (!data.visit) return;
  const { customer, entry } = data.visit;
  const details = entry.details.map(({ id: line, kind, item_id, visit_line, of, employee_id }) => {
    return { id: line, kind, item_id, visit_line, of, employee_id };
  });
  const wish = { business_id, posDetails: { [customer]: { ...entry, details } } };
  const { data: ticket }: { data: TicketView } = await owner.send('POST', '/api/pos/tickets', wish);
  const { version, payment } = ticket;
  const body = { business_id, version, method: 'cash', amount_cents: payment.due };
  await owner.send('POST', `/api/pos/tickets/${ticket.id}/payments`, body);
}

/**
 * Adds these employees to the turn board, in this order. Before that everybody else is taken off it, the waiting walk-ins leave,
 * and these employees' visits of the day are cleared.
 */
export async function checkInOnTurnBoard(names: readonly string[]): Promise<void> {
  const business_id = await businessIdOf(deskSalon.bus_url);
  const owner = await callerOf(deskSalon.owner);
  const { data }: { data: Board } = await owner.send('GET', `${api}?business_id=${business_id}`);
  for (const { id: employee_id } of data.staff.filter(({ state }) => state !== 'out'))
    await owner.send('POST', `${api}/check-out`, { business_id, employee_id });
  for (const { id } of data.waiting) await owner.send('POST', `/api/manage/walk-ins/${id}/leave`, { business_id });
  const ids = data.staff.filter(({ first_name }) => names.includes(first_name)).map(({ id }) => id);
  await clearVisitsToday(owner, business_id, ids, 'America/Chicago');
  for (const name of names) {
    const employee_id = data.staff.find(({ first_name }) => first_name === name)?.id;
    await owner.send('POST', `${api}/check-in`, { business_id, employee_id });
  }
  await owner.close();
}

/** Returns the first name of the employee who is last in line. Turns from other journeys of today count, so it may be anybody. */
export async function findLastInLine(): Promise<string> {
  const business_id = await businessIdOf(deskSalon.bus_url);
  const owner = await callerOf(deskSalon.owner);
  const { data }: { data: Board } = await owner.send('GET', `${api}?business_id=${business_id}`);
  await owner.close();
  return data.staff.toSorted((a, b) => (b.position ?? 0) - (a.position ?? 0))[0]?.first_name ?? '';
}
