import type { CalendarDay } from 'core/booking/desk/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { timeText } from '../grid/scale.ts';
import css from './new.module.css';

const QUARTERS = Array.from({ length: 96 }, (_, i) => i * 15);
const LENGTHS = [15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 240];

type Props = {
  readonly start: number;
  readonly length: number;
  /** With whom, where that can be chosen here too. */
  readonly data?: CalendarDay;
  readonly employee_id?: string;
  readonly onPick: (part: { readonly start?: number; readonly length?: number; readonly employee_id?: string }) => void;
};

/** From when, and how long; a time between two quarters stays what it is. */
export function TimePick({ start, length, data, employee_id, onPick }: Props) {
  const t = useTranslations('calendar.form');
  const language = useLanguage();
  const starts = [...new Set([...QUARTERS, start])].toSorted((one, other) => one - other);
  const lengths = [...new Set([...LENGTHS, length])].toSorted((one, other) => one - other);
  return (
    <div className={css.row}>
      <SelectField
        label={t('start')}
        value={String(start)}
        onChange={(next) => onPick({ start: Number(next) })}
        options={starts.map((one) => ({ value: String(one), label: timeText(one, language) }))}
      />
      <SelectField
        label={t('length')}
        value={String(length)}
        onChange={(next) => onPick({ length: Number(next) })}
        options={lengths.map((one) => ({ value: String(one), label: t('minutes', { count: one }) }))}
      />
      {data && employee_id !== undefined && (
        <SelectField
          label={t('staff')}
          value={employee_id}
          onChange={(next) => next !== null && onPick({ employee_id: next })}
          options={data.staff.map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}`.trim() }))}
        />
      )}
    </div>
  );
}
