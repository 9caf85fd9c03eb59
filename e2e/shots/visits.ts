import type { Visit } from './visit.ts';
import { visitVisits } from './visits/visits-of-clients.ts';
import { accountVisits } from './visits/account.ts';
import { bookingVisits } from './visits/booking.ts';
import { businessVisits } from './visits/business.ts';
import { manageVisits } from './visits/manage.ts';
import { calendarVisits } from './visits/calendar.ts';
import { openingVisits } from './visits/opening.ts';
import { siteVisits } from './visits/site.ts';

/** Everything that is looked at. A screen that is built and not in here fails `visits.test.ts`. */
export const visits: readonly Visit[] = [
  ...siteVisits,
  ...accountVisits,
  ...businessVisits,
  ...bookingVisits,
  ...visitVisits,
  ...calendarVisits,
  ...openingVisits,
  ...manageVisits,
];
