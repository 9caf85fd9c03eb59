import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Phone } from '../../kernel/phone/schema.ts';
import { textInFormat, Text } from '../../kernel/text.ts';
import { jobApplications } from '../team/contract.ts';
import { stages } from './rules.ts';
import * as general from '../../kernel/refusals/general.ts';
import { schemaText } from '../../kernel/refusals/reason.ts';

const JobApplication = z.object({
  id: Uuid,
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  position: z.string(),
  message: z.string(),
  has_resume: z.boolean(),
  status: z.enum(stages),
  created_at: z.string(),
});
export type JobApplication = z.infer<typeof JobApplication>;

const Email = textInFormat((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), schemaText(general.inputEmailInvalid));

const here = { scope: 'params.id', params: z.object({ id: BusinessId }) } as const;

export const openPositions = endpoint({
  ...readDefaults,
  ...here,
  path: '/api/business/:id/positions',
  summary: 'What one can apply for at a business',
  access: 'anyone',
  reply: z.object({ data: z.array(z.string()) }),
});

export const applyForJob = endpoint({
  ...writeDefaults,
  ...here,
  method: 'POST',
  path: '/api/business/:id/job-applications',
  summary: 'Apply for a job, with a resume as PDF or picture',
  access: 'anyone',
  limit: 'code',
  status: 201,
  body: z.strictObject({
    name: Text(120, 1),
    phone: Phone.check(z.refine((phone) => phone !== null, schemaText(general.phoneRequired))),
    email: z.optional(Email),
    position: z.optional(Text(80)),
    message: z.optional(Text(2000)),
    resume: z.optional(z.literal('')),
  }),
  files: { resume: { most: 1, kind: 'document' } },
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

const ofBusiness = z.object({ business_id: BusinessId });

export const applications = endpoint({
  ...readDefaults,
  path: '/api/manage/job-applications',
  summary: 'Who applied, newest first',
  access: may(jobApplications, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, status: z.optional(z.enum(stages)) }),
  reply: z.object({ success: z.literal(true), data: z.array(JobApplication) }),
});

export const moveApplication = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/manage/job-applications/:id',
  summary: 'Put an application into another column',
  access: may(jobApplications),
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, status: z.enum(stages) }),
  reply: z.object({ success: z.literal(true), data: JobApplication }),
});

export const applicationResume = endpoint({
  ...readDefaults,
  path: '/api/manage/job-applications/:id/resume',
  summary: 'Where the resume can be read for the next five minutes',
  access: may(jobApplications, 'read'),
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: ofBusiness,
  reply: z.object({ success: z.literal(true), url: z.string() }),
});

const about = z.object({ application_id: Uuid });
export const jobApplied = event({ name: 'job.applied', payload: about, reaches: ['business'], stale: [applications] });
export const applicationMoved = event({
  name: 'job.moved',
  payload: z.object({ application_id: Uuid, from: z.enum(stages), to: z.enum(stages) }),
  reaches: ['business'],
  stale: [applications],
});
