import { type Business, businessRecommended, menuStyles } from 'core/business/contract';
import { addressLine, isOpen, resolveColour, settingFrom, weekOf } from 'core/business/rules';
import { worksInside } from 'core/kernel/permission';
import type { Actor, SignedIn } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import type { PlatformCtx, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { platformScope, type PlatformTx } from '../../../platform/db.ts';
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

async function face({ deps: { db }, actor, scope }: BusinessCtx): Promise<Face> {
  const found = await db.read(scope, (ctx) => faceOf(ctx, actor.account_id));
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

export const publicBusiness = async (ctx: BusinessCtx): Promise<Business> => seenBy(ctx.actor, await face(ctx));

export async function businessDetails(ctx: BusinessCtx) {
  const found = await face(ctx);
  const is_open = isOpen(found.working_schedule, found.timezone, ctx.deps.clock.now().toISOString());
  return {
    ...seenBy(ctx.actor, found),
    about: found.about,
    address_line: addressLine(found),
    is_open,
    hours: weekOf(found.working_schedule),
  };
}

const belongs = async (ctx: PlatformTx, account_id: number | null, business_id: number): Promise<boolean> =>
  account_id !== null && worksInside((await standingIn(ctx, account_id, business_id)).role);

export function businessAddress(
  { deps: { db }, actor: { account_id } }: PlatformCtx,
  { business_id, business_url }: { business_id?: number | undefined; business_url?: string | undefined },
) {
  if (business_id === undefined && business_url === undefined) throw invalid({ business_url: [general.inputRequired] });
  return db.read(platformScope, async (ctx) => {
    const business = await (business_id === undefined ? businessByUrl(ctx, business_url ?? '') : businessById(ctx, business_id));
    const isKnown = business && (!business.hidden || (await belongs(ctx, account_id, business.id)));
    const address = isKnown ? await addressOf(ctx, business.id) : undefined;
    if (!address) throw unknown();
    return address;
  });
}

export async function myBusinesses({ deps: { db }, actor }: PlatformCtx<SignedIn>) {
  const rows = await db.read(platformScope, (ctx) => businessesOf(ctx, actor.account_id));
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
export async function menuStyleOf({ deps: { db }, scope }: BusinessJob) {
  const looks = await db.read(scope, (ctx) => looksOf(ctx));
  return menuStyles.find((style) => style === looks?.menu_style) ?? 'wide_menu_display';
}

/** Without a business the scope is the platform's own. */
export async function primaryColour({ deps: { db }, scope }: BusinessJob): Promise<string> {
  const looks = scope.businessId === 0 ? undefined : await db.read(scope, (ctx) => looksOf(ctx));
  return resolveColour(looks?.color_code ?? null, looks ? 'business' : 'shell');
}

export function toggleRecommend(ctx: BusinessCtx<SignedIn>) {
  const {
    actor,
    deps: { db },
    scope,
  } = ctx;
  const { account_id } = actor;
  return db.write(ctx, async (ctx) => {
    const recommended = await addRecommendation(ctx, account_id);
    const taken = recommended ? 0 : Number(await dropRecommendation(ctx, account_id));
    const total_recommended = await addToRecommended(ctx, recommended ? 1 : -taken);
    const business_id = scope.businessId;
    await recordEvent(ctx, businessRecommended, `business:${business_id}`, { business_id, account_id, recommended });
    return { total_recommended, isRecommended: recommended };
  });
}
