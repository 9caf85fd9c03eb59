import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { auditView } from '../access/contract.ts';
import { roleManage } from '../members/contract.ts';

const Leader = z.object({
  id: HashId,
  name: z.string(),
  role: z.enum(['owner', 'manager']),
  has_second_factor: z.boolean(),
});

/** A super admin who came in by breaking the glass. */
const PlatformVisit = z.object({
  id: Uuid,
  who: z.object({ id: HashId, name: z.string() }),
  reason: z.string(),
  from: z.string(),
  until: z.string(),
});

export const businessSecurity = endpoint({
  ...readDefaults,
  path: '/api/manage/security',
  summary: 'Whether those who lead the business need a second step, who has one, and when the platform looked in',
  access: may(auditView, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      needs_second_factor: z.boolean(),
      leaders: z.array(Leader),
      platform_visits: z.array(PlatformVisit),
    }),
  }),
});

/** Refuses an owner who asks others for a second step without having one (403). */
export const OWN_FACTOR_FIRST = 'business.own_factor_first';

export const saveBusinessSecurity = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/manage/security',
  summary: 'Ask a second step of owners and managers, or stop asking',
  access: may(roleManage),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, needs_second_factor: z.boolean() }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const businessSecurityChanged = event({
  name: 'business.security-changed',
  payload: z.object({ business_id: z.int(), changed: z.array(z.string()) }),
  reaches: ['business'],
  stale: [businessSecurity],
});
