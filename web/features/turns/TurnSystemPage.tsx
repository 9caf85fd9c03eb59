import { useTranslations } from 'use-intl';
import { OfBusiness } from '../../office/page/Page.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { Counter } from './Counter.tsx';
import { CounterSkeleton } from './CounterSkeleton.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('turns.today'), hidden: true as const });

/** Turns first: what somebody at a station, or on their own phone, wants to see. */
export function Component() {
  const t = useTranslations('turns');
  return (
    <>
      <h1 className="unseen">{t('today')}</h1>
      <OfBusiness skeleton={<CounterSkeleton />}>{(business) => <Counter business={business} first="turns" />}</OfBusiness>
    </>
  );
}
