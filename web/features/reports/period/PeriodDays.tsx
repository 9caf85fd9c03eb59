import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { useIsPhone } from '../../../ui/layout/media.ts';
import css from './period.module.css';
import type { Days } from './periods.ts';

type Named = { readonly value: string; readonly label: string; readonly days: Days };
type Props = {
  readonly days: Days;
  readonly today: string;
  /** Periods that have a name; any other days are chosen by their dates. */
  readonly named: readonly Named[];
  readonly onChange: (days: Days) => void;
};

/** The days that a report is about. */
export function PeriodDays({ days, today, named, onChange }: Props) {
  const t = useTranslations('reports.period');
  const chosen = named.find((one) => one.days.from === days.from && one.days.to === days.to)?.value ?? '';
  const begin = (from: string | null) => from !== null && onChange({ from, to: from > days.to ? from : days.to });
  const end = (to: string | null) => to !== null && onChange({ from: to < days.from ? to : days.from, to });
  const choose = (value: string) => named.filter((one) => one.value === value).forEach((one) => onChange(one.days));
  return (
    <div className={css.period}>
      <Segmented label={t('label')} wide={useIsPhone()} options={named} value={chosen} onChange={choose} />
      <div className={css.days}>
        <DateField label={t('from')} value={days.from} max={today} onChange={begin} />
        <DateField label={t('to')} value={days.to} max={today} onChange={end} />
      </div>
    </div>
  );
}
