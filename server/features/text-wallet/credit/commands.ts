import { randomUUIDv7 } from 'node:crypto';
import { costOfText, smsSegments, TEXT_CENTS } from 'core/sms/segments/rules';
import { type SmsBalance, textWalletChanged } from 'core/text-wallet/contract';
import { givenLines, needsCredit, spendCredit, textsFor, usageLines } from 'core/text-wallet/rules';
import type { BusinessJob, WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { WithRelay } from '../../../platform/jobs.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { listBusinessesWithDue } from '../../../platform/outbox/work-lists.ts';
import type { TextCredit, TextToPay } from '../../deliveries/sending/commands.ts';
import { postToLedger } from '../../ledger/queries.ts';
import {
  changeWallet,
  countUsage,
  lockWallet,
  returnTextCharge,
  saveTextCharge,
  takeUnposted,
  textCharge,
  walletOf,
} from './queries.ts';

/** What is told about a wallet, one after the other. */
export const walletAggregate = ({ scope }: BusinessTx): string => `text-wallet:${scope.businessId}`;

/**
 * Charges a text before it goes out. The wallet stays locked until that has committed, so of two senders one gets the last credit;
 * a text that is tried again has been charged already.
 */
async function takeCredit(ctx: BusinessTx & WithDeps, { id, kind, body }: TextToPay): Promise<boolean> {
  const segments = smsSegments(body);
  if (!needsCredit(kind) || segments === 0) return true;
  const wallet = await lockWallet(ctx);
  const known = await textCharge(ctx, id);
  if (known && !known.isReturned) return true;
  const now = ctx.deps.clock.now().toISOString();
  const cents = costOfText(segments);
  const { isPaid, balance_cents, notice } = spendCredit(wallet, cents);
  if (isPaid) {
    await changeWallet(ctx, { balance_cents });
    await saveTextCharge(ctx, { delivery_id: id, kind, segments, cents, charged_at: now });
    await countUsage(ctx, { kind, texts: 1, segments, cents }, now);
  }
  if (notice !== null) {
    await changeWallet(ctx, notice === 'low' ? { low_told_at: now } : { empty_told_at: now });
    const told = { what: notice, balance_cents, is_automatic: wallet.auto_cents !== null } as const;
    await recordEvent({ ...ctx, actor: systemActor }, textWalletChanged, walletAggregate(ctx), told);
  }
  return isPaid;
}

/** Gives back what a text was charged that did not reach the carrier, once. */
async function giveBackCredit(ctx: BusinessTx & WithDeps, id: string): Promise<void> {
  const wallet = await lockWallet(ctx);
  const charge = await textCharge(ctx, id);
  if (!charge || charge.isReturned) return;
  const now = ctx.deps.clock.now().toISOString();
  const { kind, segments, cents } = charge;
  await returnTextCharge(ctx, id, now);
  await changeWallet(ctx, { balance_cents: wallet.balance_cents + cents });
  await countUsage(ctx, { kind, texts: -1, segments: -segments, cents: -cents }, now);
}

export const openTextCredit = (deps: Deps): TextCredit => ({
  take: (ctx, text) => takeCredit({ ...ctx, deps }, text),
  giveBack: (ctx, id) => giveBackCredit({ ...ctx, deps }, id),
});

export const readBalance = ({ deps, scope }: BusinessJob): Promise<SmsBalance> =>
  deps.db.read(scope, async (ctx) => {
    const { balance_cents, low_cents } = await walletOf(ctx);
    return { balance_cents, texts_left: textsFor(balance_cents), text_cents: TEXT_CENTS, is_low: balance_cents < low_cents };
  });

/** Tells the ledger what was given and used since it was last told. It is written last, so that no till waits for more than that. */
export async function postUsage(ctx: BusinessTx & WithDeps): Promise<void> {
  const { given_cents, given_posted } = await lockWallet(ctx);
  const used = await takeUnposted(ctx);
  const happened_at = ctx.deps.clock.now().toISOString();
  if (!given_posted) await changeWallet(ctx, { given_posted: true });
  const post = async (kind: string, cents: number, lines: typeof usageLines) => {
    if (cents === 0) return;
    const id = randomUUIDv7();
    const entry = { id, kind, source: 'text_wallet', source_id: id, key: `${kind}:${id}`, happened_at };
    await postToLedger(ctx, systemActor, entry, lines(cents));
  };
  await post('text_welcome', given_posted ? 0 : given_cents, givenLines);
  await post('text_usage', used, usageLines);
}

/** Once an hour, for every business whose texts the ledger does not know yet. */
export async function postDueUsage({ deps, pool }: WithDeps & WithRelay): Promise<void> {
  for await (const scope of listBusinessesWithDue(pool, 'text_usage', deps.clock.now().toISOString()))
    await deps.db
      .write(scope, (ctx) => postUsage({ ...ctx, deps }))
      .catch((error: unknown) => deps.log.error({ err: error, business_id: scope.businessId }, 'texts were not posted'));
}
