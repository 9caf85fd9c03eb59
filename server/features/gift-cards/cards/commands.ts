import { randomUUIDv7 } from 'node:crypto';
import { type GiftCard, giftCardChanged, RESTORABLE_DAYS } from 'core/gift-cards/contract';
import { groupedCode, maskedCode } from 'core/gift-cards/rules/code';
import { letterOf } from 'core/gift-cards/rules/letter';
import { type ByHand, ISSUE, issueLines } from 'core/gift-cards/rules/movement';
import type { Payload } from 'core/kernel/event';
import { pagination } from 'core/kernel/page';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { found, invalid, Refusal } from '../../../platform/refusal.ts';
import { groundOf } from '../../booking/appointments/queries.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { post } from '../../ledger/queries.ts';
import { freshCode, macFor, openCode } from '../codes/commands.ts';
import {
  activateCard,
  cardById,
  cardByMac,
  type CardRow,
  cardsOfPage,
  cardToChange,
  countCards,
  deactivateCard,
  insertCard,
  type Wish,
  writeTo,
} from './queries.ts';

/** Also the demo world's seed issues cards, and has no more than these. */
export type Ground = Pick<Deps, 'db' | 'clock' | 'vault'>;

const DAY_MS = 86_400_000;
const trashSince = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS).toISOString();

export function stateOf({ deleted_at, is_taken_back, balance_cents }: CardRow): GiftCard['state'] {
  if (deleted_at !== null) return 'deactivated';
  if (is_taken_back) return 'taken_back';
  return balance_cents > 0 ? 'active' : 'spent';
}

/** Whoever may only look does not see where it was sent to. */
export function shownCard({ reach }: Actor, row: CardRow): GiftCard {
  const { id, last_four, to_name, from_name, email, initial_cents, balance_cents, how, issued_at, deleted_at } = row;
  const whom = { to_name, from_name, email: reach === 'all' ? email : null };
  const sums = { initial_cents, balance_cents };
  return { id, code: maskedCode(last_four), ...whom, ...sums, state: stateOf(row), how, issued_at, deleted_at };
}

type Told = Payload<typeof giftCardChanged>;
export const tellOf = (tx: Tx, scope: BusinessScope, actor: Actor, told: Told) =>
  tell(tx, scope, actor, giftCardChanged, `gift-card:${told.gift_card_id}`, told);

/** A typed code is looked for by what it is found by; looking for it may make the key of the business. */
export const list = (deps: Deps, actor: SignedIn, scope: BusinessScope, wish: Omit<Wish, 'since' | 'mac'>) =>
  deps.db.write(scope, async (tx) => {
    const full = { ...wish, since: trashSince(deps), mac: await macFor(deps, tx, scope, wish.search) };
    const { total, ...meta } = await countCards(tx, scope, full);
    const rows = await cardsOfPage(tx, scope, full);
    return { data: rows.map((row) => shownCard(actor, row)), pagination: pagination(wish.page, wish.per_page, total), meta };
  });

const TRIES = 20;
const TRY_SECONDS = 900;

/** A code that is nobody's. */
export class WrongCode extends Refusal {
  constructor() {
    const text = 'There is no gift card with this code.';
    super(422, { message: text, errors: { code: [text] } });
  }
}

/** Who guesses is stopped, before anything is looked for: only a wrong code counts. */
export async function countingGuesses<T>(deps: Deps, actor: SignedIn, scope: BusinessScope, run: () => Promise<T>): Promise<T> {
  const tries = `gift-card:${scope.businessId}:${actor.account_id}`;
  await deps.limits.spend(tries, TRIES, TRY_SECONDS);
  let isWrong = false;
  try {
    return await run();
  } catch (error) {
    isWrong = error instanceof WrongCode;
    throw error;
  } finally {
    if (!isWrong) await deps.limits.giveBack(tries);
  }
}

export async function lookUp(deps: Deps, actor: SignedIn, scope: BusinessScope, code: string) {
  const look = async (tx: Tx) => {
    const mac = await macFor(deps, tx, scope, code);
    const found = mac ? await cardByMac(tx, scope, mac) : undefined;
    if (!found) throw new WrongCode();
    return found;
  };
  const row = await countingGuesses(deps, actor, scope, () => deps.db.write(scope, look));
  const { id, last_four, to_name, balance_cents } = row;
  return { id, code: maskedCode(last_four), to_name, balance_cents, state: stateOf(row) };
}

