import * as z from 'zod/mini';
import { schemaText } from '../refusals/reason.ts';
import { hasPhoneDigits, isForeignPhone, normalizePhone, PHONE_FOREIGN, PHONE_INVALID } from './phone.ts';

/** A phone number that is stored as ten digits. A country code of 1 is removed, and a foreign number is refused. */
export const Phone = z.pipe(
  z.nullable(
    z.string().check(
      z.maxLength(60),
      z.trim(),
      z.refine((text) => text === '' || hasPhoneDigits(text), { error: schemaText(PHONE_INVALID), abort: true }),
      z.refine((text) => !isForeignPhone(text), schemaText(PHONE_FOREIGN)),
    ),
  ),
  z.transform((text) => (text ? normalizePhone(text) : null)),
);
