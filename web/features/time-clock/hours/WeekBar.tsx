import { addDays } from 'core/kernel/time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { dayText } from './day-text.ts';
import css from './hours.module.css';

type Props = {
  readonly week: { readonly from: string; readonly to: string };
  readonly today: string;
  readonly level: 'h2' | 'h3';
  /** Goes to the week of a day; null is today's. */
  readonly onDay: (day: string | null) => void;
};

export function WeekBar({ week: { from, to }, today, level: Heading, onDay }: Props) {
  const t = useTranslations('time-clock.hours');
  const language = useLanguage();
  const isNow = from <= today && today <= to;
  const next = addDays(to);
  return (
    <div className={css.bar}>
      <IconButton
        icon={ChevronLeft}
        iconSize={18}
        size={48}
        label={t('before')}
        kind="outline"
        onClick={() => onDay(addDays(from, -1))}
      />
      <Heading aria-live="polite">
        {t('week', { from: dayText(from, 'date', language), to: dayText(to, 'date', language) })}
      </Heading>
      <IconButton
        icon={ChevronRight}
        iconSize={18}
        size={48}
        label={t('after')}
        kind="outline"
        disabled={next > today}
        onClick={() => onDay(next)}
      />
      {!isNow && (
        <Button kind="secondary" size={48} onClick={() => onDay(null)}>
          {t('thisWeek')}
        </Button>
      )}
    </div>
  );
}
