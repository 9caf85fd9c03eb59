import { calendarFeed } from 'core/booking/appointments/rules/calendar-file';
import { addressLine } from 'core/business/rules';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/refusal.ts';
import { FEED_KEY, type FeedKey, keyOf } from '../appointments/commands.ts';
import { type Visit, visitsOfClient } from '../appointments/queries.ts';
import { placeOf } from './queries.ts';

/** What a calendar that subscribed is shown: visits that are on, from a month ago. */
export async function feed(deps: Deps, scope: BusinessScope, key: string): Promise<string> {
  const claims = deps.tokens.verify<FeedKey>(FEED_KEY, key);
  if (claims?.business_id !== scope.businessId) throw notFound();
  const { visits, place } = await deps.db.read(scope, async (tx) => ({
    visits: await visitsOfClient(tx, scope, claims.client_id),
    place: await placeOf(tx, scope),
  }));
  const entry = (visit: Visit) => ({
    id: visit.id,
    start: visit.starts_at,
    end: visit.ends_at,
    title: `${visit.lines.map(({ service }) => service.name).join(', ')} · ${visit.bus_name}`,
    place: addressLine(place),
    text: visit.lines.map(({ service, staff }) => `${service.name}: ${staff.first_name}`).join('\n'),
    url: `${deps.config.PUBLIC_ORIGIN}/biz/${visit.bus_url}/client-profile?visit=${visit.id}&key=${keyOf(deps, scope, visit)}`,
  });
  return calendarFeed(place.bus_name, visits.map(entry), deps.clock.now());
}
