import * as z from 'zod/mini';
import { Claim, Code, Locale } from '../../accounts/contract.ts';
import { BusUrl } from '../../business/contract.ts';
import { event } from '../../kernel/event.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { HashId } from '../../kernel/ids.ts';
import { Vip } from '../book/contract.ts';

/** The first call sends a code to the phone, the second one shows it. Who it is among those who share a phone, the name says. */
export const clientOtp = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/client/otp',
  summary: 'Prove a phone: without a code one is sent to it, with the code comes a token for X-Client-Token',
  access: 'anyone',
  scope: 'body.busUrl',
  limit: 'code',
  body: z.strictObject({
    busUrl: BusUrl,
    phone: z.string().check(z.maxLength(40)),
    code: z.optional(Code),
    claim: z.optional(Claim),
    locale: z.optional(Locale),
  }),
  reply: z.object({
    success: z.literal(true),
    claim: z.nullable(Claim),
    client_token: z.nullable(z.string()),
    /** Who is known under this phone here; only after the code. */
    names: z.array(z.string()),
  }),
});

export const clientProfile = endpoint({
  ...readDefaults,
  path: '/api/client/profile',
  summary: 'The caller as a client of a business, by login or proven phone',
  access: 'client',
  scope: 'query.busUrl',
  query: z.object({ busUrl: BusUrl }),
  reply: z.object({
    data: z.object({
      customer: z.nullable(
        z.object({ id: HashId, name: z.string(), phone_number: z.nullable(z.string()), vip: Vip, block: z.boolean() }),
      ),
      /** Known under the proven phone; one of them is taken when booking under that name. */
      names: z.array(z.string()),
    }),
  }),
});

/** Somebody is in the client book with their account, for the first time. */
export const clientJoined = event({
  name: 'client.joined',
  payload: z.object({ business_id: z.int(), account_id: z.int() }),
  reaches: [],
  stale: [],
});
