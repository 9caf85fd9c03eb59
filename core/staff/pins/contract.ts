import * as z from 'zod/mini';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may, memberRoles } from '../../kernel/permission.ts';
import { schemaText } from '../../kernel/refusals/reason.ts';
import { staffPinUse } from '../team/contract.ts';
import { PIN_MAX, PIN_MIN, pinSaid } from './rules.ts';

export const Pin = z.string().check(z.regex(new RegExp(`^\\d{${PIN_MIN},${PIN_MAX}}$`), schemaText(pinSaid.short)));
/** What the PIN is for: the name of a permission; for what is only read, the first word of several will do. */
const PinAction = z.string().check(z.regex(/^[a-z_]+(\.[a-z_]+)*$/), z.maxLength(60));

const check = { method: 'POST', money: false, idempotent: false, pin: 'none', limit: 'pin', access: may(staffPinUse) } as const;
/** `pin` is never the digits: it is the proof that the guarded call carries as `X-Pin-Proof`, for one order of one action within five minutes. */
const Proven = z.object({ success: z.literal(true), pin: z.string(), pin_token: z.string(), expires_at: z.string() });

export const checkPin = endpoint({
  ...check,
  path: '/api/employee/employee-pin-validation',
  summary: "Somebody's PIN, answered with a proof for one order of one action",
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, employee_id: HashId, pin: Pin, action: z.optional(PinAction) }),
  reply: Proven,
});

export const checkOwnerPin = endpoint({
  ...check,
  path: '/api/manage/reports/validate-employee-pin',
  summary: 'The PIN of an owner, whoever of them it is, answered with a proof for the reports',
  scope: 'body.business_id',
  body: z.strictObject({
    business_id: BusinessId,
    employee_id: z.optional(z.nullable(HashId)),
    pin: Pin,
    action: z._default(PinAction, 'report'),
  }),
  reply: Proven,
});

export const storePin = endpoint({
  ...check,
  path: '/api/pin/store',
  summary: 'Set a PIN: one’s own, or that of somebody below',
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, employee_id: HashId, pin: Pin }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

/** Somebody of the team as the PIN dialog shows them. */
const PinPerson = z.object({
  id: HashId,
  name: z.string(),
  first_name: z.string(),
  position: z.string(),
  photo_url: z.nullable(z.string()),
  role: z.nullable(z.enum(memberRoles)),
  has_pin: z.boolean(),
  /** They have an account here, so a shared tablet can be theirs for a while. */
  can_act: z.boolean(),
  /** Who acts right now. */
  me: z.boolean(),
});
export type PinPerson = z.infer<typeof PinPerson>;

export const pinPeople = endpoint({
  ...readDefaults,
  unattended: true,
  path: '/api/pin/people',
  summary: 'Who of the team has a PIN, and how long PINs are here',
  access: may(staffPinUse, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.object({ length: z.int(), people: z.array(PinPerson) }) }),
});

export const switchPerson = endpoint({
  ...check,
  path: '/api/device/person',
  summary: 'On a shared tablet: from now on this person acts, as their PIN shows',
  scope: 'body.business_id',
  unattended: true,
  body: z.strictObject({
    business_id: BusinessId,
    employee_id: HashId,
    pin: Pin,
    device_token: z.string().check(z.maxLength(80)),
  }),
  reply: z.object({ success: z.literal(true), acting: z.string(), expires_at: z.string(), data: PinPerson }),
});

export const personSwitched = event({
  name: 'device.person-switched',
  payload: z.object({ device_id: Uuid, employee_id: HashId }),
  reaches: [],
  stale: [],
});

export const pinChanged = event({
  name: 'pin.changed',
  payload: z.object({ employee_id: HashId }),
  reaches: ['business'],
  stale: [pinPeople],
});
