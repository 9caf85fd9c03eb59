import { randomUUIDv7 } from 'node:crypto';
import { type Account, asCheque, inDrawer, MAIN_DRAWER, overIn, paymentLines } from 'core/checkout/rules/sale';
import { holdsNothing, type Tender, type Ticket } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { giftCardRoom } from 'core/checkout/tenders/rules';
import { maskedCode } from 'core/gift-cards/rules/code';
import { withPoints } from 'core/loyalty/rules/points';
import { onCard } from 'core/gift-cards/rules/movement';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { found, invalid, onConstraint } from '../../../platform/refusal.ts';
import { countingGuesses } from '../../gift-cards/cards/commands.ts';
import { cardToPayWith } from '../../gift-cards/selling/commands.ts';
import { holdPointsOf, putBack, redeem } from '../../loyalty/points/commands.ts';
import { post, reverse } from '../../ledger/queries.ts';
import { withCredit } from '../credit/commands.ts';
import { namedDrawer } from '../drawers/commands.ts';
import { deedOf, settle } from '../sales/commands.ts';
import { handOf, heldOpen, notByGiftCard, tellOf, ticketNow, ticketOf } from '../tickets/commands.ts';
import { saveTicket } from '../tickets/queries.ts';
import { dropPayments, insertPayment } from './queries.ts';

type Payment = {
  readonly version: number;
  readonly method: 'cash' | 'cheque' | 'gift_card' | 'loyalty';
  readonly amount_cents: number;
  readonly reference: string;
  readonly loyalty_program?:
    | { readonly customer_id: string; readonly loyalty_program_id: string; readonly amount: number }
    | undefined;
  /** Into which cash goes. */
  readonly drawer: string;
  /** Cash that was there at the close already, as more than there should have been. */
  readonly counted?: boolean;
  /** Taken before the server knew of it: what was paid ahead then did not pay, and goes back. */
  readonly isOffline?: true;
};

/** Only cash gives change. */
function changeOn({ method, amount_cents }: Payment, due: number): number {
  if (due === 0) throw invalid({ amount_cents: ['Nothing is due on this ticket.'] });
  if (method !== 'cash' && amount_cents > due) throw invalid({ amount_cents: ['That is more than is due.'] });
  return Math.max(0, amount_cents - due);
}

/** Where the money of a payment is kept or comes from, and what the ticket remembers of it. */
type Source = {
  readonly into: Account;
  readonly reference: string;
  readonly gift_card_id?: string;
  readonly loyalty_member_id?: string;
};
type Till = {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: SignedIn;
  readonly scope: BusinessScope;
  readonly ticket: Ticket;
  readonly ticket_id: string;
  readonly payment_id: string;
};

const sources: { readonly [K in Payment['method']]: (wish: Payment, till: Till) => Promise<Source> } = {
  cash: async ({ drawer, counted }) => ({ into: counted ? overIn(drawer) : { ...inDrawer, subject: drawer }, reference: '' }),
  cheque: async ({ reference }) => ({ into: asCheque, reference }),
  gift_card: async ({ reference: code, amount_cents }, { deps, tx, scope, ticket }) => {
    const { id, last_four } = await cardToPayWith(deps, tx, scope, { code, amount_cents });
    if (amount_cents > giftCardRoom(ticket)) throw notByGiftCard();
    return { into: onCard(id), reference: maskedCode(last_four), gift_card_id: id };
  },
  loyalty: async ({ amount_cents, loyalty_program: whose }, { deps, tx, actor, scope, ticket, ticket_id, payment_id }) => {
    if (whose?.amount !== amount_cents) throw invalid({ loyalty_program: ['Say whose points pay, and how much.'] });
    const { customer_id, loyalty_program_id: program_id } = whose;
    if (!(customer_id in ticket.posDetails)) throw invalid({ loyalty_program: ['They are not on this ticket.'] });
    if (amount_cents > giftCardRoom(ticket)) throw invalid({ gift_card_sales: ['A gift card is not bought with points.'] });
    const member = await redeem(deps, tx, actor, scope, { customer_id, program_id, amount_cents, ticket_id, payment_id });
    return { into: withPoints(member.id), reference: member.program.slice(0, 40), loyalty_member_id: member.id };
  },
};

