import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../../platform/api.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import css from './screen.module.css';

/** The business whose team is managed here; undefined until it is known. */
export function useBusiness(): Business | undefined {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return data?.data;
}

type Asked = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** What stands in place of rows that are not there: bones, no permission, or what went wrong. */
export function Missing({ asked: { error, isFetching, refetch } }: { readonly asked: Asked }) {
  const t = useTranslations('staff');
  const business = useBusiness();
  if (error instanceof Failure && error.status === 403)
    return (
      <EmptyState level={2} icon={LockKeyhole} title={t('closed')} text={t('closedText', { name: business?.bus_name ?? '' })} />
    );
  if (error)
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={6} />;
}

type Props = {
  readonly title: string;
  readonly note?: ReactNode;
  /** Beside the title; one that depends on the business comes with it. */
  readonly action?: ReactNode | ((business: Business) => ReactNode);
  readonly children: (business: Business) => ReactNode;
};

/** The frame of the team's screens: title, one action, and the rest once the business is known. */
export function Screen({ title, note, action, children }: Props) {
  const business = useBusiness();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {typeof action === 'function' ? business && action(business) : action}
      </header>
      {business ? children(business) : <SkeletonRows rows={6} />}
    </div>
  );
}
