import { useQuery, useQueryClient } from '@tanstack/react-query';
import { closeReports, drawerNow } from 'core/checkout/contract';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';

export const useDrawer = (business_id: number, drawer: string) =>
  useQuery(apiQuery(drawerNow, { query: { business_id, drawer } }));

/** Sends an order once at a time; what goes wrong is said, and then it is null. What the screen knows of drawers is asked again. */
export function useOrder() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function order<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      toast.error(errorMessage(error));
      return null;
    } finally {
      setBusy(false);
      await Promise.all([drawerNow, closeReports].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
    }
  }
  return { order, busy };
}
