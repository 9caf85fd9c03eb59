import { deviceRevoked, memberRemoved } from 'core/business/contract';
import * as refused from 'core/business/refusals';
import type { BusinessJob } from '../../ctx.ts';
import { type WithActor, type AnyTx, type BusinessTx, platformScope } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import { commandNodes } from '../../platform/realtime/control.ts';
import { conflict, orNotFound } from '../../platform/refusal.ts';
import { endTabletSessions } from '../accounts/queries.ts';
import { deviceList, endDevicesOf } from './access/queries.ts';
import { dropMember } from './members/queries.ts';
import { openingForChange } from './opening/queries.ts';
import { addVersion, setEmployee } from './queries.ts';

/**
 * Ties a member to their working self (null unties). Says whether the account belongs to the business at all. The caller
 * tells its own event and, after its commit, lets the gate forget the standing.
 */
export async function linkEmployee(ctx: BusinessTx, account_id: number, employee_id: number | null): Promise<boolean> {
  return (await setEmployee(ctx, account_id, employee_id)) !== undefined;
}

/**
 * Menu and team are replaced whole only while nobody has seen them. Holds the business until the transaction ends, so
 * that whoever publishes meanwhile comes before or after.
 */
export async function requireUnpublished(ctx: BusinessTx): Promise<void> {
  const { published } = orNotFound(await openingForChange(ctx));
  if (published) throw conflict(refused.published);
}

/** Pages are kept under the version of their business, which every process asks for: none shows an older one after this. */
export async function raisePageVersion(ctx: AnyTx): Promise<void> {
  await addVersion({ ...ctx, scope: platformScope }, ctx.scope.businessId);
}

/** What a transaction has taken away, for `forgetAccess` once it is committed. */
export type Ended = { readonly account_id: number | null; readonly sessions: readonly string[] };

/**
 * Takes away everything somebody could come into this business with: the membership, the devices they set up, and what they left
 * signed in on its tablets. Their own sessions stay, because they may belong to other businesses or come as a client.
 */
export async function endAccess(ctx: BusinessTx & WithActor, account_id: number): Promise<Ended> {
  const { businessId: business_id } = ctx.scope;
  const here = (await deviceList(ctx)).map(({ id }) => id);
  await dropMember(ctx, account_id);
  const devices = await endDevicesOf(ctx, account_id);
  const sessions = await endTabletSessions({ ...ctx, scope: platformScope }, { devices, account_id, here });
  const aggregate = `business:${business_id}`;
  for (const device_id of devices) await recordEvent(ctx, deviceRevoked, aggregate, { business_id, device_id });
  await recordEvent(ctx, memberRemoved, aggregate, { business_id, account_id });
  return { account_id, sessions };
}

/** Every process and every open socket learns of it now. Who misses the message finds out by itself within seconds. */
export function forgetAccess(
  { deps: { gate, redis, config }, scope: { businessId } }: BusinessJob,
  { account_id, sessions }: Ended,
): void {
  if (account_id !== null) gate.forgetStanding(account_id, businessId);
  for (const id of sessions) gate.forgetSession(id);
  void commandNodes(redis, config.REALTIME_APP_ID, { order: 'review' }).catch(() => {});
}
