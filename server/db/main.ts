import { parseArgs } from 'node:util';
import type { BusinessScope } from 'core/kernel/scope';
import { isTextablePhone } from 'core/kernel/phone/area-codes';
import { normalizePhone } from 'core/kernel/phone/phone';
import { senderStates } from 'core/sms/senders/rules';
import { readConfig } from '../config.ts';
import { markAllDays } from '../features/reports/sums/queries.ts';
import { setTextSender } from '../features/sms/senders/commands.ts';
import { type Db, platformScope, openDb } from '../platform/db.ts';
import { openVault } from '../platform/vault/envelope.ts';
import { type Databases, directoryOf, dropDatabase, migrateSides, plantingUrl, splitDatabase } from './admin.ts';
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
const { DATABASE_NAME, DIRECTORY_DATABASE_NAME } = process.env;
const database = DATABASE_NAME ?? 'openchair_dev';
/** Development has two databases. An installation that names only one has both sides in it. */
const databases: Databases = {
  cell: database,
  directory: DIRECTORY_DATABASE_NAME || (DATABASE_NAME === undefined ? directoryOf(database) : database),
};

const openOwn = () =>
  openDb({
    url: plantingUrl(admin, databases.cell),
    directoryUrl: plantingUrl(admin, databases.directory),
    max: 4,
    named: true,
  });

const businessNamed = (db: Db, bus_url: string) =>
  db.read(platformScope, ({ tx }) => tx.selectFrom('business').select('id').where('bus_url', '=', bus_url).executeTakeFirst());

const verbs: Record<string, (options: { verify: boolean }) => Promise<void>> = {
  /** The schema, and the catalog that a new business starts from. */
  async migrate() {
    const ran = await migrateSides(admin, databases, console.log);
    const db = openOwn();
    await db.write(platformScope, plantMasterCatalog);
    await db.close();
    console.log(ran.length ? `migrated ${database}: ${ran.join(', ')}` : `${database} is up to date`);
  },
  async types({ verify }) {
    await migrateSides(admin, databases);
    await generateTypes(admin, databases, verify);
  },
  async reset() {
    for (const name of new Set([databases.cell, databases.directory])) await dropDatabase(admin, name);
    await migrateSides(admin, databases);
    console.log(`${database} is new and empty`);
  },
  /** Moves the directory out of DATABASE_NAME into DIRECTORY_DATABASE_NAME, which must not exist. Nobody may be using them. */
  async split() {
    if (databases.directory === databases.cell) throw new Error('DIRECTORY_DATABASE_NAME names no other database');
    await splitDatabase(admin, databases);
    console.log(`${databases.directory} holds the directory, ${databases.cell} the businesses`);
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
  /** Has the workers count every day of the business BUS_URL anew. */
  async recount() {
    const { BUS_URL = '' } = process.env;
    const db = openOwn();
    const business = await businessNamed(db, BUS_URL);
    if (!business) throw new Error('BUS_URL is needed');
    await db.write({ businessId: business.id } as BusinessScope, markAllDays);
    await db.close();
    console.log(`the days of ${BUS_URL} wait to be counted`);
  },
  /** Gives the business BUS_URL the number TEXT_NUMBER, or notes how far its registration is (TEXT_STATE). */
  async number() {
    const { BUS_URL = '', TEXT_NUMBER = '', TEXT_STATE = '' } = process.env;
    const [phone10, state] = [normalizePhone(TEXT_NUMBER), senderStates.find((one) => one === TEXT_STATE)];
    const db = openOwn();
    const business = await businessNamed(db, BUS_URL);
    if (!business || !state || !isTextablePhone(phone10))
      throw new Error(`BUS_URL, TEXT_NUMBER and TEXT_STATE (${senderStates.join(', ')}) are needed`);
    await setTextSender({ deps: { db, clock: { now: () => new Date() } } }, { business_id: business.id, phone10, state });
    await db.close();
    console.log(`${BUS_URL} texts from ${phone10}: ${state}`);
  },
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean', default: false } } });
const verb = verbs[positionals[0] ?? ''];
if (!verb) {
  console.error(`npm run db -- ${Object.keys(verbs).join('|')}`);
  process.exit(2);
}
await verb(values);
