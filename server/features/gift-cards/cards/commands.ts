import { randomUUIDv7 } from 'node:crypto';
import { type GiftCard, giftCardChanged, RESTORABLE_DAYS } from 'core/gift-cards/contract';
import { groupedCode, maskedCode } from 'core/gift-cards/rules/code';
import { type ByHand, ISSUE, issueLines } from 'core/gift-cards/rules/movement';
import type { Payload } from 'core/kernel/event';
import { pagination } from 'core/kernel/page';
import type { Actor, SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/gift-cards/refusals';
import type { WithDeps, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, invalid, Refusal } from '../../../platform/refusal.ts';
import { postToLedger } from '../../ledger/queries.ts';
import { freshCode, macFor, openCode } from '../codes/commands.ts';
import { dueFrom } from '../sending/queries.ts';
import {
  activateCard,
  cardById,
  cardByMac,
  type GiftCardRow,
  cardsOfPage,
  cardToChange,
  countCards,
  deactivateCard,
  insertCard,
  type GiftCardFilter,
  changeReceiver,
} from './queries.ts';

/** Also the demo world's seed issues cards, and has no more than these. */
export type GiftCardDeps = Pick<Deps, 'db' | 'clock' | 'vault'>;

const DAY_MS = 86_400_000;
const trashSince = ({ deps: { clock } }: WithDeps<Pick<Deps, 'clock'>>) =>
  new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS).toISOString();

export function giftCardState({ deleted_at, is_taken_back, balance_cents }: GiftCardRow): GiftCard['state'] {
  if (deleted_at !== null) return 'deactivated';
  if (is_taken_back) return 'taken_back';
  return balance_cents > 0 ? 'active' : 'spent';
}

/** Whoever may only look does not see where it was sent to. */
export function shownCard({ reach }: Actor, row: GiftCardRow): GiftCard {
  const { id, last_four, to_name, from_name, email, initial_cents, balance_cents, how, issued_at, deleted_at } = row;
  const whom = { to_name, from_name, email: reach === 'all' ? email : null };
  const sums = { initial_cents, balance_cents };
  return { id, code: maskedCode(last_four), ...whom, ...sums, state: giftCardState(row), how, issued_at, deleted_at };
}

type GiftCardEvent = Payload<typeof giftCardChanged>;
export const recordGiftCardEvent = (ctx: BusinessTx & WithActor, told: GiftCardEvent) =>
  recordEvent(ctx, giftCardChanged, `gift-card:${told.gift_card_id}`, told);

/** A typed code is looked for by what it is found by; looking for it may make the key of the business. */
export const listGiftCards = (ctx: BusinessCtx<SignedInActor>, input: Omit<GiftCardFilter, 'since' | 'mac'>) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const full = { ...input, since: trashSince(ctx), mac: await macFor(ctx, input.search) };
    const { total, ...meta } = await countCards(ctx, full);
    const rows = await cardsOfPage(ctx, full);
    return {
      data: rows.map((row) => shownCard(ctx.actor, row)),
      pagination: pagination(input.page, input.per_page, total),
      meta,
    };
  });

const TRIES = 20;
const TRY_SECONDS = 900;

/** A code that is nobody's. */
export class WrongCode extends Refusal {
  constructor() {
    super(422, invalid({ code: [refused.wrongCode] }).body);
  }
}

/** Who guesses is stopped, before anything is looked for: only a wrong code counts. */
export async function limitCodeGuesses<T>({ deps, actor, scope }: BusinessCtx<SignedInActor>, run: () => Promise<T>): Promise<T> {
  const [limits, tries] = [deps.limits.inBusiness(scope), `gift-card:${actor.account_id}`];
  await limits.spend(tries, TRIES, TRY_SECONDS);
  let isWrong = false;
  try {
    return await run();
  } catch (error) {
    isWrong = error instanceof WrongCode;
    throw error;
  } finally {
    if (!isWrong) await limits.giveBack(tries);
  }
}

