import * as z from 'zod/mini';
import { Claim, Code, Locale } from '../accounts/contract.ts';
import { BusUrl } from '../business/contract.ts';
import { endpoint, reading, writing } from '../kernel/endpoint.ts';
import { BusinessId, HashId } from '../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../kernel/page.ts';
import { may, permission } from '../kernel/permission.ts';
import { Text } from '../kernel/text.ts';

export const manageClientView = permission('manage.client.view', 'clients', '- - + + + m m m - -');
export const manageClientContact = permission('manage.client.contact', 'clients', '- - + + + - - - - -');
export const manageClientEdit = permission('manage.client.edit', 'clients', '- - + + - - - - - -');
export const manageClientExport = permission('manage.client.export', 'clients', '- - o - - - - - - -');
export const manageClientDelete = permission('manage.client.delete', 'clients', '- - o - - - - - - -');
export const manageClientMerge = permission('manage.client.merge', 'clients', '- - o - - - - - - -');
export const manageMedical = permission('manage.medical', 'medical_history', '- s + + - s - - - -');

/** VIP without end, until a date, or not. */
const Vip = z.union([z.boolean(), z.iso.date()]);

const clientFields = {
  id: HashId,
  name: z.string(),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Phone and mail are shortened to what tells two people apart; birthday, address and the manager's note are left out. */
  masked: z.boolean(),
  vip: Vip,
  block: z.boolean(),
  customer_info: z.object({ report_flag: z.boolean(), manager_note: z.string() }),
  has_account: z.boolean(),
  created_at: z.string(),
};
export const Client = z.object(clientFields);
export const ClientInfo = z.object({
  ...clientFields,
  birthday: z.nullable(z.string()),
  address: z.nullable(z.string()),
});

const read = { method: 'GET', scope: 'query.business_id', pin: 'none', money: false, idempotent: false, limit: 'read' } as const;

export const clientsList = endpoint({
  ...read,
  path: '/api/manage/clients/list',
  summary: 'The client book: search, filter, pages',
  access: may(manageClientView, 'read'),
  query: z.object({
    business_id: BusinessId,
    page: PageNumber,
    perPage: pageSize(),
    searchQuery: z._default(Text(80), ''),
    filter: z._default(z.enum(['', 'vip', 'prepay', 'block']), ''),
  }),
  reply: z.object({ success: z.literal(true), data: z.array(Client), pagination: Pagination }),
});

export const clientInfo = endpoint({
  ...read,
  path: '/api/manage/clients/info',
  summary: 'One client',
  access: may(manageClientView, 'read'),
  query: z.object({ business_id: BusinessId, clientHashId: HashId }),
  reply: z.object({ success: z.literal(true), data: ClientInfo }),
});

/** The first call sends a code to the phone, the second one shows it. Who it is among those who share a phone, the name says. */
export const clientOtp = endpoint({
  ...writing,
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
  ...reading,
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
