import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { reviewsOfBusiness } from 'core/reviews/contract';
import { useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { useNow } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import { kept } from '../../platform/queries.ts';
import { type SessionState, useSession } from '../../platform/session.ts';

export const faceInput = (busUrl: string) => ({ query: { business_url: busUrl } });
/** The newest three, with the counts that hero and home show. */
export const newestReviews = (id: number) => ({ params: { id }, query: { page: 1, per_page: 3 } });

export function useBusiness(): Business | undefined {
  const { busUrl = '' } = useParams();
  return useQuery({ ...ask(businessByUrl, faceInput(busUrl)), ...kept.business }).data?.data;
}

export const useReviewsCount = (id: number): number =>
  useQuery({ ...ask(reviewsOfBusiness, newestReviews(id)), ...kept.business }).data?.reviews_count ?? 0;

/** The lowest price in cents, where the menu was loaded for another reason. */
export function useLowestPrice(id: number): number | null {
  const { data } = useQuery({ ...ask(businessServices, { query: { business_id: id } }), enabled: false });
  const prices = (data?.data ?? []).map(({ price }) => price).filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : null;
}

const TICK_MS = 30_000;
const onTick = (tell: () => void) => {
  const timer = setInterval(tell, TICK_MS);
  return () => clearInterval(timer);
};
const tickOf = (time: number) => Math.floor(time / TICK_MS) * TICK_MS;

/** Now, as the server saw it in the first picture, then as it goes on. */
export function useClock(): string {
  const first = useNow().getTime();
  const at = useSyncExternalStore(
    onTick,
    () => tickOf(Date.now()),
    () => tickOf(first),
  );
  return new Date(at).toISOString();
}

export const viewerOf = (session: SessionState) => (session.known ? session.viewer : null);
export const useViewer = () => viewerOf(useSession());
