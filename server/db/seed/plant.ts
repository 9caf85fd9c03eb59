import type { BusinessScope } from 'core/kernel/scope';
import { type Db, platformScope, type PlatformTx, type BusinessTx } from '../../platform/db.ts';
import { copyEverybody } from '../../features/business/people/commands.ts';
import { rebuildSearch } from '../../features/discovery/projection/commands.ts';
import { plantTextCredit } from './billing/plant-text-credit.ts';
import { plantTextSender } from './billing/plant-text-sender.ts';
import { businessRow, placePeople, plantClients, plantSettings, plantShop, plantStaff } from './plant-business.ts';
import { plantCatalog } from './plant-catalog.ts';
import { plantPage } from './plant-page.ts';
import { of, plantAccounts, plantPartner } from './plant-people.ts';
import {
  categoriesOf,
  type SeedCategory,
  plantAdvertisements,
  plantedCategories,
  plantMasterCatalog,
} from './plant-reference.ts';
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
    const employees = await db.write(scope, (ctx) => plantBusiness(ctx, business, planted, now));
    const placed = { business_id: scope.businessId, employees };
    await db.write(platformScope, (ctx) => placePeople(ctx, business, planted.accounts, placed));
    await plantTextSender(db, scope, business.bus_url, now);
    await db.write(scope, (ctx) => copyEverybody({ ...ctx, deps: { db } }));
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
  const categories = await plantedCategories(ctx);
  const pairs = businesses.flatMap((business) =>
    categoriesOf(business, categories).map((category_id) => ({ business_id: of(ids, business.bus_url), category_id })),
  );
  await ctx.tx.insertInto('business_category').values(pairs).execute();
  return { accounts, ids, categories };
}

async function plantBusiness(ctx: BusinessTx, business: BusinessSeed, { accounts, categories }: Planted, now: Date) {
  await plantShop(ctx, businessRow(business, accounts, now), categoriesOf(business, categories));
  await plantSettings(ctx, business);
  const employees = await plantStaff(ctx, business, accounts);
  const clients = await plantClients(ctx, business, accounts, now);
  const services = await plantCatalog(ctx, business, employees);
  await plantTime(ctx, business, { services, employees }, now);
  await plantPage(ctx, business, { employees, clients }, now);
  await plantTextCredit(ctx);
  return employees;
}
