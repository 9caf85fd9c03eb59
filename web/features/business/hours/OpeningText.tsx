import type { Business } from 'core/business/contract';
import { openingAt } from 'core/business/rules';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import css from './hours.module.css';

type Scheduled = Pick<Business, 'working_schedule' | 'timezone'>;

export function useOpening({ working_schedule, timezone }: Scheduled) {
  return openingAt(working_schedule, timezone, useClock());
}

type Props = { readonly business: Scheduled; readonly short?: boolean | undefined };

/** "Open until 7:00 PM" or "Closed · opens tomorrow 9:30 AM"; nothing where no hours are known. */
export function OpeningText({ business, short }: Props) {
  const t = useTranslations('business');
  const language = useLanguage();
  const opening = useOpening(business);
  if (!opening) return null;
  if (opening.open) return t(short ? 'opening.openUntil' : 'opening.openNow', { time: wallTimeText(opening.until, language) });
  if (!opening.next) return t('opening.closedNow');
  const { day, away } = opening.next;
  const time = wallTimeText(opening.next.time, language);
  if (away === 0) return t('opening.opensToday', { time });
  if (away === 1) return t('opening.opensTomorrow', { time });
  return t('opening.opensOn', { day: t(`days.${day}`), time });
}

/** Green or red; the word is always beside it, or in its tooltip. */
export function OpeningDot({ business }: Props) {
  const opening = useOpening(business);
  return opening && <span className={css.dot} data-open={opening.open ? '' : undefined} aria-hidden="true" />;
}
