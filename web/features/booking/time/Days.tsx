import type { availableDays } from 'core/booking/availability/contract';
import type { Reply } from 'core/kernel/endpoint';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { STRIP_DAYS } from './openings.ts';
import css from './days.module.css';

export type Day = Reply<typeof availableDays>['data'][number];

const noon = (date: string): string => `${date}T12:00:00Z`;

/** `November 2026`, `Tháng 11, 2026`. */
function monthText(date: string, language: 'en' | 'vi'): string {
  const at = new Date(noon(date));
  const year = at.getUTCFullYear();
  if (language === 'vi') return `Tháng ${at.getUTCMonth() + 1}, ${year}`;
  return `${new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(at)} ${year}`;
}

type DayProps = {
  readonly day: Day;
  readonly isShown: boolean;
  /** Whom they asked for. */
  readonly who: string | null;
  readonly onPick: () => void;
};

function DayButton({ day, isShown, who, onPick }: DayProps) {
  const t = useTranslations('booking.days');
  const language = useLanguage();
  const written = dateText(noon(day.date), 'date', 'UTC', language);
  const why = day.none && t(day.none);
  const whole = day.none === 'off' && who !== null ? t('offName', { name: who }) : why;
  return (
    <button type="button" className={css.day} aria-pressed={isShown} disabled={day.none !== null} onClick={onPick}>
      <span className="unseen">{whole ? `${written}, ${whole}` : written}</span>
      <span aria-hidden="true">{why ?? written.split(',')[0]}</span>
      <b aria-hidden="true">{Number(day.date.slice(8))}</b>
    </button>
  );
}

type Props = {
  readonly days: readonly Day[] | null;
  readonly from: string;
  readonly shown: string | null;
  readonly who: string | null;
  readonly zone: string;
  readonly onPick: (date: string) => void;
  /** Two weeks on, or back; null where there is nothing. */
  readonly onEarlier: (() => void) | null;
  readonly onLater: (() => void) | null;
};

/** Two weeks; the days on which nothing can begin say why. */
export function Days({ days, from, shown, who, zone, onPick, onEarlier, onLater }: Props) {
  const t = useTranslations('booking.days');
  const language = useLanguage();
  const strip = useRef<HTMLElement>(null);
  const isFull = days?.every(({ none }) => none !== null) ?? false;
  const first = days?.[0]?.date;
  useEffect(() => {
    const chosen = first && strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (chosen && strip.current) strip.current.scrollLeft = chosen.offsetLeft - 16;
  }, [first]);
  return (
    <section aria-label={t('label')}>
      <div className={css.month}>
        <h2>{monthText(shown ?? from, language)}</h2>
        <span>{zone}</span>
        <IconButton
          icon={ChevronLeft}
          iconSize={16}
          label={t('earlier')}
          kind="outline"
          size={32}
          disabled={!onEarlier}
          onClick={() => onEarlier?.()}
        />
        <IconButton
          icon={ChevronRight}
          iconSize={16}
          label={t('later')}
          kind="outline"
          size={32}
          disabled={!onLater}
          onClick={() => onLater?.()}
        />
      </div>
      {days ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with no day to press, it could not be scrolled by keyboard
        <section ref={strip} className={css.days} aria-label={t('strip')} tabIndex={isFull ? 0 : undefined}>
          {days.map((day) => (
            <DayButton key={day.date} day={day} isShown={day.date === shown} who={who} onPick={() => onPick(day.date)} />
          ))}
        </section>
      ) : (
        <SkeletonGroup className={css.days}>
          {Array.from({ length: STRIP_DAYS }, (_, i) => (
            <Skeleton key={i} className={css.bone} height={68} radius={14} />
          ))}
        </SkeletonGroup>
      )}
    </section>
  );
}
