import { paidToday, ticketById } from 'core/checkout/contract';
import type { Permission } from 'core/kernel/permission';
import { ticketDetail } from 'core/reports/contract';
import { useState } from 'react';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { toast } from '../../../ui/toasts/toast.ts';

type Order<Wish> = {
  readonly business_id: number;
  readonly action: Permission;
  /** Says what was done. */
  readonly run: (wish: Wish, how: { readonly key: string; readonly pinProof: string }) => Promise<string>;
  readonly why: string;
};

/** A form, then the PIN of somebody who may; afterwards the ticket is asked again. */
export function usePinned<Wish extends object>({ business_id, action, run, why }: Order<Wish>) {
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const { pin, dialog } = usePin(business_id);
  async function give(wish: Wish, how: { readonly key: string; readonly pinProof: string }): Promise<void> {
    await run(wish, how).then(toast.success, showFailure);
    const stale = [ticketDetail, ticketById, paidToday];
    await refresh(...stale);
  }
  function confirm(wish: Wish): void {
    setOpen(false);
    const key = crypto.randomUUID();
    pin.ask({ action, why, run: (pinProof) => give(wish, { key, pinProof }) });
  }
  return { pin: dialog, isOpen, open: () => setOpen(true), close: () => setOpen(false), confirm };
}
