import * as z from 'zod/mini';
import { Locale } from '../accounts/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { BusinessId, Uuid } from '../kernel/ids.ts';
import { Cents } from '../kernel/money/cents.ts';
import { PageNumber, pageSize, Pagination } from '../kernel/page.ts';
import { may } from '../kernel/permission.ts';
import { Text } from '../kernel/text.ts';
import { CalendarDate, Instant, WallTime } from '../kernel/time.ts';
import { smsBulk } from '../sms/contract.ts';
import { skipReasons } from './audience/rules.ts';
import { campaignStates, pauseReasons } from './states/rules.ts';
import { LONGEST_CAMPAIGN } from './texts/rules.ts';

const upTo = (least: number, most: number) => z.nullable(z.int().check(z.minimum(least), z.maximum(most)));
const [VISITS, DAYS] = [1000, 1100];
const Audience = z.strictObject({
  visits_min: upTo(0, VISITS),
  visits_max: upTo(0, VISITS),
  away_days: upTo(1, DAYS),
  within_days: upTo(1, DAYS),
  new_days: upTo(1, DAYS),
  birthday_month: upTo(1, 12),
  vip: z.boolean(),
  locale: z.nullable(Locale),
});

const written = { audience: Audience, body_en: Text(LONGEST_CAMPAIGN), body_vi: Text(LONGEST_CAMPAIGN) };

/** How many of its clients it has reached, and how far. */
const Counts = z.object({
  listed: z.int(),
  /** Still to come; of a stopped one, who was not reached before that. */
  waiting: z.int(),
  /** At the carrier, or further. */
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  skipped: z.int(),
});
export type CampaignCounts = z.infer<typeof Counts>;

const fields = {
  id: Uuid,
  name: z.string(),
  ...written,
  state: z.enum(campaignStates),
  paused_because: z.nullable(z.enum(pauseReasons)),
  created_at: Instant,
  scheduled_at: z.nullable(Instant),
  started_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  /** Whether everybody is on the list already. */
  is_listed: z.boolean(),
  counts: Counts,
};
const Campaign = z.object(fields);
export type Campaign = z.infer<typeof Campaign>;

const Report = z.object({
  ...fields,
  cents: Cents,
  /** How many got none, by why. */
  skipped: z.array(z.object({ why: z.enum(skipReasons), clients: z.int() })),
  /** When the next text goes out, where all that are left wait for their hour. */
  next_at: z.nullable(Instant),
  bookings: z.object({ by_link: z.int(), without_link: z.int() }),
});
export type CampaignReport = z.infer<typeof Report>;

const success = z.literal(true);
const read = { ...readDefaults, access: may(smsBulk, 'read'), scope: 'query.business_id' } as const;
const write = { ...writeDefaults, access: may(smsBulk), scope: 'body.business_id' } as const;
const one = { params: z.object({ id: Uuid }), reply: z.object({ success, data: Report }) } as const;
const onlyBusiness = z.strictObject({ business_id: BusinessId });

export const campaigns = endpoint({
  ...read,
  path: '/api/manage/campaigns',
  summary: 'The campaigns of a business, the newest first',
  query: z.object({ business_id: BusinessId, page: PageNumber, per_page: pageSize(10) }),
  reply: z.object({ success, data: z.array(Campaign), pagination: Pagination }),
});

export const campaign = endpoint({
  ...read,
  ...one,
  path: '/api/manage/campaigns/:id',
  summary: 'One campaign: how far it is, what it cost, and the bookings that followed',
  query: z.object({ business_id: BusinessId }),
});

const Estimate = z.object({
  /** Who the audience holds, and how many of them get it: with consent, each phone once. */
  clients: z.int(),
  texts: z.int(),
  in_vietnamese: z.int(),
  parts: z.int(),
  cents: Cents,
  balance_cents: Cents,
  /** About when the last one has gone out, at the pace of the number; null: later than anybody plans, or there is no number. */
  done_at: z.nullable(Instant),
  has_number: z.boolean(),
  /** How it reads for a client, as it is sent; empty while nothing is written. */
  examples: z.object({ en: z.string(), vi: z.string() }),
});
export type CampaignEstimate = z.infer<typeof Estimate>;

/** When it begins, on the wall of the salon; null: at once. */
const Start = z.nullable(z.strictObject({ date: CalendarDate, time: WallTime }));

export const estimateCampaign = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/campaigns/estimate',
  summary: 'Whom a campaign would reach, what it would cost and how it reads; changes nothing',
  body: z.strictObject({ business_id: BusinessId, ...written, start: z._default(Start, null) }),
  reply: z.object({ success, data: Estimate }),
});

export const saveCampaign = endpoint({
  ...write,
  ...one,
  method: 'PUT',
  path: '/api/manage/campaigns/:id',
  summary: 'Write a campaign under an id that the caller makes, or change it before it is scheduled',
  body: z.strictObject({ business_id: BusinessId, name: Text(80, 1), ...written }),
});

export const scheduleCampaign = endpoint({
  ...write,
  ...one,
  method: 'POST',
  path: '/api/manage/campaigns/:id/schedule',
  summary: 'Send a campaign at once or at a time on the wall of the salon',
  body: z.strictObject({ business_id: BusinessId, start: Start }),
});

export const stepCampaign = endpoint({
  ...write,
  ...one,
  method: 'POST',
  path: '/api/manage/campaigns/:id/step',
  summary: 'Pause a campaign, go on with it, stop it for good, or take back its time',
  body: z.strictObject({ business_id: BusinessId, step: z.enum(['unschedule', 'pause', 'resume', 'stop']) }),
});

export const testCampaign = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/campaigns/test',
  summary: 'Text a campaign to the phone of whoever asks',
  body: z.strictObject({ business_id: BusinessId, body_en: written.body_en, body_vi: written.body_vi, locale: Locale }),
  reply: z.object({ success, phone_number: z.string() }),
});

export const deleteCampaign = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/manage/campaigns/:id',
  summary: 'Throw away a campaign that was never sent',
  params: one.params,
  body: onlyBusiness,
  reply: z.object({ success }),
});

export const campaignChanged = event({
  name: 'campaign.changed',
  payload: z.object({ campaign_id: Uuid, state: z.nullable(z.enum(campaignStates)) }),
  reaches: ['business'],
  stale: [campaigns, campaign],
});
