import type { CompiledQuery } from 'kysely';
import type { Tx } from '../db.ts';
import type { Posted } from './transaction.ts';

/**
 * Sends a statement of a transaction whose answer nobody reads. It takes no round trip: if it fails, the next statement or the
 * commit fails with its error.
 */
export async function post(tx: Tx, query: { compile(tx: Tx): CompiledQuery }): Promise<void> {
  const posted: Posted = { ...query.compile(tx), posted: true };
  await tx.executeQuery(posted);
}
