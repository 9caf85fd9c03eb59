import { useQuery } from '@tanstack/react-query';
import { waitingList } from 'core/booking/waiting-list/contract';
import { type Business, businessByUrl } from 'core/business/contract';
import { Hourglass, LockKeyhole } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import type { HeadAsked } from '../../platform/page.ts';
import { kept } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Days } from './list/Days.tsx';
import css from './list/list.module.css';

export const head = ({ t }: HeadAsked) => ({ title: t('shell.manage.items.WaitingListPage'), hidden: true as const });

function List({ business }: { readonly business: Business }) {
  const t = useTranslations('waiting');
  const { data, error, isFetching, refetch } = useQuery(ask(waitingList, { query: { business_id: business.id } }));
  if (data && data.data.length > 0)
    return <Days business={business} entries={data.data} zone={data.timezone} mayChange={data.may_change} />;
  if (data)
    return <EmptyState icon={<Hourglass size={24} strokeWidth={1.75} />} level={2} title={t('none')} text={t('noneText')} />;
  if (error instanceof Failure && error.status === 403)
    return (
      <EmptyState
        level={2}
        icon={<LockKeyhole size={24} strokeWidth={1.75} />}
        title={t('closed')}
        text={t('closedText', { name: business.bus_name })}
      />
    );
  if (error)
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={5} />;
}

export function Component() {
  const t = useTranslations('waiting');
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...ask(businessByUrl, { query: { business_url: busUrl } }), ...kept.business });
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      {data ? <List business={data.data} /> : <SkeletonRows rows={5} />}
    </div>
  );
}
