import { type VisitPlace, type VisitTab, visitTabs } from 'core/booking/my-visits/contract';
import { addressLine } from 'core/business/rules';
import { pagination } from 'core/kernel/page';
import { normalizePhone } from 'core/kernel/phone/phone';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { platformScope, type Tx } from '../../../platform/db.ts';
import { CLIENT_PROOF, type SignedProof } from '../../../platform/gate.ts';
import { attemptKey } from '../../accounts/codes/commands.ts';
import { PROVEN_SECONDS, provePhone } from '../../clients/self/commands.ts';
import { businessesOfPatron, provenPhoneOf } from '../../clients/self/queries.ts';
import { shownAppointment } from '../appointments/commands.ts';
import { visitsById } from '../appointments/queries.ts';
import { cardsAt, countCards, insertPlace, MOST_PLACES, phoneBehind, placeOf, placesOfPhone, type Whose } from './queries.ts';

const phoneKey = (deps: Deps, phone: string): string => attemptKey(deps, 'place', phone);

type OtpInput = Parameters<typeof provePhone>[3];

/** A phone that is proven here opens the list of all visits, and the visits at each salon where it is known. */
export async function proveForVisits(deps: Deps, actor: Actor, input: OtpInput) {
  const answer = await provePhone(deps, actor, platformScope, input);
  if (answer.client_token === null) return { ...answer, places: [] };
  const phone = normalizePhone(input.phone);
  const known = await deps.db.read(platformScope, (tx) => placesOfPhone(tx, phoneKey(deps, phone)));
  const places = known.map(({ business_id, bus_url }) => {
    const proof: SignedProof = { business_id, phone };
    return { bus_url, client_token: deps.tokens.sign(CLIENT_PROOF, proof, PROVEN_SECONDS) };
  });
  return { ...answer, places };
}

/** Remembers at which salon a phone has visits, in the directory and so outside the salon's transaction; twice is once. */
export async function rememberPlace(deps: Deps, tx: Tx, scope: BusinessScope, appointment_id: string): Promise<void> {
  const client = await phoneBehind(tx, scope, appointment_id);
  if (!client?.phone10) return;
  const key = phoneKey(deps, client.phone10);
  await deps.db.outsideTransaction(platformScope, (directory) => insertPlace(directory, key, scope.businessId));
}

async function placesOf(deps: Deps, { account_id, proof }: Actor): Promise<{ whose: Whose; ids: number[] }> {
  if (account_id !== null) {
    const proven = await deps.db.read(platformScope, (tx) => provenPhoneOf(tx, account_id));
    const [booked, known] = await deps.db.read(platformScope, (tx) =>
      Promise.all([businessesOfPatron(tx, account_id), proven ? placesOfPhone(tx, phoneKey(deps, proven.phone)) : []]),
    );
    const ids = new Set([...booked, ...known].map(({ business_id }) => business_id));
    return { whose: { account_id, proven }, ids: [...ids].slice(0, MOST_PLACES) };
  }
  const phone = proof && 'phone' in proof ? proof.phone : '';
  const places = await deps.db.read(platformScope, (tx) => placesOfPhone(tx, phoneKey(deps, phone)));
  return { whose: { phone }, ids: places.map(({ business_id }) => business_id) };
}

type Page = { readonly tab: VisitTab; readonly page: number; readonly size: number };

/** The cards of one business that may stand on the page, and how many each tab has there. */
const atBusiness = (deps: Deps, scope: BusinessScope, whose: Whose, { tab, page, size }: Page) =>
  deps.db.read(scope, async (tx) => {
    const { cards, count } = await cardsAt(tx, scope, whose, tab, page * size);
    const counts = await Promise.all(
      visitTabs.map(async (one) => [one, one === tab ? count : await countCards(tx, scope, whose, one)] as const),
    );
    return { scope, cards, counts: Object.fromEntries(counts) as Record<VisitTab, number> };
  });

/** A page of own visits over all businesses: what is next first, what is past the latest first. */
export async function myVisits(deps: Deps, actor: Actor, wanted: Page) {
  const { whose, ids } = await placesOf(deps, actor);
  const found = await Promise.all(ids.map((businessId) => atBusiness(deps, { businessId } as BusinessScope, whose, wanted)));
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
      deps.db.read(scope, async (tx) => {
        const visits = await visitsById(
          tx,
          scope,
          cards.flatMap(({ ids: own }) => own),
        );
        return { visits: visits.map((visit) => shownAppointment(deps, scope, visit, 'client')), place: await placeOf(tx, scope) };
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
