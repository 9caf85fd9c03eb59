import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { securityLog } from 'core/security/contract';
import { LockKeyhole, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SecurityEntries } from './SecurityEntries.tsx';
import css from './security.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('security.title'), hidden: true as const });

const PER_PAGE = 25;

function Log({ business }: { readonly business: Business }) {
  const t = useTranslations('security');
  const [page, setPage] = useState(1);
  const query = { business_id: business.id, page, per_page: PER_PAGE };
  const { data, error, isFetching, refetch } = useQuery(apiQuery(securityLog, { query }));
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
  if (!data) return <SkeletonRows rows={6} />;
  if (data.data.length === 0)
    return <EmptyState level={2} icon={<ShieldCheck size={24} strokeWidth={1.75} />} title={t('none')} text={t('noneText')} />;
  const { last_page, prev_page, next_page } = data.pagination;
  return (
    <>
      <SecurityEntries entries={data.data} zone={business.timezone ?? 'UTC'} />
      {last_page > 1 && (
        <nav className={css.pages} aria-label={t('pages')}>
          <Button kind="secondary" size={48} disabled={prev_page === null} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <span>{t('page', { page: String(page), last: String(last_page) })}</span>
          <Button kind="secondary" size={48} disabled={next_page === null} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </nav>
      )}
    </>
  );
}

export function Component() {
  const t = useTranslations('security');
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      {data ? <Log business={data.data} /> : <SkeletonRows rows={6} />}
    </div>
  );
}
