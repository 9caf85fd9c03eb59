import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB as Cell } from '../db/cell.gen.ts';
import type { Tx } from './db.ts';

const compiler = new Kysely<Cell>({
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
 * Compiles a query once. Building and compiling a query with Kysely costs as much as sending it. So queries that run on every
 * request are built with placeholders, and only the values are filled in later.
 */
export function compileOnce<V extends object, R, Tables = Cell>(build: (db: Kysely<Tables>, given: V) => Built<R>) {
  let ready: CompiledQuery<R> | null = null;
  return async (tx: Tx<Tables>, values: V): Promise<R[]> => {
    ready ??= build(compiler as unknown as Kysely<Tables>, places as V).compile();
    const parameters = ready.parameters.map((one) => (one instanceof Given ? values[one.name as keyof V] : one));
    return (await tx.executeQuery<R>({ ...ready, parameters })).rows;
  };
}
