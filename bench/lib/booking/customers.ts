import { randomUUID } from 'node:crypto';
import { bookAppointment, cancelAppointment, holdTime, moveAppointment } from 'core/booking/contract';
import type { BookingInputs, BenchSalon } from './salon.ts';

export type BookedVisit = { readonly id: string; readonly phone: string };
/** What customers tried, how it was answered, and which visits were promised to them. */
export type BookingTally = {
  attempts: number;
  readonly statuses: Map<number, number>;
  readonly promised: Set<string>;
  readonly visits: BookedVisit[];
};
export type Customers = ReturnType<typeof openCustomers>;

/** On how many days most customers want to come. The greedy customers of the rush book on the days after these. */
const WANTED_DAYS = 3;

export const phoneOfCustomer = (customer: number) => `713${String(2_000_000 + customer)}`;
export const newDeviceId = () => `device-${randomUUID()}`;
export const pickRandom = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

function noteIn(tally: BookingTally, status: number): void {
  tally.attempts += 1;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
}

export function openCustomers({ call, params, proofOf }: BenchSalon, wishes: BookingInputs, tally: BookingTally) {
  const lastWanted = wishes.dates[WANTED_DAYS] ?? '';
  const wanted = wishes.starts.filter((start) => start < lastWanted);
  const others = wishes.starts.filter((start) => start >= lastWanted);
  const keyed = (phone: string) => ({ ...proofOf(phone), 'idempotency-key': randomUUID() });
  const note = (status: number) => noteIn(tally, status);
  const orderAt = (starts: readonly string[]) => ({
    wish: pickRandom([wishes.manicure, wishes.manicure, wishes.pedicure, `${wishes.manicure};${wishes.pedicure}`]),
    mode: 'together' as const,
    start: pickRandom(starts),
    device: newDeviceId(),
  });

  async function book(phone: string, holdFirst: boolean, starts = wanted): Promise<void> {
    const order = orderAt(starts);
    const held = holdFirst ? await call(holdTime, { params, body: order }) : null;
    if (held) note(held.status);
    if (held && held.status !== 201) return;
    const body = { ...order, name: `Customer ${phone}`, ...(held && { hold_id: held.body.data.hold_id }) };
    const { status, body: answer } = await call(bookAppointment, { params, body }, keyed(phone));
    note(status);
    if (status !== 201) return;
    for (const { id } of answer.data) tally.promised.add(id);
    tally.visits.push({ id: answer.data[0]?.id ?? '', phone });
  }
  /** Cancels a visit, or moves it to a start that many others want. */
  async function change(): Promise<void> {
    const [visit] = tally.visits.splice(Math.floor(Math.random() * tally.visits.length), 1);
    if (!visit) return;
    const at = { busUrl: params.busUrl, id: visit.id };
    if (Math.random() < 0.5) {
      note((await call(cancelAppointment, { params: at, body: { whole_group: true } }, proofOf(visit.phone))).status);
      return;
    }
    const body = { start: pickRandom(wanted), device: newDeviceId() };
    note((await call(moveAppointment, { params: at, body }, keyed(visit.phone))).status);
    tally.visits.push(visit);
  }
  return { book, change, wanted, others };
}
