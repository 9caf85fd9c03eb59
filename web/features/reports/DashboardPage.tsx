import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { manageDashboard } from 'core/reports/contract';
import { LockKeyhole } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import { useClock } from '../../platform/clock.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import type { HeadAsked } from '../../platform/page.ts';
import { kept } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Bones } from './dashboard/Bones.tsx';
import { BusinessDay } from './dashboard/BusinessDay.tsx';
import css from './dashboard/dashboard.module.css';
import { OwnDay } from './dashboard/OwnDay.tsx';
import { useHeld } from './dashboard/use-held.ts';

/** The states of a visit have the same names wherever it is shown. */
export const speaks = ['booking'] as const;
export const head = ({ t }: HeadAsked) => ({ title: t('shell.manage.items.DashboardPage'), hidden: true as const });

function Today({ business }: { readonly business: Business }) {
  const t = useTranslations('reports');
  const now = useClock();
  const held = useHeld(business.id);
  const { data, error, isFetching, refetch } = useQuery(ask(manageDashboard, { query: { business_id: business.id } }));
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
  return <Bones />;
}

export function Component() {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...ask(businessByUrl, { query: { business_url: busUrl } }), ...kept.business });
  return <div className={css.page}>{data ? <Today business={data.data} /> : <Bones />}</div>;
}
