import type { PosDetails } from 'core/checkout/rules/ticket';
import { useTranslations } from 'use-intl';
import { useHere } from './store.ts';

/** A guest has no name but what they are, in the language of whoever looks. */
export function usePersonName(): (name: string) => string {
  const t = useTranslations('checkout');
  return (name) => (name === 'Guest' ? t('guest') : name);
}

/** Those on one ticket, by their key: a second of the same name is told from the first by a number. */
export function useNamesOn(posDetails: PosDetails): (customer: string) => string {
  const personName = usePersonName();
  const people = Object.entries(posDetails);
  return (customer) => {
    const name = posDetails[customer]?.customer_name ?? '';
    const alike = people.filter(([, one]) => one.customer_name === name);
    const nth = alike.findIndex(([key]) => key === customer);
    return nth > 0 ? `${personName(name)} ${nth + 1}` : personName(name);
  };
}

export function useStaffName(): (id: string) => string {
  const t = useTranslations('checkout');
  const { facts } = useHere();
  return (id) => facts.staff.find((one) => one.id === id)?.first_name ?? t('somebody');
}
