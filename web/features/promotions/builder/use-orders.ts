import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addPromotion,
  changePromotion,
  type ManagedPromotion,
  promotions,
  removePromotion,
  restorePromotion,
} from 'core/promotions/contract';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { wishOf } from './draft.ts';

type Wish = ReturnType<typeof wishOf>;
type Said = 'saved' | 'pausedNow' | 'resumed';

/** What is done with a promotion; whoever saves an older one than there is sees the newest. */
export function useOrders(business_id: number, known: ManagedPromotion | null, onDone: () => void) {
  const t = useTranslations('promotions');
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: [promotions.path] });
  const onError = (error: unknown) =>
    void toast.error(error instanceof Failure && error.status === 409 ? t('changedMeanwhile') : errorMessage(error));
  const restore = useMutation({
    mutationFn: ({ id }: ManagedPromotion) => callApi(restorePromotion, { params: { id }, body: { business_id } }),
    onSuccess: (_, { name }) => void toast.success(t('restored', { name })),
    onError,
    onSettled,
  });
  const save = useMutation({
    mutationFn: ({ wish }: { readonly wish: Wish; readonly said: Said }) => {
      const body = { business_id, ...wish, ...(known && { version: known.version }) };
      return known ? callApi(changePromotion, { params: { id: known.id }, body }) : callApi(addPromotion, { body });
    },
    onSuccess: ({ data: { name } }, { said }) => {
      onDone();
      toast.success(t(said, { name }));
    },
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ManagedPromotion) => callApi(removePromotion, { params: { id }, query: { business_id } }),
    onSuccess: (_, gone) => {
      onDone();
      toast.success(t('removed', { name: gone.name }), { label: t('undo'), onPress: () => restore.mutate(gone) });
    },
    onError,
    onSettled,
  });
  return { save, remove };
}
