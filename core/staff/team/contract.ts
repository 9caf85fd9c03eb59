import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Phone } from '../../kernel/phone/schema.ts';
import { Text } from '../../kernel/text.ts';
import { WallTime, weekdays } from '../../kernel/time.ts';

export const staffManage = permission('staff.manage', 'staff', '- - + + - - - - - -');
export const staffPinReset = permission('staff.pin.reset', 'staff', '- - + + - - - - - -');
/** Typing a PIN: one's own, or to ask somebody above for theirs. */
export const staffPinUse = permission('staff.pin.use', null, '- - + + + + - - - -');
export const jobApplications = permission('job.applications', 'staff', '- - + + - - - - - -');
/** Temporary work days and days off; staff ask for their own. */
export const manageSchedule = permission('manage.schedule', 'calendar', '- - + + s s r r - -');

/** One day of a person's ordinary week; a day that is missing is a day off. */
export const PlannedDay = z.object({ day: z.enum(weekdays), start_time: WallTime, end_time: WallTime });
const Break = z.object({ start_time: WallTime, end_time: WallTime });

/** A member of the team as everybody may see them. */
export const TeamMember = z.object({
  id: HashId,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  position: z.string(),
  bio: z.string(),
  photo_url: z.nullable(z.string()),
  week: z.array(PlannedDay),
  services: z.array(Uuid),
  /** Told to colleagues only: under this id the presence channel knows them. */
  user_id: z.optional(HashId),
});

/** What the person does; price and length are their own where they differ from the menu. */
export const Skill = z.object({
  service_id: Uuid,
  name: z.string(),
  price: Cents,
  duration_min: z.int(),
  own_price: z.boolean(),
  own_duration: z.boolean(),
});

export const Employee = z.object({
  id: HashId,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  position: z.string(),
  bio: z.string(),
  photo_url: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.nullable(z.string()),
  active: z.boolean(),
  sort: z.int(),
  created_at: z.string(),
  week: z.array(z.extend(PlannedDay, { breaks: z.array(Break) })),
  skills: z.array(Skill),
});

export const employeesList = endpoint({
  ...readDefaults,
  path: '/api/employees/list',
  summary: 'The team of a business, as its public page shows it',
  access: 'anyone',
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ data: z.array(TeamMember) }),
});

export const employees = endpoint({
  ...readDefaults,
  path: '/api/employees',
  summary: 'Staff with roles, weekly plans and skills',
  access: may(staffManage, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(Employee) }),
});

/** Somebody of the team while the business is being opened; `me` is the account that asks. */
export const OpeningMember = z.object({
  id: HashId,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  me: z.boolean(),
});
export type OpeningMember = z.infer<typeof OpeningMember>;

const WishedMember = z.strictObject({
  id: z.optional(HashId),
  first_name: Text(60, 1),
  last_name: Text(60),
  phone: Phone,
  me: z.boolean(),
});
export type WishedMember = z.infer<typeof WishedMember>;

export const openingTeam = endpoint({
  ...readDefaults,
  path: '/api/manage/employees/opening',
  summary: 'The team as far as it was entered',
  access: may(staffManage, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(OpeningMember) }),
});

export const setOpeningTeam = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/manage/employees/opening',
  summary: 'The whole team of a business that is not published yet',
  access: may(staffManage),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, team: z.array(WishedMember).check(z.maxLength(40)) }),
  reply: z.object({ success: z.literal(true), data: z.array(OpeningMember), message: z.string() }),
});

export const teamOpened = event({
  name: 'team.opened',
  payload: z.object({ business_id: z.int() }),
  reaches: ['business'],
  stale: [employeesList, employees, openingTeam],
});

export const employeeJoined = event({
  name: 'employee.joined',
  payload: z.object({ employee_id: HashId }),
  reaches: ['business'],
  stale: [employeesList, employees],
});
