import { useQueryClient } from '@tanstack/react-query';
import { openTickets, unpaidVisits } from 'core/checkout/contract';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../../ui/toasts/toast.ts';
import { bringSales, type KeptSale, keptSales, onKept } from './outbox.ts';

const AGAIN_MS = 15_000;
const none: readonly KeptSale[] = [];

/** Sales of this till that the server does not know yet; they are brought as soon as it answers. */
export function useOutbox(business_id: number) {
  const t = useTranslations('checkout.offline');
  const queries = useQueryClient();
  const all = useSyncExternalStore(onKept, keptSales, () => none).filter(({ sale }) => sale.business_id === business_id);
  const waiting = all.filter(({ refusal }) => refusal === null);
  const bring = useCallback(
    async (refused?: 'too') => {
      const count = await bringSales(business_id, refused);
      if (count === 0) return;
      toast.success(t('brought', { count }));
      await Promise.all([openTickets, unpaidVisits].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
    },
    [business_id, queries, t],
  );
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => void bring();
    again();
    addEventListener('online', again);
    const timer = setInterval(again, AGAIN_MS);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [isWaiting, bring]);
  return { waiting, refused: all.filter(({ refusal }) => refusal !== null), bring };
}
