import { dollarText } from 'core/kernel/money/money';
import { maskedCode } from 'core/gift-cards/rules/code';
import type { SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/gift-cards/refusals';
import type { WithDeps } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { giftCardState, recordGiftCardEvent, type GiftCardText, WrongCode } from '../cards/commands.ts';
import {
  addRefunded,
  type GiftCardRow,
  cardsToTakeBack,
  cardToSpend,
  insertCard,
  markTakenBack,
  resellCard,
} from '../cards/queries.ts';
import { freshCode, macFor } from '../codes/commands.ts';

/** What a ticket sells; its id is the till's. */
type Sale = { readonly id: string; readonly amount_cents: number } & {
  readonly [K in keyof GiftCardText]?: GiftCardText[K] | undefined;
};

type Spend = { readonly code: string; readonly amount_cents: number };

/** The card with this code, if so much may be paid with it; it stays so until the transaction ends. */
export async function giftCardToPayWith(
  ctx: BusinessTx & WithDeps<Pick<Deps, 'vault'>>,
  { code, amount_cents }: Spend,
): Promise<GiftCardRow> {
  const mac = await macFor(ctx, code);
  const card = mac ? await cardToSpend(ctx, mac) : undefined;
  if (!card) throw new WrongCode();
  const state = giftCardState(card);
  if (state === 'deactivated') throw invalid({ reference: [refused.deactivated] });
  if (state === 'taken_back') throw invalid({ reference: [refused.saleTakenBack] });
  if (amount_cents > card.balance_cents) throw invalid({ reference: [refused.leftOn({ left: dollarText(card.balance_cents) })] });
  return card;
}

/** The ticket is paid: the cards on it come to be, or are there once more as they were. */
export async function sellGiftCards(
  ctx: BusinessTx & WithDeps<Pick<Deps, 'vault' | 'clock'>> & WithActor,
  ticket_id: string,
  sales: readonly Sale[],
): Promise<void> {
  const { deps, actor } = ctx;
  for (const { id, amount_cents: initial_cents, to_name = '', from_name = '', message = '', email = null } of sales) {
    const card = { initial_cents, to_name, from_name, message, email };
    if (!(await resellCard(ctx, id, ticket_id, card))) {
      const code = await freshCode(ctx, id);
      const issued = { issued_at: deps.clock.now().toISOString(), issued_by: actor.pin_of ?? actor.employee_id };
      await insertCard(ctx, { id, ...code, ...card, how: 'sold', reason: '', ticket_id, ...issued }).catch((error: unknown) =>
        refuseOnConstraint(error, { gift_card_pkey: () => conflict(refused.soldElsewhere) }),
      );
    }
    await recordGiftCardEvent(ctx, { gift_card_id: id, what: 'sold' });
    if (email !== null) await recordGiftCardEvent(ctx, { gift_card_id: id, what: 'sent' });
  }
}

/** The cards that a ticket sold, held until the transaction ends: nobody spends them meanwhile. */
export const lockGiftCardsOf = cardsToTakeBack;

/** What was paid for them goes back in part or whole; the caller moves the money. */
export async function refundGiftCards(
  ctx: BusinessTx & WithActor<SignedInActor>,
  amounts: { readonly [gift_card_id: string]: number },
): Promise<void> {
  for (const [gift_card_id, cents] of Object.entries(amounts)) {
    await addRefunded(ctx, gift_card_id, cents);
    await recordGiftCardEvent(ctx, { gift_card_id, what: 'refunded' });
  }
}

/** The ticket is not paid any more: its cards are no good. From one that was spent it cannot be taken back. */
export async function takeBackGiftCards(ctx: BusinessTx & WithActor<SignedInActor>, ticket_id: string): Promise<void> {
  for (const { id, last_four, balance_cents, initial_cents } of await cardsToTakeBack(ctx, ticket_id)) {
    if (balance_cents < initial_cents)
      throw invalid({
        gift_card_sales: [refused.spent({ card: maskedCode(last_four), left: dollarText(balance_cents) })],
      });
    await markTakenBack(ctx, id);
    await recordGiftCardEvent(ctx, { gift_card_id: id, what: 'taken_back' });
  }
}
