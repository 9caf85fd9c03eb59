import { Hourglass, Keyboard, MessageCircleQuestionMark, RefreshCw, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import css from './card.module.css';
import type { CardAtHand, ReaderTrouble as Trouble } from './use-card.ts';

const signs = { offline: WifiOff, busy: Hourglass, silent: MessageCircleQuestionMark } as const;
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Said at once, with what to do: a reader that did not ask for the card has charged nothing. */
export function ReaderTrouble({ trouble, card }: { readonly trouble: Trouble; readonly card: CardAtHand }) {
  const t = useTranslations('checkout.card');
  const { kind, amount_cents } = trouble;
  const Sign = signs[kind];
  return (
    <section className={css.trouble} role="alert">
      <span className={css.troubleSign}>
        <Sign size={24} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p>
        <b>{t(`trouble.${kind}.title`)}</b>
        <span>
          <strong>{t('trouble.nothing')}</strong> {t(`trouble.${kind}.text`)}
        </span>
      </p>
      <div className={css.troubleActs}>
        <Button kind="secondary" size={48} icon={<Keyboard {...icon} />} onClick={() => card.setKeying(amount_cents)}>
          {t('trouble.keyed')}
        </Button>
        <Button size={48} icon={<RefreshCw {...icon} />} loading={card.isBusy} onClick={() => card.start(amount_cents)}>
          {t('trouble.again')}
        </Button>
      </div>
    </section>
  );
}
