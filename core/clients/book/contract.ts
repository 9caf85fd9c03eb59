import * as z from 'zod/mini';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId } from '../../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { manageClientExport, manageClientView } from '../access/contract.ts';

/** VIP without end, until a date, or not. */
export const Vip = z.union([z.boolean(), z.iso.date()]);

/** What the viewer may do here; `own`: what only owners do, with their PIN. */
const Rights = z.object({ edit: z.boolean(), own: z.boolean() });

const clientFields = {
  id: HashId,
  name: z.string(),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Phone and mail are shortened to what tells two people apart; birthday, address, note and money are left out. */
  masked: z.boolean(),
  vip: Vip,
  block: z.boolean(),
  customer_info: z.object({ report_flag: z.boolean(), manager_note: z.string() }),
  has_account: z.boolean(),
  created_at: z.string(),
  visits_count: z.int(),
  no_shows: z.int(),
  last_visit_at: z.nullable(z.string()),
  /** Has not come for a while, and has nothing booked. */
  lapsed: z.boolean(),
  /** What the completed visits came to; null for whoever does not see it. */
  spent_cents: z.nullable(z.int()),
};
export const Client = z.object(clientFields);
export type Client = z.infer<typeof Client>;
export const ClientInfo = z.object({
  ...clientFields,
  /** Their account, by which messages find them; null for who has none, and for whoever may not reach them. */
  user_id: z.nullable(HashId),
  birthday: z.nullable(z.string()),
  address: z.nullable(z.string()),
  first_visit_at: z.nullable(z.string()),
  /** Others in the book under the same phone: families share one. */
  shares_phone_with: z.array(z.object({ id: HashId, name: z.string() })),
  may: Rights,
});
export type ClientInfo = z.infer<typeof ClientInfo>;

export const clientFilters = ['vip', 'prepay', 'block', 'new', 'lapsed', 'birthday'] as const;
export type ClientFilter = (typeof clientFilters)[number];
export const clientSorts = ['name', 'last_visit', 'visits', 'spent'] as const;
export type ClientSort = (typeof clientSorts)[number];

const here = {
  ...readDefaults,
  scope: 'query.business_id',
  access: may(manageClientView, 'read'),
  narrow: { masked: true },
} as const;

export const clientsList = endpoint({
  ...here,
  path: '/api/manage/clients/list',
  summary: 'The client book: search, filter, sort, pages',
  query: z.object({
    business_id: BusinessId,
    page: PageNumber,
    perPage: pageSize(),
    searchQuery: z._default(Text(80), ''),
    filter: z._default(z.enum(['', ...clientFilters]), ''),
    sortField: z._default(z.enum(clientSorts), 'name'),
    sortDirection: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  reply: z.object({ success: z.literal(true), data: z.array(Client), pagination: Pagination }),
});

const counted = Object.fromEntries(clientFilters.map((filter) => [filter, z.int()])) as { [F in ClientFilter]: z.ZodMiniInt };

export const clientCounts = endpoint({
  ...here,
  path: '/api/manage/clients/counts',
  summary: 'How many clients there are, and how many each filter finds',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ all: z.int(), ...counted }),
    may: Rights,
  }),
});

export const clientInfo = endpoint({
  ...here,
  path: '/api/manage/clients/info',
  summary: 'One client',
  query: z.object({ business_id: BusinessId, clientHashId: HashId }),
  reply: z.object({ success: z.literal(true), data: ClientInfo }),
});

export const clientExport = endpoint({
  ...readDefaults,
  access: may(manageClientExport),
  scope: 'query.business_id',
  path: '/api/manage/clients/export',
  summary: 'The whole client book as CSV',
  query: z.object({ business_id: BusinessId }),
  reply: z.string(),
  media: 'text/csv',
});

const what = z.object({ client_id: HashId, what: z.string() });
const told = { reaches: ['business'], stale: [clientsList, clientCounts, clientInfo] } as const;
export const clientChanged = event({ name: 'client.changed', payload: what, ...told });
/** Their visits came to other figures. */
export const clientCounted = event({ name: 'client.counted', payload: z.object({ client_id: HashId }), ...told });
/** Whatever belonged to the one now belongs to the other. */
export const clientsMerged = event({
  name: 'client.merged',
  payload: z.object({ kept_id: z.int(), gone_id: z.int() }),
  ...told,
});
