import pg from 'pg';

/** Another transaction is working on the same rows. The request gives its connection back, waits a moment and starts over. */
export class RetryTransaction extends Error {}
/** Another transaction changed the rows between our read and our write. */
export class LostRace extends Error {}

/**
 * Errors that our database functions raise (`tenant.all_of` and others in the baseline migrations). Because they raise errors,
 * their results need not be read.
 */
const raisedErrors: { readonly [code: string]: () => Error } = {
  OC001: () => new RetryTransaction(),
  OC002: () => new LostRace(),
};

export const translateRaisedError = (error: unknown): unknown =>
  error instanceof pg.DatabaseError ? (raisedErrors[error.code ?? '']?.() ?? error) : error;
