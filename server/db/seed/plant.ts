import type { BusinessScope } from 'core/kernel/scope';
import { rebuildSearch } from '../../features/discovery/projection/commands.ts';
import { type Db, platformScope, type Tx } from '../../platform/db.ts';
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
  const planted = await db.write(platformScope, (tx) => plantDirectory(tx, now));
  if (!planted) return;
  for (const business of businesses) {
    const businessId = planted.ids.get(business.bus_url);
    const scope = { businessId } as BusinessScope;
    await db.write(scope, (tx) => plantBusiness(tx, scope, business, planted, now));
  }
  await rebuildSearch(db);
}

async function plantDirectory(tx: Tx, now: Date): Promise<Planted | null> {
  if (await tx.selectFrom('business').select('id').limit(1).executeTakeFirst()) return null;
  await plantMasterCatalog(tx);
  await plantAdvertisements(tx, now);
  const accounts = await plantAccounts(tx, businesses, now);
  const rows = businesses.map((business) => businessRow(business, accounts, now));
  const planted = await tx.insertInto('business').values(rows).returning(['id', 'bus_url']).execute();
  const ids = new Map(planted.map(({ id, bus_url }) => [bus_url, id]));
  await plantPartner(tx, accounts, ids);
  return { accounts, ids, categories: await plantedCategories(tx) };
}

async function plantBusiness(tx: Tx, scope: BusinessScope, business: BusinessSeed, { accounts, categories }: Planted, now: Date) {
  await plantSettings(tx, scope, business, categories);
  const employees = await plantStaff(tx, scope, business, accounts);
  const clients = await plantClients(tx, scope, business, accounts, now);
  const services = await plantCatalog(tx, scope, business, employees);
  await plantTime(tx, scope, business, { services, employees }, now);
  await plantPage(tx, scope, business, { employees, clients }, now);
}
