import { QueryClient } from '@tanstack/react-query';
import { Failure } from './errors.ts';

/** A 4xx is an answer, not an accident: only silence and 5xx are asked again, so many times. */
export const retries = (most: number) => (tries: number, error: unknown) =>
  tries < most && !(error instanceof Failure && error.status >= 400 && error.status < 500);

/** 1 s, doubled up to half a minute. */
export const retryDelay = (tries: number): number => Math.min(1000 * 2 ** tries, 30_000);

const MINUTE = 60_000;
/** Where decision A9 departs from the default: spread over `ask(…)`. */
export const kept = {
  colors: { staleTime: MINUTE, retry: retries(2) },
  business: { staleTime: 5 * MINUTE },
  contacts: { retry: retries(1) },
  appointments: { retry: retries(2) },
} as const;

export const openQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: retries(3), retryDelay, gcTime: 5 * MINUTE, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
