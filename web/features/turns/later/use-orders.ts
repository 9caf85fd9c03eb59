import { useMutation } from '@tanstack/react-query';
import { dismissWaiting, offerWaiting, restoreWaiting, type WaitingEntry, waitingList } from 'core/booking/waiting-list/contract';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/** What the desk can do about somebody who waits. */
export function useWaitingOrders(business_id: number, zone: string) {
  const t = useTranslations('turns.later');
  const language = useLanguage();
  const refresh = useRefresh();
  const after = {
    onError: showFailure,
    onSettled: () => refresh(waitingList),
  };
  const offer = useMutation({
    mutationFn: ({ id }: WaitingEntry) => callApi(offerWaiting, { body: { business_id, id } }),
    onSuccess: ({ start }, { name }) =>
      void toast.success(t('offered', { name, moment: dateText(start, 'moment', zone, language) })),
    ...after,
  });
  const restore = useMutation({
    mutationFn: ({ id }: WaitingEntry) => callApi(restoreWaiting, { params: { id }, body: { business_id, status: 'waiting' } }),
    onSuccess: (_, { name }) => void toast.success(t('restored', { name })),
    ...after,
  });
  const dismiss = useMutation({
    mutationFn: ({ id }: WaitingEntry) => callApi(dismissWaiting, { params: { id }, query: { business_id } }),
    onSuccess: (_, entry) =>
      void toast.success(t('dismissed', { name: entry.name }), { label: t('undo'), onPress: () => restore.mutate(entry) }),
    ...after,
  });
  return { offer, restore, dismiss };
}
