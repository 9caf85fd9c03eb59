import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { manageDashboard } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useClock } from '../../platform/clock.ts';
import type { HeadInput } from '../../platform/page.ts';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx';
import { BusinessDay } from './dashboard/BusinessDay.tsx';
import { OwnDay } from './dashboard/OwnDay.tsx';
import { useHasPermission } from './dashboard/use-has-permission.ts';
import { useMoneyToday } from './money-today/use-money-today.ts';

/** The states of a visit and the words of turns are the same wherever they are shown. */
export const speaks = ['booking', 'turns'] as const;
export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.DashboardPage'), hidden: true as const });

function Today({ business }: { readonly business: Business }) {
  const t = useTranslations('reports');
  const now = useClock();
  const held = useHasPermission(business.id);
  const asked = useQuery(apiQueryOptions(manageDashboard, { query: { business_id: business.id } }));
  const money = useMoneyToday(business.id);
  if (asked.data && held && money !== undefined) {
    const day = { ...asked.data.data, money, business, now, held };
    return day.view === 'own' ? <OwnDay day={day} /> : <BusinessDay day={day} />;
  }
  return <Unread of={asked} t={t} level={1} skeleton={<DashboardSkeleton />} />;
}

export function Component() {
  return (
    <BusinessPage width={1440} skeleton={<DashboardSkeleton />}>
      {(business) => <Today business={business} />}
    </BusinessPage>
  );
}
