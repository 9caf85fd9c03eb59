import { platformStopChanged, platformStopTold } from 'core/sms/contract';
import type { WithDeps } from '../../../ctx.ts';
import { type BusinessTx, platformScope, type PlatformTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { phoneKey } from '../../booking/my-visits/commands.ts';
import { businessesOfPhone, insertPlace } from '../../booking/my-visits/queries.ts';
import { lockConsent } from '../consent/queries.ts';
import {
  endPlatformStop,
  isStoppedAtPlatform,
  keepPlatformStop,
  knownPlatformStop,
  phoneOfStop,
  savePlatformStop,
} from './queries.ts';

/**
 * The platform's own number texts for every salon that has none. Who stops it there stops it for all of them, and each salon must know
 * without asking the directory for every text. So it asks once for each phone, and is from then on among those who are told.
 */
export async function changePlatformStop(ctx: PlatformTx & WithDeps, phone10: string, wish: 'stop' | 'start'): Promise<void> {
  const at = ctx.deps.clock.now().toISOString();
  const stop_id = wish === 'stop' ? await savePlatformStop(ctx, phone10, at) : await endPlatformStop(ctx, phone10, at);
  if (stop_id !== null)
    await recordEvent({ ...ctx, actor: systemActor }, platformStopChanged, `text-stop:${stop_id}`, { stop_id, after: 0 });
}

/** So many salons are told in one transaction. */
const PAGE = 200;

/** Tells each salon where the phone is known. It runs after the stop has been committed: a salon that asks meanwhile sees the stop itself. */
export async function tellPlatformStop(
  ctx: PlatformTx & WithDeps,
  { stop_id, after }: { readonly stop_id: string; readonly after: number },
): Promise<void> {
  const phone10 = await phoneOfStop(ctx, stop_id);
  if (phone10 === null) return;
  const told = { ...ctx, actor: systemActor };
  const known = await businessesOfPhone(ctx, phoneKey(ctx, phone10), { after, limit: PAGE });
  for (const business_id of known)
    await recordEvent(told, platformStopTold, `text-stop:${stop_id}/${business_id}`, { business_id, stop_id });
  const last = known.at(-1);
  if (known.length === PAGE && last !== undefined)
    await recordEvent(told, platformStopChanged, `text-stop:${stop_id}`, { stop_id, after: last });
}

/**
 * Asks the directory what is true now, and keeps it. The phone's row is locked first, so that of two who ask the later one writes last,
 * and the phone is known here before the question, so that no stop falls between the two.
 */
export async function learnPlatformStop(ctx: BusinessTx & WithDeps, phone10: string): Promise<boolean> {
  const { deps, scope } = ctx;
  await lockConsent(ctx, phone10);
  const stopped = await deps.db.outsideTransaction(platformScope, async (across) => {
    await insertPlace(across, phoneKey(ctx, phone10), scope.businessId);
    return isStoppedAtPlatform(across, phone10);
  });
  await keepPlatformStop(ctx, phone10, { platform_asked_at: deps.clock.now().toISOString(), platform_stopped: stopped });
  return stopped;
}

export const hasStoppedPlatform = async (ctx: BusinessTx & WithDeps, phone10: string): Promise<boolean> =>
  (await knownPlatformStop(ctx, phone10))?.stopped ?? learnPlatformStop(ctx, phone10);
