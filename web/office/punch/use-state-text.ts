import type { ClockedPerson } from 'core/time-clock/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/language.tsx';
import { dateText } from '../../ui/texts/date-text.ts';

/** Whether somebody is in, and since when. */
export function useStateText(zone: string) {
  const t = useTranslations('shell.punch.state');
  const language = useLanguage();
  return ({ break: pause, since }: ClockedPerson): string => {
    const at = (instant: string) => ({ time: dateText(instant, 'time', zone, language) });
    if (pause) return t(pause.paid ? 'rest' : 'meal', at(pause.since));
    return since === null ? t('out') : t('in', at(since));
  };
}
