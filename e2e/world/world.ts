type World = {
  readonly origin: string;
  /** Of the businesses. */
  readonly databaseUrl: string;
  /** Of people, sessions and public pages. */
  readonly directoryUrl: string;
  readonly inboxOrigin: string;
  readonly cardOrigin: string;
  /** Who may cut a database off. */
  readonly adminUrl: string;
};

/** What `npm run dev` brings up. */
const development: World = {
  origin: 'http://localhost:5173',
  databaseUrl: 'postgres://openchair_app@127.0.0.1:5432/openchair_dev',
  directoryUrl: 'postgres://openchair_app@127.0.0.1:5432/openchair_dev_directory',
  inboxOrigin: 'http://127.0.0.1:2527',
  cardOrigin: 'http://127.0.0.1:2529',
  adminUrl: process.env.ADMIN_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
};

const all = JSON.parse(process.env.E2E_WORLDS ?? '[]') as World[];
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/**
 * The whole system that this worker of Playwright plays against. tools/e2e.mjs brings up one for each worker, from copies of
 * one demo world, so that two journeys that are played at the same time never meet.
 */
export const world: World = all[worker % all.length] ?? development;
export const worldCount = Math.max(1, all.length);
