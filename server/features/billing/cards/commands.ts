import { randomUUIDv7 } from 'node:crypto';
import { type BusinessCard, MOST_CARDS } from 'core/billing/contract';
import { cardFaults, type CardWords, isExpired, mayRemove } from 'core/billing/rules/card';
import type { SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/billing/refusals';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, orNotFound, invalid, titledRefusal, refuseIfInvalid } from '../../../platform/refusal.ts';
import { recordPlanEvent } from '../plans/commands.ts';
import { lockPlan, pendingPayment, planPlaceOf, subscriptionOf } from '../plans/queries.ts';
import { cardRow, type PlanCardRow, cardsOf, insertCard, makeDefault, removeCard } from './queries.ts';

const HOUR = 3600;

const shown =
  ({ clock }: Deps) =>
  ({ id, brand, last4, exp_month, exp_year, name, is_default }: PlanCardRow): BusinessCard => ({
    id,
    brand,
    last4,
    exp_month,
    exp_year,
    name,
    is_default,
    is_expired: isExpired({ exp_month, exp_year }, clock.now()),
  });

export const listCards = async ({ deps, scope }: BusinessJob): Promise<BusinessCard[]> =>
  (await deps.db.read(scope, (ctx) => cardsOf(ctx))).map(shown(deps));

type CardData = CardWords & { readonly token: string };

async function refuseMore(ctx: BusinessTx): Promise<PlanCardRow[]> {
  const cards = await cardsOf(ctx);
  if (cards.length >= MOST_CARDS) throw invalid({ cardData: [refused.cardsFull({ most: MOST_CARDS })] });
  return cards;
}

/** Lets the processor keep a card. We have its end and until when it is good. */
export async function saveCard(ctx: BusinessCtx<SignedInActor>, data: CardData): Promise<BusinessCard> {
  const { deps, scope } = ctx;
  const { db, clock, limits, cards: gateway, log } = deps;
  refuseIfInvalid(cardFaults(data, clock.now()));
  await limits.spend(`plan-card:${scope.businessId}`, 20, HOUR);
  const { bus_name } = await db.read(scope, async (ctx) => {
    await refuseMore(ctx);
    return planPlaceOf(ctx);
  });
  const id = randomUUIDv7();
  const kept = await gateway.keep({ keep_id: id, owner: bus_name, token: data.token }).catch((error: unknown) => {
    log.warn({ err: error }, 'the card processor did not say whether it keeps a card');
    throw titledRefusal('Card', refused.cardNotKept, 500);
  });
  if ('refused' in kept) throw invalid({ cardData: [refused.cardRefused({ why: kept.refused })] });
  return db.write(ctx, async (ctx) => {
    await lockPlan(ctx);
    const is_default = (await refuseMore(ctx)).length === 0;
    const [exp_month = 1, exp_year = 0] = data.expiry.split('/').map(Number);
    const card = { id, ...kept, exp_month, exp_year: 2000 + exp_year, name: data.name, is_default };
    await insertCard(ctx, { ...card, postal_code: data.postal_code, added_at: clock.now().toISOString() });
    await recordPlanEvent(ctx, { what: 'card_added', card_id: id });
    return shown(deps)(card);
  });
}

export const chooseCard = (ctx: BusinessCtx<SignedInActor>, id: string): Promise<void> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockPlan(ctx);
    const card = orNotFound(await cardRow(ctx, id));
    if (card.removed_at !== null) throw invalid({ id: [refused.noCard] });
    if (card.is_default) return;
    await makeDefault(ctx, id);
    await recordPlanEvent(ctx, { what: 'card_switched', card_id: id });
  });

/** The last card stays as long as it has a plan to pay for. Another one takes the place of the one that paid. */
export const removePlanCard = (ctx: BusinessCtx<SignedInActor>, id: string): Promise<void> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockPlan(ctx);
    const card = orNotFound(await cardRow(ctx, id));
    if (card.removed_at !== null) return;
    if (await pendingPayment(ctx)) throw conflict(refused.paymentPending);
    const [cards, plan] = [await cardsOf(ctx), await subscriptionOf(ctx)];
    const hasDues = plan !== null && plan.cancelled_at === null;
    if (!mayRemove(cards.length, hasDues)) throw invalid({ id: [refused.cardPaysPlan] });
    await removeCard(ctx, id, ctx.deps.clock.now().toISOString());
    const next = cards.find((one) => one.id !== id);
    if (card.is_default && next) await makeDefault(ctx, next.id);
    await recordPlanEvent(ctx, { what: 'card_removed', card_id: id });
    await ctx.deps.db.afterCommit(() => forget(ctx, card));
  });

/** A card that the processor does not forget stays there unused: nothing here knows its name any more. */
const forget = ({ deps: { cards, log } }: WithDeps, card: PlanCardRow): Promise<void> =>
  cards.forget(card).catch((error: unknown) => log.warn({ err: error, card: card.id }, 'a removed card is still kept'));
