import type { Business } from 'core/business/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { HeadInput } from '../../platform/page.ts';
import { OfBusiness } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
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
  const asked = useDrawer(business.id, drawer);
  const { data, error } = asked;
  if (error || !data) return <Unread of={asked} t={t} rows={8} />;
  const stand = (name: string) => {
    setTillDrawer(business.id, name);
    setDrawer(name);
  };
  return (
    <div className={css.desk}>
      <Closing key={drawer} business={business} now={data.data} onReports={onReports} />
      <div data-screen="">
        <DrawerCard businessId={business.id} now={data.data} zone={zoneOf(business)} onDrawer={stand} />
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
  return <OfBusiness rows={8}>{(business) => <CloseDay key={business.id} business={business} />}</OfBusiness>;
}
