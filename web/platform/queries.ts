import { QueryClient } from '@tanstack/react-query';
import { Failure } from './errors.ts';

/** A 4xx is an answer, so only network errors and 5xx are retried. */
export const retryUpTo = (most: number) => (tries: number, error: unknown) =>
  tries < most && !(error instanceof Failure && error.status >= 400 && error.status < 500);

/** 1 s, doubled each time up to 30 s. */
export const retryDelay = (tries: number): number => Math.min(1000 * 2 ** tries, 30_000);

const MINUTE = 60_000;
/** Where decision A9 departs from the default; spread into the options of `apiQuery(…)`. */
export const queryPolicies = {
  colors: { staleTime: MINUTE, retry: retryUpTo(2) },
  business: { staleTime: 5 * MINUTE },
  contacts: { retry: retryUpTo(1) },
  appointments: { retry: retryUpTo(2) },
} as const;

export const openQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: retryUpTo(3), retryDelay, gcTime: 5 * MINUTE, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
