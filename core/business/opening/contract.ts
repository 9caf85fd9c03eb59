import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { WishedSlug } from '../profile/contract.ts';
import { businessByUrl, businessDetails, businessList, getBusinessUrl } from '../page/contract.ts';

export const businessPublish = permission('business.publish', 'settings', '- - + - - - - + - -');

export const businessCategories = endpoint({
  ...readDefaults,
  path: '/api/business/categories',
  summary: 'Every kind of business there can be, with its trade',
  access: 'anyone',
  scope: 'none',
  reply: z.object({
    success: z.literal(true),
    data: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), name_vi: z.string(), trade: z.string() })),
  }),
});

export const setOpeningAddress = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/business/opening/address',
  summary: 'Another address for a business that is not published yet',
  access: may(businessPublish),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, bus_url: WishedSlug }),
  reply: z.object({ success: z.literal(true), data: z.object({ id: z.int(), bus_url: z.string() }), message: z.string() }),
});

export const publishBusiness = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/business/publish',
  summary: 'Open the page of a business to everybody and turn online booking on; doing it twice changes nothing',
  access: may(businessPublish),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ id: z.int(), bus_url: z.string(), published: z.literal(true) }),
    message: z.string(),
  }),
});

export const businessPublished = event({
  name: 'business.published',
  payload: z.object({ business_id: z.int() }),
  reaches: ['business', 'account'],
  stale: [businessByUrl, businessDetails, businessList, getBusinessUrl],
});
