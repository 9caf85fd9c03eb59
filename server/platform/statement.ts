import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Tx } from './db.ts';

const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

class Given {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
const places = new Proxy({}, { get: (_, name) => new Given(String(name)) });

type Built<R> = { compile(): CompiledQuery<R> };

/**
 * Compiles a query once. Building and compiling a query with Kysely costs as much as sending it, so queries that run on every
 * request are built with placeholders, and later only the values are filled in.
 */
export function compileOnce<V extends object, R>(build: (db: Kysely<DB>, given: V) => Built<R>) {
  let ready: CompiledQuery<R> | null = null;
  return async (tx: Tx, values: V): Promise<R[]> => {
    ready ??= build(compiler, places as V).compile();
    const parameters = ready.parameters.map((one) => (one instanceof Given ? values[one.name as keyof V] : one));
    return (await tx.executeQuery<R>({ ...ready, parameters })).rows;
  };
}