export async function lookUpGiftCard(ctx: BusinessCtx<SignedInActor>, code: string) {
  const look = async (ctx: BusinessWrite) => {
    const mac = await macFor(ctx, code);
    const found = mac ? await cardByMac(ctx, mac) : undefined;
    if (!found) throw new WrongCode();
    return found;
  };
  const row = await limitCodeGuesses(ctx, () => ctx.deps.db.write(ctx, look));
  const { id, last_four, to_name, balance_cents } = row;
  return { id, code: maskedCode(last_four), to_name, balance_cents, state: giftCardState(row) };
}

export type GiftCardText = {
  readonly to_name: string;
  readonly from_name: string;
  readonly message: string;
  readonly email?: string | null | undefined;
};
type ByHandWish = GiftCardText & { readonly amount_cents: number; readonly how: ByHand; readonly reason: string };
type Hand = Actor & { readonly pin_of?: number };

/** Issues a card that nobody pays for at the till; `id` and `at` are the caller's, for the seed has its own days. */
export async function issueGiftCard(ctx: BusinessTx & WithDeps<Pick<Deps, 'vault'>>, actor: Hand, input: ByHandWish, at: string) {
  const { amount_cents: initial_cents, how, reason, to_name, from_name, message, email = null } = input;
  const id = randomUUIDv7();
  const words = { to_name, from_name, message, email };
  const code = await freshCode(ctx, id);
  const by = { ticket_id: null, issued_at: at, issued_by: actor.pin_of ?? actor.employee_id };
  await insertCard(ctx, { id, ...code, initial_cents, how, reason, ...words, ...by });
  await recordGiftCardEvent({ ...ctx, actor }, { gift_card_id: id, what: 'issued' });
  if (email) await recordGiftCardEvent({ ...ctx, actor }, { gift_card_id: id, what: 'sent' });
  const deed = { id: randomUUIDv7(), kind: ISSUE, source: 'gift_card', source_id: id, key: `${ISSUE}:${id}`, happened_at: at };
  await postToLedger(ctx, actor, { ...deed, reason }, issueLines(id, how, initial_cents));
  return id;
}

export const issueGiftCardByHand = (ctx: BusinessCtx<SignedInActor>, input: ByHandWish) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const id = await issueGiftCard(ctx, ctx.actor, input, ctx.deps.clock.now().toISOString());
    return shownCard(ctx.actor, orNotFound(await cardById(ctx, id)));
  });

export const showGiftCard = (ctx: BusinessCtx<SignedInActor>, id: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const card = orNotFound(await cardById(ctx, id));
    await recordGiftCardEvent(ctx, { gift_card_id: id, what: 'shown' });
    return { id, code: groupedCode(await openCode(ctx, card)) };
  });

type Send = { readonly id: string; readonly email: string; readonly locale: 'en' | 'vi' };

export const mailGiftCard = (ctx: BusinessCtx<SignedInActor>, { id, email, locale }: Send) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const card = orNotFound(await cardById(ctx, id));
    if (giftCardState(card) !== 'active') throw invalid({ id: [refused.nothingToSend] });
    await changeReceiver(ctx, id, { email });
    await recordGiftCardEvent(ctx, { gift_card_id: id, what: 'sent', locale });
  });

export const deactivateGiftCard = (ctx: BusinessCtx<SignedInActor>, id: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound(await cardToChange(ctx, id));
    const isDone = await deactivateCard(ctx, id, ctx.deps.clock.now().toISOString());
    if (isDone) await recordGiftCardEvent(ctx, { gift_card_id: id, what: 'deactivated' });
    return shownCard(ctx.actor, orNotFound(await cardById(ctx, id)));
  });

export const restoreGiftCard = (ctx: BusinessCtx<SignedInActor>, id: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const card = orNotFound(await cardToChange(ctx, id));
    if (card.deleted_at !== null) {
      if (!(await activateCard(ctx, id, trashSince(ctx))))
        throw invalid({ id: [refused.restoreLate({ days: RESTORABLE_DAYS })] });
      // Its day may have come while it was away.
      const now = ctx.deps.clock.now().toISOString();
      await dueFrom(ctx, now, now);
      await recordGiftCardEvent(ctx, { gift_card_id: id, what: 'restored' });
    }
    return shownCard(ctx.actor, orNotFound(await cardById(ctx, id)));
  });
