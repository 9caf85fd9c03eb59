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
 * A hot statement, compiled once: building and compiling a query with Kysely costs as much as sending it, so what runs
 * on every request is built with places for its values, and later only the values are put in.
 */
export function statement<V extends object, R>(build: (db: Kysely<DB>, given: V) => Built<R>) {
  let ready: CompiledQuery<R> | null = null;
  return async (tx: Tx, values: V): Promise<R[]> => {
    ready ??= build(compiler, places as V).compile();
    const parameters = ready.parameters.map((one) => (one instanceof Given ? values[one.name as keyof V] : one));
    return (await tx.executeQuery<R>({ ...ready, parameters })).rows;
  };
}
