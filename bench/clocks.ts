import { randomBytes, randomUUID } from 'node:crypto';
import * as accounts from 'core/accounts/contract';
import { clientsList, importClients, previewImport, undoImport } from 'core/clients/contract';
import type { ImportColumn } from 'core/clients/imports/rules';
import pg from 'pg';
import { openPlaces } from '../server/adapters/maps/places.ts';
import { copyDatabase, databaseUrl, dropDatabase } from '../server/db/admin.ts';
import { plantVisits } from '../server/db/seed/visits/plant-visits.ts';
import { platformScope } from '../server/platform/db.ts';
import { passwordHash } from '../server/features/accounts/commands.ts';
import { newHashId } from '../server/platform/tokens.ts';
import { admin, ensureTemplate } from '../server/test/database.ts';
import { openWorldOver, type World } from '../server/test/world.ts';
import { type LimitedFigure, judgeFigures, median } from './lib/rounds.ts';

/**
 * Measures times: of signing in, of paging through clients, of importing them, of finding a place and of planting visits. The
 * tests count hashes, statements and rows instead, because times on a busy machine vary too much. `--full` takes more samples.
 */
const full = process.argv.includes('--full');
const TRIES = full ? 200 : 40;
const CLIENTS = 40_000;
/** A password hash that takes a fraction of the usual work to check. */
const CHEAP = '$argon2id$v=19$m=4096,t=1,p=1$2RTIZkKR+0rmSWbVCfaNYg$HsarLWj98LKxP93d6ov16WzP4DmK30dI8z4LoPHzhl0';

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function knownAccounts(world: World, count: number, password_hash: string): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@guessing.test`);
  const email_verified_at = new Date().toISOString();
  const rows = emails.map((email) => ({ hash_id: newHashId(), name: 'Known', email, email_verified_at, password_hash }));
  await world.deps.db.write(platformScope, ({ tx }) => tx.insertInto('account').values(rows).execute());
  return emails;
}

/**
 * Returns by how many milliseconds the median times of known and unknown logins differ. The two kinds alternate, so that other
 * load slows both equally, and each attempt comes from a new address.
 */
async function gapOf(known: readonly string[], attempt: (login: string) => Promise<unknown>): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (const [i, login] of known.entries()) {
    const turns = [
      async () => times.known.push(await timed(() => attempt(login))),
      async () => times.unknown.push(await timed(() => attempt(`${randomUUID()}@guessing.test`))),
    ];
    for (const turn of i % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return Math.abs(median(times.known) - median(times.unknown));
}

/** Measures whether response times reveal that an address has an account. As a control, accounts with a cheap hash must show. */
async function guessing(world: World): Promise<LimitedFigure[]> {
  const usual = await passwordHash('openchair-for-all');
  const logIn = (login: string) => world.visitor().call(accounts.login, { body: { login, password: 'not-the-password' } });
  const forget = (login: string) => world.visitor().call(accounts.forgotPassword, { body: { login } });
  const signUp = (login: string) =>
    world.visitor().call(accounts.register, { body: { name: 'Guess', login, password: 'lotus-and-rain' } });
  const gap = async (stored: string, attempt: (login: string) => Promise<unknown>) =>
    gapOf(await knownAccounts(world, TRIES, stored), attempt);
  const unit = ' ms';
  return [
    { name: 'login: known and unknown account apart', value: await gap(usual, logIn), most: 5, unit },
    { name: 'reset link: known and unknown account apart', value: await gap(usual, forget), most: 5, unit },
    { name: 'sign-up: known and new address apart', value: await gap(usual, signUp), most: 5, unit },
    { name: 'control: a cheap hash and the decoy apart', value: await gap(CHEAP, logIn), least: 5, unit },
  ];
}

async function fillBook(root: pg.Client, business_id: number): Promise<void> {
  await root.query(
    `insert into tenant.client (business_id, hash_id, name, phone10, visits_count, spent_cents, last_visit_at, created_at)
      select $1, 'paging-' || lpad(n::text, 15, '0'), (array['Đào', 'Bảo', 'Amy', 'Zoe', 'Ánh'])[1 + n % 5] || ' ' || md5(n::text),
        '713' || lpad(n::text, 7, '0'), n % 40, (n % 40) * 4500,
        case when n % 7 > 0 then now() - (n % 400) * interval '1 day' end, now() - (n % 900) * interval '1 day'
      from generate_series(1, $2::int) n`,
    [business_id, CLIENTS],
  );
  await root.query('vacuum analyze tenant.client');
}

/** Compares the last page of clients with the first. The fastest time of each counts, because other load can only add time. */
async function paging(world: World, business_id: number): Promise<LimitedFigure[]> {
  const lan = await world.as('lan.lotus-nails@example.com');
  const bars: LimitedFigure[] = [];
  for (const sortField of ['name', 'last_visit', 'visits', 'spent'] as const) {
    const page = (number: number) => lan.call(clientsList, { query: { business_id, page: number, perPage: 25, sortField } });
    const last = (await page(1)).body.pagination.last_page;
    const times: { first: number[]; last: number[] } = { first: [], last: [] };
    for (let turn = 0; turn < TRIES; turn += 1) {
      times.first.push(await timed(() => page(1)));
      times.last.push(await timed(() => page(last)));
    }
    const value = Math.min(...times.last) / Math.min(...times.first);
    bars.push({ name: `last page of ${CLIENTS} clients by ${sortField} against the first`, value, most: 2, unit: 'x' });
  }
  return bars;
}

async function importing(world: World, business_id: number): Promise<LimitedFigure[]> {
  const lan = await world.as('lan.lotus-nails@example.com');
  const columns: ImportColumn[] = ['name', 'phone_number', 'email'];
  const rows = Array.from({ length: 5000 }, (_, n) => `Nguyễn Thị ${n};832${String(n).padStart(7, '0')};khach${n}@example.com`);
  const body = { business_id, csv: `Tên;SĐT;Email\r\n${rows.join('\r\n')}`, columns };
  const took = await timed(async () => {
    await lan.call(previewImport, { body });
    const { data } = (await lan.call(importClients, { body: { ...body, file_name: 'khách cũ.csv' } })).body;
    await lan.call(undoImport, { params: { id: data.id }, body: { business_id } });
  });
  return [{ name: '5,000 rows: dry run, writing and taking back', value: took / 1000, most: 60, unit: ' s' }];
}

async function lookingUp(): Promise<LimitedFigure[]> {
  const places = openPlaces();
  places.byText('houston');
  const texts = ['s', 'san', 'san jose, ca', '7', 'not a city at all'];
  const each = await Promise.all(
    texts.map((text) => timed(() => Array.from({ length: 20 }, () => places.byText(text))).then((ms) => ms / 20)),
  );
  return [{ name: 'finding a place by its first letters', value: Math.max(...each), most: 5, unit: ' ms' }];
}

const database = `openchair_bench_clocks_${randomBytes(3).toString('hex')}`;
await copyDatabase(admin, await ensureTemplate(), database);
const world = await openWorldOver(database, { env: { LIMIT_FACTOR: '100000' } });
const root = new pg.Client({ connectionString: databaseUrl(admin, database) });
await root.connect();
try {
  const business_id = await world.businessId('lotus-nails');
  const planting = await timed(() => plantVisits(world.deps.db));
  const bars = [
    { name: 'planting the visits of the demo world', value: planting / 1000, most: 6, unit: ' s' },
    ...(await guessing(world)),
    ...(await importing(world, business_id)),
    ...(await lookingUp()),
  ];
  await fillBook(root, business_id);
  judgeFigures([...bars, ...(await paging(world, business_id))], 0);
} finally {
  await root.end();
  await world.close();
  await dropDatabase(admin, database);
}
