import type { Appointment } from 'core/booking/appointments/contract';
import { netCents } from 'core/booking/appointments/rules/price';
import type { CalendarEntry } from 'core/booking/appointments/rules/calendar-file';
import { site } from '../../../platform/site.ts';

/** `Gel manicure + 1`. */
export function servicesText({ services }: Pick<Appointment, 'services'>): string {
  const [first, ...rest] = services;
  return first ? [first.service.name, rest.length > 0 && `+ ${rest.length}`].filter(Boolean).join(' ') : '';
}

/** First names of those who do it, each once. */
export const staffText = ({ services }: Pick<Appointment, 'services'>, language: string): string => {
  const names = [...new Set(services.map(({ staff }) => staff.first_name))];
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
};

/** What a visit comes to, its promotions off. */
export const totalOf = (visits: readonly Pick<Appointment, 'services' | 'promotions'>[]): number =>
  visits.reduce((sum, { services, promotions }) => sum + netCents(services, promotions), 0);

/** Opens in whatever map the visitor has. */
export const directionsTo = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;

/** Where a visit is seen and changed; with its key it needs no login. */
export function visitAddress({ id, key, business }: Pick<Appointment, 'id' | 'key' | 'business'>): string {
  const query = new URLSearchParams({ visit: id, ...(key === null ? {} : { key }) });
  return `/biz/${business.bus_url}/client-profile?${query.toString()}`;
}

export const calendarEntryOf = (visit: Appointment, place: string): CalendarEntry => ({
  id: visit.id,
  start: visit.start,
  end: visit.end,
  title: `${visit.services.map(({ service }) => service.name).join(', ')} · ${visit.business.bus_name}`,
  place,
  text: visit.services.map(({ service, staff }) => `${service.name}: ${staff.first_name}`).join('\n'),
  url: `${site().origin}${visitAddress(visit)}`,
});
