import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { LockKeyhole } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import type { Head, HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import css from './errors.module.css';
import { SupportState, useHelps } from './SupportState.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('errors.noPermission.title'), hidden: true });

export function Component() {
  const t = useTranslations('errors.noPermission');
  const { busUrl = '' } = useParams();
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  const business = data?.data.bus_name ?? t('unknown');
  const helps = useHelps(data?.data);
  if (data && helps) return <SupportState business={data.data} />;
  return (
    <div className={css.page}>
      <span className={css.sign} aria-hidden="true">
        <LockKeyhole size={28} strokeWidth={1.75} />
      </span>
      <h1>{t('title')}</h1>
      <p className={css.text}>{t('text', { business })}</p>
      <LinkButton size={48} href={`/biz/${busUrl}`}>
        {t('back', { business })}
      </LinkButton>
      <LinkButton kind="quiet" size={48} href="/login">
        {t('change')}
      </LinkButton>
    </div>
  );
}
