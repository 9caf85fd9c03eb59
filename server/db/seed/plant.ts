import type { BusinessScope } from 'core/kernel/scope';
import { type Db, platformScope, type PlatformTx, type BusinessTx } from '../../platform/db.ts';
import { rebuildSearch } from '../../features/discovery/projection/commands.ts';
import { businessRow, plantClients, plantSettings, plantStaff } from './plant-business.ts';
import { plantCatalog } from './plant-catalog.ts';
import { plantPage } from './plant-page.ts';
import { plantAccounts, plantPartner } from './plant-people.ts';
import { type SeedCategory, plantAdvertisements, plantedCategories, plantMasterCatalog } from './plant-reference.ts';
import type { BusinessSeed } from './shape.ts';
import { plantTime } from './time/plant-time.ts';
import { businesses } from './world/world.ts';

export type PlantOptions = { readonly now?: Date };
type Planted = {
  readonly accounts: Map<string, number>;
  readonly ids: Map<string, number>;
  readonly categories: readonly SeedCategory[];
};

/**
 * Writes the demo world into an empty, migrated database through the same door as everybody else. Its
 * pictures have only their addresses here; store-pictures.ts puts the files into the store. Does nothing where businesses exist.
 */
export async function plantWorld(db: Db, { now = new Date() }: PlantOptions = {}): Promise<void> {
  const planted = await db.write(platformScope, (ctx) => plantDirectory(ctx, now));
  if (!planted) return;
  for (const business of businesses) {
    const businessId = planted.ids.get(business.bus_url);
    const scope = { businessId } as BusinessScope;
    await db.write(scope, (ctx) => plantBusiness(ctx, business, planted, now));
  }
  await rebuildSearch(db);
}

async function plantDirectory(ctx: PlatformTx, now: Date): Promise<Planted | null> {
  if (await ctx.tx.selectFrom('business').select('id').limit(1).executeTakeFirst()) return null;
  await plantMasterCatalog(ctx);
  await plantAdvertisements(ctx, now);
  const accounts = await plantAccounts(ctx, businesses, now);
  const rows = businesses.map((business) => businessRow(business, accounts, now));
  const planted = await ctx.tx.insertInto('business').values(rows).returning(['id', 'bus_url']).execute();
  const ids = new Map(planted.map(({ id, bus_url }) => [bus_url, id]));
  await plantPartner(ctx, accounts, ids);
  return { accounts, ids, categories: await plantedCategories(ctx) };
}

async function plantBusiness(ctx: BusinessTx, business: BusinessSeed, { accounts, categories }: Planted, now: Date) {
  await plantSettings(ctx, business, categories);
  const employees = await plantStaff(ctx, business, accounts);
  const clients = await plantClients(ctx, business, accounts, now);
  const services = await plantCatalog(ctx, business, employees);
  await plantTime(ctx, business, { services, employees }, now);
  await plantPage(ctx, business, { employees, clients }, now);
}
