import { calendarFeed } from 'core/booking/appointments/rules/calendar-file';
import { addressLine } from 'core/business/rules';
import type { BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { orNotFound, notFound } from '../../../platform/refusal.ts';
import { visibleClients } from '../../clients/self/commands.ts';
import { type Visit, visitsOfClient } from '../appointments/queries.ts';
import { feedAddress, feedVersion, placeOf, raiseFeedVersion, readFeedKey } from './queries.ts';

/** What a calendar that subscribed is shown: visits that are on, from a month ago. */
export async function feed(ctx: BusinessJob, key: string): Promise<string> {
  const { deps } = ctx;
  const named = readFeedKey(ctx, key);
  if (!named) throw notFound();
  const { visits, place } = await deps.db.read(ctx, async (ctx) => {
    if ((await feedVersion(ctx, named.client_id)) !== named.version) throw notFound();
    return { visits: await visitsOfClient(ctx, named.client_id), place: await placeOf(ctx) };
  });
  const entry = (visit: Visit) => ({
    id: visit.id,
    start: visit.starts_at,
    end: visit.ends_at,
    title: `${visit.lines.map(({ service }) => service.name).join(', ')} · ${visit.bus_name}`,
    place: addressLine(place),
    text: visit.lines.map(({ service, staff }) => `${service.name}: ${staff.first_name}`).join('\n'),
    // A calendar is shared and synchronised: who wants more than to see the visit proves who they are.
    url: `${deps.config.PUBLIC_ORIGIN}/biz/${visit.bus_url}/client-profile?visit=${visit.id}`,
  });
  return calendarFeed(place.bus_name, visits.map(entry), deps.clock.now());
}

/** A new address for the own calendar; the one before shows nothing from now on. */
export const resetFeed = (ctx: BusinessCtx, busUrl: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { id } = orNotFound((await visibleClients(ctx))[0]);
    const version = await raiseFeedVersion(ctx, id);
    return { success: true as const, calendar_url: feedAddress(ctx, busUrl, id, version) };
  });
