import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { type BillingQuestion, words } from './answers.ts';
import css from './billing.module.css';

/** A screen about what the business in the address pays us. */
export function Frame({ children }: { readonly children: (business: Business) => ReactNode }) {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return <div className={css.page}>{data ? children(data.data) : <SkeletonRows rows={8} />}</div>;
}

type Answer = { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };

/** Not open to the viewer. */
export function Closed({ business }: { readonly business: Business }) {
  const t = useTranslations('billing');
  return <EmptyState level={2} icon={LockKeyhole} title={t('closed')} text={t('closedText', { name: business.bus_name })} />;
}
export const isClosed = ({ error }: Answer): boolean => error instanceof Failure && error.status === 403;

/** Not read, or not there yet. */
export function Unread({
  answer,
  asked,
  rows = 4,
}: {
  readonly answer: Answer;
  readonly asked: BillingQuestion;
  readonly rows?: number;
}) {
  const { error, isFetching, refetch } = answer;
  if (!error) return <SkeletonRows rows={rows} />;
  const said = errorMessage(error);
  return (
    <ErrorPanel
      title={words[asked]}
      text={said === words[asked] ? undefined : said}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
