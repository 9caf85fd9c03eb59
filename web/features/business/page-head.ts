import type { Business, WorkDay } from 'core/business/contract';
import { addressLine } from 'core/business/rules';
import { normalizePhone, toE164 } from 'core/kernel/phone/phone';
import type { Head } from '../../platform/page.ts';

type Rated = { readonly reviews_count: number };

const hoursOf = ({ day, start_time, end_time }: WorkDay) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: `https://schema.org/${day}`,
  opens: start_time,
  closes: end_time,
});
const isWorked = ({ available, start_time, end_time }: WorkDay) => available === 1 && start_time < end_time;

/** What search engines are told about a business; what is unknown is left out. */
export function localBusiness(business: Business, { reviews_count }: Rated, origin: string): object {
  const { bus_url, latitude, longitude, working_schedule, avg_reviews_star, bus_image, photo_url, bus_phone } = business;
  const image = bus_image ?? photo_url;
  const page = `${origin}/biz/${bus_url}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': page,
    url: page,
    name: business.bus_name,
    ...(image ? { image: new URL(image, origin).toString() } : {}),
    ...(bus_phone ? { telephone: toE164(normalizePhone(bus_phone)) } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(business.address ? { streetAddress: business.address } : {}),
      ...(business.city ? { addressLocality: business.city } : {}),
      ...(business.state_id ? { addressRegion: business.state_id } : {}),
      ...(business.zip ? { postalCode: business.zip } : {}),
      addressCountry: 'US',
    },
    ...(latitude !== null && longitude !== null ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    ...(working_schedule.some(isWorked) ? { openingHoursSpecification: working_schedule.filter(isWorked).map(hoursOf) } : {}),
    ...(reviews_count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: avg_reviews_star, reviewCount: reviews_count } }
      : {}),
    ...(business.socialLinks.length > 0 ? { sameAs: business.socialLinks.map(({ url }) => url) } : {}),
  };
}

type Words = { readonly title: string; readonly description: (address: string) => string };

export function headOfBusiness(business: Business, rated: Rated, tab: string, words: Words, origin: string): Head {
  return {
    title: words.title,
    description: words.description(addressLine(business)),
    canonical: `/biz/${business.bus_url}${tab}`,
    image: business.bus_image ?? business.photo_url,
    kind: 'business.business',
    // Only the server writes it; the browser's copy of this page does without the code.
    jsonLd: import.meta.env.SSR ? [localBusiness(business, rated, origin)] : [],
  };
}
