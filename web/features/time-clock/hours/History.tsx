import type { ShiftVersion, WorkShift } from 'core/time-clock/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './hours.module.css';
import { useTimes } from './use-times.ts';

function useSentence(zone: string) {
  const t = useTranslations('time-clock.history');
  const language = useLanguage();
  const { saidTimes } = useTimes(zone);
  return (version: ShiftVersion): string => {
    const when = dateText(version.written_at, 'moment', zone, language);
    return t(version.how, { name: version.by ?? t('someone'), when, times: saidTimes(version) });
  };
}

/** Every version of a shift that was put right: who, when, what, and why. The person and the manager read the same. */
export function History({ shift, zone }: { readonly shift: WorkShift; readonly zone: string }) {
  const t = useTranslations('time-clock.history');
  const sentence = useSentence(zone);
  if (shift.history.length === 0) return null;
  return (
    <ol className={css.history} aria-label={t('title')}>
      {shift.history.map((version) => (
        <li key={version.version}>
          {sentence(version)}
          {version.reason !== '' && <q>{t('reason', { reason: version.reason })}</q>}
        </li>
      ))}
    </ol>
  );
}
