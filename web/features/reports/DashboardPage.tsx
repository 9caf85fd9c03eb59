import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { manageDashboard } from 'core/reports/contract';
import { LockKeyhole } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { useClock } from '../../platform/clock.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx';
import { BusinessDay } from './dashboard/BusinessDay.tsx';
import css from './dashboard/dashboard.module.css';
import { OwnDay } from './dashboard/OwnDay.tsx';
import { useHasPermission } from './dashboard/use-has-permission.ts';

/** The states of a visit and the words of turns are the same wherever they are shown. */
export const speaks = ['booking', 'turns'] as const;
export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.DashboardPage'), hidden: true as const });

function Today({ business }: { readonly business: Business }) {
  const t = useTranslations('reports');
  const now = useClock();
  const held = useHasPermission(business.id);
  const { data, error, isFetching, refetch } = useQuery(apiQuery(manageDashboard, { query: { business_id: business.id } }));
  if (data && held) {
    const day = { ...data.data, business, now, held };
    return day.view === 'own' ? <OwnDay day={day} /> : <BusinessDay day={day} />;
  }
  if (error instanceof Failure && error.status === 403)
    return (
      <EmptyState
        level={1}
        icon={<LockKeyhole size={24} strokeWidth={1.75} />}
        title={t('closed')}
        text={t('closedText', { name: business.bus_name })}
      />
    );
  if (error)
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return <DashboardSkeleton />;
}

export function Component() {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return <div className={css.page}>{data ? <Today business={data.data} /> : <DashboardSkeleton />}</div>;
}