export async function take(deps: Deps, tx: Tx, actor: SignedIn, scope: BusinessScope, ticket_id: string, wish: Payment) {
  const seen = await heldOpen(tx, scope, ticket_id, wish.version, 'charging too');
  if (holdsNothing(seen.content)) throw invalid({ posDetails: ['There is nothing on this ticket.'] });
  const row = wish.isOffline ? seen : await withCredit(deps, tx, actor, scope, seen);
  const ticket = ticketOf(row);
  const { method, amount_cents } = wish;
  const due = totalsOf(ticket).due - row.charging_cents;
  const change_cents = changeOn(wish, due);
  if (wish.drawer !== MAIN_DRAWER) await namedDrawer(tx, scope, wish.drawer);
  const id = randomUUIDv7();
  const { into, ...paidWith } = await sources[method](wish, { deps, tx, actor, scope, ticket, ticket_id, payment_id: id });
  await holdPointsOf(tx, scope, Object.keys(ticket.posDetails));
  const deed = deedOf(deps, 'payment', 'payment', id);
  await post(tx, actor, deed, paymentLines(ticket_id, into, amount_cents - change_cents)).catch((error: unknown) =>
    onConstraint(error, { ledger_floor: () => invalid({ reference: ['There is not enough left on this gift card.'] }) }),
  );
  const taken_by = handOf(actor);
  const payment = { id, ticket_id, method, amount_cents, change_cents, ...paidWith, taken_at: deed.happened_at, taken_by };
  await insertPayment(tx, scope, { ...payment, ledger_tx: deed.id });
  const payments = [...row.payments, { id, method, amount_cents, change_cents, deleted: false }];
  if (amount_cents >= due && row.charging_cents === 0) await settle(deps, tx, actor, scope, ticket_id, { ...ticket, payments });
  else {
    await saveTicket(tx, scope, ticket_id, {
      sums: totalsOf({ ...ticket, payments: [...ticket.payments, { ...payment, amount_cents: amount_cents - change_cents }] }),
      by: taken_by,
    });
    await tellOf(tx, scope, actor, ticket_id, 'payment');
  }
  return ticketNow(tx, scope, ticket_id);
}

/** Takes a payment; the one that settles the ticket closes it. */
export function pay(deps: Deps, actor: SignedIn, scope: BusinessScope, ticket_id: string, wish: Payment) {
  const taking = () => deps.db.write(scope, (tx) => take(deps, tx, actor, scope, ticket_id, wish));
  return wish.method === 'gift_card' ? countingGuesses(deps, actor, scope, taking) : taking();
}

type Why = { readonly version: number; readonly reason: string };

const removable: readonly Tender['method'][] = ['cash', 'cheque', 'gift_card', 'loyalty'];

export const dropPayment = (deps: Deps, actor: SignedIn, scope: BusinessScope, ticket_id: string, id: string, why: Why) =>
  deps.db.write(scope, async (tx) => {
    const row = await heldOpen(tx, scope, ticket_id, why.version);
    const payment = found(row.payments.find((one) => one.id === id && !one.deleted));
    if (!removable.includes(payment.method))
      throw invalid({ method: ['Only cash, cheques, gift cards and points can be deleted.'] });
    await putBack(deps, tx, actor, scope, ticket_id, [id]);
    await reverse(tx, scope, actor, deedOf(deps, 'payment_reversal', 'payment', id, why.reason), payment.ledger_tx);
    const by = handOf(actor);
    await dropPayments(tx, scope, { ticket_id, id }, { by, reason: why.reason, at: deps.clock.now().toISOString() });
    const ticket = ticketOf(row);
    const payments = ticket.payments.filter((one) => one.id !== id);
    await saveTicket(tx, scope, ticket_id, { sums: totalsOf({ ...ticket, payments }), by });
    await tellOf(tx, scope, actor, ticket_id, 'payment_deleted', why.reason);
    return ticketNow(tx, scope, ticket_id);
  });
