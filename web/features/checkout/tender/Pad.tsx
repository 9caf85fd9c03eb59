import { Delete } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { moneyText, priceText } from '../../../ui/display/money-text.ts';
import { amountOf, quickSums } from './amount.ts';
import css from './pad.module.css';

const rows = [
  ['7', '8', '9'],
  ['4', '5', '6'],
  ['1', '2', '3'],
  ['00', '0'],
] as const;
const LAST = rows.length - 1;
type Props = {
  readonly amount: string;
  readonly due: number;
  readonly onKey: (key: string) => void;
  /** Null: exactly what is due. */
  readonly onSum: (cents: number | null) => void;
};

/** A sum that people hand over; beside the first row, exactly what is due. */
function Quick({ cents, onSum }: { readonly cents: number | null | undefined; readonly onSum: Props['onSum'] }) {
  const t = useTranslations('checkout.tender');
  if (cents === undefined) return <span />;
  return (
    <button type="button" data-quick="" onClick={() => onSum(cents)}>
      {cents === null ? t('exact') : priceText(cents)}
    </button>
  );
}

/** What was handed over. */
export function Pad({ amount, due, onKey, onSum }: Props) {
  const t = useTranslations('checkout.tender');
  const sums = quickSums(due);
  return (
    <div className={css.side}>
      <output className={css.amount} aria-label={t('amount')}>
        <span>{t('amount')}</span>
        <b className="tnum" data-faint={amount === '' || undefined}>
          {moneyText(amountOf(amount, due, 'cash'))}
        </b>
        <i aria-hidden="true" />
      </output>
      <div className={css.pad}>
        {rows.map((keys, i) => (
          <Fragment key={keys.join('')}>
            {keys.map((key) => (
              <button key={key} type="button" onClick={() => onKey(key)}>
                {key}
              </button>
            ))}
            {i === LAST && (
              <button type="button" data-bare="" aria-label={t('erase')} disabled={amount === ''} onClick={() => onKey('back')}>
                <Delete size={24} strokeWidth={1.75} aria-hidden="true" />
              </button>
            )}
            <Quick cents={i === 0 ? null : sums[i - 1]} onSum={onSum} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}
