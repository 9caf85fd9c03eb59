import type { ShiftVersion, WorkShift } from 'core/time-clock/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';

type Times = Pick<ShiftVersion, 'started_at' | 'ended_at'>;

/** From when to when, in the zone of the salon. */
export function useTimes(zone: string) {
  const t = useTranslations('time-clock.hours');
  const language = useLanguage();
  const time = (instant: string) => dateText(instant, 'time', zone, language);
  const range = ({ started_at, ended_at }: Times, open: 'running' | 'unended') =>
    ended_at === null ? t(open, { from: time(started_at) }) : t('range', { from: time(started_at), to: time(ended_at) });
  return {
    /** Of a shift as it stands. */
    timesOf: (shift: WorkShift): string => range(shift, shift.forgotten ? 'unended' : 'running'),
    /** Of a version that may have been replaced since. */
    saidTimes: (version: Times): string => range(version, 'unended'),
    breakTimes: (pause: Times): string => range(pause, 'running'),
  };
}
