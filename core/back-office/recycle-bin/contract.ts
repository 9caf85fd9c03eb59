import * as z from 'zod/mini';
import { addOnChanged, resourceChanged, serviceChanged } from '../../catalog/contract.ts';
import { clientChanged } from '../../clients/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Instant } from '../../kernel/time.ts';
import { promotionChanged } from '../../promotions/contract.ts';
import { employeeChanged } from '../../staff/contract.ts';

export const trashView = permission('trash.view', 'settings', '- - + r - - r + - -');
export const trashRestore = permission('trash.restore', 'settings', '- - + - - - - + - -');

/** What can be taken out of the bin again. */
export const binKinds = ['services', 'add-ons', 'resources', 'employees', 'clients', 'promotions'] as const;
export type BinKind = (typeof binKinds)[number];

/** Removed less than this long ago. Nothing is ever thrown away for good. */
export const BIN_DAYS = 30;

const Binned = z.object({
  kind: z.enum(binKinds),
  id: z.string(),
  name: z.string(),
  /** The section of a service, the service of a variant, the position of a person. */
  within: z.nullable(z.string()),
  deleted_at: Instant,
});
export type Binned = z.infer<typeof Binned>;

export const recycleBin = endpoint({
  ...readDefaults,
  path: '/api/manage/recycle-bin',
  summary: 'What was removed in the last 30 days, newest first',
  access: may(trashView, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, kind: z.optional(z.enum(binKinds)) }),
  reply: z.object({ success: z.literal(true), data: z.array(Binned) }),
});

export const restoreBinned = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/manage/recycle-bin/restore',
  summary: 'Take something out of the bin',
  access: may(trashRestore),
  scope: 'body.business_id',
  body: z.strictObject({
    business_id: BusinessId,
    kind: z.enum(binKinds),
    id: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const binAged = madeStaleBy(recycleBin, [
  serviceChanged,
  addOnChanged,
  resourceChanged,
  employeeChanged,
  clientChanged,
  promotionChanged,
]);
