import { useQuery } from '@tanstack/react-query';
import { receiptOfTicket, type Showing, showOnDisplay, tipOnDisplay } from 'core/checkout/contract';
import { useEffect, useMemo, useRef } from 'react';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { Failure } from '../../../platform/errors.ts';
import { useHere, useWholeTill } from '../till/store.ts';
import { pair, usePaired } from './paired.ts';
import { showingOf, tippedBy } from './showing.ts';
import { type Line, openLine } from './window-line.ts';

const SETTLES_MS = 200;
const AGAIN_MS = 4000;

function useReceiptLink(): string | null {
  const { business } = useHere();
  const till = useWholeTill();
  const id = till.step === 'done' && till.label === null ? till.ticket?.id : undefined;
  const { data } = useQuery({
    ...apiQueryOptions(receiptOfTicket, { params: { id: id ?? '' }, query: { business_id: business.id } }),
    enabled: id !== undefined,
  });
  return data?.data.link ?? null;
}

/** A second window of this browser hears of every change, and may say what tip was chosen. */
function useSecondWindow(showing: Showing | null): void {
  const { business, store, facts } = useHere();
  const line = useRef<Line | null>(null);
  const now = useRef(showing);
  useEffect(() => {
    const opened = openLine(business.id, (said) => {
      if (said === 'hello') opened.say({ showing: now.current });
      else if ('tip' in said) store.set((till) => tippedBy(till, said.tip, facts));
    });
    line.current = opened;
    return () => {
      opened.say({ showing: null });
      opened.close();
    };
  }, [business.id, store, facts]);
  useEffect(() => {
    now.current = showing;
    line.current?.say({ showing });
  }, [showing]);
}

/** The display of another device is told through the server, once the hand rests; what was chosen there comes back the same way. */
function useOtherDevice(showing: Showing | null): void {
  const { business, store, facts } = useHere();
  const business_id = business.id;
  const id = usePaired(business_id);
  useEffect(() => {
    if (id === null) return undefined;
    const timer = setTimeout(() => {
      callApi(showOnDisplay, { params: { id }, body: { business_id, showing } }).catch((error: unknown) => {
        if (error instanceof Failure && error.status === 404) pair(business_id, null);
      });
    }, SETTLES_MS);
    return () => clearTimeout(timer);
  }, [id, business_id, showing]);
  const { data } = useQuery({
    ...apiQueryOptions(tipOnDisplay, { params: { id: id ?? '' }, query: { business_id } }),
    enabled: id !== null && showing?.step === 'tender',
    refetchInterval: AGAIN_MS,
  });
  const tip = data?.data;
  useEffect(() => {
    if (tip) store.set((till) => tippedBy(till, tip, facts));
  }, [tip, store, facts]);
}

/** What the customer sees of this till. It stands on no screen of its own. */
export function ShowCustomer() {
  const { facts } = useHere();
  const till = useWholeTill();
  const link = useReceiptLink();
  const text = JSON.stringify(showingOf(till, facts, link));
  const showing = useMemo(() => JSON.parse(text) as Showing | null, [text]);
  useSecondWindow(showing);
  useOtherDevice(showing);
  return null;
}
