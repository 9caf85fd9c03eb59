import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { useCharge } from '../till/use-charge.ts';
import css from './sums.module.css';

export function Charge({ total, isFree }: { readonly total: number; readonly isFree: boolean }) {
  const t = useTranslations('checkout');
  const { charge, isBusy } = useCharge();
  return (
    <div className={css.charge}>
      <Button size={56} wide loading={isBusy} aria-keyshortcuts="Meta+Enter Control+Enter" onClick={charge}>
        {isFree ? t('closeFree') : t('charge', { amount: moneyText(total) })}
      </Button>
    </div>
  );
}
