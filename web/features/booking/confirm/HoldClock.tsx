import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import css from './confirm.module.css';
import { minutesText, useSecondsUntil } from './seconds.ts';

const SHOWN_UNDER_SECONDS = 120;

type Props = { readonly expires_at: string; readonly busy: boolean; readonly onAgain: () => void };

/** Nobody is hurried before the last two minutes; after them the start is asked for again. */
export function HoldClock({ expires_at, busy, onAgain }: Props) {
  const t = useTranslations('booking.hold');
  const left = useSecondsUntil(expires_at);
  if (left >= SHOWN_UNDER_SECONDS) return null;
  if (left > 0)
    return (
      <p className={css.clock} role="timer">
        <span className="tnum">{t('left', { time: minutesText(left) })}</span>
      </p>
    );
  return (
    <Notice tone="warn" title={t('over')}>
      <p className={css.overText}>{t('overText')}</p>
      <Button kind="secondary" loading={busy} onClick={onAgain}>
        {t('again')}
      </Button>
    </Notice>
  );
}
