import type { Appointment } from 'core/booking/appointments/contract';
import { addDays, wallClockAt } from 'core/kernel/time';
import { type Cart, emptyCart } from '../order/cart.ts';
import { keepCart } from '../order/kept-cart.ts';

type Again = Pick<Appointment, 'services' | 'start'> & { readonly business: Pick<Appointment['business'], 'timezone'> };

/** The same weekday, a week from now at the earliest. */
function sameWeekday(start: string, zone: string, now: Date): string {
  const DAY_MS = 86_400_000;
  const [then, today] = [wallClockAt(start, zone).date, wallClockAt(now.toISOString(), zone).date];
  const days = (Date.parse(then) - Date.parse(today)) / DAY_MS;
  return addDays(today, 7 + (((days % 7) + 7) % 7));
}

/** The cart of a visit that is wished for once more: the same services by the same hands, and near the same time of the week. */
export const cartAgain = ({ services, start, business }: Again, now: Date): Cart => ({
  ...emptyCart,
  date: sameWeekday(start, business.timezone, now),
  near: wallClockAt(start, business.timezone).time,
  people: [
    {
      name: '',
      lines: services.map(({ service, add_ons, staff }) => ({
        service_id: service.id,
        add_ons: add_ons.map(({ id }) => id),
        employee_id: staff.id,
      })),
    },
  ],
});

/** Fills the cart and says where to go on: straight to the time. */
export function bookAgain(visit: Appointment): string {
  keepCart(visit.business.bus_url, cartAgain(visit, new Date()));
  return `/biz/${visit.business.bus_url}/appointment?step=time`;
}
