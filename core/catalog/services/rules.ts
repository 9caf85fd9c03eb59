import type { WishedService } from './contract.ts';
import * as general from '../../kernel/refusals/general.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

type Errors = { [field: string]: Reason[] };

const LEAST_WORK_MIN = 5;
const required = ['name', 'price', 'duration', 'type_id'] as const;

/** Why this can't be a new service: what it lacks. A variant has the type of its parent. */
export function whyNotNewService(wish: WishedService): Errors | null {
  const missing = required.filter((field) => wish[field] === undefined && !(field === 'type_id' && wish.parent_id));
  return missing.length > 0 ? Object.fromEntries(missing.map((field) => [field, [general.inputRequired]])) : null;
}

type Times = { readonly duration_min: number; readonly processing_min: number; readonly finishing_min: number };

/** Whoever does it works for a while before it is left to itself; `shortest` is the least that one of the staff takes for it. */
export function whyNotTimes({ duration_min, processing_min, finishing_min }: Times, shortest: number | null): Errors | null {
  const idle = processing_min + finishing_min;
  if (duration_min - idle < LEAST_WORK_MIN)
    return {
      duration: [refused.noTimeForWork({ idle, least: LEAST_WORK_MIN })],
    };
  if (shortest !== null && shortest - idle < LEAST_WORK_MIN)
    return { processing_min: [refused.staffTooFast({ minutes: shortest })] };
  return null;
}

type OwnTime = { readonly employee_id: string; readonly does: boolean; readonly duration_min: number | null };

/** Why these people can't do it so: somebody twice, or an own length that leaves no time for the work. */
export function whyNotStaff(staff: readonly OwnTime[], times: Omit<Times, 'duration_min'>): Errors | null {
  if (new Set(staff.map(({ employee_id }) => employee_id)).size < staff.length) return { staff: [general.inputPersonRepeated] };
  const least = times.processing_min + times.finishing_min + LEAST_WORK_MIN;
  const isShort = staff.some(({ does, duration_min }) => does && duration_min !== null && duration_min < least);
  return isShort ? { staff: [refused.tooShort({ least })] } : null;
}

type Parent = { readonly id: string; readonly parent_id: string | null };

/** Variants are one floor deep. `parent` is undefined when no such service is on the menu. */
export function whyNotVariant(id: string, parent: Parent | undefined, hasVariants: boolean): Errors | null {
  if (!parent) return { parent_id: [refused.parentGone] };
  if (parent.id === id) return { parent_id: [refused.variantOfItself] };
  if (parent.parent_id !== null) return { parent_id: [refused.parentIsVariant] };
  return hasVariants ? { parent_id: [refused.hasVariants] } : null;
}

/** Ids of the list that the business does not have. */
export function whyNotThese(field: string, wished: readonly string[], known: readonly string[]): Errors | null {
  return wished.every((id) => known.includes(id)) ? null : { [field]: [refused.gone] };
}
