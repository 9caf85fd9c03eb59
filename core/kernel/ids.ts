import * as z from 'zod/mini';

/** Businesses are numbered; query strings and form fields carry the digits as text. */
export const BusinessId = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
  z.transform(Number),
);

/** A person on the wire: opaque, random, never the row number. */
export const HashId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,32}$/));

/** Everything else is a uuid (version 7 when we make it). */
export const Uuid = z.uuid();

/** Made by the caller, kept for the life of one order, so that a retry has one effect. */
export const IdempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/));
