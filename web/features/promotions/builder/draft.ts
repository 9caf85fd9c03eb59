import type { ManagedPromotion } from 'core/promotions/contract';
import { faultsInPlan, type PromotionPlan } from 'core/promotions/rules/running';

/** A promotion while it is being written. */
export type PromotionDraft = PromotionPlan & {
  readonly name: string;
  readonly type: 'percent' | 'amount';
  /** Whole percent. */
  readonly percent: string;
  readonly cents: number | null;
  readonly isForAll: boolean;
  readonly services: readonly string[];
  readonly code: string;
  readonly limit: string;
  readonly absorbed_by: ManagedPromotion['absorbed_by'];
  readonly is_paused: boolean;
};
export type Field = 'name' | 'value' | 'services' | 'ends_at' | 'until_time' | 'code' | 'use_limit';

/** What each part of the form is given. */
export type BuilderPart = {
  readonly draft: PromotionDraft;
  readonly put: (part: Partial<PromotionDraft>) => void;
  /** What is wrong with a field, once somebody has tried to save. */
  readonly problem: (field: Field) => string | undefined;
};

export function draftOf(known: ManagedPromotion | null, today: string): PromotionDraft {
  if (known === null)
    return {
      name: '',
      type: 'percent',
      percent: '',
      cents: null,
      isForAll: true,
      services: [],
      starts_at: today,
      ends_at: null,
      weekdays: [],
      from_time: null,
      until_time: null,
      code: '',
      limit: '',
      absorbed_by: 'salon',
      is_paused: false,
    };
  const { name, type, value, services, starts_at, ends_at, weekdays, from_time, until_time, absorbed_by, is_paused } = known;
  return {
    name,
    type,
    percent: type === 'percent' ? String(value) : '',
    cents: type === 'amount' ? value : null,
    isForAll: services.length === 0,
    services,
    starts_at,
    ends_at,
    weekdays,
    from_time,
    until_time,
    code: known.code ?? '',
    limit: known.use_limit === null ? '' : String(known.use_limit),
    absorbed_by,
    is_paused,
  };
}

export const valueOf = ({ type, percent, cents }: PromotionDraft): number =>
  type === 'percent' ? Number(percent) || 0 : (cents ?? 0);

/** What is asked of the server. */
export function wishOf(draft: PromotionDraft) {
  const { name, type, starts_at, ends_at, weekdays, from_time, until_time, absorbed_by, is_paused } = draft;
  return {
    name: name.trim(),
    type,
    value: valueOf(draft),
    services: draft.isForAll ? [] : [...draft.services],
    starts_at,
    ends_at,
    weekdays: [...weekdays],
    from_time,
    until_time,
    code: draft.code.trim() === '' ? null : draft.code.trim(),
    use_limit: draft.limit === '' ? null : Number(draft.limit),
    absorbed_by,
    is_paused,
  };
}

/** What keeps it from being saved, by field. */
export function missingIn(draft: PromotionDraft): ReadonlySet<Field> {
  const { name, isForAll, services, code, limit } = draft;
  const value = valueOf(draft);
  const faults = Object.keys(faultsInPlan({ ...draft, value }) ?? {}) as Field[];
  const isCode = /^[A-Z0-9]{3,20}$/i.test(code.trim()) && /\D/.test(code.trim());
  return new Set<Field>([
    ...faults,
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(value < 1 ? (['value'] as const) : []),
    ...(!isForAll && services.length === 0 ? (['services'] as const) : []),
    ...(code.trim() !== '' && !isCode ? (['code'] as const) : []),
    ...(limit !== '' && Number(limit) < 1 ? (['use_limit'] as const) : []),
  ]);
}

export const turned = <T>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
