import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { toast } from '../../../ui/toasts/toast.ts';
import { useEntryText } from '../words/entry-text.ts';
import { changeDeed, takeBack, type Tools } from './carry-out.ts';
import { blockOrders } from './block-orders.ts';
import { ordersOf } from './deeds.ts';
import { lastDone, lastUndone } from './undo-stack.ts';

function undoLast(tools: Tools): Promise<void> {
  const deed = lastDone();
  if (deed) return takeBack(tools, deed);
  toast.info(tools.t('nothingToUndo'));
  return Promise.resolve();
}

/** Orders of the desk: shown at once, told in a toast with Undo, and taken back when the server says no. */
export function useOrders(business_id: number, texts: boolean) {
  const t = useTranslations('calendar');
  const tools: Tools = { business_id, queries: useQueryClient(), t, entryText: useEntryText(), texts };
  return {
    ...ordersOf(tools),
    ...blockOrders(tools),
    /** `again`: what it takes back was itself an undo. */
    takeBack: (visit_id: string, change: string, what: string, again: boolean) =>
      takeBack(tools, changeDeed(tools, visit_id, change, what), again),
    undo: () => undoLast(tools),
    redo: () => {
      const deed = lastUndone();
      return deed ? takeBack(tools, deed, true) : Promise.resolve();
    },
  };
}
export type Orders = ReturnType<typeof useOrders>;
