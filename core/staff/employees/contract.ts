import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { Phone } from '../../kernel/phone/schema.ts';
import { Text } from '../../kernel/text.ts';
import { FiveMinuteTime, weekdays } from '../../kernel/time.ts';
import { Employee, employees, employeesList, openingTeam, staffManage } from '../team/contract.ts';

const person = {
  last_name: z.optional(Text(60)),
  phone: z.optional(Phone),
  position: z.optional(Text(80)),
  bio: z.optional(Text(1000)),
};
const EmployeeChange = z.strictObject({
  business_id: BusinessId,
  first_name: z.optional(Text(60, 1)),
  ...person,
  /** Somebody who is not active can't be booked; what is booked already stays. */
  active: z.optional(z.boolean()),
  sort: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
});
export type EmployeeChange = z.infer<typeof EmployeeChange>;

const write = { ...writeDefaults, access: may(staffManage) } as const;
const saved = z.object({ success: z.literal(true), data: Employee, message: z.string() });
const params = z.object({ id: HashId });

export const addEmployee = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/employees',
  summary: 'Add somebody to the team',
  scope: 'body.business_id',
  status: 201,
  body: z.strictObject({ business_id: BusinessId, first_name: Text(60, 1), ...person }),
  reply: saved,
});

export const changeEmployee = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/manage/employees/:id',
  summary: 'Change somebody of the team, or set them inactive',
  scope: 'body.business_id',
  params,
  body: EmployeeChange,
  reply: saved,
});

export const removeEmployee = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/manage/employees/:id',
  summary: 'Take somebody off the team; refused while they have appointments ahead',
  scope: 'query.business_id',
  params,
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const giveAccess = endpoint({
  ...write,
  limit: 'code',
  method: 'POST',
  path: '/api/manage/employees/:id/access',
  summary: 'Let somebody of the team in with their own account, found by its verified mail address or phone',
  scope: 'body.business_id',
  params,
  body: z.strictObject({ business_id: BusinessId, contact: Text(120, 1), role: z.enum(['manager', 'front_desk', 'employee']) }),
  reply: saved,
});

/** Null: as the menu says. */
const WishedSkill = z.strictObject({
  service_id: Uuid,
  price: z._default(z.nullable(Cents), null),
  duration_min: z._default(z.nullable(z.int().check(z.minimum(5), z.maximum(720), z.multipleOf(5))), null),
});
export type WishedSkill = z.infer<typeof WishedSkill>;

export const setSkills = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/manage/employees/:id/skills',
  summary: 'Everything somebody does, with own prices and lengths',
  scope: 'body.business_id',
  params,
  body: z.strictObject({ business_id: BusinessId, skills: z.array(WishedSkill).check(z.maxLength(300)) }),
  reply: saved,
});

const Stretch = z.strictObject({ start_time: FiveMinuteTime, end_time: FiveMinuteTime });
const WishedDay = z.strictObject({
  day: z.enum(weekdays),
  start_time: FiveMinuteTime,
  end_time: FiveMinuteTime,
  breaks: z._default(z.array(Stretch).check(z.maxLength(6)), []),
});
export type WishedDay = z.infer<typeof WishedDay>;

export const setWeek = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/manage/employees/:id/week',
  summary: 'The whole ordinary week of somebody, with breaks; a day that is missing is a day off',
  scope: 'body.business_id',
  params,
  body: z.strictObject({ business_id: BusinessId, days: z.array(WishedDay).check(z.maxLength(7)) }),
  reply: saved,
});

export const employeeChanged = event({
  name: 'employee.changed',
  payload: z.object({
    employee_id: HashId,
    change: z.enum(['added', 'changed', 'removed', 'restored', 'skills', 'week', 'access']),
  }),
  reaches: ['business'],
  stale: [employeesList, employees, openingTeam],
});
