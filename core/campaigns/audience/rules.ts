import type { Locale } from '../../accounts/rules.ts';
import { daysBefore, isVip, vipOf } from '../../clients/rules.ts';
import type { NoTextReason } from '../../sms/consent/rules.ts';

/** To whom a campaign goes: every wish that is set has to hold. Null: it does not matter. */
export type Audience = {
  readonly visits_min: number | null;
  readonly visits_max: number | null;
  /** Their last visit is at least so many days ago, and they have nothing booked. */
  readonly away_days: number | null;
  /** Their last visit is at most so many days ago. */
  readonly within_days: number | null;
  /** They came into the book in these last days. */
  readonly new_days: number | null;
  /** 1 to 12. */
  readonly birthday_month: number | null;
  readonly vip: boolean;
  readonly locale: Locale | null;
};

export const everybody: Audience = {
  visits_min: null,
  visits_max: null,
  away_days: null,
  within_days: null,
  new_days: null,
  birthday_month: null,
  vip: false,
  locale: null,
};

/** What an owner usually means. `birthday` takes the month from the calendar. */
export const audiencePresets = ['all', 'away', 'regulars', 'new', 'vip', 'birthday'] as const;
export type AudiencePreset = (typeof audiencePresets)[number];

const AWAY_DAYS = 60;
const REGULAR = { visits_min: 4, within_days: 90 };
const NEW_DAYS = 30;

/** `month`: the one that runs now on the wall of the salon. */
export function presetAudience(preset: AudiencePreset, month: number): Audience {
  const own: { readonly [P in AudiencePreset]: Partial<Audience> } = {
    all: {},
    away: { away_days: AWAY_DAYS },
    regulars: REGULAR,
    new: { new_days: NEW_DAYS },
    vip: { vip: true },
    birthday: { birthday_month: month },
  };
  return { ...everybody, ...own[preset] };
}

/** Which preset this audience is; null when somebody has changed it. The language is chosen beside it. */
export const presetOf = (audience: Audience, month: number): AudiencePreset | null =>
  audiencePresets.find((preset) => {
    const usual = presetAudience(preset, month);
    return (Object.keys(usual) as (keyof Audience)[]).every((wish) => wish === 'locale' || usual[wish] === audience[wish]);
  }) ?? null;

export type AudienceClient = {
  readonly visits_count: number;
  readonly last_visit_at: string | null;
  /** Their last visit that is still ahead, or was. */
  readonly ahead_at: string | null;
  readonly created_at: string;
  readonly birthday: string | null;
  readonly vip: boolean;
  readonly vip_until: string | null;
  readonly block: boolean;
  readonly locale: Locale;
};
/** `today`: the date on the wall of the salon. */
export type AudienceClock = { readonly now: Date; readonly today: string };

function cameAsWished(client: AudienceClient, audience: Audience, { now }: AudienceClock): boolean {
  const { visits_min, visits_max, away_days, within_days, new_days } = audience;
  const last = client.last_visit_at === null ? null : Date.parse(client.last_visit_at);
  const since = (days: number) => daysBefore(now, days).getTime();
  if (visits_min !== null && client.visits_count < visits_min) return false;
  if (visits_max !== null && client.visits_count > visits_max) return false;
  if (within_days !== null && (last === null || last < since(within_days))) return false;
  if (new_days !== null && Date.parse(client.created_at) < since(new_days)) return false;
  if (away_days === null) return true;
  const hasNothingAhead = client.ahead_at === null || Date.parse(client.ahead_at) < now.getTime();
  return last !== null && last < since(away_days) && hasNothingAhead;
}

/** Whether a campaign is meant for this client. Somebody who may not book is never invited. */
export function isInAudience(client: AudienceClient, audience: Audience, clock: AudienceClock): boolean {
  if (client.block || !cameAsWished(client, audience, clock)) return false;
  const { birthday_month, vip, locale } = audience;
  if (birthday_month !== null && Number(client.birthday?.slice(5, 7) ?? 0) !== birthday_month) return false;
  if (vip && !isVip(vipOf(client), clock.today)) return false;
  return locale === null || client.locale === locale;
}

/** Why somebody on the list got no text. `left`: they are not whom the campaign is for any more. */
export const skipReasons = ['stopped', 'no_consent', 'unreachable', 'not_textable', 'left'] as const;
export type SkipReason = (typeof skipReasons)[number];
export const skipReasonOf = (why: NoTextReason): SkipReason | null => (why === 'quiet_hours' ? null : why);
