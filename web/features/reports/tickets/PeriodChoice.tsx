import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { useIsPhone } from '../../../ui/layout/media.ts';
import { type Period, periods } from './period.ts';

/** Which days a report is about. */
export function PeriodChoice({ value, onChange }: { readonly value: Period; readonly onChange: (period: Period) => void }) {
  const t = useTranslations('reports.tickets');
  return (
    <Segmented
      label={t('period')}
      wide={useIsPhone()}
      options={periods.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
