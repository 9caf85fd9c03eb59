import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { platformScope, openDb } from '../platform/db.ts';
import { openVault } from '../platform/vault/envelope.ts';
import { dropDatabase, migrate, plantingUrl } from './admin.ts';
import { generateTypes } from './generate-types.ts';
import { plantBilling } from './seed/billing/plant-billing.ts';
import { plantDeposits } from './seed/deposits/plant-deposits.ts';
import { plantDesk } from './seed/desk/plant-desk.ts';
import { plantMasterCatalog } from './seed/plant-reference.ts';
import { plantSecondFactors } from './seed/desk/plant-second-factors.ts';
import { plantWorld } from './seed/plant.ts';
import { plantPromotions } from './seed/promotions/plant-promotions.ts';
import { plantGiftCards } from './seed/gift-cards/plant-gift-cards.ts';
import { plantLoyalty } from './seed/loyalty/plant-loyalty.ts';
import { storeOf, storePictures } from './seed/store-pictures.ts';
import { plantTickets } from './seed/tickets/plant-tickets.ts';
import { plantVisits } from './seed/visits/plant-visits.ts';

const admin = { url: process.env.ADMIN_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres' };
const database = process.env.DATABASE_NAME ?? 'openchair_dev';

const openOwn = () => openDb({ url: plantingUrl(admin, database), max: 4, named: true });

const verbs: Record<string, (options: { verify: boolean }) => Promise<void>> = {
  /** The schema, and the catalog that a new business starts from. */
  async migrate() {
    const ran = await migrate(admin, database, console.log);
    const db = openOwn();
    await db.write(platformScope, plantMasterCatalog);
    await db.close();
    console.log(ran.length ? `migrated ${database}: ${ran.join(', ')}` : `${database} is up to date`);
  },
  async types({ verify }) {
    await migrate(admin, database);
    await generateTypes(admin, database, verify);
  },
  async reset() {
    await dropDatabase(admin, database);
    await migrate(admin, database);
    console.log(`${database} is new and empty`);
  },
  /**
   * The demo world, where no business exists; what its salons keep behind the counter and their visits, where there are none;
   * and its pictures, where the store misses them.
   */
  async seed() {
    const db = openOwn();
    const config = readConfig(process.env);
    const files = storeOf(config);
    await files.ready();
    const storing = storePictures(files);
    // If planting fails first, that is the error to show; the pictures' own is heard at the end.
    storing.catch(() => {});
    await plantWorld(db);
    const vault = openVault(config.MEDICAL_KEY, config.MEDICAL_KEY_BEFORE);
    await plantSecondFactors({ db, vault });
    await plantDesk({ db, config, files, vault });
    await plantVisits(db, new Date(), process.env.DESK_NOW ? { 'lotus-nails': new Date(process.env.DESK_NOW) } : {});
    await plantDeposits(db);
    await plantTickets(db);
    await plantPromotions(db);
    await plantLoyalty(db);
    await plantGiftCards({ db, vault: openVault(config.MEDICAL_KEY, config.MEDICAL_KEY_BEFORE) });
    await plantBilling(db);
    await db.close();
    console.log(`${database} holds the demo world`);
    const stored = await storing;
    if (stored > 0) console.log(`stored ${stored} pictures`);
  },
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean', default: false } } });
const verb = verbs[positionals[0] ?? ''];
if (!verb) {
  console.error(`npm run db -- ${Object.keys(verbs).join('|')}`);
  process.exit(2);
}
await verb(values);
