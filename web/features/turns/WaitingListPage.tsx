import { Navigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OfBusiness } from '../../office/page/Page.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { Counter } from './Counter.tsx';
import { CounterSkeleton } from './CounterSkeleton.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.WaitingListPage'), hidden: true as const });

/** Those who wait now, and those who wait for another day. The kiosk runs on no login: it has an address of its own. */
export function Component() {
  const t = useTranslations('turns');
  const { busUrl = '' } = useParams();
  const [asked] = useSearchParams();
  if (asked.get('kiosk') === '1') return <Navigate to={`/biz/${busUrl}/screen?kiosk=1`} replace />;
  return (
    <>
      <h1 className="unseen">{t('title')}</h1>
      <OfBusiness skeleton={<CounterSkeleton />}>
        {(business) => (
          <Counter key={asked.get('tab')} business={business} first={asked.get('tab') === 'later' ? 'later' : 'now'} />
        )}
      </OfBusiness>
    </>
  );
}
