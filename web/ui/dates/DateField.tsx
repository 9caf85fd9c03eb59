import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/vi';
import { DatePickerInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import type { Ref } from 'react';
import { type FieldProps, libraryFieldProps } from '../inputs/field.tsx';
import { useUiLanguage, useUiWords } from '../theme/ui-words.tsx';
import { withLibrary } from '../theme/library.tsx';
import css from './dates.module.css';

type Props = FieldProps & {
  /** The date as YYYY-MM-DD. */
  readonly value: string | null;
  readonly onChange: (date: string | null) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isClosed?: ((date: string) => boolean) | undefined;
  readonly placeholder?: string | undefined;
  readonly clearable?: boolean | undefined;
  /** Lets people choose the year first, for birthdays and other dates long ago. */
  readonly longAgo?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

const FACES = {
  calendarHeaderLevel: css.level ?? '',
  calendarHeaderControl: css.arrow ?? '',
  weekday: css.weekday ?? '',
  day: css.day ?? '',
  monthsListControl: css.month ?? '',
  yearsListControl: css.month ?? '',
};

function DateFieldPart(props: Props) {
  const { value, onChange, min, max, isClosed, placeholder, clearable = false, longAgo = false, ref } = props;
  const language = useUiLanguage();
  const words = useUiWords();
  return (
    <DatePickerInput
      {...libraryFieldProps(props)}
      ref={ref ?? null}
      value={value}
      onChange={onChange}
      locale={language}
      firstDayOfWeek={language === 'vi' ? 1 : 0}
      valueFormat={language === 'vi' ? 'DD/MM/YYYY' : longAgo ? 'MMM D, YYYY' : 'ddd, MMM D, YYYY'}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      {...(isClosed === undefined ? {} : { excludeDate: isClosed })}
      {...(placeholder === undefined ? {} : { placeholder })}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': words.clear }}
      leftSection={<CalendarDays size={18} strokeWidth={1.75} />}
      leftSectionPointerEvents="none"
      ariaLabels={{ nextMonth: words.next, previousMonth: words.previous, nextYear: words.next, previousYear: words.previous }}
      classNames={FACES}
      highlightToday
      {...(longAgo && value === null ? { defaultLevel: 'decade' } : {})}
    />
  );
}
export const DateField = withLibrary(DateFieldPart);
