import { type OpenState, openingAt } from 'core/business/rules';
import type { FoundBusiness } from 'core/discovery/contract';
import { weekFrom } from 'core/discovery/rules';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import css from './cards.module.css';

type Scheduled = Pick<FoundBusiness, 'opening_hours' | 'timezone'>;

export const openingOf = ({ opening_hours, timezone }: Scheduled, instant: string): OpenState | null =>
  openingAt(weekFrom(opening_hours ?? ''), timezone, instant);

function useWords(opening: OpenState): { readonly word: string; readonly detail: string } {
  const t = useTranslations('discovery.open');
  const language = useLanguage();
  if (opening.open) return { word: t('open'), detail: t('until', { time: wallTimeText(opening.until, language) }) };
  if (!opening.next) return { word: t('closed'), detail: '' };
  const { day, away } = opening.next;
  const time = wallTimeText(opening.next.time, language);
  return { word: t('closed'), detail: away === 0 ? t('opens', { time }) : t('opensOn', { day: t(`days.${day}`), time }) };
}

function Said({ opening }: { readonly opening: OpenState }) {
  const { word, detail } = useWords(opening);
  return (
    <span className={css.open} data-open={opening.open ? '' : undefined}>
      <i className={css.dot} aria-hidden="true" />
      <b>{word}</b>
      {detail && <span className={css.detail}>{detail}</span>}
    </span>
  );
}

/** A dot, the word and the hour; where no hours are published the line stays empty, so that cards keep their height. */
export function OpenNow({ business }: { readonly business: Scheduled }) {
  const opening = openingOf(business, useClock());
  return <span className={css.openLine}>{opening && <Said opening={opening} />}</span>;
}
