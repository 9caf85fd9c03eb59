import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy, event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may, memberRoles, permission } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { memberAdded, memberChanged, memberManage, memberRemoved } from '../members/contract.ts';

export const deviceManage = permission('device.manage', 'settings', '- - + + - - - - - -');
export const supportGrant = permission('support.grant', 'settings', '- - + - - - - + - -');
export const auditView = permission('audit.view', 'settings', '- - + - - - r + - -');
/** A super admin reaches into a business only this way: with a reason, for an hour, and the owner hears of it. */
export const breakGlassPermission = permission('platform.break_glass', null, '- - - - - - - + - -');

const ofBusiness = z.object({ business_id: BusinessId });
const byId = z.object({ id: Uuid });
const Done = z.object({ success: z.literal(true), message: z.string() });
const Reason = Text(300, 3);

export const deviceKinds = ['till', 'kiosk', 'tv', 'display'] as const;
export const Device = z.object({
  id: Uuid,
  kind: z.enum(deviceKinds),
  name: z.string(),
  created_at: z.string(),
  last_seen_at: z.nullable(z.string()),
});

export const devices = endpoint({
  ...readDefaults,
  path: '/api/manage/devices',
  summary: 'Enrolled tills, kiosks and displays',
  access: may(deviceManage, 'read'),
  scope: 'query.business_id',
  query: ofBusiness,
  reply: z.object({ success: z.literal(true), data: z.array(Device) }),
});

/** Not idempotent on purpose: a stored answer would store the token. */
export const enrolDevice = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/manage/devices',
  summary: 'Enrol a device, or hand this very session over to one; its token is shown this once',
  access: may(deviceManage),
  scope: 'body.business_id',
  status: 201,
  body: z.strictObject({
    business_id: BusinessId,
    kind: z.enum(deviceKinds),
    name: Text(80, 1),
    /** From then on the caller's session is the tablet's: whoever shows their PIN there acts. */
    here: z.optional(z.boolean()),
  }),
  reply: z.object({ success: z.literal(true), data: Device, token: z.string() }),
});

export const revokeDevice = endpoint({
  ...writeDefaults,
  method: 'DELETE',
  path: '/api/manage/devices/:id',
  summary: 'Revoke a device',
  access: may(deviceManage),
  scope: 'query.business_id',
  params: byId,
  query: ofBusiness,
  reply: Done,
});

export const SupportGrant = z.object({
  id: Uuid,
  support_admin: z.object({ id: HashId, name: z.string() }),
  granted_by: z.object({ id: HashId, name: z.string() }),
  reason: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});

/** Somebody who can come in, as those who let people in see them: when they were last here, but not from where. */
export const PersonWithAccess = z.object({
  id: HashId,
  name: z.string(),
  image: z.nullable(z.string()),
  role: z.enum(memberRoles),
  me: z.boolean(),
  since: z.string(),
  /** How many browsers and phones they are signed in on. */
  sessions: z.int(),
  last_seen_at: z.nullable(z.string()),
  /** How many devices they have set up here, which stop working with them. */
  devices: z.int(),
  /** The viewer may take it away. */
  may_end: z.boolean(),
});
export type PersonWithAccess = z.infer<typeof PersonWithAccess>;

const DeviceWithAccess = z.object({ ...Device.shape, set_up_by: z.nullable(z.string()) });
export type DeviceWithAccess = z.infer<typeof DeviceWithAccess>;

export type SupportGrant = z.infer<typeof SupportGrant>;

export const whoHasAccess = endpoint({
  ...readDefaults,
  path: '/api/manage/access',
  summary: 'Who and what can come into a business: people, and for those who may end them devices and support',
  access: may(memberManage, 'read'),
  scope: 'query.business_id',
  query: ofBusiness,
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      people: z.array(PersonWithAccess),
      /** Null for whoever does not manage devices. */
      devices: z.nullable(z.array(DeviceWithAccess)),
      /** Empty for whoever does not let support in. */
      support: z.array(SupportGrant),
    }),
  }),
});

export const whoHasAccessAged = madeStaleBy(whoHasAccess, [memberAdded, memberChanged, memberRemoved]);

export const supportGrants = endpoint({
  ...readDefaults,
  path: '/api/manage/support-grants',
  summary: 'Support grants that are still open',
  access: may(supportGrant, 'read'),
  scope: 'query.business_id',
  query: ofBusiness,
  reply: z.object({ success: z.literal(true), data: z.array(SupportGrant) }),
});

export const grantSupport = endpoint({
  method: 'POST',
  path: '/api/manage/support-grants',
  summary: 'Let somebody of support into a business for some hours',
  access: may(supportGrant),
  scope: 'body.business_id',
  pin: 'none',
  money: false,
  idempotent: false,
  limit: 'code',
  status: 201,
  body: z.strictObject({
    business_id: BusinessId,
    contact: Text(120, 1),
    reason: Reason,
    hours: z.int().check(z.minimum(1), z.maximum(24)),
  }),
  reply: z.object({ success: z.literal(true), data: SupportGrant }),
});

