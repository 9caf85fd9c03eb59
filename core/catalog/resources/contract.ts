import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { managedServices, manageServices } from '../menu/contract.ts';

/** Chairs, rooms, stations: `capacity` is how many there are. */
const Resource = z.object({
  id: Uuid,
  name: z.string(),
  capacity: z.int(),
  sort: z.int(),
  services: z.array(Uuid),
  version: z.int(),
});

const WishedResource = z.strictObject({
  business_id: BusinessId,
  name: Text(80, 1),
  capacity: z.int().check(z.minimum(1), z.maximum(60)),
  services: z.optional(z.array(Uuid).check(z.maxLength(300))),
  /** The version the editor started from. If somebody has saved since, the answer is 409. Without it nothing is compared. */
  version: z.optional(z.int()),
});
export type WishedResource = z.infer<typeof WishedResource>;

const write = { ...writeDefaults, access: may(manageServices) } as const;
const saved = z.object({ success: z.literal(true), data: Resource, message: z.string() });

export const resources = endpoint({
  ...readDefaults,
  path: '/api/manage/resources',
  summary: 'Chairs, rooms and stations with the services that take them',
  access: may(manageServices, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(Resource) }),
});

export const addResource = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/resources',
  summary: 'Add chairs, rooms or stations of one kind',
  scope: 'body.business_id',
  status: 201,
  body: WishedResource,
  reply: saved,
});

export const changeResource = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/manage/resources/:id',
  summary: 'Rename them or say how many there are; without `services` the same services take them',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: WishedResource,
  reply: saved,
});

export const removeResource = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/manage/resources/:id',
  summary: 'Remove them; services stop taking them',
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const restoreResource = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/resources/:id/restore',
  summary: 'Put removed chairs, rooms or stations back',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const resourceChanged = event({
  name: 'resource.changed',
  payload: z.object({ resource_id: Uuid, change: z.enum(['added', 'changed', 'removed', 'restored']) }),
  reaches: ['business'],
  stale: [managedServices, resources],
});
