import type { AutomationView } from 'core/notifications/contract';
import { useTranslations } from 'use-intl';

/** When a message goes out, in words: `24 hours before the visit`. */
export function useWhenText() {
  const t = useTranslations('automations');
  return (name: AutomationView['name'], amount: number | null): string => {
    if (name === 'birthday' && amount === 0) return t('onBirthday');
    return t(`when.${name}`, { count: amount ?? 0 });
  };
}

export function useWhen({ name, timing }: AutomationView): string {
  return useWhenText()(name, timing?.amount ?? null);
}