export type Words = {
  readonly to_name: string;
  readonly from_name: string;
  readonly message: string;
  readonly email?: string | null | undefined;
};
type ByHandWish = Words & { readonly amount_cents: number; readonly how: ByHand; readonly reason: string };
type Hand = Actor & { readonly pin_of?: number };

/** Issues a card that nobody pays for at the till; `id` and `at` are the caller's, for the seed has its own days. */
export async function issueIn(
  deps: Pick<Deps, 'vault'>,
  tx: Tx,
  actor: Hand,
  scope: BusinessScope,
  wish: ByHandWish,
  at: string,
) {
  const { amount_cents: initial_cents, how, reason, to_name, from_name, message, email = null } = wish;
  const id = randomUUIDv7();
  const words = { to_name, from_name, message, email };
  const code = await freshCode(deps, tx, scope, id);
  const by = { ticket_id: null, issued_at: at, issued_by: actor.pin_of ?? actor.employee_id };
  await insertCard(tx, scope, { id, ...code, initial_cents, how, reason, ...words, ...by });
  await tellOf(tx, scope, actor, { gift_card_id: id, what: 'issued' });
  if (email) await tellOf(tx, scope, actor, { gift_card_id: id, what: 'sent' });
  const deed = { id: randomUUIDv7(), kind: ISSUE, source: 'gift_card', source_id: id, key: `${ISSUE}:${id}`, happened_at: at };
  await post(tx, actor, { ...deed, reason }, issueLines(id, how, initial_cents));
  return id;
}

export const issue = (deps: Deps, actor: SignedIn, scope: BusinessScope, wish: ByHandWish) =>
  deps.db.write(scope, async (tx) => {
    const id = await issueIn(deps, tx, actor, scope, wish, deps.clock.now().toISOString());
    return shownCard(actor, found(await cardById(tx, scope, id)));
  });

export const show = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string) =>
  deps.db.write(scope, async (tx) => {
    const card = found(await cardById(tx, scope, id));
    await tellOf(tx, scope, actor, { gift_card_id: id, what: 'shown' });
    return { id, code: groupedCode(await openCode(deps, tx, scope, card)) };
  });

type Send = { readonly id: string; readonly email: string; readonly locale: 'en' | 'vi' };

export const send = (deps: Deps, actor: SignedIn, scope: BusinessScope, { id, email, locale }: Send) =>
  deps.db.write(scope, async (tx) => {
    const card = found(await cardById(tx, scope, id));
    if (stateOf(card) !== 'active') throw invalid({ id: ['There is nothing on this card to send.'] });
    await writeTo(tx, scope, id, email);
    await tellOf(tx, scope, actor, { gift_card_id: id, what: 'sent', locale });
  });

/** The letter goes out after the order was kept; a card that was deactivated meanwhile is not sent. */
export async function mail(deps: Deps, tx: Tx, scope: BusinessScope, told: Told, cause: string): Promise<void> {
  const { gift_card_id, locale = 'en' } = told;
  const card = await cardById(tx, scope, gift_card_id);
  if (!card || card.email === null || stateOf(card) !== 'active') return;
  const { bus_name, bus_url } = await groundOf(tx, scope);
  const code = groupedCode(await openCode(deps, tx, scope, card));
  const link = `${deps.config.PUBLIC_ORIGIN}/biz/${bus_url}/appointment`;
  const content = letterOf(locale, { ...card, bus_name, code, link });
  const about = `gift-card:${gift_card_id}`;
  await queueDelivery(deps, tx, scope, { key: `gift-card:${cause}`, kind: 'gift_card', about, to: card.email, content });
}

export const deactivate = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string) =>
  deps.db.write(scope, async (tx) => {
    found(await cardToChange(tx, scope, id));
    const isDone = await deactivateCard(tx, scope, id, deps.clock.now().toISOString());
    if (isDone) await tellOf(tx, scope, actor, { gift_card_id: id, what: 'deactivated' });
    return shownCard(actor, found(await cardById(tx, scope, id)));
  });

export const restore = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string) =>
  deps.db.write(scope, async (tx) => {
    const card = found(await cardToChange(tx, scope, id));
    if (card.deleted_at !== null) {
      if (!(await activateCard(tx, scope, id, trashSince(deps))))
        throw invalid({ id: [`A gift card can be restored for ${RESTORABLE_DAYS} days.`] });
      await tellOf(tx, scope, actor, { gift_card_id: id, what: 'restored' });
    }
    return shownCard(actor, found(await cardById(tx, scope, id)));
  });
