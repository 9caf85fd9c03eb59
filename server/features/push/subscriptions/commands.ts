import { randomUUIDv7 } from 'node:crypto';
import type { SignedInActor } from 'core/kernel/scope';
import { pushChanged } from 'core/push/contract';
import * as refused from 'core/push/refusals';
import { MOST_DEVICES } from 'core/push/rules';
import type { PlatformCtx, WithDeps } from '../../../ctx.ts';
import type { PlatformTx, WithActor } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict } from '../../../platform/refusal.ts';
import { noticeOf, type PushNews } from '../notices/commands.ts';
import { devicesFor, insertNotices } from '../notices/queries.ts';
import {
  devicesOf,
  dropOldDevices,
  lockDevices,
  type PushTarget,
  removeSubscriptionsOf,
  saveSubscription,
  tabletOf,
} from './queries.ts';

async function stateNow(ctx: PlatformTx & WithDeps, { account_id, session_id }: SignedInActor) {
  const [devices, tablet] = [await devicesOf(ctx, account_id), await tabletOf(ctx, session_id)];
  const shown = devices.map(({ agent, added_at, session_id: of }) => ({ agent, added_at, current: of === session_id }));
  return {
    success: true as const,
    data: {
      application_key: ctx.deps.push.applicationKey,
      on_here: shown.some(({ current }) => current),
      on_tablet: tablet !== null,
      devices: shown,
    },
  };
}

export const pushState = ({ deps, actor, scope }: PlatformCtx<SignedInActor>) =>
  deps.db.read(scope, (ctx) => stateNow({ ...ctx, deps }, actor));

const recordPushChanged = (ctx: PlatformTx & WithActor, account_id: number) =>
  recordEvent(ctx, pushChanged, `account:${account_id}`, { account_id });

/** Forgets devices, and tells those whose they were, which also tells the businesses that know them. */
export async function forgetDevices<C extends PlatformTx & WithActor>(
  ctx: C,
  remove: (ctx: C) => Promise<readonly { readonly account_id: number }[]>,
): Promise<void> {
  const owners = new Set((await remove(ctx)).map(({ account_id }) => account_id));
  for (const account_id of owners) await recordPushChanged(ctx, account_id);
}

/** A shared tablet is nobody's own, so what is for one person is never shown there. */
export function subscribePush(ctx: PlatformCtx<SignedInActor>, target: PushTarget) {
  if (target.application_key !== ctx.deps.push.applicationKey) throw conflict(refused.pushKeyChanged);
  return ctx.deps.db.write(ctx, async (ctx) => {
    const { account_id, session_id } = ctx.actor;
    await lockDevices(ctx, account_id);
    if ((await tabletOf(ctx, session_id)) !== null) throw conflict(refused.pushOnTablet);
    await saveSubscription(ctx, { id: randomUUIDv7(), account_id, session_id, ...target });
    await dropOldDevices(ctx, account_id, MOST_DEVICES);
    await recordPushChanged(ctx, account_id);
    return stateNow(ctx, ctx.actor);
  });
}

export const unsubscribePush = (ctx: PlatformCtx<SignedInActor>) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await forgetDevices(ctx, () => removeSubscriptionsOf(ctx, [ctx.actor.session_id]));
    return stateNow(ctx, ctx.actor);
  });

/** Shows the person where they will hear from us, on this device alone. */
export const testPush = (ctx: PlatformCtx<SignedInActor>) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { account_id, session_id } = ctx.actor;
    const devices = await devicesFor(ctx, [account_id], null);
    const here = devices.filter((device) => device.session_id === session_id);
    if (here.length === 0) throw conflict(refused.pushOffHere);
    const { PRODUCT_NAME: title } = ctx.deps.config;
    const test: PushNews = { occasion: 'test', title, path: '/user/notifications', topic: 'test' };
    await insertNotices(
      ctx,
      here.map((device) => noticeOf(ctx, `test:${randomUUIDv7()}`, test, device)),
    );
    return { success: true as const };
  });
