import { useTranslations } from 'use-intl';
import { tenderIcons } from '../../../office/receipt/tender-icons.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { amountOf, isOfflineMethod, type Method } from './amount.ts';
import css from './tender.module.css';

const keys = { card: 'c', cash: 'h', cheque: 'q', gift_card: 'g', loyalty: 'l' } as const;
type Props = {
  readonly amount: string;
  readonly due: number;
  readonly busy: Method | null;
  /** What points may pay of it, unless a PIN has to be shown first; null: there is no program. */
  readonly points: number | 'locked' | null;
  readonly disabled: boolean;
  /** Nobody answers: only what needs no answer is taken. */
  readonly offline: boolean;
  /** Why no card can be taken; everything else can. */
  readonly noCards: string | null;
  /** Why the card reader takes none: the panel above says what to do. */
  readonly trouble: 'offline' | 'busy' | 'silent' | null;
  readonly onTake: (method: Method) => void;
};

/** Each button says what it will take. */
export function Tenders({ amount, due, busy, points, disabled, offline, noCards, trouble, onTake }: Props) {
  const [t, l, c] = [useTranslations('checkout.tender'), useTranslations('checkout.loyalty'), useTranslations('checkout.card')];
  const methods = (['card', 'cash', 'cheque', 'gift_card', 'loyalty'] as const).filter(
    (one) => one !== 'loyalty' || points !== null,
  );
  // More than is due can only be cash.
  const first = offline || amountOf(amount, due, 'cash') > due ? 'cash' : trouble === null ? 'card' : null;
  function textOf(method: Method): string {
    if (method === 'card' && trouble !== null) return c(`trouble.${trouble}.tender`);
    if (method !== 'loyalty') return moneyText(amountOf(amount, due, method));
    if (points === 'locked') return l('locked');
    return points ? moneyText(points) : l('none');
  }
  /** Whoever pays in parts sees that the second has to wait for the first, rather than tapping in vain. */
  const isWaiting = (method: Method) =>
    (busy !== null && busy !== method) ||
    (offline && !isOfflineMethod(method)) ||
    (method === 'card' && (noCards !== null || trouble !== null));
  return (
    <fieldset className={css.tenders} aria-label={t('how')}>
      {methods.map((method) => {
        const Icon = tenderIcons[method];
        return (
          <button
            key={method}
            type="button"
            className={css.method}
            data-first={method === first || undefined}
            data-trouble={(method === 'card' && trouble !== null) || undefined}
            disabled={disabled || isWaiting(method)}
            aria-busy={busy === method || undefined}
            aria-keyshortcuts={keys[method]}
            onClick={() => onTake(method)}
          >
            <b>
              {busy === method ? <Spinner /> : <Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
              {t(method)}
            </b>
            <span className="tnum">{textOf(method)}</span>
          </button>
        );
      })}
      {noCards !== null && !offline && <output className={css.noCards}>{noCards}</output>}
    </fieldset>
  );
}
