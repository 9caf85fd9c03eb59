import * as z from 'zod/mini';
import { Claim, Code, Locale } from '../../accounts/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { Appointment } from '../appointments/contract.ts';

export const visitTabs = ['upcoming', 'past', 'cancelled'] as const;
export type VisitTab = (typeof visitTabs)[number];

const Counts = z.object({ upcoming: z.int(), past: z.int(), cancelled: z.int() });

/** What a card says about the salon itself. */
const Place = z.object({ bus_url: z.string(), address: z.string(), photo_url: z.nullable(z.string()) });
export type VisitPlace = z.infer<typeof Place>;

export const myVisits = endpoint({
  ...readDefaults,
  path: '/api/my-appointments',
  summary: 'Own visits at all businesses by date, for an account or a proven phone; people who come together count once',
  access: 'client',
  scope: 'none',
  query: z.object({ tab: z._default(z.enum(visitTabs), 'upcoming'), perPage: pageSize(), page: PageNumber }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(Appointment),
    places: z.array(Place),
    counts: Counts,
    pagination: Pagination,
  }),
});

export const provePhoneForVisits = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/my-appointments/otp',
  summary: 'Prove a phone for all businesses: without a code one is sent, with it come tokens for X-Client-Token',
  access: 'anyone',
  scope: 'none',
  limit: 'code',
  body: z.strictObject({
    phone: z.string().check(z.maxLength(40)),
    code: z.optional(Code),
    claim: z.optional(Claim),
    locale: z.optional(Locale),
  }),
  reply: z.object({
    success: z.literal(true),
    claim: z.nullable(Claim),
    /** For the list of all visits. */
    client_token: z.nullable(z.string()),
    /** For the visits at one business. */
    places: z.array(z.object({ bus_url: z.string(), client_token: z.string() })),
  }),
});
