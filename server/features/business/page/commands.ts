import { type Business, businessRecommended, menuStyles } from 'core/business/contract';
import { addressLine, isOpen, resolveColour, settingFrom, weekOf } from 'core/business/rules';
import { worksInside } from 'core/kernel/permission';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import type { Deps } from '../../../deps.ts';
import { platformScope, type Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { businessById, businessByUrl, standingIn } from '../queries.ts';
import {
  addRecommendation,
  addressOf,
  addToRecommended,
  businessesOf,
  dropRecommendation,
  type Face,
  faceOf,
  looksOf,
} from './queries.ts';

const unknown = () => notFound(general.accessNoBusiness);

async function face({ db }: Deps, scope: BusinessScope, actor: Actor): Promise<Face> {
  const found = await db.read(scope, (tx) => faceOf(tx, scope, actor.account_id));
  if (!found) throw unknown();
  return found;
}

/** What everybody sees, and the fields that belong to the viewer (decision A46). */
function seenBy(actor: Actor, { client, settings, avg_reviews_star, ...kept }: Face): Business {
  const { customer_make_appointment, request_price_cents, cancel_free_hours, late_fee_cents, group_booking, ...rest } =
    settingFrom(settings);
  const { booking_policy, deposit_percent, fee_preset, cancel_notice_min } = rest;
  const onCards = { booking_policy, deposit_percent, fee_preset, cancel_notice_min };
  return {
    ...kept,
    avg_reviews_star: Math.round(avg_reviews_star * 100) / 100,
    settings: { customer_make_appointment, request_price_cents, cancel_free_hours, late_fee_cents, ...onCards, group_booking },
    customer: client && {
      id: client.id,
      block: client.block,
      phone_number: client.phone_number,
      vip: client.vip || (client.vip_until ?? false),
      appointments: client.appointments,
    },
    is_owner: actor.role === 'owner',
    hasAccessBusinessManager: actor.role === 'owner' || actor.role === 'manager',
    chat_count: 0,
    unreadSmsCount: 0,
  };
}

export const publicBusiness = async (deps: Deps, scope: BusinessScope, actor: Actor): Promise<Business> =>
  seenBy(actor, await face(deps, scope, actor));

export async function businessDetails(deps: Deps, scope: BusinessScope, actor: Actor) {
  const found = await face(deps, scope, actor);
  const is_open = isOpen(found.working_schedule, found.timezone, deps.clock.now().toISOString());
  return {
    ...seenBy(actor, found),
    about: found.about,
    address_line: addressLine(found),
    is_open,
    hours: weekOf(found.working_schedule),
  };
}

const belongs = async (tx: Tx, account_id: number | null, business_id: number): Promise<boolean> =>
  account_id !== null && worksInside((await standingIn(tx, account_id, business_id)).role);

export function businessAddress(
  { db }: Deps,
  { account_id }: Actor,
  { business_id, business_url }: { business_id?: number | undefined; business_url?: string | undefined },
) {
  if (business_id === undefined && business_url === undefined) throw invalid({ business_url: [general.inputRequired] });
  return db.read(platformScope, async (tx) => {
    const business = await (business_id === undefined ? businessByUrl(tx, business_url ?? '') : businessById(tx, business_id));
    const isKnown = business && (!business.hidden || (await belongs(tx, account_id, business.id)));
    const address = isKnown ? await addressOf(tx, business.id) : undefined;
    if (!address) throw unknown();
    return address;
  });
}

export async function myBusinesses({ db }: Deps, actor: SignedIn) {
  const rows = await db.read(platformScope, (tx) => businessesOf(tx, actor.account_id));
  const shown = rows.map(({ package_id, package_name, ...business }) => ({
    ...business,
    package: { id: package_id, name: package_name },
  }));
  return {
    my_businesses: shown.filter(({ role }) => role === 'owner'),
    linked_businesses: shown.filter(({ role }) => role !== 'owner'),
  };
}

/** A style nobody knows is shown wide (decision D8). */
export async function menuStyleOf({ db }: Deps, scope: BusinessScope) {
  const looks = await db.read(scope, (tx) => looksOf(tx, scope));
  return menuStyles.find((style) => style === looks?.menu_style) ?? 'wide_menu_display';
}

/** Without a business the scope is the platform's own. */
export async function primaryColour({ db }: Deps, scope: BusinessScope): Promise<string> {
  const looks = scope.businessId === 0 ? undefined : await db.read(scope, (tx) => looksOf(tx, scope));
  return resolveColour(looks?.color_code ?? null, looks ? 'business' : 'shell');
}

export function toggleRecommend({ db }: Deps, actor: SignedIn, scope: BusinessScope) {
  const { account_id } = actor;
  return db.write(scope, async (tx) => {
    const recommended = await addRecommendation(tx, scope, account_id);
    const taken = recommended ? 0 : Number(await dropRecommendation(tx, scope, account_id));
    const total_recommended = await addToRecommended(tx, scope, recommended ? 1 : -taken);
    const business_id = scope.businessId;
    await recordEvent(tx, scope, actor, businessRecommended, `business:${business_id}`, { business_id, account_id, recommended });
    return { total_recommended, isRecommended: recommended };
  });
}
