import { businessRegistered, businessRenamed } from 'core/business/contract';
import type { BusinessScope, Scope } from 'core/kernel/scope';
import type { WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { type BusinessTx, platformScope, type PlatformTx, type WithActor } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { copyMember } from '../people/commands.ts';
import {
  copyDirectoryFacts,
  type DirectoryFacts,
  directoryFacts,
  insertShop,
  pageVersion,
  type RegisteredBusiness,
  registeredBusiness,
  saveShopFacts,
  type ShopFacts,
  shopFacts,
} from './queries.ts';

type Db = Pick<Deps, 'db'>;

/** For consumers that show a shop in the directory: they look at it in its cell, and then write down what they saw. */
export const showShop = ({ db }: Db) => ({
  look: ({ from }: { readonly from: Scope }) => db.read(from as BusinessScope, shopFacts),
  run: async (ctx: PlatformTx, seen: ShopFacts | undefined): Promise<void> => {
    if (seen) await saveShopFacts(ctx, seen);
  },
});

type NamesBusiness = { readonly payload: { readonly business_id: number } };

/** The other half of a registration: the shop in its cell. */
export const openShop = ({ db }: Db) => ({
  look: ({ payload: { business_id } }: NamesBusiness) => db.read(platformScope, (ctx) => registeredBusiness(ctx, business_id)),
  run: async (ctx: BusinessTx & WithActor, seen: RegisteredBusiness | undefined): Promise<void> => {
    if (!seen) return;
    const { businessId: business_id } = ctx.scope;
    await insertShop(ctx, seen);
    await copyMember({ ...ctx, deps: { db } }, seen.owner_id);
    const payload = { business_id, owner_account_id: seen.owner_id };
    await recordEvent(ctx, businessRegistered, `business:${business_id}`, payload);
  },
});

/** Address and owner as the directory has them; whoever brings another address here says so, whatever brought it. */
async function followDirectory(ctx: BusinessTx & WithActor, facts: DirectoryFacts): Promise<void> {
  if (!(await copyDirectoryFacts(ctx, facts))) return;
  const { businessId: business_id } = ctx.scope;
  await recordEvent(ctx, businessRenamed, `business:${business_id}`, { business_id });
}

/** An address that was taken in the directory arrives in the shop. */
export const moveShop = ({ db }: Db) => ({
  look: ({ payload: { business_id } }: NamesBusiness) => db.read(platformScope, (ctx) => directoryFacts(ctx, business_id)),
  run: async (ctx: BusinessTx & WithActor, seen: DirectoryFacts | undefined): Promise<void> => {
    if (seen) await followDirectory(ctx, seen);
  },
});

/** When an owner leaves, the business is in the name of one who stays. */
export async function copyOwner(ctx: BusinessTx & WithActor & WithDeps<Db>): Promise<void> {
  const facts = await ctx.deps.db.read(platformScope, (across) => directoryFacts(across, ctx.scope.businessId));
  if (facts) await followDirectory(ctx, facts);
}

/** `id.version` of the business behind an address, as a key for pages made of it. */
export async function businessVersion({ deps: { db, gate } }: WithDeps, url: string): Promise<string | null> {
  const business = await gate.businessByUrl(url);
  if (!business) return null;
  const version = await db.read({ businessId: business.id } as BusinessScope, pageVersion);
  return version === null ? null : `${business.id}.${version}`;
}
