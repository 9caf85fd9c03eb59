import type { Business } from 'core/business/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { HeadInput } from '../../platform/page.ts';
import { OfBusiness } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { useIsPhone } from '../../ui/layout/media.ts';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Closing } from './closing/Closing.tsx';
import css from './closing/closing.module.css';
import { PastReports } from './closing/PastReports.tsx';
import { ClosedDay } from './day/ClosedDay.tsx';
import { OpenDay } from './day/OpenDay.tsx';
import { PastDays } from './day/PastDays.tsx';
import { DrawerCard } from './drawer/DrawerCard.tsx';
import { tillDrawer, setTillDrawer } from './drawer/till-drawer.ts';
import { useDrawer } from './drawer/use-drawer.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.CloseDayPage'), hidden: true as const });

type Leaving = { readonly onReports: () => void; readonly onDay: () => void };

function Today({ business, ...leaving }: Leaving & { readonly business: Business }) {
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
      <Closing key={drawer} business={business} now={data.data} {...leaving} />
      <div data-screen="">
        <DrawerCard businessId={business.id} now={data.data} zone={zoneOf(business)} onDrawer={stand} />
      </div>
    </div>
  );
}

const views = ['drawer', 'day', 'past', 'drawers'] as const;
type View = (typeof views)[number];

/** What the address asks for: a view, and there one day by its Z or one drawer by its report. */
function useShown() {
  const [params, setParams] = useSearchParams();
  const [day, report] = ['z', 'report'].map((name) => Number(params.get(name)) || null);
  const asked = views.find((one) => one === params.get('view')) ?? 'drawer';
  const view: View = day ? 'past' : report ? 'drawers' : asked;
  const show = (next: View, one: { readonly z?: number; readonly report?: number } = {}) =>
    setParams({
      ...(next !== 'drawer' && { view: next }),
      ...Object.fromEntries(Object.entries(one).map(([k, n]) => [k, String(n)])),
    });
  return { view, day: day ?? null, report: report ?? null, show };
}

function Day({ business, show }: { readonly business: Business; readonly show: ReturnType<typeof useShown>['show'] }) {
  const t = useTranslations('checkout.drawer');
  const asked = useDrawer(business.id, tillDrawer(business.id));
  const { data, error } = asked;
  if (error || !data) return <Unread of={asked} t={t} rows={8} />;
  const count = (drawer: string) => {
    setTillDrawer(business.id, drawer);
    show('drawer');
  };
  return (
    <OpenDay
      business={business}
      drawers={data.data.drawers.map(({ name }) => name)}
      onCount={count}
      onClosed={(z) => show('past', { z })}
      onPast={() => show('past')}
    />
  );
}

function CloseDay({ business }: { readonly business: Business }) {
  const t = useTranslations('checkout.drawer');
  const isPhone = useIsPhone();
  const { view, day, report, show } = useShown();
  const choice = (
    <Segmented
      label={t('view')}
      value={view}
      onChange={(next) => show(next)}
      options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
    />
  );
  return (
    <div className={css.page}>
      <ListPage
        title={t('title')}
        // Beside the title four words would be one below the other on a phone.
        {...(isPhone ? { filters: choice } : { actions: choice })}
      >
        {view === 'drawer' && <Today business={business} onReports={() => show('drawers')} onDay={() => show('day')} />}
        {view === 'day' && <Day business={business} show={show} />}
        {view === 'past' && day === null && <PastDays business={business} onNumber={(z) => show('past', { z })} />}
        {view === 'past' && day !== null && <ClosedDay business={business} number={day} onBack={() => show('past')} />}
        {view === 'drawers' && (
          <PastReports
            business={business}
            number={report}
            onNumber={(one) => show('drawers', one === null ? {} : { report: one })}
          />
        )}
      </ListPage>
    </div>
  );
}

export function Component() {
  return <OfBusiness rows={8}>{(business) => <CloseDay key={business.id} business={business} />}</OfBusiness>;
}
