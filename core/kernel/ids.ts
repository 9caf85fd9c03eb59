import * as z from 'zod/mini';

/** Businesses have numbers. Query strings and form fields carry the digits as text. */
export const BusinessId = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
  z.transform(Number),
);

/** The public id of a person: random, and never the row number. */
export const HashId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,32}$/));

/** Everything else has a uuid (version 7 when we create it). */
export const Uuid = z.uuid();

/** Made by the caller and reused for every retry of one request, so that the request has one effect. */
export const IdempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/));
