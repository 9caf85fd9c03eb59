import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { useParams } from 'react-router';
import { apiQueryOptions } from '../../platform/api.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Calendar } from './Calendar.tsx';
import { Zone } from './words/zone.ts';

type Loaded = { readonly name: string };

export const loader = pageLoader(async ({ askOr404, params }): Promise<Loaded> => {
  const { data } = await askOr404(businessByUrl, { query: { business_url: params.busUrl ?? '' } });
  return { name: data.bus_name };
});

export const head = ({ data, t }: HeadInput<Loaded>) =>
  ({ title: t('calendar.head', { name: data.name }), hidden: true }) as const;

export function Component() {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  if (!data) return null;
  const zone = data.data.timezone ?? 'UTC';
  return (
    <Zone value={zone}>
      <Calendar key={data.data.id} businessId={data.data.id} zone={zone} />
    </Zone>
  );
}
