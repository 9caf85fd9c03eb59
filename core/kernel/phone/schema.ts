import * as z from 'zod/mini';
import { hasPhoneDigits, isForeignPhone, normalizePhone, PHONE_FOREIGN, PHONE_INVALID } from './phone.ts';

/** Ten digits are kept; a country code in front is taken off, and a number of another country refused. */
export const Phone = z.pipe(
  z.nullable(
    z.string().check(
      z.maxLength(60),
      z.trim(),
      z.refine((text) => text === '' || hasPhoneDigits(text), { error: PHONE_INVALID, abort: true }),
      z.refine((text) => !isForeignPhone(text), PHONE_FOREIGN),
    ),
  ),
  z.transform((text) => (text ? normalizePhone(text) : null)),
);
