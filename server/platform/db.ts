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
import type { DB as Cell } from '../db/cell.gen.ts';
import type { DB as DirectoryOnly } from '../db/directory.gen.ts';
import { isUnreachable, kyselyConnection, type RunStatement } from './door/door.ts';
import { openDatabaseSides, type SidesOptions } from './door/sides.ts';
import { runSingleStatement, inTransaction } from './door/transaction.ts';

export type { Cell };
/**
 * Tables that exist in both databases: events and which consumers have applied them, stored answers for repeated requests, and
 * outgoing messages.
 */
export const tablesOnBothSides = ['event', 'event_applied', 'idempotency', 'delivery'] as const;
export type SharedTables = Pick<Cell, (typeof tablesOnBothSides)[number]>;
export type Directory = DirectoryOnly & SharedTables;
/**
 * Database access in one scope. Its type has either the tables of the directory or those of a business, so that a statement over
 * both does not compile.
 */
export type Tx<Tables = SharedTables> = Transaction<Tables>;

/**
 * The context of queries: the scope they run in, and the transaction. The kind of scope is part of the type, so that a query on
 * a business cannot be called with a transaction of the platform, nor the other way round.
 */
export type InPlatform = { readonly scope: PlatformScope };
export type InBusiness = { readonly scope: BusinessScope };
export type PlatformTx = InPlatform & { readonly tx: Tx<Directory> };
export type BusinessTx = InBusiness & { readonly tx: Tx<Cell> };
/** For the few statements that mean the same in both scopes, such as recording an event. */
export type AnyTx = { readonly scope: Scope; readonly tx: Tx };
export type WithActor<A extends Actor = Actor> = { readonly actor: A };

type Scoped = { readonly scope: Scope };
/**
 * What the work of a read or a write receives: the context that was passed in, or only its scope, together with the
 * transaction.
 */
export type InTx<C extends Scope | Scoped> = [C] extends [Scope]
  ? { readonly scope: C; readonly tx: TxOf<C> }
  : [C] extends [Scoped]
    ? C & { readonly tx: TxOf<C['scope']> }
    : never;
type TxOf<S extends Scope> = [S] extends [PlatformScope] ? Tx<Directory> : [S] extends [BusinessScope] ? Tx<Cell> : Tx;

const scopeIn = (given: Scope | Scoped): Scope => ('scope' in given ? given.scope : given);
const withTx = <C extends Scope | Scoped>(given: C, tx: Tx) =>
  ('scope' in given ? { ...given, tx } : { scope: given, tx }) as InTx<C>;

/** The platform's own scope: people, sessions, the directory. Its events carry business 0. */
export const platformScope = { businessId: 0 } as PlatformScope;

type RollbackHandler = (error: unknown) => Promise<void>;
/** An event that a transaction has recorded, for consumers that are called right after its commit. */
export type RecordedEvent = {
  readonly id: string;
  readonly name: string;
  readonly aggregate: string;
  readonly payload: unknown;
  readonly scope: Scope;
  readonly actor: Actor;
};
type Open = {
  readonly businessId: number;
  readonly tx: Tx;
  readonly atCommit: (() => void)[];
  readonly after: (() => Promise<void>)[];
  readonly onRollback: RollbackHandler[];
  readonly recorded: RecordedEvent[];
  live: boolean;
};

export type Db = ReturnType<typeof openDb>;

type Later = Pick<Open, 'atCommit' | 'after' | 'onRollback' | 'recorded'>;
type OnCommit = (recorded: readonly RecordedEvent[]) => void | Promise<void>;
const nothingYet = (): Later => ({
  atCommit: [],
  after: [],
  onRollback: [],
  recorded: [],
});

function opened(businessId: number, tx: Tx, later: Later): Open {
  recordedIn.set(tx, later.recorded);
  return { businessId, tx, ...later, live: true };
}

async function runCommitted({ atCommit, recorded, after }: Later, onCommit: OnCommit | undefined): Promise<void> {
  for (const work of atCommit) work();
  await onCommit?.(recorded);
  for (const work of after) await work();
}

function runAtCommit(here: Open | undefined, work: () => void): void {
  if (here?.live) here.atCommit.push(work);
  else work();
}

async function runAfterCommit(here: Open | undefined, work: () => Promise<void>): Promise<void> {
  if (here?.live) here.after.push(work);
  else await work();
}

async function runRolledBack({ atCommit, onRollback }: Later, error: unknown): Promise<never> {
  // If the connection is lost during a commit, nobody knows whether it succeeded.
  if (isUnreachable(error)) for (const work of atCommit) work();
  for (const handle of onRollback) await handle(error);
  throw error;
}

