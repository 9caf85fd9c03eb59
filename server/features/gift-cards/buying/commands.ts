import { randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { type CardDesign, giftCardBought, type GiftCardOrder } from 'core/gift-cards/contract';
import { centsIn } from 'core/gift-cards/rules/amount';
import { groupedCode, maskedCode } from 'core/gift-cards/rules/code';
import { boughtLetterOf } from 'core/gift-cards/rules/letter';
import { boughtLines, SALE_ONLINE } from 'core/gift-cards/rules/movement';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { theClock } from '../../../platform/outbox/actor.ts';
import { addressKey } from '../../../platform/limits.ts';
import { conflict, found, invalid, onConstraint } from '../../../platform/refusal.ts';
import { hashOf } from '../../../platform/tokens.ts';
import { groundOf } from '../../booking/appointments/queries.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { post } from '../../ledger/queries.ts';
import { ask, begin, drive, type Settle } from '../../payments/charges/commands.ts';
import { tellOf } from '../cards/commands.ts';
import { cardById, insertCard } from '../cards/queries.ts';
import { freshCode, openCode } from '../codes/commands.ts';
import { insertOrder, orderById, type OrderRow, sellsOnline } from './queries.ts';

export const shop = (deps: Deps, scope: BusinessScope) =>
  deps.db.read(scope, async (tx) => ({ is_open: await sellsOnline(tx, scope), fields_url: deps.cards.fields.fields_url }));

type Wish = {
  readonly id: string;
  readonly secret: string;
  readonly amount: number;
  readonly design: CardDesign;
  readonly recipient: { readonly name: string; readonly email?: string | null | undefined };
  readonly from_name: string;
  readonly message: string;
  readonly email: string;
  readonly locale: 'en' | 'vi';
  readonly card_token: string;
};

const HOUR = 3600;

/** Stolen numbers are tried out where a card is charged for strangers. */
async function spare({ limits }: Deps, { ip }: Actor, { businessId }: BusinessScope): Promise<void> {
  await limits.spend(`gift-card-buy:${addressKey(ip)}`, 12, HOUR);
  await limits.spend(`gift-card-buy:business:${businessId}`, 200, HOUR);
}

/** Writes down what is bought and that a card is about to be charged for it, and charges it once that has committed. */
export const buy = (deps: Deps, actor: Actor, scope: BusinessScope, wish: Wish) =>
  deps.db.write(scope, async (tx) => {
    await spare(deps, actor, scope);
    if (!(await sellsOnline(tx, scope))) throw invalid({ busUrl: ['Gift cards are not sold online here.'] });
    const { id, secret, design, from_name, message, email, locale, recipient, card_token: token } = wish;
    const [charge_id, asked_at, amount_cents] = [randomUUIDv7(), deps.clock.now().toISOString(), centsIn(wish.amount)];
    const about = { purpose: 'gift_card', purpose_id: id, asked_at, asked_by: null } as const;
    await begin(deps, tx, scope, { id: charge_id, ...about, amount_cents, reader_id: null });
    const words = { to_name: recipient.name, from_name, message, to_email: recipient.email ?? null, buyer_email: email, locale };
    const order = { id, secret_hash: hashOf(secret), charge_id, amount_cents, design, ...words, asked_at };
    await insertOrder(tx, scope, order).catch((error: unknown) =>
      onConstraint(error, { gift_card_order_pkey: () => conflict('This gift card was ordered already.') }),
    );
    await deps.db.afterwards(() => drive(deps, scope, charge_id, { note: 'Gift card', token }, { gift_card: issueBought(deps) }));
    return { id, amount_cents, status: 'pending' as const };
  });

/** A card was charged for a gift card: it comes to be, is owed, and goes to whom it is for, all at once. */
export const issueBought =
  (deps: Deps): Settle =>
  async (tx, scope, { purpose_id: id, amount_cents: initial_cents }) => {
    const { to_name, from_name, message, to_email, buyer_email, locale } = found(await orderById(tx, scope, id));
    const at = deps.clock.now().toISOString();
    const code = await freshCode(deps, tx, scope, id);
    const words = { to_name, from_name, message, email: to_email ?? buyer_email };
    const how = { how: 'sold', reason: '', ticket_id: null, issued_at: at, issued_by: null } as const;
    await insertCard(tx, scope, { id, ...code, initial_cents, ...words, ...how });
    await tellOf(tx, scope, theClock, { gift_card_id: id, what: 'sold' });
    await tellOf(tx, scope, theClock, { gift_card_id: id, what: 'sent', locale });
    await tell(tx, scope, theClock, giftCardBought, `gift-card:${id}`, { gift_card_id: id });
    const deed = { id: randomUUIDv7(), kind: SALE_ONLINE, source: 'gift_card', source_id: id, key: `${SALE_ONLINE}:${id}` };
    await post(tx, theClock, { ...deed, happened_at: at }, boughtLines(id, initial_cents));
  };

/** The order, for the browser that made it and for nobody else. */
async function mine(tx: Tx, scope: BusinessScope, id: string, secret: string): Promise<OrderRow> {
  const order = found(await orderById(tx, scope, id));
  return found(timingSafeEqual(order.secret_hash, hashOf(secret)) ? order : null);
}

/** What became of it. A processor that does not answer leaves it as it is. */
export async function askAbout(deps: Deps, scope: BusinessScope, id: string, secret: string): Promise<GiftCardOrder> {
  const { charge_id } = await deps.db.read(scope, (tx) => mine(tx, scope, id, secret));
  await ask(deps, scope, charge_id, { gift_card: issueBought(deps) }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'no answer about a charge'),
  );
  return deps.db.write(scope, async (tx) => {
    const { amount_cents, design, to_name, from_name, message, to_email, buyer_email, status, reason } = await mine(
      tx,
      scope,
      id,
      secret,
    );
    const card = status === 'approved' ? await cardById(tx, scope, id) : undefined;
    const code = card ? groupedCode(await openCode(deps, tx, scope, card)) : null;
    const words = { design, to_name, from_name, message, email: to_email ?? buyer_email };
    return { id, amount_cents, ...words, status, reason, code };
  });
}

/** To whoever bought it: what was charged, and where the card went. */
export async function confirm(deps: Deps, tx: Tx, scope: BusinessScope, id: string): Promise<void> {
  const [order, card] = [await orderById(tx, scope, id), await cardById(tx, scope, id)];
  if (!order || !card) return;
  const { to_name, to_email, buyer_email, amount_cents, brand, last4, locale } = order;
  const { bus_name } = await groundOf(tx, scope);
  const paid = last4 === '' ? '' : `${brand} ••${last4}`.trim();
  const facts = { bus_name, to_name, email: to_email ?? buyer_email, amount_cents, code: maskedCode(card.last_four), card: paid };
  const content = boughtLetterOf(locale, facts);
  const key = `gift-card-bought:${id}`;
  await queueDelivery(deps, tx, scope, { key, kind: 'gift_card_bought', about: `gift-card:${id}`, to: buyer_email, content });
}
