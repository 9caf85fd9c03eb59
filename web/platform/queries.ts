import { QueryClient } from '@tanstack/react-query';
import { Failure } from './errors.ts';

/** Retries only network errors and 5xx, because repeating a request that was answered with a 4xx changes nothing. */
export const retryUpTo = (most: number) => (tries: number, error: unknown) =>
  tries < most && !(error instanceof Failure && error.status >= 400 && error.status < 500);

/** Waits 1 s, doubled each time up to 30 s. */
export const retryDelay = (tries: number): number => Math.min(1000 * 2 ** tries, 30_000);

const MINUTE = 60_000;
/** Query options that differ from the defaults below; spread them into `apiQueryOptions(…)`. */
export const queryPolicies = {
  colors: { staleTime: MINUTE, retry: retryUpTo(2) },
  business: { staleTime: 5 * MINUTE },
  contacts: { retry: retryUpTo(1) },
  appointments: { retry: retryUpTo(2) },
} as const;

export const openQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: retryUpTo(3), retryDelay, gcTime: 5 * MINUTE, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
