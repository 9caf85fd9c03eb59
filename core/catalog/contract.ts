import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { BusinessId, Uuid } from '../kernel/ids.ts';
import { Cents } from '../kernel/money.ts';
import { paged, PageNumber, pageSize, Pagination } from '../kernel/page.ts';
import { may, permission } from '../kernel/permission.ts';

export const manageServices = permission('manage.services', 'services', '- - + + r r + + - -');
export const manageAddOns = permission('manage.addons', 'services', '- - + + r r + + - -');

export const ServiceType = z.object({ id: Uuid, name: z.string(), sort: z.int() });

/** `price` is in cents here and everywhere on the wire. */
export const AddOn = z.object({ add_on_id: Uuid, name: z.string(), price: Cents, duration_min: z.int() });
export const SubService = z.object({
  service_id: Uuid,
  name: z.string(),
  price: Cents,
  price_from: z.boolean(),
  duration_min: z.int(),
});

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
  add_ons: z.array(AddOn),
  sub_services: z.array(SubService),
};
export const Service = z.object(serviceFields);
export const ManagedService = z.object({
  ...serviceFields,
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

const read = { method: 'GET', pin: 'none', money: false, idempotent: false, limit: 'read' } as const;
const anyoneHere = { ...read, access: 'anyone', scope: 'params.id' } as const;
const page = z.object({ page: PageNumber, per_page: pageSize() });

export const businessServices = endpoint({
  ...read,
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
  reply: paged(Service),
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
  ...read,
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
  ...read,
  path: '/api/manage/services/master',
  summary: 'The template of services for the trade of this business',
  access: may(manageServices, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(MasterService) }),
});
