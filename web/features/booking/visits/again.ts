import type { Appointment } from 'core/booking/appointments/contract';
import { type Cart, emptyCart } from '../order/cart.ts';
import { keepCart } from '../order/kept-cart.ts';

/** The cart of a visit that is wished for once more: the same services, by the same hands where they were asked for. */
export const cartAgain = ({ services }: Pick<Appointment, 'services'>): Cart => ({
  ...emptyCart,
  people: [
    {
      name: '',
      lines: services.map(({ service, add_ons, pinned, staff }) => ({
        service_id: service.id,
        add_ons: add_ons.map(({ id }) => id),
        employee_id: pinned ? staff.id : null,
      })),
    },
  ],
});

/** Fills the cart and says where to go on: straight to the time. */
export function bookAgain(visit: Appointment): string {
  keepCart(visit.business.bus_url, cartAgain(visit));
  return `/biz/${visit.business.bus_url}/appointment?step=time`;
}
