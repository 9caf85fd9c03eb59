import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import css from './loyalty.module.css';

/** A screen about the loyalty programs of the business in the address. */
export function Frame({ children }: { readonly children: (business: Business) => ReactNode }) {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return <div className={css.page}>{data ? children(data.data) : <SkeletonRows rows={8} />}</div>;
}

const ways = [
  ['programs', 'program'],
  ['members', 'member'],
  ['report', 'report'],
] as const;

/** Programs, members and report, one beside the other. */
export function Ways({ business, at }: { readonly business: Business; readonly at: (typeof ways)[number][0] }) {
  const t = useTranslations('loyalty.tabs');
  return (
    <nav className={css.ways} aria-label={t('label')}>
      {ways.map(([name, path]) => (
        <Link
          key={name}
          to={`/biz/${business.bus_url}/manage/loyalty-program/${path}`}
          aria-current={name === at ? 'page' : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}

type Answer = { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };

/** Not open to the viewer, not read, or not there yet. */
export function Unread({ answer, business }: { readonly answer: Answer; readonly business: Business }) {
  const t = useTranslations('loyalty');
  const { error, isFetching, refetch } = answer;
  if (error instanceof Failure && error.status === 403)
    return <EmptyState level={2} icon={LockKeyhole} title={t('closed')} text={t('closedText', { name: business.bus_name })} />;
  if (error)
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={8} />;
}
