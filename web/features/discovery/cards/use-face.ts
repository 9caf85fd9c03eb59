import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { useSyncExternalStore } from 'react';
import { ask } from '../../../platform/ask.ts';
import { kept } from '../../../platform/queries.ts';
import { type OpenState, openState } from './open-state.ts';

const never = () => () => {};
/** True after the first picture: what depends on the clock or the viewer must not be in the server's HTML, which is cached. */
export function useAfterwards(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The question behind a card: hours and coordinates are not part of a search result. Warms up the page of the business too. */
export const faceQuestion = (bus_url: string, enabled: boolean) => ({
  ...ask(businessByUrl, { query: { business_url: bus_url } }),
  ...kept.business,
  retry: false,
  enabled,
});

export const stateOf = (business: Business | undefined): OpenState | null =>
  business ? openState(business.working_schedule, business.timezone, new Date().toISOString()) : null;

export function useOpenState(bus_url: string): OpenState | null {
  const { data } = useQuery(faceQuestion(bus_url, useAfterwards()));
  return stateOf(data?.data);
}
