import { outranks } from '../../business/rules.ts';
import type { MemberRole, Role } from '../../kernel/permission.ts';
import type { WishedDay, WishedSkill } from './contract.ts';
import * as general from '../../kernel/refusals/general.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

type Errors = { [field: string]: Reason[] };

const LEAST_WORK_MIN = 5;

/** Why this can't be a week: a day twice, one that ends before it starts, or breaks outside of it or over each other. */
export function whyNotWeek(days: readonly WishedDay[]): { days: Reason[] } | null {
  if (new Set(days.map(({ day }) => day)).size < days.length) return { days: [general.inputDayRepeated] };
  const reason = days.map(whyNotDay).find((found) => found !== null);
  return reason === undefined ? null : { days: [reason] };
}

function whyNotDay({ day, start_time, end_time, breaks }: WishedDay): Reason | null {
  if (start_time >= end_time) return refused.startBeforeEnd({ day });
  const sorted = breaks.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1));
  if (sorted.some((pause) => pause.start_time >= pause.end_time)) return refused.breakBackwards({ day });
  if (sorted.some((pause) => pause.start_time < start_time || pause.end_time > end_time)) return refused.breakOutside({ day });
  return sorted.some((pause, i) => pause.start_time < (sorted[i - 1]?.end_time ?? '')) ? refused.breaksOverlap({ day }) : null;
}

type Sold = { readonly id: string; readonly name: string; readonly processing_min: number; readonly finishing_min: number };

/** Why nobody can have these skills: a service twice, one that is not sold, or an own length without time for the work. */
export function whyNotSkills(skills: readonly WishedSkill[], services: readonly Sold[]): Errors | null {
  if (new Set(skills.map(({ service_id }) => service_id)).size < skills.length) return { skills: [refused.skillOnce] };
  for (const { service_id, duration_min } of skills) {
    const service = services.find(({ id }) => id === service_id);
    if (!service) return { skills: [refused.skillGone] };
    const least = service.processing_min + service.finishing_min + LEAST_WORK_MIN;
    if (duration_min !== null && duration_min < least) return { skills: [refused.skillTooShort({ name: service.name, least })] };
  }
  return null;
}

/** Somebody's working self is changed by themselves and by those above them; who has no role is below everybody. */
export const mayChange = (role: Role, isSelf: boolean, other: MemberRole | null): boolean =>
  isSelf || other === null || outranks(role, other);

/** Only an owner takes themselves off the team. */
export const mayRemove = (role: Role, isSelf: boolean, other: MemberRole | null): boolean =>
  mayChange(role, isSelf && role === 'owner', other);
