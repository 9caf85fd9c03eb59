import { isVip } from '../../../clients/rules.ts';
import { whyNotBook } from './visit.ts';

/** What a business page knows of its viewer as a client. */
export type Face = {
  readonly settings: { readonly customer_make_appointment: boolean | string };
  readonly customer: {
    readonly block: boolean;
    readonly vip: boolean | string;
    readonly appointments: readonly unknown[];
  } | null;
};
export type BookNowAnswer = 'off' | 'limit' | 'upcoming' | 'book';

/** True or the string `1` is on; everything else is off. */
const isOn = (setting: boolean | string): boolean => setting === true || setting === '1';

/** What `Book Now` does for the viewer; the first rule that fits wins. `today` is the date on the wall of the business. */
export function bookNow({ settings, customer }: Face, today: string): BookNowAnswer {
  const upcoming = customer?.appointments.length ?? 0;
  const bar = whyNotBook(isOn(settings.customer_make_appointment), {
    block: customer?.block ?? false,
    prepays: false,
    vip: customer !== null && isVip(customer.vip, today),
    upcoming,
  });
  if (bar === 'limit') return 'limit';
  if (bar !== null) return 'off';
  return upcoming > 0 ? 'upcoming' : 'book';
}
