import { useQuery } from '@tanstack/react-query';
import { closeReports, dayNow, drawerNow } from 'core/checkout/contract';
import { useState } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';

export const useDrawer = (business_id: number, drawer: string) =>
  useQuery(apiQueryOptions(drawerNow, { query: { business_id, drawer } }));

/** Sends an order once at a time; what goes wrong is said, and then it is null. What the screen knows of drawers is asked again. */
export function useOrder() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function order<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      showFailure(error);
      return null;
    } finally {
      setBusy(false);
      await refresh(drawerNow, closeReports, dayNow);
    }
  }
  return { order, busy };
}
