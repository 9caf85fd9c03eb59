import { addDays, type WallClock, type Weekday, weekdays } from '../../kernel/time.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

/** When a promotion may be given, by the wall of the business. */
export type PromotionPlan = {
  /** The first and the last day; null: no end. */
  readonly starts_at: string;
  readonly ends_at: string | null;
  /** None: every day. */
  readonly weekdays: readonly Weekday[];
  /** Both or neither; until is not later than from where it goes past midnight, and then it is of the day on which it began. */
  readonly from_time: string | null;
  readonly until_time: string | null;
};
export type Counted = { readonly use_limit: number | null; readonly uses: number; readonly is_paused: boolean };

export const promotionStates = ['running', 'planned', 'paused', 'ended'] as const;
export type PromotionState = (typeof promotionStates)[number];
/** Why it may not be given right now. */
export type WhyNot = 'paused' | 'used_up' | 'planned' | 'ended' | 'day' | 'hours';

export const weekdayOf = (date: string): Weekday => {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekdays[(day + 6) % 7] ?? 'Monday';
};

const isUsedUp = ({ use_limit, uses }: Counted): boolean => use_limit !== null && uses >= use_limit;
const crossesMidnight = ({ from_time, until_time }: PromotionPlan): boolean =>
  from_time !== null && until_time !== null && until_time <= from_time;

/** Which day's promotion it is at this moment: after midnight still yesterday's, as long as yesterday's hours go on. */
function dayOf(plan: PromotionPlan, { date, time }: Pick<WallClock, 'date' | 'time'>): string {
  return crossesMidnight(plan) && plan.until_time !== null && time < plan.until_time ? addDays(date, -1) : date;
}

function isWithinHours({ from_time, until_time }: PromotionPlan, time: string): boolean {
  if (from_time === null || until_time === null) return true;
  return from_time < until_time ? from_time <= time && time < until_time : from_time <= time || time < until_time;
}

export const runsOn = ({ starts_at, ends_at, weekdays: days }: PromotionPlan, date: string): boolean =>
  starts_at <= date && (ends_at === null || date <= ends_at) && (days.length === 0 || days.includes(weekdayOf(date)));

/** Null: it may be given now. */
export function whyNotNow(promotion: PromotionPlan & Counted, wall: Pick<WallClock, 'date' | 'time'>): WhyNot | null {
  const day = dayOf(promotion, wall);
  if (promotion.is_paused) return 'paused';
  if (isUsedUp(promotion)) return 'used_up';
  if (day < promotion.starts_at) return 'planned';
  if (promotion.ends_at !== null && day > promotion.ends_at) return 'ended';
  if (!runsOn(promotion, day)) return 'day';
  return isWithinHours(promotion, wall.time) ? null : 'hours';
}

/** As a list shows it: running from its first day to its last, whatever the hour. */
export function promotionState(promotion: PromotionPlan & Counted, wall: Pick<WallClock, 'date' | 'time'>): PromotionState {
  const why = whyNotNow(promotion, wall);
  if (why === 'used_up' || why === 'ended') return 'ended';
  return why === 'paused' || why === 'planned' ? why : 'running';
}

type Wished = PromotionPlan & { readonly type: 'percent' | 'amount'; readonly value: number };

/** What is wrong with a plan, by field; null: nothing. */
export function faultsInPlan({ type, value, starts_at, ends_at, from_time, until_time }: Wished): {
  readonly [field: string]: readonly Reason[];
} | null {
  if (type === 'percent' && value > 100) return { value: [refused.over100] };
  if (ends_at !== null && ends_at < starts_at) return { ends_at: [refused.backwards] };
  if ((from_time === null) !== (until_time === null)) return { until_time: [refused.bothHours] };
  if (from_time !== null && from_time === until_time) return { until_time: [refused.sameHours] };
  return null;
}