export const revokeSupport = endpoint({
  ...writeDefaults,
  method: 'DELETE',
  path: '/api/manage/support-grants/:id',
  summary: 'End a support grant at once',
  access: may(supportGrant),
  scope: 'query.business_id',
  params: byId,
  query: ofBusiness,
  reply: Done,
});

export const supportAdmin = endpoint({
  ...readDefaults,
  path: '/api/business/support-admin',
  summary: 'Is the viewer a support admin of this business right now',
  access: 'signed-in',
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, user_id: HashId }),
  reply: z.object({ success: z.literal(true), data: z.boolean() }),
});

export const supportAccess = endpoint({
  ...readDefaults,
  path: '/api/business/support-access',
  summary: 'How the viewer stands as somebody of support: whether they help salons at all, and when they were last let in here',
  access: 'signed-in',
  scope: 'query.business_id',
  query: ofBusiness,
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      /** They belong to the platform, or some salon has let them in before. */
      helps: z.boolean(),
      open: z.boolean(),
      /** When they were last let in here, and until when; null: never yet. */
      last: z.nullable(z.object({ from: z.string(), until: z.string() })),
    }),
  }),
});

export const breakGlass = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/platform/break-glass',
  summary: 'A super admin enters a business for 60 minutes, with a reason',
  access: may(breakGlassPermission),
  scope: 'none',
  status: 201,
  body: z.strictObject({ business_id: BusinessId, reason: Reason }),
  reply: z.object({ success: z.literal(true), data: z.object({ business_id: z.int(), expires_at: z.string() }) }),
});

export const closeGlass = endpoint({
  ...writeDefaults,
  method: 'DELETE',
  path: '/api/platform/break-glass',
  summary: 'Leave a business entered by breaking the glass',
  access: may(breakGlassPermission),
  scope: 'none',
  query: ofBusiness,
  reply: Done,
});

const AuditRow = z.object({
  id: Uuid,
  who: z.nullable(z.object({ id: HashId, name: z.string() })),
  what: z.string(),
  changed: z.array(z.string()),
  aggregate: z.string(),
  at: z.string(),
  through: z.nullable(z.enum(['support', 'break-glass'])),
  device_id: z.nullable(z.string()),
});

export const audit = endpoint({
  ...readDefaults,
  path: '/api/manage/audit',
  summary: 'Who changed what, when and through what, newest first',
  access: may(auditView, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, page: PageNumber, per_page: pageSize(25) }),
  reply: z.object({ success: z.literal(true), data: z.array(AuditRow), pagination: Pagination }),
});

const ofDevice = z.object({ business_id: z.int(), device_id: z.string() });
const ofPerson = z.object({ business_id: z.int(), account_id: z.int() });

export const deviceEnrolled = event({
  name: 'device.enrolled',
  payload: ofDevice,
  reaches: ['business'],
  stale: [devices, whoHasAccess],
});
export const deviceRevoked = event({
  name: 'device.revoked',
  payload: ofDevice,
  reaches: ['business'],
  stale: [devices, whoHasAccess],
});
export const supportGranted = event({
  name: 'support.granted',
  payload: ofPerson,
  reaches: ['business', 'account'],
  stale: [supportGrants, supportAdmin, supportAccess, whoHasAccess],
});
export const supportRevoked = event({
  name: 'support.revoked',
  payload: ofPerson,
  reaches: ['business', 'account'],
  stale: [supportGrants, supportAdmin, supportAccess, whoHasAccess],
});
/** The owner is told: a stranger looks at the books. */
export const glassBroken = event({ name: 'glass.broken', payload: ofPerson, reaches: ['business', 'account'], stale: [audit] });
export const glassClosed = event({ name: 'glass.closed', payload: ofPerson, reaches: ['business', 'account'], stale: [audit] });

const business_id = z.int();
const [account_id, device_id] = [z.int(), z.string()];
/**
 * Who may come into a business was changed, and that is true in the directory from then on. The event is the platform's own; the business
 * hears `what` in its cell, as an event of its own.
 */
export const accessChanged = event({
  name: 'access.changed',
  payload: z.union([
    z.object({
      what: z.enum([
        memberAdded.name,
        memberRemoved.name,
        supportGranted.name,
        supportRevoked.name,
        glassBroken.name,
        glassClosed.name,
      ]),
      business_id,
      account_id,
    }),
    z.object({ what: z.literal(memberChanged.name), business_id, account_id, changed: z.array(z.string()) }),
    z.object({ what: z.enum([deviceEnrolled.name, deviceRevoked.name]), business_id, device_id }),
  ]),
  reaches: [],
  stale: [],
});
export type AccessChange = z.infer<typeof accessChanged.payload>;
