import { cardsChanged, type ShownVisit, type VisitCard } from 'core/messaging/contract';
import type { CustomerKey } from 'core/messaging/access/rules';
import { visitMoves, type VisitAsk } from 'core/messaging/cards/rules';
import * as refused from 'core/messaging/refusals';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx, BusinessJob, WithDeps } from '../../../ctx.ts';
import { type BusinessTx, platformScope, type WithActor } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid } from '../../../platform/refusal.ts';
import { totalCents } from 'core/booking/appointments/rules/visit';
import { type Visit, visitsById } from '../../booking/appointments/queries.ts';
import { provenPhoneOf } from '../../clients/self/queries.ts';
import { callerOf, participationIn } from '../access/commands.ts';
import { clientsIn, visitsAhead, touchConversationsOf } from './queries.ts';

const MOST_VISITS = 10;

/** Who a customer is in the client book: also as the guest under the phone that their account has proven since. */
export async function clientsOf(ctx: BusinessJob, customer: CustomerKey) {
  const { db } = ctx.deps;
  const { account_id } = customer;
  const proven = account_id === null ? undefined : await db.read(platformScope, (ctx) => provenPhoneOf(ctx, account_id));
  return db.read(ctx, (ctx) => clientsIn(ctx, customer, proven));
}

/** The visits ahead of the customer of a conversation, the next one first. */
export async function nextVisitsOf(ctx: BusinessJob, customer: CustomerKey): Promise<Visit[]> {
  const clients = (await clientsOf(ctx, customer)).map(({ id }) => id);
  return ctx.deps.db.read(ctx, async (ctx) => {
    const ids = clients.length === 0 ? [] : await visitsAhead(ctx, clients, MOST_VISITS);
    const visits = ids.length === 0 ? [] : await visitsById(ctx, ids);
    return visits.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
  });
}

const shownVisit = ({ deps: { clock } }: WithDeps, visit: Visit): ShownVisit => ({
  id: visit.id,
  status: visit.status,
  start: visit.starts_at,
  end: visit.ends_at,
  timezone: visit.timezone,
  services: visit.lines.map(({ service, staff }) => ({ name: service.name, staff: staff.first_name })),
  total_cents: totalCents(visit.lines),
  can: visitMoves(visit, clock.now().toISOString()),
});

export async function visitsInConversation(ctx: BusinessCtx<SignedInActor>, conversation_id: string) {
  const { conversation } = await participationIn(ctx, await callerOf(ctx), conversation_id, 'business');
  const [visits, clients] = await Promise.all([nextVisitsOf(ctx, conversation), clientsOf(ctx, conversation)]);
  return {
    success: true as const,
    data: visits.map((visit) => shownVisit(ctx, visit)),
    clients: clients.map(({ hash_id, name }) => ({ id: hash_id, name })),
  };
}

export type WishedCard = { readonly visit_id: string; readonly ask: VisitAsk };

/** A card is about a visit of this very customer that is still to come. */
export async function refuseForeignVisit(ctx: BusinessJob, customer: CustomerKey, card: WishedCard): Promise<void> {
  const visits = await nextVisitsOf(ctx, customer);
  if (!visits.some(({ id }) => id === card.visit_id)) throw invalid({ card: [refused.cardVisit] });
}

type Carded = { readonly visit_id: string | null; readonly visit_ask: VisitAsk | null };

/** The cards of some messages, with the visits as they stand now. */
export async function cardsOf(ctx: BusinessJob, rows: readonly Carded[]): Promise<(row: Carded) => VisitCard | null> {
  const ids = [...new Set(rows.flatMap(({ visit_id }) => visit_id ?? []))];
  const visits = ids.length === 0 ? [] : await ctx.deps.db.read(ctx, (ctx) => visitsById(ctx, ids));
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  return ({ visit_id, visit_ask }) => {
    const visit = byId.get(visit_id ?? '');
    return visit && visit_ask !== null ? { ask: visit_ask, visit: shownVisit(ctx, visit) } : null;
  };
}

/** What happens to a visit changes the cards about it: whoever has them on the screen asks again. */
export async function tellCards(ctx: BusinessTx & WithActor, appointment_id: string): Promise<void> {
  for (const { id, ...row } of await touchConversationsOf(ctx, appointment_id)) {
    const payload = { conversation_id: id, ...row, appointment_id };
    await recordEvent(ctx, cardsChanged, `conversation:${id}`, payload);
  }
}
