import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Counter } from './Counter.tsx';
import { CounterSkeleton } from './CounterSkeleton.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('turns.today'), hidden: true as const });

/** Turns first: what somebody at a station, or on their own phone, wants to see. */
export function Component() {
  const t = useTranslations('turns');
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return (
    <>
      <h1 className="unseen">{t('today')}</h1>
      {data ? <Counter business={data.data} first="turns" /> : <CounterSkeleton />}
    </>
  );
}
