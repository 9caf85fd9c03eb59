import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { businessChannel } from 'core/realtime/rules';
import { timeClock } from 'core/time-clock/contract';
import { useTranslations } from 'use-intl';
import { Page, OfBusiness } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { addressOf, idIn, oneOf, pageIn, useAddress } from '../../office/list/address.ts';
import { zoneOf } from '../../office/page/use-business.ts';
import { apiQueryOptions } from '../../platform/api.ts';
import { useChannel } from '../../platform/live/live.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Hours } from './hours/Hours.tsx';
import { Now } from './now/Now.tsx';
import css from './time-clock.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.TimeClockPage'), hidden: true as const });

const parts = ['now', 'hours'] as const;
const address = addressOf({ part: oneOf('part', parts, 'now'), day: idIn('day'), who: idIn('who'), page: pageIn });

function Clock({ business }: { readonly business: Business }) {
  const t = useTranslations('time-clock');
  const { shown, become } = useAddress(address);
  const asked = useQuery(apiQueryOptions(timeClock, { query: { business_id: business.id } }));
  useChannel(businessChannel(business.id));
  if (!asked.data) return <Unread of={asked} t={t} rows={6} />;
  const { people, forgotten } = asked.data.data;
  // Who sees themselves alone has one page for both.
  const isAlone = people.length <= 1;
  const hours = <Hours business={business} shown={shown} onShow={become} isAlone={isAlone} />;
  const now = <Now businessId={business.id} zone={zoneOf(business)} people={people} forgotten={forgotten} onFix={become} />;
  if (isAlone)
    return (
      <>
        {now}
        {hours}
      </>
    );
  const tabs = [
    { value: 'now', label: t('tabs.now'), count: forgotten.length },
    { value: 'hours', label: t('tabs.hours') },
  ] as const;
  return (
    <Tabs label={t('tabs.label')} tabs={tabs} value={shown.part} onChange={(part) => become({ part, who: null })}>
      <div className={css.part}>{shown.part === 'now' ? now : hours}</div>
    </Tabs>
  );
}

/** Who is in, and to clock oneself; the hours of the week, and what was put right. */
export function Component() {
  const t = useTranslations('time-clock');
  return (
    <Page title={t('title')} lead={t('note')} width={1120}>
      <OfBusiness rows={6}>{(business) => <Clock business={business} />}</OfBusiness>
    </Page>
  );
}
