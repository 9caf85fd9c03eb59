import * as z from 'zod/mini';

/**
 * An amount in a request: not negative, and at most $100 million. It has its own file, so that code which only calculates with
 * money doesn't load zod.
 */
export const Cents = z.int().check(z.minimum(0), z.maximum(100_000_000_00));
