import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import type { HeadAsked } from '../../platform/page.ts';
import { kept } from '../../platform/queries.ts';
import { Pos } from './Pos.tsx';
import { PosBones } from './PosBones.tsx';

export const head = ({ t }: HeadAsked) => ({ title: t('shell.manage.items.PosPage'), hidden: true as const });

export const speaks = ['receipts'] as const;

/** What faces the customer runs on no login: it has an address of its own. */
export function Component() {
  const t = useTranslations('checkout');
  const { busUrl = '' } = useParams();
  const [asked] = useSearchParams();
  const { data } = useQuery({ ...ask(businessByUrl, { query: { business_url: busUrl } }), ...kept.business });
  if (asked.get('display') === 'customer') return <Navigate to={`/biz/${busUrl}/display?window=1`} replace />;
  return (
    <>
      <h1 className="unseen">{t('title')}</h1>
      {data ? <Pos key={data.data.id} business={data.data} /> : <PosBones />}
    </>
  );
}
