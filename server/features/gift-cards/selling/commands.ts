import { dollars } from 'core/gift-cards/rules/amount';
import { maskedCode } from 'core/gift-cards/rules/code';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { conflict, invalid, onConstraint } from '../../../platform/refusal.ts';
import { stateOf, tellOf, type Words, WrongCode } from '../cards/commands.ts';
import { type CardRow, cardsToTakeBack, cardToSpend, insertCard, markTakenBack, sellAgain } from '../cards/queries.ts';
import { freshCode, macFor } from '../codes/commands.ts';

/** What a ticket sells; its id is the till's. */
type Sale = { readonly id: string; readonly amount_cents: number } & { readonly [K in keyof Words]?: Words[K] | undefined };

type Spend = { readonly code: string; readonly amount_cents: number };

/** The card with this code, if so much may be paid with it; it stays so until the transaction ends. */
export async function cardToPayWith(
  deps: Pick<Deps, 'vault'>,
  tx: Tx,
  scope: BusinessScope,
  { code, amount_cents }: Spend,
): Promise<CardRow> {
  const mac = await macFor(deps, tx, scope, code);
  const card = mac ? await cardToSpend(tx, scope, mac) : undefined;
  if (!card) throw new WrongCode();
  const state = stateOf(card);
  if (state === 'deactivated') throw invalid({ reference: ['This gift card was deactivated.'] });
  if (state === 'taken_back') throw invalid({ reference: ['The sale of this gift card was taken back.'] });
  if (amount_cents > card.balance_cents)
    throw invalid({ reference: [`${dollars(card.balance_cents)} is left on this gift card.`] });
  return card;
}

/** The ticket is paid: the cards on it come to be, or are there once more as they were. */
export async function sellCards(
  deps: Pick<Deps, 'vault' | 'clock'>,
  tx: Tx,
  actor: Actor,
  scope: BusinessScope,
  ticket_id: string,
  sales: readonly Sale[],
): Promise<void> {
  for (const { id, amount_cents: initial_cents, to_name = '', from_name = '', message = '', email = null } of sales) {
    const card = { initial_cents, to_name, from_name, message, email };
    if (!(await sellAgain(tx, scope, id, ticket_id, card))) {
      const code = await freshCode(deps, tx, scope, id);
      const issued = { issued_at: deps.clock.now().toISOString(), issued_by: actor.pin_of ?? actor.employee_id };
      await insertCard(tx, scope, { id, ...code, ...card, how: 'sold', reason: '', ticket_id, ...issued }).catch(
        (error: unknown) => onConstraint(error, { gift_card_pkey: () => conflict('This gift card was sold on another ticket.') }),
      );
    }
    await tellOf(tx, scope, actor, { gift_card_id: id, what: 'sold' });
    if (email !== null) await tellOf(tx, scope, actor, { gift_card_id: id, what: 'sent' });
  }
}

/** The ticket is not paid any more: its cards are no good. From one that was spent it cannot be taken back. */
export async function takeBackCards(tx: Tx, actor: SignedIn, scope: BusinessScope, ticket_id: string): Promise<void> {
  for (const { id, last_four, balance_cents, initial_cents } of await cardsToTakeBack(tx, scope, ticket_id)) {
    if (balance_cents < initial_cents)
      throw invalid({
        gift_card_sales: [
          `Gift card ${maskedCode(last_four)} of this ticket was spent: ${dollars(balance_cents)} is left on it.`,
        ],
      });
    await markTakenBack(tx, scope, id);
    await tellOf(tx, scope, actor, { gift_card_id: id, what: 'taken_back' });
  }
}
