import { useTranslations } from 'use-intl';
import { toast } from '../../../ui/toasts/toast.ts';
import { useHere } from '../till/store.ts';
import { barOf } from './sale.ts';

/** Nobody answers: cash and cheques are taken all the same, or it is said why not. */
export function useOffline(): () => void {
  const t = useTranslations('checkout.offline.bars');
  const { store, facts } = useHere();
  return () => {
    const bar = barOf(store.now(), facts);
    if (bar !== null) toast.error(t(bar));
    else store.set((till) => ({ ...till, step: 'tender', selected: null, offline: till.offline ?? [] }));
  };
}
