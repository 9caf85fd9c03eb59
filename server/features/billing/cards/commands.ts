import { randomUUIDv7 } from 'node:crypto';
import { type BusinessCard, MOST_CARDS } from 'core/billing/contract';
import { cardFaults, type CardWords, isExpired, mayRemove } from 'core/billing/rules/card';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import * as refused from 'core/billing/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { conflict, orNotFound, invalid, mistaken, refuseIf } from '../../../platform/refusal.ts';
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

export const listCards = async (deps: Deps, scope: BusinessScope): Promise<BusinessCard[]> =>
  (await deps.db.read(scope, (tx) => cardsOf(tx, scope))).map(shown(deps));

type CardData = CardWords & { readonly token: string };

async function refuseMore(tx: Tx, scope: BusinessScope): Promise<PlanCardRow[]> {
  const cards = await cardsOf(tx, scope);
  if (cards.length >= MOST_CARDS) throw invalid({ cardData: [refused.cardsFull({ most: MOST_CARDS })] });
  return cards;
}

/** Lets the processor keep a card. We have its end and until when it is good. */
export async function saveCard(deps: Deps, actor: SignedIn, scope: BusinessScope, data: CardData): Promise<BusinessCard> {
  const { db, clock, limits, cards: gateway, log } = deps;
  refuseIf(cardFaults(data, clock.now()));
  await limits.spend(`plan-card:${scope.businessId}`, 20, HOUR);
  const { bus_name } = await db.read(scope, async (tx) => {
    await refuseMore(tx, scope);
    return planPlaceOf(tx, scope);
  });
  const id = randomUUIDv7();
  const kept = await gateway.keep({ keep_id: id, owner: bus_name, token: data.token }).catch((error: unknown) => {
    log.warn({ err: error }, 'the card processor did not say whether it keeps a card');
    throw mistaken('Card', refused.cardNotKept, 500);
  });
  if ('refused' in kept) throw invalid({ cardData: [refused.cardRefused({ why: kept.refused })] });
  return db.write(scope, async (tx) => {
    await lockPlan(tx, scope);
    const is_default = (await refuseMore(tx, scope)).length === 0;
    const [exp_month = 1, exp_year = 0] = data.expiry.split('/').map(Number);
    const card = { id, ...kept, exp_month, exp_year: 2000 + exp_year, name: data.name, is_default };
    await insertCard(tx, scope, { ...card, postal_code: data.postal_code, added_at: clock.now().toISOString() });
    await recordPlanEvent(tx, scope, actor, { what: 'card_added', card_id: id });
    return shown(deps)(card);
  });
}

export const chooseCard = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string): Promise<void> =>
  deps.db.write(scope, async (tx) => {
    await lockPlan(tx, scope);
    const card = orNotFound(await cardRow(tx, scope, id));
    if (card.removed_at !== null) throw invalid({ id: [refused.noCard] });
    if (card.is_default) return;
    await makeDefault(tx, scope, id);
    await recordPlanEvent(tx, scope, actor, { what: 'card_switched', card_id: id });
  });

/** The last card stays as long as it has a plan to pay for. Another one takes the place of the one that paid. */
export const removePlanCard = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string): Promise<void> =>
  deps.db.write(scope, async (tx) => {
    await lockPlan(tx, scope);
    const card = orNotFound(await cardRow(tx, scope, id));
    if (card.removed_at !== null) return;
    if (await pendingPayment(tx, scope)) throw conflict(refused.paymentPending);
    const [cards, plan] = [await cardsOf(tx, scope), await subscriptionOf(tx, scope)];
    const hasDues = plan !== null && plan.cancelled_at === null;
    if (!mayRemove(cards.length, hasDues)) throw invalid({ id: [refused.cardPaysPlan] });
    await removeCard(tx, scope, id, deps.clock.now().toISOString());
    const next = cards.find((one) => one.id !== id);
    if (card.is_default && next) await makeDefault(tx, scope, next.id);
    await recordPlanEvent(tx, scope, actor, { what: 'card_removed', card_id: id });
    await deps.db.afterCommit(() => forget(deps, card));
  });

/** A card that the processor does not forget stays there unused: nothing here knows its name any more. */
const forget = ({ cards, log }: Deps, card: PlanCardRow): Promise<void> =>
  cards.forget(card).catch((error: unknown) => log.warn({ err: error, card: card.id }, 'a removed card is still kept'));