/**
 * Returns the open transaction if the call joins it, or null if the call needs a connection of its own. Inside the transaction of a
 * business, the only other thing that may be read is the directory.
 */
function joinedTransaction(here: Open | undefined, businessId: number, mayReadDirectory: boolean): Open | null {
  if (!here?.live || (mayReadDirectory && businessId === 0 && here.businessId !== 0)) return null;
  if (here.businessId === businessId) return here;
  throw new Error('a transaction belongs to one business');
}

/** Functions that register work for the end of the open transaction. */
const hooksOf = (open: AsyncLocalStorage<Open>) => ({
  /**
   * Runs `work` after the surrounding transaction has committed and before its caller gets the result. Without a transaction it
   * runs at once.
   */
  afterCommit: (work: () => Promise<void>) => runAfterCommit(open.getStore(), work),

  /**
   * Runs `work` as soon as the surrounding transaction has committed, before any asynchronous work. It also runs if the connection
   * was lost during the commit and nobody knows whether the commit succeeded, so it must be harmless after a rollback, such as
   * clearing a cache.
   */
  atCommit: (work: () => void): void => runAtCommit(open.getStore(), work),

  /** Runs `work` after the surrounding transaction was rolled back. It may throw a better error than the original one. */
  onRollback: (work: RollbackHandler): void => void open.getStore()?.onRollback.push(work),
});

/**
 * The only access to tenant data. A read needs no transaction: at READ COMMITTED every statement has its own snapshot anyway, so
 * each one is sent with its scope in front, in one round trip, on any free connection. A write is one transaction, and reads and
 * writes inside it for the same business join it. The directory may be read inside any write, but on a connection of its own: it
 * may be another database, so its rows are not part of the transaction. Another business may not be touched.
 */
export function openDb(options: SidesOptions & { readonly onCommit?: OnCommit }) {
  const { named } = options;
  const sides = openDatabaseSides(options);
  const open = new AsyncLocalStorage<Open>();
  /**
   * A caller that already has a connection gets its second one from a small separate pool, whose connections are returned after one
   * statement. With a single pool, two callers could wait for each other forever.
   */
  function loneTx(businessId: number, scope: string | null): Tx {
    const pool = sides.of(businessId)[open.getStore()?.live ? 'lone' : 'pool'];
    return txOver((query) => runSingleStatement(pool, named, scope, query));
  }

  async function read<C extends Scope | Scoped, T>(given: C, work: (ctx: InTx<C>) => Promise<T>): Promise<T> {
    const { businessId } = scopeIn(given);
    const joined = joinedTransaction(open.getStore(), businessId, true);
    const tx = joined?.tx ?? loneTx(businessId, businessId === 0 ? null : String(businessId));
    return work(withTx(given, tx));
  }

  async function write<C extends Scope | Scoped, T>(given: C, work: (ctx: InTx<C>) => Promise<T>): Promise<T> {
    const { businessId } = scopeIn(given);
    const joined = joinedTransaction(open.getStore(), businessId, false);
    if (joined) return work(withTx(given, joined.tx));
    const later = nothingYet();
    const begun = inTransaction(sides.of(businessId).pool, named, String(businessId), async (run) => {
      const here = opened(businessId, txOver(run), later);
      return open.run(here, () => work(withTx(given, here.tx))).finally(() => (here.live = false));
    });
    const result = await begun.catch((error: unknown) => runRolledBack(later, error));
    await runCommitted(later, options.onCommit);
    return result;
  }

  /**
   * Runs statements that commit on their own, whatever happens to the surrounding transaction: a wrong PIN counts even though
   * its request is refused.
   */
  function outsideTransaction<C extends Scope | Scoped, T>(given: C, work: (ctx: InTx<C>) => Promise<T>): Promise<T> {
    const { businessId } = scopeIn(given);
    return work(withTx(given, loneTx(businessId, String(businessId))));
  }

  const { isOneReachable, close } = sides;
  return { ...hooksOf(open), read, write, outsideTransaction, isOneReachable, close, pool: sides.of(1).pool };
}

const recordedIn = new WeakMap<Tx, RecordedEvent[]>();

/**
 * Remembers an event until its transaction has committed, for the consumers that are called right after the commit. An event that
 * is recorded outside of a transaction is not remembered: the relay delivers it.
 */
export const rememberRecordedEvent = ({ tx }: { readonly tx: Tx }, event: RecordedEvent): void =>
  void recordedIn.get(tx)?.push(event);

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
  return new Transaction<SharedTables>({ config: { dialect }, dialect, driver, executor });
}
