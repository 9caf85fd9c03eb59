import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
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
