import {
  addressTaken,
  type BusinessChange,
  businessCreated,
  businessUpdated,
  colourChanged,
  type NewBusiness,
  webPaths,
} from 'core/business/contract';
import { reservedSlugs, whyNotSlug } from 'core/business/rules';
import type { BusinessScope, SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/business/refusals';
import type { WithDeps, PlatformCtx, BusinessCtx } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { platformScope, type PlatformTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, forbidden, orNotFound, invalid, refuseOnConstraint, refuseIfInvalid } from '../../../platform/refusal.ts';
import { encodePicture } from '../../../platform/edge/pictures.ts';
import type { Uploads } from '../../../platform/uploads.ts';
import { requireUnpublished } from '../commands.ts';
import {
  addressForChange,
  businessForChange,
  insertBusiness,
  insertCategories,
  insertOwner,
  retireAddress,
  saveBusiness,
  setAddress,
  slugTaken,
  tradesOf,
  type BusinessFields,
} from './queries.ts';

const FREE_PACKAGE = 1;
const HERO_LONGEST_PX = 2000;

const named = ({ businessId }: BusinessScope) => `business:${businessId}`;
const taken = () => invalid({ bus_url: [refused.slugTaken] });

async function refuseSlug(ctx: PlatformTx & WithDeps, slug: string, business_id: number): Promise<void> {
  const wrong = whyNotSlug(slug, reservedSlugs(webPaths, ctx.deps.config.PRODUCT_SLUG));
  refuseIfInvalid(wrong === null ? null : { bus_url: [wrong] });
  if (await slugTaken(ctx, slug, business_id)) throw taken();
}

/** The first category decides the trade. */
async function tradeOf(ctx: PlatformTx, ids: readonly number[]): Promise<string> {
  const known = await tradesOf(ctx, ids);
  const first = known.find(({ id }) => id === ids[0]);
  if (!first || known.length < new Set(ids).size) throw invalid({ business_categories: [refused.category] });
  return first.trade;
}

/** Coordinates and time zone of a postal code, for those who did not give them. */
function placeOf(
  { deps: { places } }: WithDeps,
  { zip, city, state_id, timezone }: Pick<NewBusiness, 'zip' | 'city' | 'state_id' | 'timezone'>,
) {
  const at = zip ? places.byZip(zip) : null;
  const zone = timezone ?? (at && places.timezoneOf(at.latitude, at.longitude));
  return {
    zip: zip ?? null,
    city: city ?? at?.city ?? null,
    state_id: state_id ?? at?.state_id ?? null,
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
    timezone: zone,
  };
}

/** What the directory holds of it. Its shop is made by `openShop`, at once when its cell is there. */
export async function registerBusiness(ctx: PlatformCtx<SignedInActor>, { business_categories, ...wish }: NewBusiness) {
  const { actor, deps } = ctx;
  const owner_id = actor.account_id;
  // The table of places may be read for the first time here, which no transaction should wait for.
  const place = placeOf(ctx, wish);
  const business = await deps.db.write(ctx, async (ctx) => {
    await refuseSlug(ctx, wish.bus_url, 0);
    const trade = await tradeOf(ctx, business_categories);
    const { bus_name, bus_url, bus_phone = null, address = null } = wish;
    const face = { bus_name, bus_url, bus_phone, address, ...place, trade };
    const row = { ...face, owner_id, package_id: FREE_PACKAGE, published_at: null, revision: 0 } as const;
    const made = await insertBusiness(ctx, row).catch((error: unknown) =>
      refuseOnConstraint(error, { business_bus_url_key: taken }),
    );
    await insertCategories(ctx, made.id, business_categories);
    await insertOwner(ctx, made.id, owner_id);
    await recordEvent(ctx, businessCreated, `business:${made.id}`, { business_id: made.id, owner_account_id: owner_id });
    return made;
  });
  deps.gate.forgetBusiness(business.id, business.bus_url);
  deps.gate.forgetStanding(owner_id, business.id);
  return business;
}

/** A file replaces the picture, an empty text takes it away, any other text keeps what is there (decision A43). */
async function pictureWish(
  { deps: { files } }: WithDeps,
  uploads: Uploads,
  text: string | null | undefined,
): Promise<BusinessFields> {
  const upload = uploads.bus_image?.[0];
  if (!upload) return text === '' || text === null ? { bus_image: null, photo_url: null } : {};
  const { key, bytes } = await encodePicture(upload, HERO_LONGEST_PX);
  await files.put(`media/${key}`, bytes, 'image/webp');
  return { bus_image: `/media/${key}`, photo_url: `/media/${key}` };
}

/**
 * Another postal code without coordinates moves the business to where that is, and a business that moved lives in the
 * zone of its new coordinates, unless somebody says otherwise.
 */
function placeWish(
  { deps: { places } }: WithDeps,
  before: BusinessFields,
  { zip, city, state_id, latitude, longitude, timezone }: BusinessChange,
  ofZip: ReturnType<Deps['places']['byZip']>,
): BusinessFields {
  const isNew = zip !== before.zip || before.latitude === null;
  const at = isNew && latitude === undefined ? ofZip : null;
  const spot = at ?? { latitude, longitude };
  if (typeof spot.latitude !== 'number' || typeof spot.longitude !== 'number') return {};
  const zone = timezone === undefined ? { timezone: places.timezoneOf(spot.latitude, spot.longitude) } : {};
  return { ...spot, ...zone, ...(at && { city: city ?? at.city, state_id: state_id ?? at.state_id }) };
}

function differing(before: BusinessFields, input: BusinessFields): BusinessFields {
  const entries = Object.entries(input) as [keyof BusinessFields, BusinessFields[keyof BusinessFields]][];
  return Object.fromEntries(entries.filter(([field, value]) => value !== undefined && value !== before[field]));
}

const sameIds = (a: readonly number[], b: readonly number[]) =>
  new Set(a).size === new Set([...a, ...b]).size && a.length === new Set(b).size;

export async function updateBusiness(ctx: BusinessCtx, change: BusinessChange, uploads: Uploads): Promise<void> {
  const { deps, scope } = ctx;
  const { id: _, business_categories, bus_image, ...fields } = change;
  const picture = await pictureWish(ctx, uploads, bus_image);
  const ofZip = change.zip ? deps.places.byZip(change.zip) : null;
  const ids = business_categories;
  const trade = ids && (await deps.db.read(platformScope, (ctx) => tradeOf(ctx, ids)));
  await deps.db.write(ctx, async (ctx) => {
    const before = orNotFound(await businessForChange(ctx));
    const changes = differing(before, { ...fields, ...placeWish(ctx, before, change, ofZip), ...picture });
    const changed: string[] = Object.keys(changes);
    const isOther = ids && !sameIds(before.category_ids, ids);
    if (isOther) changed.push('business_categories');
    if (changed.length === 0) return;
    const kind = isOther && trade ? { trade, category_ids: [...new Set(ids)].sort((a, b) => a - b) } : {};
    await saveBusiness(ctx, { ...changes, ...kind });
    await recordEvent(ctx, businessUpdated, named(scope), { business_id: scope.businessId, changed });
  });
}

/**
 * Addresses are unique in the directory, so one is taken there first; the shop learns of it by an event. `leads`: whether the address
 * of before goes on leading here, and so whether this is allowed once people may know it.
 */
async function takeAddress(ctx: BusinessCtx, bus_url: string, leads: boolean) {
  const { deps, scope } = ctx;
  const business_id = scope.businessId;
  const old = await deps.db.write({ ...ctx, scope: platformScope }, async (ctx) => {
    const before = orNotFound(await addressForChange(ctx, business_id));
    if (!leads && before.published) throw conflict(refused.published);
    if (before.bus_url === bus_url) return before.bus_url;
    await refuseSlug(ctx, bus_url, business_id);
    if (leads) await retireAddress(ctx, business_id, { from: before.bus_url, to: bus_url });
    await setAddress(ctx, business_id, bus_url).catch((error: unknown) =>
      refuseOnConstraint(error, { business_bus_url_key: taken }),
    );
    await recordEvent(ctx, addressTaken, named(scope), { business_id });
    return before.bus_url;
  });
  for (const url of [old, bus_url]) deps.gate.forgetBusiness(business_id, url);
  return { id: business_id, bus_url };
}

/** Two people of the platform would be needed to do this for an owner; until there is such a procedure nobody but the owner does. */
export async function changeAddress(ctx: BusinessCtx, bus_url: string) {
  if (ctx.actor.role !== 'owner') throw forbidden();
  return takeAddress(ctx, bus_url, true);
}

/** While nobody knows the address it may be any other: without a PIN, and without the old one leading here. */
export async function chooseAddress(ctx: BusinessCtx, bus_url: string) {
  await ctx.deps.db.write(ctx, requireUnpublished);
  return takeAddress(ctx, bus_url, false);
}

export async function changeTheme(
  ctx: BusinessCtx,
  theme: { color_code?: string | undefined; layout_type?: string | undefined },
) {
  const {
    deps: { db },
    scope,
  } = ctx;
  const { color_code, layout_type } = theme;
  await db.write(ctx, async (ctx) => {
    const changes = differing(orNotFound(await businessForChange(ctx)), { color_code, layout_type });
    const changed = Object.keys(changes);
    if (changed.length === 0) return;
    await saveBusiness(ctx, changes);
    await recordEvent(ctx, colourChanged, named(scope), { business_id: scope.businessId, changed });
  });
  return { message: color_code === undefined ? 'Layout updated successfully' : 'Color updated successfully' };
}
