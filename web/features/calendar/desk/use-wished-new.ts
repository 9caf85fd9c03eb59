import { useQuery } from '@tanstack/react-query';
import { clientInfo } from 'core/clients/contract';
import { useEffect } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import type { Known } from '../new/client.ts';
import { useLatest } from './use-latest.ts';
import type { Shown } from './use-shown.ts';

/** The address asks for a new visit, perhaps for somebody: the form opens when both are there, and the address forgets it. */
export function useWishedNew(business_id: number, { wish, data, go }: Shown, begin: (client: Known | null) => void): void {
  const isWished = wish.new === 'visit';
  const { data: asked, isLoading } = useQuery({
    ...apiQueryOptions(clientInfo, { query: { business_id, clientHashId: wish.client ?? '' } }),
    enabled: isWished && wish.client !== null,
  });
  const isReady = isWished && data !== undefined && !isLoading;
  const latest = useLatest(() => {
    begin(asked ? { kind: 'known', id: asked.data.id, name: asked.data.name } : null);
    go({ new: null, client: null, visit: null });
  });
  useEffect(() => {
    if (isReady) latest();
  }, [isReady, latest]);
}
