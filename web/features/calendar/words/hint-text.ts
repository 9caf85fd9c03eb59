import type { CalendarDay } from 'core/booking/desk/contract';
import type { Hint } from 'core/booking/desk/rules/hint';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { minuteOfDay } from './wall.ts';
import { clockText } from '../grid/scale.ts';

/** A hint as a person at the desk would say it. */
export function useHintText(data: CalendarDay | undefined, services: ReadonlyMap<string, string>) {
  const t = useTranslations('calendar.hint');
  const language = useLanguage();
  return (hint: Hint): string => {
    const staff = 'employee_id' in hint ? (data?.staff.find(({ id }) => id === hint.employee_id)?.first_name ?? '') : '';
    const time = 'at' in hint && data ? clockText(minuteOfDay(data, hint.at), language) : '';
    const name = 'name' in hint ? hint.name : '';
    const service = 'service_id' in hint ? (services.get(hint.service_id) ?? '') : '';
    if (hint.kind === 'overlaps' && name === '') return t('overlapsSelf');
    return t(hint.kind, { staff, time, name, service });
  };
}
