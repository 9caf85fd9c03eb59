import type { WorkShift } from 'core/time-clock/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { History } from './History.tsx';
import css from './hours.module.css';
import { useTimes } from './use-times.ts';

function Mark({ shift: { how, forgotten } }: { readonly shift: WorkShift }) {
  const t = useTranslations('time-clock.hours');
  if (forgotten) return <Badge tone="warn">{t('missing')}</Badge>;
  if (how === 'removed') return <Badge tone="neutral">{t('removed')}</Badge>;
  if (how === 'added') return <Badge tone="info">{t('added')}</Badge>;
  return how === 'corrected' ? <Badge tone="info">{t('changed')}</Badge> : null;
}

type Props = {
  readonly shift: WorkShift;
  readonly zone: string;
  readonly onFix: (() => void) | null;
  readonly onRemove: (() => void) | null;
};

/** From when to when, with its breaks, what it comes to, and everything that was changed in it. */
export function Shift({ shift, zone, onFix, onRemove }: Props) {
  const t = useTranslations('time-clock.hours');
  const language = useLanguage();
  const { timesOf, breakTimes } = useTimes(zone);
  return (
    <article className={css.shift} data-removed={shift.how === 'removed' || undefined}>
      <header>
        <b>{timesOf(shift)}</b>
        <Mark shift={shift} />
        {shift.paid_minutes !== null && shift.how !== 'removed' && <span>{durationText(shift.paid_minutes, language)}</span>}
      </header>
      {shift.breaks.map((pause) => (
        <p key={pause.started_at}>{t(pause.paid ? 'paidBreak' : 'meal', { times: breakTimes(pause) })}</p>
      ))}
      <History shift={shift} zone={zone} />
      {onFix && (
        <div className={css.acts}>
          <Button kind={shift.forgotten ? 'primary' : 'secondary'} size={48} onClick={onFix}>
            {t('fix')}
          </Button>
          {onRemove && (
            <Button kind="quiet" size={48} onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
