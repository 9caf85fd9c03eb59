import type { PayOutView } from 'core/payroll/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';

/** When somebody got their pay, and how: the check and the cash in one breath. */
export function usePaidText(zone: string) {
  const t = useTranslations('payroll.payOut');
  const language = useLanguage();
  const day = (at: string) => dateText(at, 'day', zone, language);
  return {
    day,
    said: ({ at, check_cents, cash_cents }: PayOutView) =>
      t('said', { day: day(at), check: moneyText(check_cents), cash: moneyText(cash_cents) }),
    undone: ({ at, reason }: NonNullable<PayOutView['undone']>) => t('undoneOn', { day: day(at), reason }),
  };
}
