import '@mantine/dates/styles.layer.css';
import { TimePicker } from '@mantine/dates';
import { Clock } from 'lucide-react';
import { type FieldProps, libraryFieldProps } from '../inputs/field.tsx';
import { useUiLanguage, useUiWords } from '../theme/ui-words.tsx';
import { withLibrary } from '../theme/library.tsx';
import css from './dates.module.css';

type Props = FieldProps & {
  /** The time as HH:mm in 24 hours, also if it is shown with AM and PM. */
  readonly value: string | null;
  readonly onChange: (time: string | null) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Minutes between the offered times. */
  readonly step?: number | undefined;
};

function TimeFieldPart(props: Props) {
  const { value, onChange, min, max, step = 5 } = props;
  const words = useUiWords();
  const { size, ...rest } = libraryFieldProps(props);
  return (
    <TimePicker
      {...rest}
      size={size}
      value={value ?? ''}
      onChange={(time) => onChange(time === '' ? null : time.slice(0, 5))}
      format={useUiLanguage() === 'vi' ? '24h' : '12h'}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      minutesStep={step}
      withDropdown
      hoursInputLabel={`${props.label}: ${words.hours}`}
      minutesInputLabel={`${props.label}: ${words.minutes}`}
      amPmInputLabel={`${props.label}: AM / PM`}
      leftSection={<Clock size={18} strokeWidth={1.75} />}
      classNames={{ field: css.part ?? '', control: css.choice ?? '', dropdown: css.times ?? '' }}
    />
  );
}
export const TimeField = withLibrary(TimeFieldPart);
