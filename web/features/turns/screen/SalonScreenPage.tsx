import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { resolveColour } from 'core/business/rules';
import { deviceBoard } from 'core/turns/contract';
import { MonitorX } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import type { HeadInput } from '../../../platform/page.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { BrandScope } from '../../../ui/theme/BrandScope.tsx';
import { Kiosk } from './Kiosk.tsx';
import { screenKey } from '../../../office/screen/screen-key.ts';
import css from './screen.module.css';
import { Wall } from './Wall.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('turns.today'), hidden: true as const });

const AGAIN_MS = 10_000;

function LiveWall({ busUrl, screen }: { readonly busUrl: string; readonly screen: string }) {
  const t = useTranslations('turns');
  const params = { busUrl, key: screen };
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQueryOptions(deviceBoard, { params }),
    refetchInterval: AGAIN_MS,
  });
  if (data) return <Wall board={data.data} />;
  if (error instanceof Failure && error.status === 404) return <NotEnrolled />;
  if (error)
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={6} />;
}

function NotEnrolled() {
  const t = useTranslations('turns.screen');
  return (
    <div className={css.alone}>
      <EmptyState level={1} icon={MonitorX} title={t('unknown')} text={t('unknownText')} />
    </div>
  );
}

/** On the wall, or at the door. Nobody is signed in here: the screen itself was enrolled, and can be revoked. */
export function Component() {
  const { busUrl = '' } = useParams();
  const [asked] = useSearchParams();
  const [screen] = useState(() => screenKey(busUrl, 'screen'));
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  const { bus_name = '', color_code = null } = data?.data ?? {};
  return (
    <main id="content" tabIndex={-1}>
      <BrandScope color={resolveColour(color_code, 'business')} className={css.page}>
        {screen === null && <NotEnrolled />}
        {screen && asked.get('kiosk') === '1' && <Kiosk busUrl={busUrl} screen={screen} business={bus_name} />}
        {screen && asked.get('kiosk') !== '1' && <LiveWall busUrl={busUrl} screen={screen} />}
      </BrandScope>
    </main>
  );
}
