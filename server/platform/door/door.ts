import { createHash } from 'node:crypto';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import './parsers.ts';

const SCOPE = { name: 'scope', text: "select set_config('app.business_id', $1, true)" };
const BEGIN = { name: 'begin', text: 'begin' };

/** The statements that are sent in front of a query: BEGIN, the scope, both or none. */
export type Preamble = { readonly begin: boolean; readonly businessId: string | null };

type Wire = {
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  execute(message: { portal: string; rows: number }): void;
};
type Internals = {
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
};
const plain = pg.Query.prototype as unknown as Internals;

/**
 * Sends a statement with its preamble in one round trip: Bind/Execute of the preamble, then Bind/Describe/Execute of the
 * statement, then one Sync. PostgreSQL treats everything up to the Sync as one transaction, so a read needs no BEGIN and
 * COMMIT, and the local setting ends with it. The results of the preamble are dropped.
 */
class DoorQuery extends (pg.Query as unknown as new (config: object) => object) {
  #ahead: (typeof SCOPE)[];
  #businessId: string | null;
  #named: boolean;

  constructor(config: object, preamble: Preamble, named: boolean) {
    super(config);
    this.#businessId = preamble.businessId;
    this.#ahead = [...(preamble.begin ? [BEGIN] : []), ...(preamble.businessId === null ? [] : [SCOPE])];
    this.#named = named;
  }
  prepare(connection: Wire) {
    for (const step of this.#ahead) {
      const statement = this.#named ? step.name : '';
      if (!this.#named) connection.parse({ name: '', text: step.text });
      connection.bind({ portal: '', statement, values: step === SCOPE ? [this.#businessId] : [] });
      connection.execute({ portal: '', rows: 0 });
    }
    plain.prepare.call(this, connection);
  }
  requiresPreparation() {
    return true;
  }
  handleDataRow(message: unknown) {
    if (this.#ahead.length === 0) plain.handleDataRow.call(this, message);
  }
  handleCommandComplete(message: unknown, connection: unknown) {
    if (this.#ahead.shift() === undefined) plain.handleCommandComplete.call(this, message, connection);
  }
}

const MOST_NAMES = 2000;
const LONGEST_NAMED = 8000;
const names = new Map<string, string>();

/**
 * The name under which a statement is prepared. A prepared statement costs memory in every connection, so very long ones are not
 * prepared, and neither are new ones beyond `MOST_NAMES`.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES || text.length > LONGEST_NAMED) return known;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

export type DoorOptions = { readonly url: string; readonly max: number; readonly named: boolean };

/** Opens the pool. A new connection prepares the statements of the preamble once; afterwards they are only bound. */
export function openPool({ url, max, named }: DoorOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000,
    query_timeout: 8000,
    keepAlive: true,
    pipeline: true,
    allowExitOnIdle: true,
    ...(named && {
      onConnect: async (client: pg.ClientBase) => {
        await client.query({ ...SCOPE, values: [''] });
        await client.query(BEGIN);
        await client.query('rollback');
      },
    }),
  });
  pool.on('error', () => {}); // An idle connection was lost; the pool opens another.
  pool.on('connect', (client) => client.on('error', () => {})); // A connection in use was lost; its next statement fails.
  return pool;
}

/**
 * Errors of prepared statements that no longer exist or no longer fit after a migration. A new connection prepares them again.
 */
const stale = new Set(['0A000', '26000', '42P05']);

/** Whether the connection can be reused after this error: only if the server refused a single statement and is still running. */
export const isConnectionUsable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && !stale.has(error.code ?? '');

/** Error codes of a server that is starting, stopping or refusing connections. */
const serverAway = new Set(['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03']);
const networkAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The messages of pg for a connection that broke or got no answer; these errors have no code. */
const silence = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/** Whether the database could not be reached, in contrast to an error with which it answered. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return serverAway.has(code);
  return networkAway.has(code) || silence.test(error.message);
}

type Answer = { rows: unknown[]; rowCount: number | null; command: string };

export function sendStatement<R>(
  client: pg.ClientBase,
  query: CompiledQuery,
  preamble: Preamble,
  named: boolean,
): Promise<QueryResult<R>> {
  return new Promise((resolve, reject) => {
    const config = {
      text: query.sql,
      values: [...query.parameters],
      name: named ? nameOf(query.sql) : undefined,
      callback: (error: Error | null, answer: Answer) =>
        error ? reject(error) : resolve({ rows: answer.rows as R[], numAffectedRows: BigInt(answer.rowCount ?? 0) }),
    };
    client.query(new DoorQuery(config, preamble, named) as unknown as pg.Submittable);
  });
}

export type RunStatement = <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

export const kyselyConnection = (run: RunStatement): DatabaseConnection => ({
  executeQuery: run,
  streamQuery() {
    throw new Error('streaming is not used: page instead');
  },
});
