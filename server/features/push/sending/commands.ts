import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { LEASE_MS, retryPause } from 'core/deliveries/rules';
import type { Deps } from '../../../deps.ts';
import type { WithDeps } from '../../../ctx.ts';
import { platformScope, type PlatformTx } from '../../../platform/db.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { openWakeSignal } from '../../../platform/outbox/relay.ts';
import { mayBeTold } from '../notices/commands.ts';
import { forgetDevices } from '../subscriptions/commands.ts';
import { removeSubscription } from '../subscriptions/queries.ts';
import { type ClaimedNotice, claimNotices, postponeNotice, type Recipient, recipientOf, settleNotice } from './queries.ts';

const AT_ONCE = 16;
const POLL_MS = 500;
const REST_MS = 25;

const after = ({ deps: { clock } }: WithDeps, ms: number): string => new Date(clock.now().getTime() + ms).toISOString();

/** What is for the team is sent to those only who still work there and may still know it. */
async function isStillTold({ deps }: WithDeps, notice: ClaimedNotice, recipient: Recipient): Promise<boolean> {
  if (notice.work_business_id === null) return true;
  const standing = await deps.gate.standingIn(recipient.account_id, notice.work_business_id);
  if (standing === null || (standing.needsFactor === true && !recipient.has_factor)) return false;
  return mayBeTold(standing, notice.occasion, null);
}

type Outcome = Awaited<ReturnType<Deps['push']['send']>> | { readonly outcome: 'expired' | 'withdrawn' };

async function send(ctx: WithDeps, notice: ClaimedNotice): Promise<Outcome> {
  const { deps } = ctx;
  const left = Date.parse(notice.deadline) - deps.clock.now().getTime();
  if (left <= 0) return { outcome: 'expired' };
  const recipient = await deps.db.read(platformScope, (ctx) => recipientOf(ctx, notice.subscription_id));
  if (!recipient) return { outcome: 'gone' };
  if (!(await isStillTold(ctx, notice, recipient))) return { outcome: 'withdrawn' };
  const { content: payload, topic } = notice;
  return deps.push
    .send(recipient, { payload, topic, seconds: Math.ceil(left / 1000) })
    .catch((error: Error) => ({ outcome: 'later' as const, reason: error.message.slice(0, 300) }));
}

/** What the push service doesn't know any more is forgotten, with all that waits for it. */
function settle(tx: PlatformTx, ctx: WithDeps, notice: ClaimedNotice, result: Outcome): Promise<unknown> {
  if (result.outcome === 'gone')
    return forgetDevices({ ...tx, actor: systemActor }, (ctx) => removeSubscription(ctx, notice.subscription_id));
  if (result.outcome === 'later') {
    const pause = Math.max(retryPause(notice.attempts, Math.random()), result.waitMs ?? 0);
    return postponeNotice(tx, notice, after(ctx, pause), result.reason);
  }
  const error = result.outcome === 'refused' ? result.reason : undefined;
  return settleNotice(tx, notice, { status: result.outcome, at: after(ctx, 0), error });
}

/** One attempt, outside of any transaction. */
async function attempt(ctx: WithDeps, notice: ClaimedNotice): Promise<void> {
  const { deps } = ctx;
  const result = await send(ctx, notice);
  if (result.outcome === 'refused') deps.log.warn({ notice_id: notice.id, reason: result.reason }, 'a notification was refused');
  await deps.db.write(platformScope, (tx) => settle(tx, ctx, notice, result));
}

/** Sends what is due, as long as the worker runs. Any number of workers share the work: a row is taken by one of them at a time. */
export function openPushSender(ctx: WithDeps, redis: Redis) {
  const { deps } = ctx;
  const bell = openWakeSignal(redis);
  const underway = new Set<Promise<void>>();
  const state = { stopped: false };

  function start(notice: ClaimedNotice): void {
    const one: Promise<void> = attempt(ctx, notice)
      .catch((error: unknown) => deps.log.error({ err: error, notice_id: notice.id }, 'a notification was not settled'))
      .finally(() => {
        underway.delete(one);
        bell.ring();
      });
    underway.add(one);
  }
  async function take(): Promise<void> {
    const free = AT_ONCE - underway.size;
    if (free <= 0) return;
    const now = deps.clock.now().toISOString();
    for (const notice of await deps.db.write(platformScope, (tx) => claimNotices(tx, now, after(ctx, LEASE_MS), free)))
      start(notice);
  }
  async function loop(): Promise<void> {
    while (!state.stopped) {
      await take().catch((error: unknown) => deps.log.error({ err: error }, 'notifications could not be taken'));
      await wait(REST_MS);
      await bell.rung(POLL_MS);
    }
  }
  const running = loop();
  return {
    async close() {
      state.stopped = true;
      bell.close();
      await running;
      await Promise.all(underway);
    },
  };
}
