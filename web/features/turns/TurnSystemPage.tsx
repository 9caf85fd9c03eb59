import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import type { HeadAsked } from '../../platform/page.ts';
import { kept } from '../../platform/queries.ts';
import { Counter } from './Counter.tsx';
import { CounterBones } from './CounterBones.tsx';

export const head = ({ t }: HeadAsked) => ({ title: t('turns.today'), hidden: true as const });

/** Turns first: what somebody at a station, or on their own phone, wants to see. */
export function Component() {
  const t = useTranslations('turns');
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...ask(businessByUrl, { query: { business_url: busUrl } }), ...kept.business });
  return (
    <>
      <h1 className="unseen">{t('today')}</h1>
      {data ? <Counter business={data.data} first="turns" /> : <CounterBones />}
    </>
  );
}
