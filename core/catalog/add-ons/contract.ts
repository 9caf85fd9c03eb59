import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { AddOn, businessServices, manageAddOns, managedServices, menuOfBusiness, servicesOfBusiness } from '../menu/contract.ts';

/** `services` are those it is offered with. */
const ManagedAddOn = z.extend(AddOn, { sort: z.int(), services: z.array(Uuid), version: z.int() });

const fields = {
  name: Text(120, 1),
  price: Cents,
  duration_min: z.int().check(z.minimum(0), z.maximum(240), z.multipleOf(5)),
};
const WishedAddOn = z.strictObject({
  business_id: BusinessId,
  ...fields,
  services: z.optional(z.array(Uuid).check(z.maxLength(300))),
  /** The version the editor started from. If somebody has saved since, the answer is 409. Without it nothing is compared. */
  version: z.optional(z.int()),
});
export type WishedAddOn = z.infer<typeof WishedAddOn>;

const write = { ...writeDefaults, access: may(manageAddOns) } as const;
const saved = z.object({ success: z.literal(true), data: ManagedAddOn, message: z.string() });

export const managedAddOns = endpoint({
  ...readDefaults,
  path: '/api/manage/add-ons',
  summary: 'Add-ons with the services they are offered with',
  access: may(manageAddOns, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(ManagedAddOn) }),
});

export const addAddOn = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/add-ons',
  summary: 'Add an add-on',
  scope: 'body.business_id',
  status: 201,
  body: WishedAddOn,
  reply: saved,
});

export const changeAddOn = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/manage/add-ons/:id',
  summary: 'Change an add-on; without `services` it stays with those it has',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: WishedAddOn,
  reply: saved,
});

export const removeAddOn = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/manage/add-ons/:id',
  summary: 'Remove an add-on',
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const restoreAddOn = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/add-ons/:id/restore',
  summary: 'Put a removed add-on back on the menu',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const addOnChanged = event({
  name: 'add-on.changed',
  payload: z.object({ add_on_id: Uuid, change: z.enum(['added', 'changed', 'removed', 'restored']) }),
  reaches: ['business'],
  stale: [businessServices, servicesOfBusiness, menuOfBusiness, managedServices, managedAddOns],
});
