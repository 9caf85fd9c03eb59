import * as z from 'zod/mini';

/** Business ids are numbers. In query strings and form fields they arrive as text. */
export const BusinessId = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
  z.transform(Number),
);

/** The public id of a person. It is random and never the row number. */
export const HashId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,32}$/));

/** The id of everything else. The ones that we create are version 7. */
export const Uuid = z.uuid();

/** Created by the caller and reused for every retry of a request, so that the request takes effect only once. */
export const IdempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/));
