import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { Promotions } from '../promo/Promotions.tsx';
import { SellGiftCard } from '../gift/SellGiftCard.tsx';
import { OpenTickets } from './OpenTickets.tsx';
import { PaidTodayLink } from './PaidTodayLink.tsx';
import css from './sale.module.css';
import { SaleBar } from './SaleBar.tsx';
import { Services } from './Services.tsx';
import { useOpenTickets, useVisits } from './use-lists.ts';
import { Visits } from './Visits.tsx';

type Tab = 'services' | 'appointments' | 'open' | 'gift' | 'promo';

/** What can be put on a ticket: services, visits that nobody has paid for, tickets that wait, gift cards, and what the house takes off. */
export function Sale() {
  const t = useTranslations('checkout.tabs');
  const [tab, setTab] = useState<Tab>('services');
  const [visits, open] = [useVisits(), useOpenTickets()];
  const tabs = [
    { value: 'services', label: t('services') },
    { value: 'appointments', label: t('appointments'), count: visits.data?.data.length },
    { value: 'open', label: t('open'), count: open.data?.pagination.total },
    { value: 'gift', label: t('gift') },
    { value: 'promo', label: t('promo') },
  ] as const;
  return (
    <div className={css.sale}>
      <Tabs label={t('label')} tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'services' && <Services />}
        {tab === 'appointments' && (
          <div className={css.shelf}>
            <Visits answer={visits} />
          </div>
        )}
        {tab === 'open' && (
          <div className={css.shelf}>
            <PaidTodayLink />
            <OpenTickets answer={open} onResumed={() => setTab('services')} />
          </div>
        )}
        {tab === 'gift' && (
          <div className={css.shelf}>
            <SellGiftCard />
          </div>
        )}
        {tab === 'promo' && (
          <div className={css.shelf}>
            <Promotions />
          </div>
        )}
      </Tabs>
      <SaleBar />
    </div>
  );
}
