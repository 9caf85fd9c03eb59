import type { SalesRow } from 'core/reports/contract';
import type { SalesBy, TenderKey } from 'core/reports/sales/rules';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';

type Kind = 'service' | 'add_on' | 'product' | 'fee' | 'service_charge';
const NOON = 12;

/** How the rows of a report are called, in full and where there is little room. */
export function useRowNames(by: SalesBy) {
  const t = useTranslations('reports.sales');
  const language = useLanguage();
  const hourText = (hour: number) => (language === 'vi' ? `${hour}h` : `${hour % NOON || NOON} ${hour < NOON ? 'AM' : 'PM'}`);
  const labelOf = ({ key, name }: SalesRow): string => {
    if (by === 'day') return dateText(`${key}T12:00:00Z`, 'date', 'UTC', language);
    if (by === 'hour') return hourText(Number(key));
    if (by === 'tender') return t(`tenders.${key as TenderKey}`);
    if (by === 'source') return t(`sources.${key as 'online' | 'desk' | 'counter'}`);
    return name ?? (by === 'employee' ? t('nobody') : t(`unnamed.${(key.split(':')[0] ?? 'service') as Kind}`));
  };
  return (row: SalesRow) => {
    const label = labelOf(row);
    return { label, short: by === 'day' ? dateText(`${row.key}T12:00:00Z`, 'day', 'UTC', language) : label };
  };
}
