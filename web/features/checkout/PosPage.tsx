import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import type { HeadAsked } from '../../platform/page.ts';
import { kept } from '../../platform/queries.ts';
import { Pos } from './Pos.tsx';
import { PosBones } from './PosBones.tsx';

export const head = ({ t }: HeadAsked) => ({ title: t('shell.manage.items.PosPage'), hidden: true as const });

export const speaks = ['receipts'] as const;

export function Component() {
  const t = useTranslations('checkout');
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...ask(businessByUrl, { query: { business_url: busUrl } }), ...kept.business });
  return (
    <>
      <h1 className="unseen">{t('title')}</h1>
      {data ? <Pos key={data.data.id} business={data.data} /> : <PosBones />}
    </>
  );
}
