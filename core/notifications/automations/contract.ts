import * as z from 'zod/mini';
import { automationNames, journeys } from '../../business/automations/rules.ts';
import { settingChanged, settingsBusiness } from '../../business/settings/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event, madeStaleBy } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { outcomes } from './rules/outcomes.ts';

const name = z.enum(automationNames);

/** A message as its reader will see it, with a made-up client. */
const Preview = z.object({
  way: z.enum(['text', 'email']),
  /** Of a letter only. */
  subject: z.string(),
  body: z.string(),
  /** How many texts it is billed as, and what they cost; none for a letter. */
  parts: z.int(),
  cents: Cents,
});
export type AutomationPreview = z.infer<typeof Preview>;

const Automation = z.object({
  name,
  journey: z.enum(journeys),
  purpose: z.enum(['service', 'marketing']),
  is_on: z.boolean(),
  /** It can't be switched off. */
  is_fixed: z.boolean(),
  /** When it goes out, where that can be chosen; what is chosen is among the choices. */
  timing: z.nullable(z.object({ unit: z.enum(['hours', 'days']), amount: z.int(), choices: z.array(z.int()) })),
  preview: z.object({ en: Preview, vi: Preview }),
});
export type AutomationView = z.infer<typeof Automation>;

export const listAutomations = endpoint({
  ...readDefaults,
  path: '/api/manage/automations',
  summary: 'Everything that a business sends by itself: whether, when, and how it reads in both languages',
  access: may(settingsBusiness, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(Automation) }),
});

export const automationFigures = endpoint({
  ...readDefaults,
  path: '/api/manage/automations/figures',
  summary: 'How many of each went out in the last 30 days, and what came of them',
  access: may(settingsBusiness, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        name,
        sent: z.int(),
        /** Those that did not go out or did not arrive. */
        failed: z.int(),
        outcome: z.nullable(z.object({ what: z.enum(outcomes), count: z.int() })),
      }),
    ),
  }),
});

export const changeAutomation = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/manage/automations',
  summary: 'Switch a message on or off, or choose when it goes out',
  access: may(settingsBusiness),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, name, is_on: z.boolean(), amount: z.optional(z.int()) }),
  reply: z.object({ success: z.literal(true) }),
});

export const testAutomation = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/manage/automations/test',
  summary: 'Send one of them to whoever asks, in a language: by text to their proven phone, or by mail',
  access: may(settingsBusiness),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, name, locale: z.enum(['en', 'vi']) }),
  /** Where it goes, shortened: they know their own. */
  reply: z.object({ success: z.literal(true), way: z.enum(['text', 'email']), to: z.string() }),
});

export const automationChanged = event({
  name: 'automation.changed',
  payload: z.object({ name, is_on: z.boolean(), amount: z.nullable(z.int()) }),
  reaches: ['business'],
  stale: [listAutomations],
});
/** The day reminder is a setting as well, and the words say what cancelling costs. */
export const automationSettingChanged = madeStaleBy(listAutomations, [settingChanged]);
