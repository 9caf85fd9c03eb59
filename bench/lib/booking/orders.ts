import { randomUUID } from 'node:crypto';
import { CLIENTS_PER_SALON, type ManySalons, clientPhone, serviceIdOf, STARTS_PER_DAY } from './many-salons.ts';

export type BookingRequest = { readonly path: string; readonly headers: Record<string, string>; readonly body: object };

/** Starts are this many minutes apart, on five-minute marks. */
const START_EVERY_MIN = 45;

export const startTime = (freeFrom: Date, day: number, nth: number): string =>
  new Date(freeFrom.getTime() + (day * 1440 + 540 + nth * START_EVERY_MIN) * 60_000).toISOString();

/** Makes bookings without competition: each has a free employee, and a client with fewer than five upcoming visits. */
export function openBookingRequests(many: ManySalons) {
  let made = 0;
  const next = (): BookingRequest => {
    const salon = (made % many.salons) + 1;
    const turn = Math.floor(made / many.salons);
    made += 1;
    if (turn >= CLIENTS_PER_SALON * 5) throw new Error('every client has five visits ahead');
    const phone = clientPhone(salon, (turn % CLIENTS_PER_SALON) + 1);
    const start = startTime(many.freeFrom, Math.floor(turn / STARTS_PER_DAY), turn % STARTS_PER_DAY);
    return createBookingRequest(many, salon, phone, { wish: serviceIdOf(salon), start });
  };
  return (count: number): BookingRequest[] => Array.from({ length: count }, next);
}

export function createBookingRequest(
  many: ManySalons,
  salon: number,
  phone: string,
  wanted: { wish: string; start: string },
  to: 'appointments' | 'holds' = 'appointments',
): BookingRequest {
  return {
    path: `/api/booking/salon-${salon}/${to}`,
    headers: { 'x-client-token': many.proofOf(salon, phone), 'idempotency-key': randomUUID() },
    body: { ...wanted, mode: 'together', device: `device-${randomUUID()}`, name: '' },
  };
}
