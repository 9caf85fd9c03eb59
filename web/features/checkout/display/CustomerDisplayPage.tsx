import { useQuery } from '@tanstack/react-query';
import { businessByUrl, type Business } from 'core/business/contract';
import { resolveColour } from 'core/business/rules';
import { chooseTip, displayNow, type Showing } from 'core/checkout/contract';
import { MonitorX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { screenKey } from '../../../office/screen/screen-key.ts';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import type { HeadInput } from '../../../platform/page.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { BrandScope } from '../../../ui/theme/BrandScope.tsx';
import css from './display.module.css';
import { Shown } from './Shown.tsx';
import { type Line, openLine } from './window-line.ts';

export const head = ({ t }: HeadInput) => ({ title: t('checkout.display.title'), hidden: true as const });

const AGAIN_MS = 1000;

/** A second window of the browser that the till runs in. */
function OfWindow({ business }: { readonly business: Business }) {
  const [showing, setShowing] = useState<Showing | null>(null);
  const line = useRef<Line | null>(null);
  useEffect(() => {
    const opened = openLine(business.id, (said) => said !== 'hello' && 'showing' in said && setShowing(said.showing));
    line.current = opened;
    opened.say('hello');
    return () => opened.close();
  }, [business.id]);
  const onTip = (ticket: string, tip_cents: number) => line.current?.say({ tip: { ticket, tip_cents } });
  return <Shown {...{ business, showing, onTip }} />;
}

/** A device of its own, which nobody is signed in on: its key opens this one ticket. */
function OfDevice({ business, screen }: { readonly business: Business; readonly screen: string }) {
  const t = useTranslations('checkout.display');
  const params = { busUrl: business.bus_url, key: screen };
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQueryOptions(displayNow, { params }),
    refetchInterval: AGAIN_MS,
  });
  if (error instanceof Failure && error.status === 404) return <NotEnrolled />;
  if (error && !data)
    return (
      <div className={css.alone}>
        <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  // A tip that came too late changes nothing: what the till shows next says so.
  const onTip = (ticket: string, tip_cents: number) =>
    void callApi(chooseTip, { params, body: { ticket, tip_cents } }).catch(() => refetch());
  return <Shown business={business} showing={error ? null : (data?.data ?? null)} onTip={onTip} />;
}

function NotEnrolled() {
  const t = useTranslations('checkout.display');
  return (
    <div className={css.alone}>
      <EmptyState level={1} icon={MonitorX} title={t('unknown')} text={t('unknownText')} />
    </div>
  );
}

/** What faces the customer: their ticket as it is rung up, the tip, and the receipt. */
export function Component() {
  const { busUrl = '' } = useParams();
  const [asked] = useSearchParams();
  const isWindow = asked.get('window') === '1';
  const [screen] = useState(() => screenKey(busUrl, 'display'));
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  const business = data?.data;
  return (
    <main id="content" tabIndex={-1}>
      <BrandScope color={resolveColour(business?.color_code ?? null, 'business')} className={css.page}>
        {!isWindow && screen === null && <NotEnrolled />}
        {business && isWindow && <OfWindow business={business} />}
        {business && !isWindow && screen !== null && <OfDevice {...{ business, screen }} />}
      </BrandScope>
    </main>
  );
}
