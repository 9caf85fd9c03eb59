import pg from 'pg';

/** Somebody else is at work on the same thing: the order gives its connection back, waits a moment and begins anew. */
export class TryAgain extends Error {}
/** Somebody took part of it between our reading and our writing. */
export class Lost extends Error {}

/** What functions of the database say by raising an error (`0021-refusals.sql`), so that nobody needs to read their answers. */
const meant: { readonly [code: string]: () => Error } = { OC001: () => new TryAgain(), OC002: () => new Lost() };

export const refusedWith = (error: unknown): unknown =>
  error instanceof pg.DatabaseError ? (meant[error.code ?? '']?.() ?? error) : error;
