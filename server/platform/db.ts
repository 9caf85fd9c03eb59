import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { HouseScope, Scope } from 'core/kernel/scope';
import type { DB } from '../db/schema.gen.ts';
import { connectionOf, type DoorOptions, openPool, type Run } from './door/door.ts';
import { alone, inTransaction } from './door/transaction.ts';

/** A view of the database through one scope. Queries take it first, then the scope itself. */
export type Tx = Transaction<DB>;

/** The platform's own scope: people, sessions, the directory. Its events carry business 0. */
export const house = { businessId: 0 } as HouseScope;

type Instead = (error: unknown) => Promise<void>;
type Open = {
  readonly businessId: number;
  readonly tx: Tx;
  readonly after: (() => Promise<void>)[];
  readonly instead: Instead[];
  live: boolean;
};

export type Db = ReturnType<typeof openDb>;

async function onceCommitted(here: Open | undefined, work: () => Promise<void>): Promise<void> {
  if (here?.live) here.after.push(work);
  else await work();
}

async function answeredBy(instead: readonly Instead[], error: unknown): Promise<never> {
  for (const answer of instead) await answer(error);
  throw error;
}

/** The transaction that this joins, or null. */
function around(here: Open | undefined, scope: Scope, directoryToo: boolean): Open | null {
  if (!here?.live) return null;
  if (here.businessId === scope.businessId || (directoryToo && scope.businessId === 0)) return here;
  throw new Error('a transaction belongs to one business');
}

/**
 * The single door to tenant data. A read needs no transaction: at READ COMMITTED every statement has its own snapshot
 * anyway, so each goes out with its scope in front, in one round trip, on whichever connection is free.
 * A write is one transaction; what is read or written inside it for the same business joins it. The directory may be
 * read inside any write; another business may not be touched: it would need a second connection while holding the first.
 */
export function openDb(options: DoorOptions & { readonly afterCommit?: () => void }) {
  const { named } = options;
  const pool = openPool(options);
  const side = openPool({ ...options, max: 2 });
  const open = new AsyncLocalStorage<Open>();

  async function read<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const joined = around(open.getStore(), scope, true);
    if (joined) return work(joined.tx);
    const businessId = scope.businessId === 0 ? null : String(scope.businessId);
    return work(txOver((query) => alone(pool, named, businessId, query)));
  }

  async function write<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const joined = around(open.getStore(), scope, false);
    if (joined) return work(joined.tx);
    const [after, instead]: [Open['after'], Instead[]] = [[], []];
    const begun = inTransaction(pool, named, String(scope.businessId), async (run) => {
      const here = { businessId: scope.businessId, tx: txOver(run), after, instead, live: true };
      return open.run(here, () => work(here.tx)).finally(() => (here.live = false));
    });
    const result = await begun.catch((error: unknown) => answeredBy(instead, error));
    options.afterCommit?.();
    for (const work of after) await work();
    return result;
  }

  /** What has to be done once the transaction around this has committed, and before whoever waits for it is answered. */
  const afterwards = (work: () => Promise<void>) => onceCommitted(open.getStore(), work);

  /** What is looked at when the transaction around this was undone: it may throw something better than the error. */
  const instead = (work: Instead): void => void open.getStore()?.instead.push(work);

  /**
   * Statements that each stand by themselves, whatever becomes of the transaction around them: a wrong PIN counts though
   * its order is refused. They have connections of their own, so who holds one of the pool never waits for a second.
   */
  function apart<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const from = open.getStore()?.live ? side : pool;
    return work(txOver((query) => alone(from, named, String(scope.businessId), query)));
  }

  const close = async (): Promise<void> => void (await Promise.all([pool.end(), side.end()]));
  return { read, write, apart, afterwards, instead, close, pool };
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const outside = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
  provideConnection: () => Promise.reject(new Error('use db.read or db.write')),
});
const driver = dialect.createDriver();

function txOver(run: Run): Tx {
  const connection = connectionOf(run);
  const executor = outside.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
}
