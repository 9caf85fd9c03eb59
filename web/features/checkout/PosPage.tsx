import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Pos } from './Pos.tsx';
import { PosSkeleton } from './PosSkeleton.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.PosPage'), hidden: true as const });

export const speaks = ['receipts'] as const;

/** What faces the customer runs on no login: it has an address of its own. */
export function Component() {
  const t = useTranslations('checkout');
  const { busUrl = '' } = useParams();
  const [asked] = useSearchParams();
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  if (asked.get('display') === 'customer') return <Navigate to={`/biz/${busUrl}/display?window=1`} replace />;
  return (
    <>
      <h1 className="unseen">{t('title')}</h1>
      {data ? <Pos key={data.data.id} business={data.data} /> : <PosSkeleton />}
    </>
  );
}
