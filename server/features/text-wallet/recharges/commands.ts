import { randomUUIDv7 } from 'node:crypto';
import { pagination } from 'core/kernel/page';
import type { SignedInActor } from 'core/kernel/scope';
import { type TextRecharge, type TextStatement, type TextWallet, textWalletChanged } from 'core/text-wallet/contract';
import * as refused from 'core/text-wallet/refusals';
import { rechargeLines, rechargesItself } from 'core/text-wallet/rules';
import type { BusinessCtx, BusinessJob, BusinessWrite } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { conflict, invalid, orNotFound } from '../../../platform/refusal.ts';
import { cardsOf, type PlanCardRow } from '../../billing/cards/queries.ts';
import { postToLedger } from '../../ledger/queries.ts';
import { beginCharge, checkCharge, runCharge, type SettleCharge } from '../../payments/charges/commands.ts';
import { walletAggregate } from '../credit/commands.ts';
import { changeWallet, lockWallet, usageBetween, walletOf } from '../credit/queries.ts';
import {
  addedBetween,
  automaticRecharges,
  countRecharges,
  insertRecharge,
  pendingRecharge,
  rechargeById,
  type RechargeRow,
  rechargesOf,
} from './queries.ts';

const HOUR = 3600;
const shown = ({ charge_id: _, ...recharge }: RechargeRow): TextRecharge => recharge;

type Wish = { readonly amount_cents: number; readonly card: PlanCardRow; readonly is_automatic: boolean };

/** Writes down that a card is about to be charged; it is charged once that has committed. */
async function beginRecharge(ctx: BusinessWrite, { amount_cents, card, is_automatic }: Wish): Promise<string> {
  const { deps, actor } = ctx;
  const [id, charge_id, asked_at] = [randomUUIDv7(), randomUUIDv7(), deps.clock.now().toISOString()];
  const about = { purpose: 'sms', purpose_id: id, asked_at, asked_by: actor.employee_id, reader_id: null } as const;
  await beginCharge(ctx, { id: charge_id, ...about, amount_cents });
  await insertRecharge(ctx, { id, amount_cents, card_id: card.id, charge_id, is_automatic, asked_at });
  const { balance_cents } = await walletOf(ctx);
  await recordEvent(ctx, textWalletChanged, walletAggregate(ctx), { what: 'charging', balance_cents });
  const note = `${deps.config.PRODUCT_NAME} text credit`;
  await deps.db.afterCommit(() => runCharge(ctx, charge_id, { note, kept: card }, { sms: addRecharge(deps) }));
  return id;
}

type RechargeInput = { readonly amount: number; readonly card_id?: string | null | undefined };

/** One at a time: a second one waits until it is known what became of the first. */
export async function rechargeTexts(ctx: BusinessCtx<SignedInActor>, input: RechargeInput): Promise<TextRecharge> {
  const { amount, card_id } = input;
  return ctx.deps.db.write(ctx, async (ctx) => {
    await lockWallet(ctx);
    await ctx.deps.limits.spend(`text-recharge:${ctx.scope.businessId}`, 30, HOUR);
    if ((await pendingRecharge(ctx)) !== null) throw conflict(refused.rechargePending);
    const cards = await cardsOf(ctx);
    const card = cards.find(({ id, is_default }) => (card_id ? id === card_id : is_default));
    if (!card) throw invalid({ card_id: [refused.noCard] });
    const id = await beginRecharge(ctx, { amount_cents: Math.round(amount * 100), card, is_automatic: false });
    return shown(orNotFound(await rechargeById(ctx, id)));
  });
}

/** What is done for a recharge whose charge was approved. A wallet with credit is told about anew when it runs low. */
export const addRecharge =
  (deps: Deps): SettleCharge =>
  async (ctx, { purpose_id: id, amount_cents }) => {
    const wallet = await lockWallet(ctx);
    const balance_cents = wallet.balance_cents + amount_cents;
    await changeWallet(ctx, { balance_cents, low_told_at: null, empty_told_at: null });
    await recordEvent({ ...ctx, actor: systemActor }, textWalletChanged, walletAggregate(ctx), {
      what: 'recharged',
      balance_cents,
    });
    const entry = { id: randomUUIDv7(), kind: 'text_recharge', source: 'text_wallet', source_id: id, key: `text_recharge:${id}` };
    const happened_at = deps.clock.now().toISOString();
    await postToLedger(ctx, systemActor, { ...entry, happened_at }, rechargeLines(amount_cents));
  };

