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
import type { Actor, BusinessScope, PlatformScope, Scope } from 'core/kernel/scope';
import type { DB } from '../db/schema.gen.ts';
import { kyselyConnection, type DoorOptions, openPool, type RunStatement } from './door/door.ts';
import { singleStatement, inTransaction } from './door/transaction.ts';

/** Database access through one scope. */
export type Tx = Transaction<DB>;

/**
 * The ctx of queries: where they run, and the transaction. The kind of the scope is part of the type, so that a query on a
 * business is not called with the transaction of the platform, nor the other way round.
 */
export type InPlatform = { readonly scope: PlatformScope };
export type InBusiness = { readonly scope: BusinessScope };
export type PlatformTx = InPlatform & { readonly tx: Tx };
export type BusinessTx = InBusiness & { readonly tx: Tx };
/** For the few statements that mean the same in both, such as recording an event. */
export type AnyTx = { readonly scope: Scope; readonly tx: Tx };
/** Who acts. */
export type WithActor<A extends Actor = Actor> = { readonly actor: A };

type Scoped = { readonly scope: Scope };
/** What the door hands to its work: the ctx it was given, or only the scope, with the transaction. */
export type InTx<C extends Scope | Scoped> = [C] extends [Scope]
  ? { readonly scope: C; readonly tx: Tx }
  : C & { readonly tx: Tx };

const scopeIn = (given: Scope | Scoped): Scope => ('scope' in given ? given.scope : given);
const withTx = <C extends Scope | Scoped>(given: C, tx: Tx) =>
  ('scope' in given ? { ...given, tx } : { scope: given, tx }) as InTx<C>;

/** The platform's own scope: people, sessions, the directory. Its events carry business 0. */
export const platformScope = { businessId: 0 } as PlatformScope;

type RollbackHandler = (error: unknown) => Promise<void>;
type Open = {
  readonly businessId: number;
  readonly tx: Tx;
  readonly after: (() => Promise<void>)[];
  readonly onRollback: RollbackHandler[];
  live: boolean;
};

export type Db = ReturnType<typeof openDb>;

async function runAfterCommit(here: Open | undefined, work: () => Promise<void>): Promise<void> {
  if (here?.live) here.after.push(work);
  else await work();
}

async function runRollbackHandlers(handlers: readonly RollbackHandler[], error: unknown): Promise<never> {
  for (const handle of handlers) await handle(error);
  throw error;
}

function joinedTransaction(here: Open | undefined, businessId: number, directoryToo: boolean): Open | null {
  if (!here?.live) return null;
  if (here.businessId === businessId || (directoryToo && businessId === 0)) return here;
  throw new Error('a transaction belongs to one business');
}

/**
 * The only access to tenant data. A read needs no transaction: at READ COMMITTED every statement has its own snapshot anyway, so
 * each one is sent with its scope in front, in one round trip, on any free connection. A write is one transaction, and reads and
 * writes inside it for the same business join it. The directory may be read inside any write. Another business may not be
 * touched, because that would need a second connection while holding the first.
 */
export function openDb(options: DoorOptions & { readonly onCommit?: () => void }) {
  const { named } = options;
  const pool = openPool(options);
  const side = openPool({ ...options, max: 2 });
  const open = new AsyncLocalStorage<Open>();

  async function read<C extends Scope | Scoped, T>(given: C, work: (ctx: InTx<C>) => Promise<T>): Promise<T> {
    const { businessId } = scopeIn(given);
    const joined = joinedTransaction(open.getStore(), businessId, true);
    if (joined) return work(withTx(given, joined.tx));
    const business = businessId === 0 ? null : String(businessId);
    const tx = txOver((query) => singleStatement(pool, named, business, query));
    return work(withTx(given, tx));
  }

  async function write<C extends Scope | Scoped, T>(given: C, work: (ctx: InTx<C>) => Promise<T>): Promise<T> {
    const { businessId } = scopeIn(given);
    const joined = joinedTransaction(open.getStore(), businessId, false);
    if (joined) return work(withTx(given, joined.tx));
    const [after, handlers]: [Open['after'], RollbackHandler[]] = [[], []];
    const begun = inTransaction(pool, named, String(businessId), async (run) => {
      const here = { businessId, tx: txOver(run), after, onRollback: handlers, live: true };
      return open.run(here, () => work(withTx(given, here.tx))).finally(() => (here.live = false));
    });
    const result = await begun.catch((error: unknown) => runRollbackHandlers(handlers, error));
    options.onCommit?.();
    for (const work of after) await work();
    return result;
  }

  /**
   * Runs after the surrounding transaction has committed and before its caller gets the result; without a transaction, at once.
   */
  const afterCommit = (work: () => Promise<void>) => runAfterCommit(open.getStore(), work);

  /** Runs when the surrounding transaction was rolled back; it may throw a better error than the original one. */
  const onRollback = (work: RollbackHandler): void => void open.getStore()?.onRollback.push(work);

  /**
   * Statements that commit on their own, whatever happens to the surrounding transaction: a wrong PIN counts although its request
   * is refused. They use connections of their own, so a caller that holds a connection never waits for a second one.
   */
  function outsideTransaction<C extends Scope | Scoped, T>(given: C, work: (ctx: InTx<C>) => Promise<T>): Promise<T> {
    const from = open.getStore()?.live ? side : pool;
    const businessId = String(scopeIn(given).businessId);
    const tx = txOver((query) => singleStatement(from, named, businessId, query));
    return work(withTx(given, tx));
  }

  const close = async (): Promise<void> => void (await Promise.all([pool.end(), side.end()]));
  return { read, write, outsideTransaction, afterCommit, onRollback, close, pool };
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const disconnectedExecutor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
  provideConnection: () => Promise.reject(new Error('use db.read or db.write')),
});
const driver = dialect.createDriver();

function txOver(run: RunStatement): Tx {
  const connection = kyselyConnection(run);
  const executor = disconnectedExecutor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
}
