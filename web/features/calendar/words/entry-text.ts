import type { Entry } from 'core/booking/desk/contract';
import { isStatus } from 'core/booking/appointments/rules/visit';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useZone } from './zone.ts';

/** What happened to a visit, in a few words: `moved to 3:00 PM with Linh`. */
export function useEntryText() {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const zone = useZone();
  return ({ kind, from, to, staff, by }: Entry): string => {
    if (kind === 'booked') return t(by === null ? 'what.bookedOnline' : 'what.booked');
    if (kind === 'stepped') return to !== null && isStatus(to) ? t('what.stepped', { status: t(`status.${to}`) }) : '';
    if (from === to) return staff === null ? t('what.lengthened') : t('what.given', { staff });
    const time = dateText(to ?? '', 'moment', zone, language);
    return staff === null ? t('what.moved', { time }) : t('what.movedTo', { time, staff });
  };
}
