import { Delete } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { moneyText, priceText } from '../../../ui/display/money-text.ts';
import { amountOf, quickSums } from './amount.ts';
import css from './pad.module.css';

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0'] as const;
type Props = {
  readonly amount: string;
  readonly due: number;
  readonly onKey: (key: string) => void;
  /** Null: exactly what is due. */
  readonly onSum: (cents: number | null) => void;
};

/** What was handed over. */
export function Pad({ amount, due, onKey, onSum }: Props) {
  const t = useTranslations('checkout.tender');
  return (
    <div className={css.side}>
      <output className={css.amount} aria-label={t('amount')}>
        <span>{t('amount')}</span>
        <b className="tnum" data-faint={amount === '' || undefined}>
          {moneyText(amountOf(amount, due, 'cash'))}
        </b>
        <i aria-hidden="true" />
      </output>
      <div className={css.quick}>
        <button type="button" onClick={() => onSum(null)}>
          {t('exact')}
        </button>
        {quickSums(due).map((cents) => (
          <button key={cents} type="button" onClick={() => onSum(cents)}>
            {priceText(cents)}
          </button>
        ))}
      </div>
      <div className={css.pad}>
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => onKey(key)}>
            {key}
          </button>
        ))}
        <button type="button" data-bare="" aria-label={t('erase')} disabled={amount === ''} onClick={() => onKey('back')}>
          <Delete size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
