import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import type { DayRule } from 'core/kernel/days/business-day';
import { USUAL_DAY_START } from 'core/kernel/days/starts';
import { useParams } from 'react-router';
import { apiQueryOptions } from '../../platform/api.ts';
import { queryPolicies } from '../../platform/queries.ts';

/** The business in the address; undefined until it is known. */
export function useBusiness(): Business | undefined {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  return data?.data;
}

/** How the salon in the address tells its days apart, for what is counted by days. */
export function useDayRule(): DayRule {
  const business = useBusiness();
  return business ? dayRuleOf(business) : { timezone: 'UTC', starts_at: USUAL_DAY_START };
}

export const dayRuleOf = ({ timezone, settings }: Business): DayRule => ({
  timezone: timezone ?? 'UTC',
  // An answer that was remembered from before businesses could choose has none.
  starts_at: (settings as Partial<Business['settings']>).business_day_starts_at ?? USUAL_DAY_START,
});

/** Times are written in the zone of the salon, wherever they are read. */
export const zoneOf = ({ timezone }: Pick<Business, 'timezone'>): string => timezone ?? 'UTC';
