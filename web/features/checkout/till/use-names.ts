import { useTranslations } from 'use-intl';
import { useHere } from './store.ts';

/** A guest has no name but what they are, in the language of whoever looks. */
export function usePersonName(): (name: string) => string {
  const t = useTranslations('checkout');
  return (name) => (name === 'Guest' ? t('guest') : name);
}

export function useStaffName(): (id: string) => string {
  const t = useTranslations('checkout');
  const { facts } = useHere();
  return (id) => facts.staff.find((one) => one.id === id)?.first_name ?? t('somebody');
}
