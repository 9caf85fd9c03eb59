import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Closing } from './closing/Closing.tsx';
import css from './closing/closing.module.css';
import { PastReports } from './closing/PastReports.tsx';
import { DrawerCard } from './drawer/DrawerCard.tsx';
import { tillDrawer, setTillDrawer } from './drawer/till-drawer.ts';
import { useDrawer } from './drawer/use-drawer.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.CloseDayPage'), hidden: true as const });

function Today({ business, onReports }: { readonly business: Business; readonly onReports: () => void }) {
  const t = useTranslations('checkout.drawer');
  const [drawer, setDrawer] = useState(() => tillDrawer(business.id));
  const { data, error, isFetching, refetch } = useDrawer(business.id, drawer);
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
  if (!data) return <SkeletonRows rows={8} />;
  const stand = (name: string) => {
    setTillDrawer(business.id, name);
    setDrawer(name);
  };
  return (
    <div className={css.desk}>
      <Closing key={drawer} business={business} now={data.data} onReports={onReports} />
      <div data-screen="">
        <DrawerCard businessId={business.id} now={data.data} zone={business.timezone ?? 'UTC'} onDrawer={stand} />
      </div>
    </div>
  );
}

type View = 'today' | 'past';

function CloseDay({ business }: { readonly business: Business }) {
  const t = useTranslations('checkout.drawer');
  const [params, setParams] = useSearchParams();
  const number = Number(params.get('report')) || null;
  const view: View = params.get('view') === 'past' || number !== null ? 'past' : 'today';
  const show = (next: View, one: number | null = null) =>
    setParams({ ...(next === 'past' && { view: 'past' }), ...(one !== null && { report: String(one) }) });
  return (
    <div className={css.page}>
      <ListPage
        title={t('title')}
        actions={
          <Segmented
            label={t('view')}
            value={view}
            onChange={(next) => show(next)}
            options={(['today', 'past'] as const).map((value) => ({ value, label: t(value) }))}
          />
        }
      >
        {view === 'today' ? (
          <Today business={business} onReports={() => show('past')} />
        ) : (
          <PastReports business={business} number={number} onNumber={(one) => show('past', one)} />
        )}
      </ListPage>
    </div>
  );
}

export function Component() {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return data ? <CloseDay key={data.data.id} business={data.data} /> : <SkeletonRows rows={8} />;
}
