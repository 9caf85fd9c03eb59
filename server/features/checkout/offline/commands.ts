import { saleBrought, type OfflineSale, type TicketView } from 'core/checkout/contract';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { WithDeps, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
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
const thenOf = ({ deps }: WithDeps, at: string): Deps => ({ ...deps, clock: { now: () => new Date(at) } });

/** A till's clock may be a little fast; what it sold is never later than now. */
function soldAt({ deps: { clock } }: WithDeps, { sold_at }: OfflineSale): string {
  const [now, at] = [clock.now().getTime(), Date.parse(sold_at)];
  if (at > now + FASTEST_CLOCK_MS || at < now - OLDEST_MS) throw invalid({ sold_at: [refused.offlineTooOld] });
  return new Date(Math.min(at, now)).toISOString();
}

/** Untouched since the till saw it last; one whose saving was never answered is as it was opened. */
const isAsSeen = ({ status, version, payments, charging_cents }: TicketRow, seen: number | null): boolean =>
  status === 'open' && version === (seen ?? 1) && charging_cents === 0 && payments.every(({ deleted }) => deleted);

async function contentOf(ctx: BusinessWrite<SignedInActor>, sale: OfflineSale, row?: TicketRow) {
  const { posDetails, promotions, tips, shop, tax_rate } = sale;
  const wish = { posDetails, promotions, tips, gift_card_sales: [] };
  return pricedContent(ctx, { wish, before: row ? ticketOf(row) : null, charged: { shop, tax_rate } });
}

type Ringing = { readonly sale: OfflineSale; readonly at: string; readonly counted: boolean };

/** The ticket, and what was paid on it, as at the till. */
async function ring(ctx: BusinessWrite<SignedInActor>, { sale, at, counted }: Ringing) {
  const [then, { id, drawer }] = [thenOf(ctx, at), sale];
  const row = await lockTicketRow(ctx, id);
  if (row && !isAsSeen(row, sale.version)) throw conflict(refused.ticketChangedOffline, { data: shownTicket(row) });
  const content: TicketContent = await contentOf({ ...ctx, deps: then }, sale, row);
  if (row) await rewriteTicket(ctx, row, content);
  else await insertNewTicket({ ...ctx, deps: then }, content, id);
  let ticket: TicketView = await ticketNow(ctx, id);
  for (const payment of sale.payments)
    ticket = await takePayment({ ...ctx, deps: then }, id, {
      ...payment,
      version: ticket.version,
      drawer,
      counted,
      isOffline: true,
    });
  if (ticket.status !== 'paid') throw invalid({ payments: [refused.offlineNotPaid] });
  await nameTicket(ctx, id);
  return ticket;
}

const keptOf = (ctx: BusinessTx & WithActor<SignedInActor>, { id, label }: OfflineSale, placed: boolean) =>
  recordEvent(ctx, saleBrought, `ticket:${id}`, { id, label, placed });

const sumOf = ({ payments }: OfflineSale): number => payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** Brought again it is the same sale, whatever became of it. */
export const syncOfflineSale = (ctx: BusinessCtx<SignedInActor>, sale: OfflineSale) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const at = soldAt(ctx, sale);
    const [by, brought] = [actingEmployee(ctx.actor), ctx.deps.clock.now().toISOString()];
    if (!(await keepSale(ctx, { sale, total_cents: sumOf(sale), at: brought, by }))) {
      const { ticket_id } = orNotFound(await heldSale(ctx, sale.id));
      return { ticket: ticket_id === null ? null : await ticketNow(ctx, ticket_id) };
    }
    const isLate = await isClosedSince(ctx, sale.drawer, at);
    const ticket = isLate ? null : await ring(ctx, { sale, at, counted: false });
    await keptOf(ctx, sale, ticket !== null);
    return { ticket };
  });

/** Out of the tray. It is dated by today: the day on which it was sold has been counted. */
export const placeOfflineSale = (ctx: BusinessCtx<SignedInActor>, id: string, cash: 'counted' | 'drawer') =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { document: sale, ticket_id } = orNotFound(await heldSale(ctx, id));
    if (ticket_id !== null) throw conflict(refused.offlineBookedAlready, { data: await ticketNow(ctx, ticket_id) });
    const at = ctx.deps.clock.now().toISOString();
    const ticket = await ring(ctx, { sale, at, counted: cash === 'counted' });
    await keptOf(ctx, sale, true);
    return { ticket };
  });
