import { useQuery } from '@tanstack/react-query';
import { timeClock } from 'core/time-clock/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { usePunch } from './use-punch.tsx';

/** After somebody came or went by another list: to clock them too is one tap, and nothing happens without it. */
export function usePunchOffer(business_id: number, zone: string) {
  const t = useTranslations('shell.punch.offer');
  const known = useQuery(apiQueryOptions(timeClock, { query: { business_id } })).data?.data;
  const punch = usePunch(business_id, zone);
  /** `pin`: the one that they have just shown. */
  function offer(employee_id: string, step: 'in' | 'out', pin?: string): void {
    const person = known?.people.find(({ id }) => id === employee_id);
    if (!person || (person.state === 'out') !== (step === 'in')) return;
    const label = t(`${step}Yes`);
    const onPress = () => (pin === undefined ? punch.pick(person, step) : void punch.pickWithPin(person, step, pin));
    toast.info(t(step, { name: person.first_name }), { label, onPress });
  }
  return { offer, dialog: punch.dialog };
}
