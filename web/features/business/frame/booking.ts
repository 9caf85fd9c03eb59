import type { Business } from 'core/business/contract';

const MOST_UPCOMING = 5;

/** True or a day that has not passed yet; days are compared as text. */
const isVip = (vip: boolean | string, today: string) => (typeof vip === 'boolean' ? vip : vip.slice(0, 10) >= today);

/** Why `Book Now` does not lead to the calendar: booking is off or closed to this client, or they hold enough appointments. */
export function whyNotBookNow(
  { settings, customer }: Pick<Business, 'settings' | 'customer'>,
  today: string,
): 'off' | 'limit' | null {
  if (!settings.customer_make_appointment || customer?.block) return 'off';
  if (customer && customer.appointments.length >= MOST_UPCOMING && !isVip(customer.vip, today)) return 'limit';
  return null;
}
