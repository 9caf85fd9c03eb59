import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Endpoint } from 'core/kernel/endpoint';
import type { Answer } from '../../client.ts';

/** Every refusal has a code and what it is about, so that its sentence can be said in another language. */
const coded = { code: z.string(), params: z.looseObject({}) };
const message = z.strictObject({ message: z.string(), ...coded });
const some = z.optional(z.array(z.looseObject({})));
const one = z.optional(z.nullable(z.looseObject({})));
/** What is in the way, or what is free instead; what speaks against it at the desk; what somebody else made of it meanwhile; the fee as it is now. */
const taken = z.strictObject({
  message: z.string(),
  ...coded,
  conflicts: some,
  alternatives: some,
  hints: some,
  override: z.optional(z.boolean()),
  changed: one,
  data: one,
  fee_cents: z.optional(z.int()),
});
const titled = z.strictObject({ errors: z.strictObject({ title: z.string(), content: z.string() }), ...coded });
const invalid = z.strictObject({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  ...coded,
  codes: z.record(z.string(), z.array(z.strictObject(coded))),
});

const refusals: { readonly [status: number]: z.ZodMiniType } = {
  400: titled,
  401: message,
  403: message,
  404: message,
  409: taken,
  413: titled,
  415: titled,
  422: invalid,
  429: message,
};

const isPdf = (body: unknown): boolean => body instanceof Uint8Array && Buffer.from(body.subarray(0, 5)).toString() === '%PDF-';

/** What is wrong with an answer, or null: a server error, an undeclared status, a body that has less or more than its shape. */
export function whyWrong(e: Endpoint, { status, body, text }: Pick<Answer<unknown>, 'status' | 'body' | 'text'>): string | null {
  if (status === (e.status ?? 200) && e.media === 'application/pdf') return isPdf(body) ? null : 'no PDF';
  if (status === (e.status ?? 200)) return whyNotReply(e, status, e.media ? text : body, text);
  const shape = refusals[status];
  if (!shape) return `status ${status}`;
  return shape.safeParse(body).success ? null : `${status} in another shape`;
}

/** The schema strips what it does not know: if that changes the body, the body held more than was declared. */
function whyNotReply(e: Endpoint, status: number, body: unknown, text: string): string | null {
  if (status === 204) return text === '' ? null : '204 with a body';
  const parsed = (e.reply as z.ZodMiniType).safeParse(body);
  if (!parsed.success) return `reply does not fit: ${JSON.stringify(parsed.error.issues.slice(0, 2))}`;
  return isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), body) ? null : 'reply holds more than it declares';
}
