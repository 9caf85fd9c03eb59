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
  const many = (text: string, visits: number) => (visits > 1 ? t('what.many', { text, count: visits }) : text);
  return ({ visits, undoes, ...entry }: Entry): string => {
    const text = many(one(entry), visits);
    return undoes ? t('what.putBack', { text }) : text;
  };
  function one({ kind, from, to, staff, by }: Omit<Entry, 'visits' | 'undoes'>): string {
    if (kind === 'edited' || kind === 'noted') return t(`what.${kind}`);
    if (kind === 'blocked' || kind === 'reblocked' || kind === 'freed') {
      const times = { from: dateText(from ?? '', 'time', zone, language), to: dateText(to ?? '', 'time', zone, language) };
      return t(`what.${kind}`, times);
    }
    if (kind === 'late') return t('what.late', { time: dateText(to ?? '', 'time', zone, language) });
    if (kind === 'booked') return t(by === null ? 'what.bookedOnline' : 'what.booked');
    if (kind === 'stepped') return to !== null && isStatus(to) ? t(`status.${to}`) : '';
    if (from === to) return staff === null ? t('what.lengthened') : t('what.given', { staff });
    const time = dateText(to ?? '', 'moment', zone, language);
    return staff === null ? t('what.moved', { time }) : t('what.movedTo', { time, staff });
  }
}
