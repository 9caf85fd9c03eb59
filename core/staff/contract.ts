import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../kernel/ids.ts';
import { Cents } from '../kernel/money.ts';
import { may, permission } from '../kernel/permission.ts';
import { WallTime, weekdays } from '../kernel/time.ts';

export const staffManage = permission('staff.manage', 'staff', '- - + + - - - - - -');
export const staffPinReset = permission('staff.pin.reset', 'staff', '- - + + - - - - - -');
export const jobApplications = permission('job.applications', 'staff', '- - + + - - - - - -');
/** Temporary work days and days off; staff ask for their own. */
export const manageSchedule = permission('manage.schedule', 'calendar', '- - + + s s r r - -');

/** One day of a person's ordinary week; a day that is missing is a day off. */
export const PlannedDay = z.object({ day: z.enum(weekdays), start_time: WallTime, end_time: WallTime });

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
});

/** What the person does; price and length are their own where they differ from the menu. */
export const Skill = z.object({
  service_id: Uuid,
  name: z.string(),
  price: Cents,
  duration_min: z.int(),
  own_price: z.boolean(),
});

export const Employee = z.object({
  id: HashId,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  position: z.string(),
  bio: z.string(),
  photo_url: z.nullable(z.string()),
  role: z.nullable(z.string()),
  active: z.boolean(),
  sort: z.int(),
  created_at: z.string(),
  week: z.array(PlannedDay),
  skills: z.array(Skill),
});

export const employeesList = endpoint({
  method: 'GET',
  path: '/api/employees/list',
  summary: 'The team of a business, as its public page shows it',
  access: 'anyone',
  scope: 'query.business_id',
  pin: 'none',
  money: false,
  idempotent: false,
  limit: 'read',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ data: z.array(TeamMember) }),
});

export const employees = endpoint({
  method: 'GET',
  path: '/api/employees',
  summary: 'Staff with roles, weekly plans and skills',
  access: may(staffManage, 'read'),
  scope: 'query.business_id',
  pin: 'none',
  money: false,
  idempotent: false,
  limit: 'read',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(Employee) }),
});

export const employeeJoined = event({
  name: 'employee.joined',
  payload: z.object({ employee_id: HashId }),
  reaches: ['business'],
  stale: [employeesList, employees],
});
