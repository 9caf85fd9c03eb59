import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId } from '../../kernel/ids.ts';
import { may, memberRoles, permission, permissionKeys } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { businessByUrl, businessList } from '../page/contract.ts';

/** Who works here, below one's own rank. */
export const memberManage = permission('member.manage', 'staff', '- - + + - - - - - -');
/** Widening or narrowing what one person may do. */
export const roleManage = permission('role.manage', 'staff', '- - + - - - - - - -');

const PermissionName = z.string().check(z.regex(/^[a-z_]+(\.[a-z_]+)*$/), z.maxLength(60));
const PermissionNames = z.array(PermissionName).check(z.maxLength(100));

export const Member = z.object({
  id: HashId,
  name: z.string(),
  image: z.nullable(z.string()),
  role: z.enum(memberRoles),
  granted: z.array(z.string()),
  revoked: z.array(z.string()),
  employee: z.nullable(z.object({ id: HashId, name: z.string() })),
  created_at: z.string(),
});
export type Member = z.infer<typeof Member>;

const OneMember = z.object({ success: z.literal(true), data: Member, message: z.string() });
/** An owner is made by registering or by a transfer, never by hand. */
const GivenRole = z.enum(['manager', 'front_desk', 'employee']);

export const members = endpoint({
  ...readDefaults,
  path: '/api/manage/members',
  summary: 'Everybody who belongs to a business, highest rank first',
  access: may(memberManage, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(Member) }),
});

export const addMember = endpoint({
  method: 'POST',
  path: '/api/manage/members',
  summary: 'Link an account, by its verified mail address or phone, to a business',
  access: may(memberManage),
  scope: 'body.business_id',
  pin: 'none',
  money: false,
  idempotent: false,
  limit: 'code',
  status: 201,
  body: z.strictObject({ business_id: BusinessId, contact: Text(120, 1), role: GivenRole }),
  reply: OneMember,
});

export const changeMember = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/manage/members/:hash',
  summary: 'Change role and exceptions of a member',
  access: may(memberManage),
  scope: 'body.business_id',
  params: z.object({ hash: HashId }),
  body: z.strictObject({
    business_id: BusinessId,
    role: z.optional(GivenRole),
    granted: z.optional(PermissionNames),
    revoked: z.optional(PermissionNames),
  }),
  reply: OneMember,
});

export const removeMember = endpoint({
  ...writeDefaults,
  method: 'DELETE',
  path: '/api/manage/members/:hash',
  summary: 'Take a member out of a business',
  access: may(memberManage),
  scope: 'query.business_id',
  params: z.object({ hash: HashId }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

const Cell = z.enum(['+', 's', 'r', 'm', 'g', 'e', 'o', '-']);

export const permissionTable = endpoint({
  ...readDefaults,
  path: '/api/manage/permission-table',
  summary: 'What each role may do before exceptions, for those who set them',
  access: may(memberManage, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        name: z.string(),
        key: z.enum(permissionKeys),
        delegable: z.boolean(),
        cells: z.object({ owner: Cell, manager: Cell, front_desk: Cell, employee: Cell }),
      }),
    ),
  }),
});

export const permissions = endpoint({
  ...readDefaults,
  path: '/api/permissions',
  summary: 'What the viewer may do in a business: screens, and permissions by name',
  access: 'signed-in',
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(z.enum(permissionKeys)),
    permissions: z.array(
      z.object({ name: z.string(), key: z.nullable(z.enum(permissionKeys)), read: z.string(), write: z.string() }),
    ),
  }),
});

export const employeeDetails = endpoint({
  ...readDefaults,
  path: '/api/employee/details',
  summary: "A person's working self in a business, and the screens it opens",
  access: 'signed-in',
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, user_id: HashId, isPermission: z.optional(z.enum(['true', 'false'])) }),
  reply: z.object({
    success: z.literal(true),
    data: z.nullable(
      z.object({
        employee: z.nullable(
          z.object({
            id: HashId,
            name: z.string(),
            first_name: z.string(),
            last_name: z.string(),
            position: z.string(),
            photo_url: z.nullable(z.string()),
          }),
        ),
        role: z.enum(memberRoles),
        permissions: z.array(z.enum(permissionKeys)),
      }),
    ),
  }),
});

const whom = z.object({ business_id: z.int(), account_id: z.int() });
const stale = [members, permissions, employeeDetails, businessByUrl, businessList] as const;

export const memberAdded = event({ name: 'member.added', payload: whom, reaches: ['business', 'account'], stale });
export const memberChanged = event({
  name: 'member.changed',
  payload: z.object({ business_id: z.int(), account_id: z.int(), changed: z.array(z.string()) }),
  reaches: ['business', 'account'],
  stale,
});
export const memberRemoved = event({ name: 'member.removed', payload: whom, reaches: ['business', 'account'], stale });
