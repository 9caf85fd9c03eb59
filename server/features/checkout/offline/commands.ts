import { saleBrought, type OfflineSale, type TicketView } from 'core/checkout/contract';
import { actingEmployee, type BusinessScope, type SignedIn } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { pricedContent } from '../pricing/commands.ts';
import { takePayment } from '../tenders/commands.ts';
import { insertNewTicket, rewriteTicket, shownTicket, ticketNow, ticketOf } from '../tickets/commands.ts';
import { type TicketContent, lockTicketRow, type TicketRow } from '../tickets/queries.ts';
import { heldSale, isClosedSince, keepSale, nameTicket } from './queries.ts';

const DAY_MS = 86_400_000;
const OLDEST_MS = 30 * DAY_MS;
const FASTEST_CLOCK_MS = 5 * 60_000;

/** As if it were then: what is written is dated by when it was sold. */
const thenOf = (deps: Deps, at: string): Deps => ({ ...deps, clock: { now: () => new Date(at) } });

/** A till's clock may be a little fast; what it sold is never later than now. */
function soldAt({ clock }: Deps, { sold_at }: OfflineSale): string {
  const [now, at] = [clock.now().getTime(), Date.parse(sold_at)];
  if (at > now + FASTEST_CLOCK_MS || at < now - OLDEST_MS) throw invalid({ sold_at: [refused.offlineTooOld] });
  return new Date(Math.min(at, now)).toISOString();
}

/** Untouched since the till saw it last; one whose saving was never answered is as it was opened. */
const isAsSeen = ({ status, version, payments, charging_cents }: TicketRow, seen: number | null): boolean =>
  status === 'open' && version === (seen ?? 1) && charging_cents === 0 && payments.every(({ deleted }) => deleted);

async function contentOf(deps: Deps, tx: Tx, actor: SignedIn, scope: BusinessScope, sale: OfflineSale, row?: TicketRow) {
  const { posDetails, promotions, tips, shop, tax_rate } = sale;
  const wish = { posDetails, promotions, tips, gift_card_sales: [] };
  return pricedContent(deps, tx, actor, scope, { wish, before: row ? ticketOf(row) : null, charged: { shop, tax_rate } });
}

type Ringing = { readonly sale: OfflineSale; readonly at: string; readonly counted: boolean };

/** The ticket, and what was paid on it, as at the till. */
async function ring(deps: Deps, tx: Tx, actor: SignedIn, scope: BusinessScope, { sale, at, counted }: Ringing) {
  const [then, { id, drawer }] = [thenOf(deps, at), sale];
  const row = await lockTicketRow(tx, scope, id);
  if (row && !isAsSeen(row, sale.version)) throw conflict(refused.ticketChangedOffline, { data: shownTicket(row) });
  const content: TicketContent = await contentOf(then, tx, actor, scope, sale, row);
  if (row) await rewriteTicket(tx, actor, scope, row, content);
  else await insertNewTicket(then, tx, actor, scope, content, id);
  let ticket: TicketView = await ticketNow(tx, scope, id);
  for (const payment of sale.payments)
    ticket = await takePayment(then, tx, actor, scope, id, {
      ...payment,
      version: ticket.version,
      drawer,
      counted,
      isOffline: true,
    });
  if (ticket.status !== 'paid') throw invalid({ payments: [refused.offlineNotPaid] });
  await nameTicket(tx, scope, id);
  return ticket;
}

const keptOf = (tx: Tx, scope: BusinessScope, actor: SignedIn, { id, label }: OfflineSale, placed: boolean) =>
  recordEvent(tx, scope, actor, saleBrought, `ticket:${id}`, { id, label, placed });

const sumOf = ({ payments }: OfflineSale): number => payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** Brought again it is the same sale, whatever became of it. */
export const syncOfflineSale = (deps: Deps, actor: SignedIn, scope: BusinessScope, sale: OfflineSale) =>
  deps.db.write(scope, async (tx) => {
    const at = soldAt(deps, sale);
    const [by, brought] = [actingEmployee(actor), deps.clock.now().toISOString()];
    if (!(await keepSale(tx, scope, { sale, total_cents: sumOf(sale), at: brought, by }))) {
      const { ticket_id } = orNotFound(await heldSale(tx, scope, sale.id));
      return { ticket: ticket_id === null ? null : await ticketNow(tx, scope, ticket_id) };
    }
    const isLate = await isClosedSince(tx, scope, sale.drawer, at);
    const ticket = isLate ? null : await ring(deps, tx, actor, scope, { sale, at, counted: false });
    await keptOf(tx, scope, actor, sale, ticket !== null);
    return { ticket };
  });

/** Out of the tray. It is dated by today: the day on which it was sold has been counted. */
export const placeOfflineSale = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, cash: 'counted' | 'drawer') =>
  deps.db.write(scope, async (tx) => {
    const { document: sale, ticket_id } = orNotFound(await heldSale(tx, scope, id));
    if (ticket_id !== null) throw conflict(refused.offlineBookedAlready, { data: await ticketNow(tx, scope, ticket_id) });
    const at = deps.clock.now().toISOString();
    const ticket = await ring(deps, tx, actor, scope, { sale, at, counted: cash === 'counted' });
    await keptOf(tx, scope, actor, sale, true);
    return { ticket };
  });
