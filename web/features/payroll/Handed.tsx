import type { PayPerson } from 'core/payroll/contract';
import { useTranslations } from 'use-intl';
import { moneyText } from '../../ui/display/money-text.ts';

/** Both ways in which one gross is handed over; neither is ever said without the other. */
export function useHandedText() {
  const t = useTranslations('payroll');
  return ({ check_cents, cash_cents }: PayPerson['handed']) =>
    t('handed', { check: moneyText(check_cents), cash: moneyText(cash_cents) });
}

export function Handed({ handed, className }: { readonly handed: PayPerson['handed']; readonly className?: string | undefined }) {
  const text = useHandedText();
  return <span className={['tnum', className].filter(Boolean).join(' ')}>{text(handed)}</span>;
}
