import * as z from 'zod/mini';
import { auditView } from '../business/contract.ts';
import { endpoint, readDefaults } from '../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../kernel/page.ts';
import { may } from '../kernel/permission.ts';
import { securityEventKinds } from '../kernel/security/kinds.ts';

const SecurityEntry = z.object({
  id: Uuid,
  kind: z.enum(securityEventKinds),
  who: z.nullable(z.object({ id: HashId, name: z.string() })),
  about: z.string(),
  /** What was refused: the permission that was missing, or the limit that was reached. Null: `about` is for people to read. */
  code: z.nullable(z.string()),
  /** From where: the address as limits count it, and what the browser calls itself. */
  address: z.string(),
  agent: z.string(),
  times: z.int(),
  first_at: z.string(),
  last_at: z.string(),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;

export const securityLog = endpoint({
  ...readDefaults,
  path: '/api/manage/security-log',
  summary: 'Sign-ins of the team, refusals, lockouts, changed rights, break-glass and exports, newest first',
  access: may(auditView, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, page: PageNumber, per_page: pageSize(25) }),
  reply: z.object({ success: z.literal(true), data: z.array(SecurityEntry), pagination: Pagination }),
});
