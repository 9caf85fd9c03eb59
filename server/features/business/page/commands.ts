import { type Business, businessRecommended, menuStyles } from 'core/business/contract';
import { addressLine, isOpen, resolveColour, settingFrom, weekOf } from 'core/business/rules';
import { smsSend } from 'core/business/texting/rules';
import { matrixCellFor, reachOf, worksInsideBusiness } from 'core/kernel/permission';
import type { Actor, SignedInActor } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import type { PlatformCtx, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { platformScope, type PlatformTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { lastingMemo, openOutage } from '../../../platform/security/lasting-memo.ts';
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
  pageReference,
  unreadTexts,
} from './queries.ts';

const unknown = () => notFound(general.accessNoBusiness);

type WholeFace = Omit<Face, 'trade' | 'category_ids'> & Pick<Business, 'permissions' | 'business_categories'>;

const openReference = (db: Deps['db']) =>
  lastingMemo({
    life: 0,
    most: 2000,
    outage: openOutage(),
    load: (business_id: number) => db.read(platformScope, (ctx) => pageReference(ctx, business_id)),
  });
const references = new WeakMap<Deps['db'], ReturnType<typeof openReference>>();

/** Asked anew each time. While the directory can't be reached, the last answer stands, so that desk and till open. */
function referenceOf({ deps: { db }, scope }: BusinessJob) {
  const reference = references.get(db) ?? openReference(db);
  references.set(db, reference);
  return reference.get(scope.businessId);
}

async function face(ctx: BusinessCtx): Promise<WholeFace> {
  const { deps, actor, scope } = ctx;
  const [found, { permissions, categories }] = await Promise.all([
    deps.db.read(scope, (ctx) => faceOf(ctx, actor.account_id)),
    referenceOf(ctx),
  ]);
  if (!found) throw unknown();
  const { trade: own, category_ids, ...rest } = found;
  const chosen = categories.filter(({ id }) => category_ids.includes(id));
  const ownFirst = [...chosen.filter(({ trade }) => trade === own), ...chosen.filter(({ trade }) => trade !== own)];
  return { ...rest, permissions, business_categories: ownFirst.map(({ trade: _, ...category }) => category) };
}

/** What everybody sees, and the fields that belong to the viewer (decision A46). */
function seenBy(actor: Actor, unreadSmsCount: number, { client, settings, avg_reviews_star, ...kept }: WholeFace): Business {
  const { customer_make_appointment, request_price_cents, cancel_free_hours, late_fee_cents, group_booking, ...rest } =
    settingFrom(settings);
  const { booking_policy, deposit_percent, fee_preset, cancel_notice_min, business_day_starts_at } = rest;
  const onCards = { booking_policy, deposit_percent, fee_preset, cancel_notice_min, business_day_starts_at };
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
    unreadSmsCount,
  };
}

/** How many texts of clients wait for whoever asks: 0 for everybody who may not read them. */
async function unreadSms(ctx: BusinessCtx): Promise<number> {
  const { account_id } = ctx.actor;
  if (account_id === null) return 0;
  const standing = await ctx.deps.gate.standingIn(account_id, ctx.scope.businessId);
  if (standing === null || reachOf(matrixCellFor(smsSend, standing.role, standing.exceptions), 'read') !== 'all') return 0;
  return ctx.deps.db.read(ctx, unreadTexts);
}

export const publicBusiness = async (ctx: BusinessCtx): Promise<Business> =>
  seenBy(ctx.actor, await unreadSms(ctx), await face(ctx));

export async function businessDetails(ctx: BusinessCtx) {
  const found = await face(ctx);
  const is_open = isOpen(found.working_schedule, found.timezone, ctx.deps.clock.now().toISOString());
  return {
    ...seenBy(ctx.actor, await unreadSms(ctx), found),
    about: found.about,
    address_line: addressLine(found),
    is_open,
    hours: weekOf(found.working_schedule),
  };
}

const belongs = async (ctx: PlatformTx, account_id: number | null, business_id: number): Promise<boolean> =>
  account_id !== null && worksInsideBusiness((await standingIn(ctx, account_id, business_id)).role);

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

export async function myBusinesses({ deps: { db }, actor }: PlatformCtx<SignedInActor>) {
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

export function toggleRecommend(ctx: BusinessCtx<SignedInActor>) {
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
