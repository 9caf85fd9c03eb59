import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { reviewsOfBusiness } from 'core/reviews/contract';
import { useParams } from 'react-router';
import { apiQueryOptions } from '../../platform/api.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { type SessionState, useSession } from '../../platform/session.ts';

export const faceInput = (busUrl: string) => ({ query: { business_url: busUrl } });
/** The newest three, with the counts that hero and home show. */
export const newestReviews = (id: number) => ({ params: { id }, query: { page: 1, per_page: 3 } });

const useFace = () => {
  const { busUrl = '' } = useParams();
  return useQuery({ ...apiQueryOptions(businessByUrl, faceInput(busUrl)), ...queryPolicies.business });
};
export const useBusiness = (): Business | undefined => useFace().data?.data;
/** Why there is none: the server answered without it, or did not answer. */
export const useWhyNoBusiness = (): 'empty' | 'failed' => (useFace().isSuccess ? 'empty' : 'failed');

export const useReviewsCount = (id: number): number =>
  useQuery({ ...apiQueryOptions(reviewsOfBusiness, newestReviews(id)), ...queryPolicies.business }).data?.reviews_count ?? 0;

/** The lowest price in cents, where the menu was loaded for another reason. */
export function useLowestPrice(id: number): number | null {
  const { data } = useQuery({ ...apiQueryOptions(businessServices, { query: { business_id: id } }), enabled: false });
  const prices = (data?.data ?? []).map(({ price }) => price).filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : null;
}

export const viewerOf = (session: SessionState) => (session.known ? session.viewer : null);
export const useViewer = () => viewerOf(useSession());
