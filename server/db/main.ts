import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { house, openDb } from '../platform/db.ts';
import { dropDatabase, migrate, plantingUrl } from './admin.ts';
import { generateTypes } from './generate-types.ts';
import { hangPictures } from './seed/hang-pictures.ts';
import { plantMasterCatalog } from './seed/plant-reference.ts';
import { plantWorld } from './seed/plant.ts';
import { plantVisits } from './seed/visits/plant-visits.ts';

const admin = { url: process.env.ADMIN_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres' };
const database = process.env.DATABASE_NAME ?? 'openchair_dev';

const openOwn = () => openDb({ url: plantingUrl(admin, database), max: 4, named: true });

const verbs: Record<string, (options: { verify: boolean }) => Promise<void>> = {
  /** The schema, and the catalog that a new business starts from. */
  async migrate() {
    const ran = await migrate(admin, database);
    const db = openOwn();
    await db.write(house, plantMasterCatalog);
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
  /** The demo world, where no business exists, and visits where there are none; then its pictures, where the store misses them. */
  async seed() {
    const db = openOwn();
    await plantWorld(db);
    await plantVisits(db);
    await db.close();
    console.log(`${database} holds the demo world`);
    await hangPictures(readConfig(process.env), progress);
  },
};

/** One line that rewrites itself on a terminal; elsewhere every tenth step. */
function progress(done: number, all: number): void {
  const line = `pictures ${done}/${all}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === all ? '\n' : ''}`);
  else if (done % 10 === 0 || done === all) console.log(line);
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean', default: false } } });
const verb = verbs[positionals[0] ?? ''];
if (!verb) {
  console.error(`npm run db -- ${Object.keys(verbs).join('|')}`);
  process.exit(2);
}
await verb(values);
