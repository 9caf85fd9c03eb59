import type { CompiledQuery } from 'kysely';
import type { Tx } from '../db.ts';
import type { PipelinedStatement } from './transaction.ts';

/**
 * Sends a statement of a transaction without waiting for its result, which costs no round trip. If it fails, the next statement
 * or the commit fails with its error.
 */
export async function pipelineStatement(tx: Tx, query: { compile(tx: Tx): CompiledQuery }): Promise<void> {
  const posted: PipelinedStatement = { ...query.compile(tx), posted: true };
  await tx.executeQuery(posted);
}
