import { type CodeBudget, pauseAfterCode, unprovenCodes } from 'core/accounts/texts/rules';
import * as refused from 'core/accounts/refusals';
import type { WithDeps } from '../../../ctx.ts';
import { platformScope, type WithActor } from '../../../platform/db.ts';
import { addressKey } from '../../../platform/limits.ts';
import { retryLater, Refusal } from '../../../platform/refusal.ts';
import { queueDelivery } from '../../deliveries/commands.ts';

const HOUR_MS = 3_600_000;

const paused = (seconds: number | null) => retryLater(refused.codePaused, seconds);

/** Somebody has to look at it: it is in the log and the metrics, and once an hour in a letter to whoever watches. */
async function raiseAlarm(
  { deps: { log, metrics, config, db, clock, vault } }: WithDeps,
  by: CodeBudget,
  key: string,
): Promise<void> {
  log.error({ alert: 'texts-paused', by, key }, 'codes are not texted any more: too many were not proven');
  metrics.textsPaused.inc({ by });
  if (config.ALERT_EMAIL === '') return;
  const about = `alert:${key}`;
  const text = `More codes were texted than people typed in (${key}). No further ones are sent there for up to half an hour.`;
  await db.write(platformScope, (ctx) =>
    queueDelivery(
      { ...ctx, deps: { clock, vault } },
      {
        key: `${about}:${Math.floor(clock.now().getTime() / HOUR_MS)}`,
        kind: 'alert',
        about,
        to: config.ALERT_EMAIL,
        content: { subject: `${config.PRODUCT_NAME}: texting codes is paused`, text },
      },
    ),
  );
}

/** An address waits before its next code; what was refused does not count. */
async function spendAddress({ deps: { limits }, actor: { ip } }: WithDeps & WithActor): Promise<string> {
  const address = addressKey(ip);
  const key = `code-unproven:address:${address}`;
  const nth = await limits.spend(key, ...unprovenCodes.address);
  await limits.spend(`code-pause:${address}`, 1, pauseAfterCode(nth)).catch(async (refusal: unknown) => {
    await limits.giveBack(key);
    throw refusal;
  });
  return key;
}

/** The circuit breaker: when a salon or the whole platform has too many unproven codes out, nobody gets one until the window ends. */
async function spendShared(ctx: WithDeps, by: 'business' | 'platform', key: string): Promise<void> {
  try {
    const [most, seconds] = unprovenCodes[by];
    await ctx.deps.limits.spend(key, most, seconds);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await raiseAlarm(ctx, by, key);
    throw paused(error.retryAfter);
  }
}

/** Takes one code out of every budget, or none. The keys are given back when the code is proven. */
export async function spendCodeBudget(ctx: WithDeps & WithActor, business_id: number): Promise<readonly string[]> {
  const spent = [await spendAddress(ctx)];
  const shared = [
    ...(business_id === 0 ? [] : [['business', `code-unproven:business:${business_id}`] as const]),
    ['platform', 'code-unproven:platform'] as const,
  ];
  for (const [by, key] of shared) {
    try {
      await spendShared(ctx, by, key);
      spent.push(key);
    } catch (error) {
      await giveBackCode(ctx, spent);
      throw error;
    }
  }
  return spent;
}

export async function giveBackCode({ deps: { limits } }: WithDeps, keys: readonly string[] = []): Promise<void> {
  for (const key of keys) await limits.giveBack(key);
}
