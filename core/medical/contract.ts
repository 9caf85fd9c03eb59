import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../kernel/page.ts';
import { may, permission } from '../kernel/permission.ts';
import { Text } from '../kernel/text.ts';
import { schemaText } from '../kernel/refusals/reason.ts';
import * as refused from './refusals.ts';

/** Owner and manager for every client; an employee for those who are in their chair that day; a client for themselves. */
export const manageMedical = permission('manage.medical', 'medical_history', '- s + + - s - - - -');

/** Only that there is something to know: whoever greets a client sees the flag, and not a word of what it is. */
export const medicalFlag = permission('manage.medical.flag', null, '- s + + + s - - - -');

const Part = z._default(Text(4000), '');
const texts = { conditions: Part, allergies: Part, medications: Part, notes: Part };
const given = {
  ...texts,
  /** The client agreed that this is kept; without it nothing is. */
  consent: z.literal(true, schemaText(refused.consent)),
  signature_name: Text(120, 1),
};

const Entry = z.object({
  id: Uuid,
  version: z.int(),
  conditions: z.string(),
  allergies: z.string(),
  medications: z.string(),
  notes: z.string(),
  consent: z.boolean(),
  signature_name: z.string(),
  signed_at: z.nullable(z.string()),
  updated_at: z.string(),
});
export type MedicalEntry = z.infer<typeof Entry>;

const here = { ...readDefaults, access: may(manageMedical, 'read'), narrow: { self: true }, scope: 'query.business_id' } as const;
const ofClient = z.object({ business_id: BusinessId, clientHashId: HashId });

export const medicalHistory = endpoint({
  ...here,
  path: '/api/medical-history',
  summary: 'The medical history of a client in plain text; each reading is written down',
  query: z.object({ ...ofClient.shape, why: z._default(z.enum(['view', 'print']), 'view') }),
  reply: z.object({ success: z.literal(true), data: z.array(Entry) }),
});

export const medicalAlert = endpoint({
  ...here,
  access: may(medicalFlag, 'read'),
  path: '/api/medical-history/alert',
  summary: 'Whether something about a client must be known before work begins; not what',
  query: ofClient,
  reply: z.object({ success: z.literal(true), data: z.object({ has_alert: z.boolean(), entries: z.int() }) }),
});

const MedicalClient = z.object({
  client: z.object({ id: HashId, name: z.string() }),
  has_alert: z.boolean(),
  entries: z.int(),
  signed_at: z.nullable(z.string()),
  updated_at: z.string(),
});
export type MedicalClient = z.infer<typeof MedicalClient>;

export const medicalClients = endpoint({
  ...here,
  path: '/api/medical-history/clients',
  summary: 'Clients with a medical history, without a word of it',
  query: z.object({ business_id: BusinessId, page: PageNumber, perPage: pageSize(), searchQuery: z._default(Text(80), '') }),
  reply: z.object({ success: z.literal(true), data: z.array(MedicalClient), pagination: Pagination }),
});

const Access = z.object({ id: Uuid, who: z.string(), why: z.enum(['view', 'edit', 'print', 'merge']), at: z.string() });
export type MedicalAccess = z.infer<typeof Access>;

export const medicalLog = endpoint({
  ...here,
  path: '/api/medical-history/access',
  summary: 'Who opened the medical history of a client, why and when; clients may ask about their own',
  query: ofClient,
  reply: z.object({ success: z.literal(true), data: z.array(Access) }),
});

const edit = { ...writeDefaults, access: may(manageMedical), narrow: { self: true } } as const;
/** No text of it comes back: answers of orders are kept. */
const done = z.object({ success: z.literal(true), id: Uuid, version: z.int() });

export const addMedical = endpoint({
  ...edit,
  method: 'POST',
  path: '/api/medical-history',
  summary: 'Write down a medical history that the client has signed',
  scope: 'body.business_id',
  idempotent: true,
  status: 201,
  body: z.strictObject({ business_id: BusinessId, clientHashId: HashId, ...given }),
  reply: done,
});

const entryAt = z.object({ id: Uuid });

export const changeMedical = endpoint({
  ...edit,
  method: 'PUT',
  path: '/api/medical-history/:id',
  summary: 'Change a medical history; an older version is answered 409',
  scope: 'body.business_id',
  params: entryAt,
  body: z.strictObject({ business_id: BusinessId, version: z.int(), ...given }),
  reply: done,
});

export const deleteMedical = endpoint({
  ...edit,
  method: 'DELETE',
  path: '/api/medical-history/:id',
  summary: 'Destroy a medical history for good; with the last one of a client goes their key',
  scope: 'query.business_id',
  params: entryAt,
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true) }),
});

export const medicalChanged = event({
  name: 'medical.changed',
  payload: z.object({ client_id: HashId, what: z.enum(['added', 'changed', 'deleted']) }),
  reaches: ['business'],
  stale: [medicalAlert, medicalClients],
});
