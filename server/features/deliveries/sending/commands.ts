import { setTimeout as wait } from 'node:timers/promises';
import { deliveryUnpaid } from 'core/deliveries/contract';
import { asksForLetter, type DeliveryKind, LEASE_MS, NO_CREDIT, retryPause, SETTLE_MS } from 'core/deliveries/rules';
import { isTextablePhone } from 'core/kernel/phone/area-codes';
import { normalizePhone } from 'core/kernel/phone/phone';
import type { BusinessScope, Scope } from 'core/kernel/scope';
import type { WithDeps, AnyJob } from '../../../ctx.ts';
import type { AnyTx, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { BackgroundTools } from '../../../platform/jobs.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { openWakeSignal } from '../../../platform/outbox/relay.ts';
import { callbackAddress, carrierError, openContent, recordSettledDelivery, type TextFate } from '../commands.ts';
import {
  type ClaimedDelivery,
  claimDue,
  knownProviderIds,
  postponeDelivery,
  type SettledDelivery,
  scopesWithDue,
  settleDelivery,
} from '../queries.ts';

export type TextToPay = { readonly id: string; readonly kind: DeliveryKind; readonly body: string };
export type TextToCheck = TextToPay & {
  readonly about: string;
  readonly phone10: string;
  readonly deadline: string;
};
/** Whether a text may go: from this number (null: the platform's), not before an instant, or not at all. */
export type TextPass =
  | { readonly is: 'go'; readonly from: string | null }
  | { readonly is: 'later'; readonly at: string; readonly why: string }
  | { readonly is: 'never'; readonly why: string };

/**
 * What has a say in the texts of a business: stops, hours, its own number. A later feature knows them, so they reach the sender
 * through `AllFeatures`.
 */
export type TextRules = {
  /** Asked right before a text is paid for and handed over, each time it is tried. */
  readonly check: (ctx: BusinessTx, text: TextToCheck) => Promise<TextPass>;
  /** Told what became of a text, in the transaction that writes it down. */
  readonly settled: (ctx: BusinessTx, fate: TextFate) => Promise<void>;
};

/**
 * What several features have to say of a text, as one. The later ones are asked first, because the earlier one counts what it lets
 * through; the first who does not let it go decides.
 */
export function joinTextRules(rules: readonly TextRules[]): TextRules | undefined {
  const [basic, ...more] = rules;
  if (!basic || more.length === 0) return basic;
  return {
    check: async (ctx, text) => {
      for (const { check } of more) {
        const pass = await check(ctx, text);
        if (pass.is !== 'go') return pass;
      }
      return basic.check(ctx, text);
    },
    settled: async (ctx, fate) => {
      for (const { settled } of rules) await settled(ctx, fate);
    },
  };
}

/**
 * How the texts of a business are paid for. A later feature does it, so it reaches the sender through `AllFeatures`. Both may be
 * called again for the same text: it is charged once, and given back once.
 */
export type TextCredit = {
  /** Charges a text before it goes out; false: there is not enough left. */
  readonly take: (ctx: BusinessTx, text: TextToPay) => Promise<boolean>;
  /** Gives back what a text was charged that did not reach the carrier. */
  readonly giveBack: (ctx: BusinessTx, id: string) => Promise<void>;
};

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

/** Hands it to the provider. Letters have no id of the provider. */
async function hand(ctx: AnyJob, claimed: ClaimedDelivery, from: string | null): Promise<Outcome> {
  const { deps } = ctx;
  const content = openContent(ctx, claimed.id, claimed);
  const { id, address: to } = claimed;
  if ('body' in content) {
    const own = from === null ? {} : { from };
    const text = { to, body: content.body, statusCallback: callbackAddress(ctx, id), ...own };
    const { sid, segments } = await deps.sms.send(text);
    return { status: 'sent', provider_id: sid, carrier_segments: segments };
  }
  const { pictures = [], files = [], ...letter } = content;
  const attachments = [
    ...pictures.map(({ cid, type, base64 }) => ({
      filename: `${cid}.png`,
      cid,
      contentType: type,
      content: Buffer.from(base64, 'base64'),
    })),
    ...files.map(({ name, type, text }) => ({ filename: name, contentType: type, content: text })),
  ];
  await deps.mail.send({ to, ...letter, attachments, messageId: `<${id}@${new URL(deps.config.PUBLIC_ORIGIN).hostname}>` });
  return { status: 'sent' };
}

/** Somebody has tried it and nobody knows with what success: its worker died, or the provider did not answer. */
const isInDoubt = ({ before }: ClaimedDelivery): boolean => before === 'sending' || before === 'unknown';

type Outcome = Omit<SettledDelivery, 'at'>;
/** Of one business or of the platform, whose own texts nobody pays for. */
type Sending = AnyJob & { readonly credit: TextCredit | undefined; readonly rules: TextRules | undefined };
const businessOf = ({ scope }: Sending): BusinessScope | null => (scope.businessId === 0 ? null : (scope as BusinessScope));

/** Runs a change of an outbox row, together with what it changes about its credit. */
function changeDelivery(ctx: Sending, change: (ctx: AnyTx) => Promise<boolean>, credit: (ctx: BusinessTx) => Promise<void>) {
  const business = businessOf(ctx);
  if (business === null) return ctx.deps.db.write(ctx.scope, change);
  return ctx.deps.db.write(business, async (ctx) => {
    const isChanged = await change(ctx);
    if (isChanged) await credit(ctx);
    return isChanged;
  });
}

const NO_NEED_TO_ASK: TextPass = { is: 'go', from: null };

/** Asks whether a text may go, and pays for it: both at the last moment and in one transaction, so that a stop is never far behind. */
async function passText(ctx: Sending, claimed: ClaimedDelivery): Promise<TextPass> {
  const [business, content] = [businessOf(ctx), openContent(ctx, claimed.id, claimed)];
  if (business === null || !('body' in content)) return NO_NEED_TO_ASK;
  const { id, kind, about, deadline, address } = claimed;
  const text = { id, kind, about, deadline, phone10: normalizePhone(address), body: content.body };
  const { rules, credit } = ctx;
  return ctx.deps.db.write(business, async (ctx) => {
    const pass = (await rules?.check(ctx, text)) ?? NO_NEED_TO_ASK;
    if (pass.is !== 'go' || !credit) return pass;
    return (await credit.take(ctx, text)) ? pass : { is: 'never', why: NO_CREDIT };
  });
}

type Later = Extract<TextPass, { is: 'later' }>;

async function settle(ctx: Sending, claimed: ClaimedDelivery): Promise<Outcome | Later> {
  if (isInDoubt(claimed) && claimed.channel === 'text') {
    const provider_id = await findAtCarrier(ctx, claimed);
    if (provider_id !== null) return { status: 'sent', provider_id };
  }
  if (ctx.deps.clock.now().getTime() >= Date.parse(claimed.deadline)) return { status: 'expired', error: 'its time was over' };
  if (claimed.channel === 'text' && !isTextablePhone(normalizePhone(claimed.address)))
    return { status: 'refused', error: 'numbers of this area code are not texted' };
  const pass = await passText(ctx, claimed);
  if (pass.is === 'never') return { status: 'refused', error: pass.why };
  return pass.is === 'later' ? pass : hand(ctx, claimed, pass.from);
}

async function end(ctx: Sending, claimed: ClaimedDelivery, outcome: Outcome): Promise<void> {
  const { deps, credit, rules } = ctx;
  const { id, kind, about } = claimed;
  const settled = async (ctx: AnyTx) => {
    const isEnd = await settleDelivery(ctx, claimed, { ...outcome, at: deps.clock.now().toISOString() });
    if (isEnd) await recordSettledDelivery(ctx, claimed, outcome.status);
    if (isEnd && asksForLetter(outcome.error ?? null))
      await recordEvent({ ...ctx, actor: systemActor }, deliveryUnpaid, `delivery:${id}`, { delivery_id: id, kind, about });
    return isEnd;
  };
  await changeDelivery(ctx, settled, async (tx) => {
    if (outcome.status !== 'sent') await credit?.giveBack(tx, id);
    if (claimed.channel === 'text') await rules?.settled(tx, fateOf(claimed, outcome));
  });
}

const fateOf = ({ id, address }: ClaimedDelivery, { status, error = null }: Outcome): TextFate => ({
  id,
  phone10: normalizePhone(address),
  status,
  error,
});

/** It waits for its hour: nothing was tried, and nothing is in doubt. */
async function waitUntil(ctx: Sending, claimed: ClaimedDelivery, { at, why }: Later): Promise<void> {
  const again = { status: 'queued' as const, next_at: at, error: why };
  await changeDelivery(
    ctx,
    (ctx) => postponeDelivery(ctx, claimed, again),
    async () => {},
  );
}

type Failure = Error & { readonly mayHaveArrived?: boolean; readonly code?: string };

/**
 * One attempt, outside any transaction. What the provider refuses for good ends here; what it did not answer is in doubt, and is looked
 * for at the carrier before it is sent again.
 */
async function attempt(ctx: Sending, claimed: ClaimedDelivery): Promise<void> {
  const counted = { ...claimed, unanswered: claimed.unanswered + (claimed.before === 'sending' ? 1 : 0) };
  const settled = await settle(ctx, claimed).catch((error: Failure) => error);
  if (!(settled instanceof Error)) return 'is' in settled ? waitUntil(ctx, counted, settled) : end(ctx, counted, settled);
  const error = settled.message.slice(0, 300);
  if (settled.name === 'ProviderDeclined') {
    ctx.deps.log.warn({ delivery_id: claimed.id, reason: error }, 'a message could not be delivered');
    const { code } = settled;
    const isCarriers = claimed.channel === 'text' && code !== undefined;
    return end(ctx, counted, { status: 'refused', error: isCarriers ? carrierError(code) : error });
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
  const postponed = async (ctx: AnyTx) => postponeDelivery(ctx, { ...counted, unanswered }, again);
  // What the carrier may have stays charged until it is known.
  await changeDelivery(ctx, postponed, async (tx) => {
    if (!inDoubt) await ctx.credit?.giveBack(tx, claimed.id);
  });
}

type SenderTools = Pick<BackgroundTools, 'pool' | 'redis'>;

/** Sends what is due in one database, as long as the worker runs. Any number of workers share the work: a row is taken by one of them at a time. */
export function openSender(sending: Omit<Sending, 'scope'>, { pool, redis }: SenderTools) {
  const { deps } = sending;
  const bell = openWakeSignal(redis);
  const [underway, state] = [new Set<Promise<void>>(), { stopped: false }];

  function start(scope: Scope, claimed: ClaimedDelivery): void {
    const one: Promise<void> = attempt({ ...sending, scope }, claimed)
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
