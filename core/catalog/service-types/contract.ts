import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import {
  businessServices,
  managedServices,
  manageServices,
  menuOfBusiness,
  servicesOfBusiness,
  ServiceType,
} from '../menu/contract.ts';

const write = { ...writeDefaults, access: may(manageServices) } as const;
const done = z.object({ success: z.literal(true), message: z.string() });
const saved = z.object({ success: z.literal(true), data: ServiceType, message: z.string() });

export const addServiceType = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/service-types',
  summary: 'Add a section to the menu',
  scope: 'body.business_id',
  status: 201,
  body: z.strictObject({ business_id: BusinessId, name: Text(80, 1) }),
  reply: saved,
});

export const renameServiceType = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/manage/service-types/:id',
  summary: 'Rename a section of the menu',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, name: Text(80, 1) }),
  reply: saved,
});

export const orderServiceTypes = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/manage/service-types/order',
  summary: 'The order of the sections of the menu',
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, ids: z.array(Uuid).check(z.minLength(1), z.maxLength(100)) }),
  reply: done,
});

export const removeServiceType = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/manage/service-types/:id',
  summary: 'Remove an empty section from the menu',
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: done,
});

export const serviceTypesChanged = event({
  name: 'service-types.changed',
  payload: z.object({ business_id: z.int() }),
  reaches: ['business'],
  stale: [businessServices, servicesOfBusiness, menuOfBusiness, managedServices],
});
