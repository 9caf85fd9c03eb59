import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { pageOf, PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';

export const manageServices = permission('manage.services', 'services', '- - + + r r + + - -');
export const manageAddOns = permission('manage.addons', 'services', '- - + + r r + + - -');

export const ServiceType = z.object({ id: Uuid, name: z.string(), sort: z.int() });

/** `new` is an add-on that was made up at the counter, for one ticket. */
export const addOnTypes = ['menu', 'new'] as const;
/** `price` is in cents here and everywhere on the wire. */
export const AddOn = z.object({
  add_on_id: Uuid,
  name: z.string(),
  price: Cents,
  duration_min: z.int(),
  addon_type: z.enum(addOnTypes),
});
const subServiceFields = {
  service_id: Uuid,
  name: z.string(),
  price: Cents,
  price_from: z.boolean(),
  duration_min: z.int(),
};
/** Only what the public sees of a price: some of those who do it ask more than the menu says. */
const publicPrice = { dearer_with_some: z.boolean() };
export const SubService = z.object({ ...subServiceFields, ...publicPrice });

const serviceFields = {
  service_id: Uuid,
  name: z.string(),
  description: z.string(),
  price: Cents,
  /** The price is a floor: "from $45". */
  price_from: z.boolean(),
  duration_min: z.int(),
  image: z.nullable(z.string()),
  type_id: Uuid,
  /** Off: clients call for it, the desk books it. Its variants are as it is. */
  online: z.boolean(),
  add_ons: z.array(AddOn),
  sub_services: z.array(SubService),
};
export const Service = z.object({ ...serviceFields, ...publicPrice });

/** What of it is whose time: during processing the staff are free, the buffers are theirs alone. */
export const Segments = z.object({
  buffer_before_min: z.int(),
  processing_min: z.int(),
  finishing_min: z.int(),
  buffer_after_min: z.int(),
});
const timeFields = {
  segments: Segments,
  /** May run at the same time as another such service of the same client. */
  beside: z.boolean(),
  /** It takes one unit of each. */
  resources: z.array(Uuid),
  /** Who does it. Null: at the price and in the time of the menu. A variant is done by those who do its service. */
  staff: z.array(z.object({ employee_id: HashId, price: z.nullable(Cents), duration_min: z.nullable(z.int()) })),
  /** Goes up with each change. If somebody saves over an older version, the answer is 409. */
  version: z.int(),
};
export const ManagedService = z.object({
  ...serviceFields,
  ...timeFields,
  sub_services: z.array(z.object({ ...subServiceFields, ...timeFields })),
  kind: z.enum(['custom', 'default']),
  master_id: z.nullable(z.int()),
  sort: z.int(),
  /** How many of the staff do it. */
  staff_count: z.int(),
});
export const MenuSection = z.object({ type_id: Uuid, name: z.string(), services: z.array(Service) });
export const MasterService = z.object({
  id: z.int(),
  type: z.string(),
  name: z.string(),
  description: z.string(),
  price: Cents,
  duration_min: z.int(),
});

const anyoneHere = { ...readDefaults, access: 'anyone', scope: 'params.id' } as const;
const page = z.object({ page: PageNumber, per_page: pageSize() });

export const businessServices = endpoint({
  ...readDefaults,
  path: '/api/business/services',
  summary: 'The whole menu of a business with its service types',
  access: 'anyone',
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ data: z.array(Service), services_types: z.array(ServiceType), message: z.optional(z.string()) }),
});

export const servicesOfBusiness = endpoint({
  ...anyoneHere,
  path: '/api/business/:id/services',
  summary: 'Services of a business, page by page',
  params: z.object({ id: BusinessId }),
  query: page,
  reply: pageOf(Service),
});

export const menuOfBusiness = endpoint({
  ...anyoneHere,
  path: '/api/business/:id/menu',
  summary: 'The menu in its sections, page by page',
  params: z.object({ id: BusinessId }),
  query: page,
  reply: z.object({ data: z.array(MenuSection), pagination: Pagination }),
});

export const managedServices = endpoint({
  ...readDefaults,
  path: '/api/manage/services',
  summary: 'Services of a business by kind: its own, or taken from the template',
  access: may(manageServices, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, type: z._default(z.enum(['custom', 'default']), 'custom') }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(ManagedService),
    services_types: z.array(ServiceType),
    message: z.optional(z.string()),
  }),
});

export const masterServices = endpoint({
  ...readDefaults,
  path: '/api/manage/services/master',
  summary: 'The template of services for the trade of this business',
  access: may(manageServices, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(MasterService) }),
});

const OpeningService = z.strictObject({
  /** The service of the template it comes from. */
  master_id: z.nullable(z.int()),
  type: Text(80, 1),
  name: Text(120, 1),
  price: Cents,
  duration_min: z.int().check(z.minimum(5), z.maximum(720), z.multipleOf(5)),
});
export type OpeningService = z.infer<typeof OpeningService>;

export const setOpeningMenu = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/manage/services/opening',
  summary: 'The whole menu of a business that is not published yet',
  access: may(manageServices),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, services: z.array(OpeningService).check(z.maxLength(80)) }),
  reply: z.object({ success: z.literal(true), data: z.array(ManagedService), message: z.string() }),
});

export const menuOpened = event({
  name: 'menu.opened',
  payload: z.object({ business_id: z.int() }),
  reaches: ['business'],
  stale: [businessServices, servicesOfBusiness, menuOfBusiness, managedServices],
});
