import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { errorMessage, Failure } from '../../../../platform/errors.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useRefreshMenu } from '../use-menu.ts';

type Named = { readonly id: string; readonly name: string };
type RemovalCalls = {
  readonly remove: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
  readonly removed: (name: string) => string;
};
const sayError = (error: unknown) => void toast.error(errorMessage(error));

/** Gone with a word, and back with another. */
export function useRemoving({ remove, restore, removed }: RemovalCalls, onDone: () => void, onError = sayError) {
  const t = useTranslations('menu-editor');
  const after = { onError, onSettled: useRefreshMenu() };
  const restoring = useMutation({ mutationFn: restore, ...after });
  return useMutation({
    mutationFn: ({ id }: Named) => remove(id),
    onSuccess: (_, { id, name }) => {
      onDone();
      toast.success(removed(name), { label: t('undo'), onPress: () => restoring.mutate(id) });
    },
    ...after,
  });
}

export type Wish<Rest> = Rest & { readonly name: string; readonly services: string[] };
type Calls<Rest> = RemovalCalls & {
  readonly save: (wish: Wish<Rest>) => Promise<unknown>;
  readonly saved: (name: string) => string;
};

/** What is done with an add-on or a kind of chair. */
export function useEntryOrders<Rest>(calls: Calls<Rest>, onDone: () => void) {
  const t = useTranslations('menu-editor');
  const onError = (error: unknown) =>
    error instanceof Failure && error.status === 409 ? void toast.error(t('changedMeanwhile')) : sayError(error);
  const save = useMutation({
    mutationFn: calls.save,
    onSuccess: (_, { name }) => {
      onDone();
      toast.success(calls.saved(name));
    },
    onError,
    onSettled: useRefreshMenu(),
  });
  return { save, remove: useRemoving(calls, onDone, onError) };
}
