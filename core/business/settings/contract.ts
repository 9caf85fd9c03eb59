import * as z from 'zod/mini';
import { dayStarts } from '../../kernel/days/starts.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import * as general from '../../kernel/refusals/general.ts';
import { schemaText } from '../../kernel/refusals/reason.ts';
import { WallTime, weekdays } from '../../kernel/time.ts';
import { businessByUrl, businessDetails, socialTypes, WorkDay } from '../page/contract.ts';
import { linkHttps } from '../refusals.ts';

export const settingsBusiness = permission('settings.business', 'settings', '- - + + - - + + - -');
export const settingsTax = permission('settings.tax', 'settings', '- - + - - - - + - -');
export const managePage = permission('manage.page', 'settings', '- - + + - - + + - -');

/** What whoever books online leaves: nothing, a card, part of the price or all of it. */
export const bookingPolicies = ['none', 'card', 'deposit', 'full'] as const;
/** What calling off late and not coming cost; the percentages are a rule of bookings. */
export const feePresets = ['flexible', 'fair', 'moderate', 'strict'] as const;
export type FeePreset = (typeof feePresets)[number];

export const MOST_DAY_LETTERS = 5;
const Email = z.email(schemaText(general.inputEmailInvalid)).check(z.maxLength(254));

const setting = {
  customer_make_appointment: z.boolean(),
  require_pin: z.boolean(),
  pin_length: z.int().check(z.minimum(4), z.maximum(8)),
  /** What services are taxed with, in percent with three decimals: 8.25. Tax codes say the rest. */
  tax_percentage: z.number().check(z.minimum(0), z.maximum(30), z.multipleOf(0.001)),
  slot_step_min: z.int().check(z.minimum(5), z.maximum(60), z.multipleOf(5)),
  lead_time_min: z.int().check(z.minimum(0), z.maximum(10_080)),
  horizon_days: z.int().check(z.minimum(1), z.maximum(365)),
  /** Off: what a client books waits as a request until the desk accepts it. */
  auto_accept: z.boolean(),
  /** Calling off is free until so many hours before, then it costs the fee. */
  cancel_free_hours: z.int().check(z.minimum(0), z.maximum(168)),
  late_fee_cents: z.int().check(z.minimum(0), z.maximum(50_000)),
  booking_policy: z.enum(bookingPolicies),
  /** Of the price, where a deposit is asked for. */
  deposit_percent: z.int().check(z.minimum(5), z.maximum(100)),
  /** For visits guaranteed by a card or a prepayment. */
  fee_preset: z.enum(feePresets),
  cancel_notice_min: z.int().check(z.minimum(30), z.maximum(2880)),
  /** What it costs to ask for a certain person. */
  request_price_cents: z.int().check(z.minimum(0), z.maximum(20_000)),
  /** Off: whoever comes with others calls. */
  group_booking: z.boolean(),
  /** So many hours before a visit its client is reminded; 0: never. */
  reminder_hours: z.int().check(z.minimum(0), z.maximum(72)),
  /** On: texts in Vietnamese keep their accents, which makes two of most. Off: they keep them where that costs nothing. */
  text_accents: z.boolean(),
  /** What happens before is still in the day before. What has happened keeps its day. */
  business_day_starts_at: z.enum(dayStarts),
  /** Who gets the Z of each day as a letter: the owner says it. */
  day_letter_to: z.array(Email).check(z.maxLength(MOST_DAY_LETTERS)),
  day_letter_locale: z.enum(['en', 'vi']),
  /** On: cards are held when a ticket is paid and charged at the close of the day, so that a tip on the slip can be added. */
  tip_after_payment: z.boolean(),
};
export const Setting = z.object(setting);
export type Setting = z.infer<typeof Setting>;

export const businessSetting = endpoint({
  ...readDefaults,
  path: '/api/business/setting',
  summary: 'Settings of a business',
  access: may(settingsBusiness, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), setting: Setting }),
});

const one = <K extends keyof Setting>(key: K) =>
  z.strictObject({ business_id: BusinessId, key: z.literal(key), value: setting[key] });

export const changeSetting = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/business/setting',
  summary: 'Change one setting of a business',
  access: may(settingsBusiness),
  scope: 'body.business_id',
  body: z.discriminatedUnion('key', [
    one('customer_make_appointment'),
    one('require_pin'),
    one('pin_length'),
    one('tax_percentage'),
    one('slot_step_min'),
    one('lead_time_min'),
    one('horizon_days'),
    one('auto_accept'),
    one('cancel_free_hours'),
    one('late_fee_cents'),
    one('booking_policy'),
    one('deposit_percent'),
    one('fee_preset'),
    one('cancel_notice_min'),
    one('request_price_cents'),
    one('group_booking'),
    one('reminder_hours'),
    one('text_accents'),
    one('tip_after_payment'),
    one('business_day_starts_at'),
    one('day_letter_to'),
    one('day_letter_locale'),
  ]),
  reply: z.object({ success: z.literal(true), setting: Setting, message: z.string() }),
});

const Day = z.strictObject({ day: z.enum(weekdays), available: z.literal([0, 1]), start_time: WallTime, end_time: WallTime });

export const changeSchedule = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/business/working-schedule',
  summary: 'Opening hours of the given days',
  access: may(settingsBusiness),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, days: z.array(Day).check(z.minLength(1), z.maxLength(7)) }),
  reply: z.object({ success: z.literal(true), data: z.array(WorkDay), message: z.string() }),
});

const SocialLink = z.strictObject({
  type: z.enum(socialTypes),
  url: z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: schemaText(linkHttps) }).check(z.maxLength(300)),
});

export const changeSocialLinks = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/business/social-links',
  summary: 'All social links of a business at once',
  access: may(managePage),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, socialLinks: z.array(SocialLink).check(z.maxLength(socialTypes.length)) }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

const what = z.object({ business_id: z.int(), changed: z.array(z.string()) });
const face = [businessByUrl, businessDetails] as const;

export const settingChanged = event({
  name: 'business.setting-changed',
  payload: what,
  reaches: ['business'],
  stale: [...face, businessSetting],
});
export const scheduleChanged = event({
  name: 'business.schedule-changed',
  payload: what,
  reaches: ['business'],
  stale: face,
});
export const linksChanged = event({
  name: 'business.links-changed',
  payload: what,
  reaches: ['business'],
  stale: face,
});
