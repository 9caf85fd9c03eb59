import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { FormFlag, formList, formNumber, emptyAsNull, Text } from '../../kernel/text.ts';
import { employees, employeesList } from '../../staff/contract.ts';
import {
  businessServices,
  ManagedService,
  managedServices,
  manageServices,
  menuOfBusiness,
  servicesOfBusiness,
} from '../menu/contract.ts';

const MOST_CENTS = 10_000_000;

/** Without an id it is a new service; with one, what is missing stays as it is. */
const WishedService = z.strictObject({
  id: z.optional(Uuid),
  /** Of the service as it was when the change began; without it nobody is asked. */
  version: z.optional(formNumber(1, 2_000_000_000)),
  name: z.optional(Text(120, 1)),
  description: z.optional(Text(2000)),
  price: z.optional(formNumber(0, MOST_CENTS)),
  price_from: z.optional(FormFlag),
  duration: z.optional(formNumber(5, 720, 5)),
  type_id: z.optional(Uuid),
  /** Makes it a variant of that service. */
  parent_id: z.optional(emptyAsNull(Uuid)),
  buffer_before_min: z.optional(formNumber(0, 120, 5)),
  processing_min: z.optional(formNumber(0, 240, 5)),
  finishing_min: z.optional(formNumber(0, 240, 5)),
  buffer_after_min: z.optional(formNumber(0, 120, 5)),
  beside: z.optional(FormFlag),
  online: z.optional(FormFlag),
  add_ons: z.optional(formList(Uuid, 60)),
  resources: z.optional(formList(Uuid, 12)),
  image: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});
export type WishedService = z.infer<typeof WishedService>;

const write = { ...writeDefaults, access: may(manageServices) } as const;

export const saveService = endpoint({
  ...write,
  method: 'POST',
  path: '/api/business/service/update',
  summary: 'Add a service to the menu or change one; an older version is answered 409',
  scope: 'query.business_id',
  limit: 'upload',
  query: z.object({ business_id: BusinessId }),
  body: WishedService,
  files: { image: { most: 1, kind: 'image' } },
  reply: z.object({ success: z.literal(true), data: z.object({ service_id: Uuid }), message: z.string() }),
});

/** Null: as the menu says. */
const WishedStaff = z.strictObject({
  employee_id: HashId,
  does: z.boolean(),
  price: z._default(z.nullable(Cents), null),
  duration_min: z._default(z.nullable(z.int().check(z.minimum(5), z.maximum(720), z.multipleOf(5))), null),
});
export type WishedStaff = z.infer<typeof WishedStaff>;

export const setServiceStaff = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/manage/services/:id/staff',
  summary: 'Who does a service, with own prices and lengths; those who are not named stay as they are',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, staff: z.array(WishedStaff).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const removeService = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/manage/services/:id',
  summary: 'Take a service off the menu, with its variants',
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const restoreService = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/services/:id/restore',
  summary: 'Put a removed service back on the menu, with the variants that left with it',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const orderServices = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/manage/services/order',
  summary: 'The order of these services on the menu',
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, ids: z.array(Uuid).check(z.minLength(1), z.maxLength(300)) }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const takeMasterServices = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/services/master',
  summary: 'Take services of the template onto the menu; those that are there already stay as they are',
  scope: 'body.business_id',
  status: 201,
  body: z.strictObject({ business_id: BusinessId, ids: z.array(z.int()).check(z.minLength(1), z.maxLength(80)) }),
  reply: z.object({ success: z.literal(true), data: z.array(ManagedService), message: z.string() }),
});

export const serviceChanged = event({
  name: 'service.changed',
  payload: z.object({
    services: z.array(Uuid),
    change: z.enum(['added', 'changed', 'removed', 'restored', 'ordered']),
  }),
  reaches: ['business'],
  stale: [businessServices, servicesOfBusiness, menuOfBusiness, managedServices, employeesList, employees],
});
