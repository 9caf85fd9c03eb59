import { bookNow } from 'core/booking/appointments/rules/book-now';
import { type Business, businessByUrl } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { wallClockAt } from 'core/kernel/time';
import { employeesList } from 'core/staff/contract';
import { useOutletContext, useSearchParams } from 'react-router';
import { useClock } from '../../platform/clock.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { BookingFlow } from './BookingFlow.tsx';
import { Done } from './done/Done.tsx';
import { BookingOff, TooMany } from './done/Refused.tsx';
import { MoveVisit } from './move/MoveVisit.tsx';

type Loaded = { readonly name: string } | null;

export const loader = pageLoader(async ({ ask, askFramed, params }): Promise<Loaded> => {
  const found = await askFramed(businessByUrl, { query: { business_url: params.busUrl ?? '' } });
  if (!found) return null;
  const input = { query: { business_id: found.data.id } };
  await Promise.allSettled([ask(businessServices, input), ask(employeesList, input)]);
  return { name: found.data.bus_name };
});
export const head = ({ data, t, site }: HeadInput<Loaded>) => ({
  title: data ? t('booking.head.book', { name: data.name }) : site.name,
  hidden: true as const,
});

export function Component() {
  const business = useOutletContext<Business>();
  const [params] = useSearchParams();
  const today = wallClockAt(useClock(), business.timezone ?? 'UTC').date;
  const booked = params.get('booked');
  const moved = params.get('visit');
  if (booked !== null) return <Done key={booked} business={business} id={booked} />;
  if (moved !== null) return <MoveVisit key={moved} business={business} id={moved} />;
  const answer = bookNow(business, today);
  if (answer === 'off') return <BookingOff business={business} />;
  if (answer === 'limit') return <TooMany business={business} />;
  return <BookingFlow key={business.bus_url} business={business} />;
}
