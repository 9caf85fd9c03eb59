import { type VisitPlace, type VisitTab, visitTabs } from 'core/booking/my-visits/contract';
import { addressLine } from 'core/business/rules';
import { pagination } from 'core/kernel/page';
import { normalizePhone } from 'core/kernel/phone/phone';
import type { BusinessScope } from 'core/kernel/scope';
import type { WithDeps, PlatformCtx, BusinessJob } from '../../../ctx.ts';
import { platformScope, type BusinessTx } from '../../../platform/db.ts';
import { CLIENT_PROOF_PURPOSE, type SignedProof } from '../../../platform/gate.ts';
import { attemptKey } from '../../accounts/codes/commands.ts';
import { PROVEN_SECONDS, provePhone } from '../../clients/self/commands.ts';
import { businessesOfPatron, markPhonePlaced, provenPhoneOf } from '../../clients/self/queries.ts';
import { shownAppointment } from '../appointments/commands.ts';
import { visitsById } from '../appointments/queries.ts';
import { cardsAt, clientToPlace, countCards, insertPlace, MOST_PLACES, placeOf, placesOfPhone, type Whose } from './queries.ts';

/** By which the directory knows a phone without its number. */
export const phoneKey = (ctx: WithDeps, phone: string): string => attemptKey(ctx, 'place', phone);

type OtpInput = Parameters<typeof provePhone>[1];

/** A phone that is proven here opens the list of all visits, and the visits at each salon where it is known. */
export async function proveForVisits(ctx: PlatformCtx, input: OtpInput) {
  const answer = await provePhone(ctx, input);
  if (answer.client_token === null) return { ...answer, places: [] };
  const phone = normalizePhone(input.phone);
  const known = await ctx.deps.db.read(ctx, (ctx) => placesOfPhone(ctx, phoneKey(ctx, phone)));
  const places = known.map(({ business_id, bus_url }) => {
    const proof: SignedProof = { business_id, phone };
    return { bus_url, client_token: ctx.deps.tokens.sign(CLIENT_PROOF_PURPOSE, proof, PROVEN_SECONDS) };
  });
  return { ...answer, places };
}

/**
 * Remembers at which salon a phone has visits, in the directory and so outside the salon's transaction; twice is once. The client says
 * that it is done, so that only a first booking asks the directory for anything.
 */
export async function rememberPlace(ctx: BusinessTx & WithDeps, appointment_id: string): Promise<void> {
  const { scope } = ctx;
  const client = await clientToPlace(ctx, appointment_id);
  if (!client?.phone10) return;
  const key = phoneKey(ctx, client.phone10);
  await ctx.deps.db.outsideTransaction(platformScope, (ctx) => insertPlace(ctx, key, scope.businessId));
  await markPhonePlaced(ctx, client.id, client.phone10);
}

async function placesOf(ctx: PlatformCtx): Promise<{ whose: Whose; ids: number[] }> {
  const {
    actor: { account_id, proof },
    deps,
  } = ctx;
  if (account_id !== null) {
    const proven = await deps.db.read(ctx, (ctx) => provenPhoneOf(ctx, account_id));
    const [booked, known] = await deps.db.read(ctx, (ctx) =>
      Promise.all([businessesOfPatron(ctx, account_id), proven ? placesOfPhone(ctx, phoneKey(ctx, proven.phone)) : []]),
    );
    const ids = new Set([...booked, ...known].map(({ business_id }) => business_id));
    return { whose: { account_id, proven }, ids: [...ids].slice(0, MOST_PLACES) };
  }
  const phone = proof && 'phone' in proof ? proof.phone : '';
  const places = await deps.db.read(ctx, (ctx) => placesOfPhone(ctx, phoneKey(ctx, phone)));
  return { whose: { phone }, ids: places.map(({ business_id }) => business_id) };
}

type Page = { readonly tab: VisitTab; readonly page: number; readonly size: number };

/** The cards of one business that may stand on the page, and how many each tab has there. */
const atBusiness = ({ deps, scope }: BusinessJob, whose: Whose, { tab, page, size }: Page) =>
  deps.db.read(scope, async (ctx) => {
    const { cards, count } = await cardsAt(ctx, whose, tab, page * size);
    const counts = await Promise.all(
      visitTabs.map(async (one) => [one, one === tab ? count : await countCards(ctx, whose, one)] as const),
    );
    return { scope, cards, counts: Object.fromEntries(counts) as Record<VisitTab, number> };
  });

/** A page of own visits over all businesses: what is next first, what is past the latest first. */
export async function myVisits(ctx: PlatformCtx, wanted: Page) {
  const { whose, ids } = await placesOf(ctx);
  const found = await Promise.all(
    ids.map((businessId) => atBusiness({ ...ctx, scope: { businessId } as BusinessScope }, whose, wanted)),
  );
  const counts = Object.fromEntries(
    visitTabs.map((tab) => [tab, found.reduce((sum, one) => sum + one.counts[tab], 0)]),
  ) as Record<VisitTab, number>;
  const way = wanted.tab === 'upcoming' ? 1 : -1;
  const inOrder = found
    .flatMap(({ scope, cards }) => cards.map((card) => ({ scope, ...card })))
    .toSorted((one, other) => way * one.starts_at.localeCompare(other.starts_at))
    .slice((wanted.page - 1) * wanted.size, wanted.page * wanted.size);
  const read = await Promise.all(
    [...Map.groupBy(inOrder, ({ scope }) => scope)].map(([scope, cards]) =>
      ctx.deps.db.read({ ...ctx, scope }, async (ctx) => {
        const visits = await visitsById(
          ctx,
          cards.flatMap(({ ids: own }) => own),
        );
        return {
          visits: visits.map((visit) => shownAppointment(ctx, visit, 'client')),
          place: await placeOf(ctx),
        };
      }),
    ),
  );
  const visits = new Map(read.flatMap((one) => one.visits.map((visit) => [visit.id, visit])));
  return {
    success: true as const,
    data: inOrder.flatMap(({ ids: own }) => own.flatMap((id) => visits.get(id) ?? [])),
    places: read.flatMap(({ place }): VisitPlace[] =>
      place ? [{ bus_url: place.bus_url, address: addressLine(place), photo_url: place.photo_url }] : [],
    ),
    counts,
    pagination: pagination(wanted.page, wanted.size, counts[wanted.tab]),
  };
}
