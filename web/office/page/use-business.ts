import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { useParams } from 'react-router';
import { apiQuery } from '../../platform/api.ts';
import { queryPolicies } from '../../platform/queries.ts';

/** The business in the address; undefined until it is known. */
export function useBusiness(): Business | undefined {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return data?.data;
}

/** Times are written in the zone of the salon, wherever they are read. */
export const zoneOf = ({ timezone }: Pick<Business, 'timezone'>): string => timezone ?? 'UTC';
