import { Banknote, CreditCard, Gift, Landmark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { amountOf, isOfflineMethod, type Method } from './amount.ts';
import css from './tender.module.css';

const icons = { card: CreditCard, cash: Banknote, cheque: Landmark, gift_card: Gift } as const;
const keys = { card: 'c', cash: 'h', cheque: 'q', gift_card: 'g' } as const;
type Props = {
  readonly amount: string;
  readonly due: number;
  readonly busy: Method | null;
  readonly disabled: boolean;
  /** Nobody answers: only what needs no answer is taken. */
  readonly offline: boolean;
  readonly onTake: (method: Method) => void;
};

/** Each button says what it will take. */
export function Tenders({ amount, due, busy, disabled, offline, onTake }: Props) {
  const t = useTranslations('checkout.tender');
  return (
    <fieldset className={css.tenders} aria-label={t('how')}>
      {(['card', 'cash', 'cheque', 'gift_card'] as const).map((method) => {
        const Icon = icons[method];
        return (
          <button
            key={method}
            type="button"
            className={css.method}
            data-first={method === 'card' || undefined}
            disabled={disabled || (offline && !isOfflineMethod(method))}
            aria-busy={busy === method || undefined}
            aria-keyshortcuts={keys[method]}
            onClick={() => onTake(method)}
          >
            <b>
              {busy === method ? <Spinner /> : <Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
              {t(method)}
            </b>
            <span className="tnum">{moneyText(amountOf(amount, due, method))}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
