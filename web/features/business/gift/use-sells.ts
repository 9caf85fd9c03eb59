import { useQuery } from '@tanstack/react-query';
import { type Business, supportAdmin } from 'core/business/contract';
import { leadsToGiftCards } from 'core/gift-cards/rules/shop';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useViewer } from '../business-face.ts';

/** The way to gift cards; whoever helps from our office always sees it. */
export function useSellsGiftCards(business: Business): boolean {
  const viewer = useViewer();
  const isKnown = leadsToGiftCards(business, viewer?.isSuperAdmin === true);
  const query = { business_id: business.id, user_id: viewer?.id ?? '' };
  const support = useQuery({ ...apiQueryOptions(supportAdmin, { query }), enabled: viewer !== null && !isKnown, retry: false });
  return isKnown || leadsToGiftCards(business, support.data?.data === true);
}
