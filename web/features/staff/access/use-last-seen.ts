import type { Business } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useUiLanguage } from '../../../ui/theme/ui-words.tsx';

/** A session says that it is alive every five minutes. */
const JUST_NOW_MS = 6 * 60_000;

export function useLastSeen({ timezone }: Business): (at: string | null) => string {
  const t = useTranslations('staff.access');
  const [now, language] = [useClock(), useUiLanguage()];
  return (at) => {
    if (at === null) return t('never');
    if (Date.parse(now) - Date.parse(at) < JUST_NOW_MS) return t('justNow');
    return t('lastSeen', { when: dateText(at, 'moment', timezone ?? 'UTC', language) });
  };
}
