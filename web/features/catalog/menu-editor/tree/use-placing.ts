import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../platform/errors.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { placedAt } from '../menu-order.ts';
import { useRefreshMenu } from '../use-menu.ts';

type Item = { readonly id: string };

/** The order as somebody has just made it, until the server's own comes. `all` holds those that are not shown too. */
export function usePlacing<T extends Item>(all: readonly T[], shown: readonly T[], save: (ids: string[]) => Promise<unknown>) {
  const ids = all.map(({ id }) => id);
  const before = ids.join();
  const [made, setMade] = useState<{ readonly before: string; readonly ids: readonly string[] } | null>(null);
  const refresh = useRefreshMenu();
  const saving = useMutation({
    mutationFn: save,
    onError: (error) => {
      setMade(null);
      toast.error(errorMessage(error));
    },
    onSettled: refresh,
  });
  const now = made?.before === before ? made.ids : ids;
  const items = shown.toSorted((a, b) => now.indexOf(a.id) - now.indexOf(b.id));
  function place(id: string, at: number) {
    const order = placedAt(
      now,
      items.map((item) => item.id),
      id,
      at,
    );
    setMade({ before, ids: order });
    saving.mutate(order);
  }
  return { items, place };
}
