import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { till } from 'core/checkout/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import { errorMessage } from '../../platform/errors.ts';
import { usePin } from '../../desk/pin/use-pin.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ShowCustomer } from './display/ShowCustomer.tsx';
import { Done } from './done/Done.tsx';
import css from './pos.module.css';
import { OfflineBar } from './offline/OfflineBar.tsx';
import { useReload } from './offline/use-reload.ts';
import { PosBones } from './PosBones.tsx';
import { Sale } from './sale/Sale.tsx';
import { openOrders } from './saving/orders.ts';
import { Tender } from './tender/Tender.tsx';
import { Ticket } from './ticket/Ticket.tsx';
import { type Facts, openStore } from './till/open-store.ts';
import { HereContext, useTill } from './till/store.ts';
import { blankTill } from './till/till.ts';
import { useWishedVisit } from './till/use-wished-visit.ts';

type Props = { readonly business: Business; readonly facts: Facts };

/** What the ticket that stays on the right is looked at with: what is sold, how it is paid, or that it is paid. */
function Parts() {
  const t = useTranslations('checkout');
  const step = useTill((now) => now.step);
  useWishedVisit();
  useReload();
  if (step === 'done') return <Done />;
  return (
    <div className={css.pos} data-step={step} data-alone={step === 'tender' ? '' : undefined}>
      <section className={css.left} aria-label={t(step === 'sale' ? 'sale' : 'tender.title')}>
        <OfflineBar />
        {step === 'sale' ? <Sale /> : <Tender />}
      </section>
      <Ticket />
    </div>
  );
}

/** One ticket at a time is on the screen; it is kept by itself two seconds after the last touch. */
function Open({ business, facts, children }: Props & { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const { pin, dialog } = usePin(business.id);
  const [store] = useState(() => openStore(blankTill()));
  const orders = useMemo(
    () => openOrders({ store, business_id: business.id, queries, say: (error) => void toast.error(errorMessage(error)) }),
    [store, business.id, queries],
  );
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
  const { data, error, isFetching, refetch } = useQuery({ ...ask(till, { query }), staleTime: 60_000 });
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
  return <PosBones />;
}
