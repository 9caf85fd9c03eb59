import { setTimeout as wait } from 'node:timers/promises';
import { LEASE_MS, retryPause, SETTLE_MS } from 'core/deliveries/rules';
import { isTextable } from 'core/kernel/phone/area-codes';
import { normalizePhone } from 'core/kernel/phone/phone';
import type { Scope } from 'core/kernel/scope';
import type { WithDeps, AnyJob } from '../../../ctx.ts';
import type { BackgroundTools } from '../../../platform/jobs.ts';
import { openWakeSignal } from '../../../platform/outbox/relay.ts';
import { callbackAddress, openContent, recordSettledDelivery } from '../commands.ts';
import {
  type ClaimedDelivery,
  claimDue,
  knownProviderIds,
  postponeDelivery,
  type SettledDelivery,
  scopesWithDue,
  settleDelivery,
} from '../queries.ts';

const AT_ONCE = 16;
const PER_BUSINESS = 8;
const POLL_MS = 500;
const REST_MS = 25;
const CLOCK_SKEW_MS = 60_000;

const after = ({ deps: { clock } }: WithDeps, ms: number): string => new Date(clock.now().getTime() + ms).toISOString();

/** The provider's id of a text that went out although nobody heard so; null when the carrier does not have it. */
async function findAtCarrier(ctx: AnyJob, claimed: ClaimedDelivery): Promise<string | null> {
  const content = openContent(ctx, claimed.id, claimed);
  const since = Date.parse(claimed.first_try_at) - CLOCK_SKEW_MS;
  const listed = await ctx.deps.sms.listSentTo(claimed.address);
  const alike = listed.filter(
    ({ body, createdAt }) => 'body' in content && body === content.body && createdAt.getTime() >= since,
  );
  const taken = await ctx.deps.db.write(ctx, (ctx) =>
    knownProviderIds(
      ctx,
      alike.map(({ sid }) => sid),
    ),
  );
  return alike.find(({ sid }) => !taken.has(sid))?.sid ?? null;
}

/** Hands it to the provider. Returns the provider's id, which letters have none of. */
async function hand(ctx: AnyJob, claimed: ClaimedDelivery): Promise<string | null> {
  const { deps } = ctx;
  const content = openContent(ctx, claimed.id, claimed);
  const { id, address: to } = claimed;
  if ('body' in content) return (await deps.sms.send({ to, body: content.body, statusCallback: callbackAddress(ctx, id) })).sid;
  const { pictures = [], ...letter } = content;
  const attachments = pictures.map(({ cid, type, base64 }) => ({
    filename: `${cid}.png`,
    cid,
    contentType: type,
    content: Buffer.from(base64, 'base64'),
  }));
  await deps.mail.send({ to, ...letter, attachments, messageId: `<${id}@${new URL(deps.config.PUBLIC_ORIGIN).hostname}>` });
  return null;
}

/** Somebody has tried it and nobody knows with what success: its worker died, or the provider did not answer. */
const isInDoubt = ({ before }: ClaimedDelivery): boolean => before === 'sending' || before === 'unknown';

type Outcome = Omit<SettledDelivery, 'at'>;

async function settle(ctx: AnyJob, claimed: ClaimedDelivery): Promise<Outcome> {
  if (isInDoubt(claimed) && claimed.channel === 'text') {
    const provider_id = await findAtCarrier(ctx, claimed);
    if (provider_id !== null) return { status: 'sent', provider_id };
  }
  if (ctx.deps.clock.now().getTime() >= Date.parse(claimed.deadline)) return { status: 'expired', error: 'its time was over' };
  if (claimed.channel === 'text' && !isTextable(normalizePhone(claimed.address)))
    return { status: 'refused', error: 'numbers of this area code are not texted' };
  return { status: 'sent', provider_id: await hand(ctx, claimed) };
}

const end = ({ deps, scope }: AnyJob, claimed: ClaimedDelivery, outcome: Outcome): Promise<void> =>
  deps.db.write(scope, async (ctx) => {
    const isEnd = await settleDelivery(ctx, claimed, { ...outcome, at: deps.clock.now().toISOString() });
    if (isEnd) await recordSettledDelivery(ctx, claimed, outcome.status);
  });

type Failure = Error & { readonly mayHaveArrived?: boolean };

/**
 * One attempt, outside any transaction. What the provider refuses for good ends here; what it did not answer is in doubt, and is looked
 * for at the carrier before it is sent again.
 */
async function attempt(ctx: AnyJob, claimed: ClaimedDelivery): Promise<void> {
  const counted = { ...claimed, unanswered: claimed.unanswered + (claimed.before === 'sending' ? 1 : 0) };
  const settled = await settle(ctx, claimed).catch((error: Failure) => error);
  if (!(settled instanceof Error)) return end(ctx, counted, settled);
  const error = settled.message.slice(0, 300);
  if (settled.name === 'Declined') {
    ctx.deps.log.warn({ delivery_id: claimed.id, reason: error }, 'a message could not be delivered');
    return end(ctx, counted, { status: 'refused', error });
  }
  const lostAnswer = settled.mayHaveArrived === true;
  const inDoubt = lostAnswer || isInDoubt(claimed);
  const pause = retryPause(claimed.attempts, Math.random());
  const again = {
    status: inDoubt ? ('unknown' as const) : ('queued' as const),
    next_at: after(ctx, lostAnswer ? Math.max(pause, SETTLE_MS) : pause),
    error,
  };
  const unanswered = counted.unanswered + (lostAnswer ? 1 : 0);
  await ctx.deps.db.write(ctx, (ctx) => postponeDelivery(ctx, { ...counted, unanswered }, again));
}

/** Sends what is due, as long as the worker runs. Any number of workers share the work: a row is taken by one of them at a time. */
export function openSender({ deps }: WithDeps, { pool, redis }: BackgroundTools) {
  const bell = openWakeSignal(redis);
  const underway = new Set<Promise<void>>();
  const state = { stopped: false };

  function start(scope: Scope, claimed: ClaimedDelivery): void {
    const one: Promise<void> = attempt({ deps, scope }, claimed)
      .catch((error: unknown) => deps.log.error({ err: error, delivery_id: claimed.id }, 'a delivery was not settled'))
      .finally(() => {
        underway.delete(one);
        bell.ring();
      });
    underway.add(one);
  }
  async function take(): Promise<void> {
    if (underway.size >= AT_ONCE) return;
    for (const scope of await scopesWithDue(pool, deps.clock.now().toISOString())) {
      const free = Math.min(AT_ONCE - underway.size, PER_BUSINESS);
      if (free <= 0 || state.stopped) return;
      const now = deps.clock.now().toISOString();
      const claimed = await deps.db.write(scope, (ctx) => claimDue(ctx, now, after({ deps }, LEASE_MS), free));
      for (const one of claimed) start(scope, one);
    }
  }
  async function loop(): Promise<void> {
    while (!state.stopped) {
      await take().catch((error: unknown) => deps.log.error({ err: error }, 'deliveries could not be taken'));
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
