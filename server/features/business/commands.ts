import { deviceRevoked, memberRemoved } from 'core/business/contract';
import * as refused from 'core/business/refusals';
import type { WithDeps } from '../../ctx.ts';
import type { WithActor, BusinessTx, PlatformTx } from '../../platform/db.ts';
import { sendNodeCommand } from '../../platform/realtime/control.ts';
import { conflict, orNotFound } from '../../platform/refusal.ts';
import { endTabletSessions, hashIdOf } from '../accounts/queries.ts';
import { recordAccessChange } from './changes/commands.ts';
import { deviceList, endDevicesOf } from './access/queries.ts';
import { dropMember } from './members/queries.ts';
import { openingForChange } from './opening/queries.ts';
import { type Pair, setEmployee } from './queries.ts';
import { raiseVersion } from './shop/queries.ts';

/**
 * Ties a member to their working self (null unties). Says whether the account belongs to the business at all. The gate forgets what
 * they were at the commit.
 */
export async function linkEmployee(ctx: PlatformTx & WithDeps, pair: Pair, employee_id: number | null): Promise<boolean> {
  const { account_id, business_id } = pair;
  const linked = await setEmployee(ctx, pair, employee_id);
  ctx.deps.db.atCommit(() => ctx.deps.gate.forgetStanding(account_id, business_id));
  return linked !== undefined;
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
export async function raisePageVersion(ctx: BusinessTx): Promise<void> {
  await raiseVersion(ctx);
}

/**
 * Takes away everything somebody could come into this business with: the membership, the devices they set up, and what they left
 * signed in on its tablets. Their own sessions stay, because they may belong to other businesses or come as a client. Every
 * process forgets them at the commit, whether or not the cell of the business can be told.
 */
export async function endAccess(ctx: PlatformTx & WithActor & WithDeps, pair: Pair): Promise<void> {
  const { account_id, business_id } = pair;
  const here = (await deviceList(ctx, business_id)).map(({ id }) => id);
  const wasMember = await dropMember(ctx, pair);
  const devices = await endDevicesOf(ctx, pair);
  const sessions = await endTabletSessions(ctx, { devices, account_id, here });
  for (const device_id of devices) await recordAccessChange(ctx, { what: deviceRevoked.name, business_id, device_id });
  if (wasMember) await recordAccessChange(ctx, { what: memberRemoved.name, business_id, account_id });
  const user_id = await hashIdOf(ctx, account_id);
  ctx.deps.db.atCommit(() => {
    if (user_id !== undefined) leaveCircle(ctx, user_id);
    forgetAccess(ctx, { business_id, account_id, sessions });
  });
}

/** Whoever is out no longer sees which colleagues are online. */
const leaveCircle = ({ deps: { redis, config } }: WithDeps, user_id: string): void =>
  void sendNodeCommand(redis, config.REALTIME_APP_ID, { order: 'circle', user_id }).catch(() => {});

/** What a transaction has taken away. */
type Ended = { readonly business_id: number; readonly account_id: number | null; readonly sessions: readonly string[] };

/** Every process and every open socket learns of it now. Who misses the message finds out by itself within seconds. */
export function forgetAccess({ deps: { gate, redis, config } }: WithDeps, { business_id, account_id, sessions }: Ended): void {
  if (account_id !== null) gate.forgetStanding(account_id, business_id);
  for (const id of sessions) gate.forgetSession(id);
  gate.forgetDevicesOf(business_id);
  void sendNodeCommand(redis, config.REALTIME_APP_ID, { order: 'review' }).catch(() => {});
}
