import { inputTooManyEntries } from 'core/kernel/refusals/general';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { till } from 'core/checkout/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { errorMessage, refusalCode } from '../../platform/errors.ts';
import { usePin } from '../../office/pin/use-pin.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ShowCustomer } from './display/ShowCustomer.tsx';
import { Done } from './done/Done.tsx';
import css from './pos.module.css';
import { OfflineBar } from './offline/OfflineBar.tsx';
import { useReload } from './offline/use-reload.ts';
import { PosSkeleton } from './PosSkeleton.tsx';
import { Sale } from './sale/Sale.tsx';
import { openOrders } from './saving/orders.ts';
import { PaidElsewhere } from './tender/PaidElsewhere.tsx';
import { Tender } from './tender/Tender.tsx';
import { useClosedElsewhere } from './till/use-closed-elsewhere.ts';
import { Ticket } from './ticket/Ticket.tsx';
import { type Facts, openStore } from './till/open-store.ts';
import { HereContext, useTill } from './till/store.ts';
import { blankTill } from './till/till.ts';
import { useWishedTicket } from './till/use-wished-ticket.ts';
import { useWishedVisit } from './till/use-wished-visit.ts';

type Props = { readonly business: Business; readonly facts: Facts };

/** What the ticket that stays on the right is looked at with: what is sold, how it is paid, or that it is paid. */
function Parts() {
  const t = useTranslations('checkout');
  const step = useTill((now) => now.step);
  const elsewhere = useClosedElsewhere();
  useWishedVisit();
  useWishedTicket();
  useReload();
  if (step === 'done') return <Done />;
  return (
    <div className={css.pos} data-step={step} data-alone={step === 'tender' ? '' : undefined}>
      <section className={css.left} aria-label={t(step === 'sale' ? 'sale' : 'tender.title')}>
        <OfflineBar />
        {elsewhere ? <PaidElsewhere ticket={elsewhere} /> : step === 'sale' ? <Sale /> : <Tender />}
      </section>
      <Ticket />
    </div>
  );
}

/** One ticket at a time is on the screen; it is kept by itself two seconds after the last touch. */
function Open({ business, facts, children }: Props & { readonly children: ReactNode }) {
  const t = useTranslations('checkout');
  const queries = useQueryClient();
  const { pin, dialog } = usePin(business.id);
  const [store] = useState(() => openStore(blankTill()));
  const orders = useMemo(() => {
    const say = (error: unknown) =>
      void toast.error(refusalCode(error) === inputTooManyEntries.code ? t('tooMany') : errorMessage(error));
    return openOrders({ store, business_id: business.id, queries, say });
  }, [store, business.id, queries, t]);
  useEffect(() => orders.watch(), [orders]);
  const here = useMemo(() => ({ business, facts, store, orders, pin }), [business, facts, store, orders, pin]);
  return (
    <HereContext value={here}>
      {children}
      <ShowCustomer />
      {dialog}
    </HereContext>
  );
}

export function Pos({ business }: Pick<Props, 'business'>) {
  const t = useTranslations('checkout');
  const query = { business_id: business.id };
  const { data, error, isFetching, refetch } = useQuery({ ...apiQueryOptions(till, { query }), staleTime: 60_000 });
  const parts = useMemo(() => <Parts />, []);
  if (data)
    return (
      <Open business={business} facts={data.data}>
        {parts}
      </Open>
    );
  if (error)
    return (
      <div className={css.failed}>
        <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  return <PosSkeleton />;
}