/** What became of a recharge. A processor that does not answer leaves it as it is. */
export async function checkRecharge(ctx: BusinessJob, id: string): Promise<TextRecharge> {
  const { deps } = ctx;
  const { charge_id } = orNotFound(await deps.db.read(ctx, (ctx) => rechargeById(ctx, id)));
  await checkCharge(ctx, charge_id, { sms: addRecharge(deps) }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'no answer about a recharge'),
  );
  return shown(orNotFound(await deps.db.read(ctx, (ctx) => rechargeById(ctx, id))));
}

/** Little is left: charges the card that pays for the plan, if the owner wants that and it may be charged. */
export async function rechargeByItself(ctx: BusinessWrite): Promise<void> {
  const { auto_cents, auto_since, balance_cents } = await lockWallet(ctx);
  if (auto_cents === null) return;
  const { status, inLastDay } = await automaticRecharges(ctx, auto_since, ctx.deps.clock.now().toISOString());
  const hasPending = (await pendingRecharge(ctx)) !== null;
  const [card] = await cardsOf(ctx);
  const wasDeclined = status === 'declined';
  if (card && rechargesItself({ auto_cents, hasPending, wasDeclined, inLastDay }))
    await beginRecharge(ctx, { amount_cents: auto_cents, card, is_automatic: true });
  else if (!hasPending)
    await recordEvent(ctx, textWalletChanged, walletAggregate(ctx), { what: 'auto_failed', balance_cents, is_automatic: true });
}

const declinedByItself = async (ctx: BusinessTx, since: string | null, now: string): Promise<boolean> =>
  (await automaticRecharges(ctx, since, now)).status === 'declined';

export const readWallet = ({ deps, scope }: BusinessJob): Promise<TextWallet> =>
  deps.db.read(scope, async (ctx) => {
    const { low_cents, auto_cents, auto_since } = await walletOf(ctx);
    const declined = auto_cents !== null && (await declinedByItself(ctx, auto_since, deps.clock.now().toISOString()));
    return { low_cents, auto_cents, auto_declined: declined, pending_id: await pendingRecharge(ctx) };
  });

type Settings = { readonly low_cents: number; readonly auto_amount: number | null };
export const changeTextWallet = (ctx: BusinessCtx<SignedInActor>, { low_cents, auto_amount }: Settings) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { balance_cents } = await lockWallet(ctx);
    const auto_cents = auto_amount === null ? null : Math.round(auto_amount * 100);
    if (auto_cents !== null && (await cardsOf(ctx)).length === 0) throw invalid({ auto_amount: [refused.noCard] });
    const auto_since = auto_cents === null ? null : ctx.deps.clock.now().toISOString();
    await changeWallet(ctx, { low_cents, auto_cents, auto_since, low_told_at: null });
    await recordEvent(ctx, textWalletChanged, walletAggregate(ctx), { what: 'settings', balance_cents });
    return { low_cents, auto_cents };
  });

export const listRecharges = ({ deps, scope }: BusinessJob, { page, per_page }: { page: number; per_page: number }) =>
  deps.db.read(scope, async (ctx) => ({
    data: (await rechargesOf(ctx, page, per_page)).map(shown),
    meta: pagination(page, per_page, await countRecharges(ctx)),
  }));

/** A month on the wall of the salon: what was added, and what its texts cost. */
export const readStatement = ({ deps, scope }: BusinessJob, month: string): Promise<TextStatement> =>
  deps.db.read(scope, async (ctx) => {
    const from = `${month}-01`;
    const next = new Date(`${from}T00:00:00Z`);
    next.setUTCMonth(next.getUTCMonth() + 1);
    const before = next.toISOString().slice(0, 10);
    const kinds = await usageBetween(ctx, from, before);
    const spent_cents = kinds.reduce((sum, { cents }) => sum + cents, 0);
    return { from, added_cents: await addedBetween(ctx, from, before), spent_cents, kinds };
  });
