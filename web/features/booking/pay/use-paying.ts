import { type BookingOrder, bookPaid, readBookingOrder } from 'core/booking/orders/contract';
import type { Input } from 'core/kernel/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { pause, sendUntilAnswered } from '../../../platform/card-fields/until-answered.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import type { Offer } from '../order/cart.ts';

const ASK_MS = 1000;

export type Paying =
  | { readonly step: 'filling'; readonly wrong: string | null; readonly isDeclined?: boolean }
  /** `isLost`: nobody answers, and the same order is sent again. */
  | { readonly step: 'sending'; readonly isLost: boolean }
  | { readonly step: 'asking'; readonly id: string };

/** Of an order that was sent, as long as the tab is open: after a reload it is asked about, not made again. */
const shelf = (busUrl: string) => `booking-order:${busUrl.toLowerCase()}`;

type Ways = {
  readonly busUrl: string;
  readonly cancelled: string;
  readonly onBooked: (visits: BookingOrder['visits']) => void;
  /** The time is somebody else's; `isReturned`: it was paid for, and the money goes back. */
  readonly onLost: (alternatives: readonly Offer[], isReturned: boolean) => void;
};

/** Asks until it is known what became of the order. */
function useOutcome(busUrl: string, id: string | null, onKnown: (known: BookingOrder | null) => void) {
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (id === null) return undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const answer = await callApi(readBookingOrder, { params: { busUrl, id } }).catch((error: unknown) =>
        error instanceof Failure && error.status === 404 ? 'none' : null,
      );
      if (isOver) return;
      if (answer === 'none') return tell(null);
      if (answer && answer.data.status !== 'pending') return tell(answer.data);
      await pause(ASK_MS);
      if (!isOver) await look();
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [busUrl, id]);
}

/** Booking with a card: one order per token, which is sent again as it was until somebody answers. */
export function usePaying({ busUrl, cancelled, onBooked, onLost }: Ways) {
  const [paying, setPaying] = useState<Paying>(() => {
    const id = sessionStorage.getItem(shelf(busUrl));
    return id === null ? { step: 'filling', wrong: null } : { step: 'asking', id };
  });
  const fill = (wrong: string | null, isDeclined = false) => {
    sessionStorage.removeItem(shelf(busUrl));
    setPaying({ step: 'filling', wrong, isDeclined });
  };
  useOutcome(busUrl, paying.step === 'asking' ? paying.id : null, (known) => {
    const status = known?.status ?? null;
    fill(status === 'declined' ? (known?.reason ?? '') : status === 'cancelled' ? cancelled : null, status === 'declined');
    if (status === 'booked') onBooked(known?.visits ?? []);
    if (status === 'returned') onLost([], true);
  });
  function refused(error: unknown) {
    const { status, body } = error instanceof Failure ? error : { status: 0, body: null };
    const { alternatives } = (body ?? {}) as { alternatives?: Offer[] };
    fill(alternatives ? null : errorMessage(error));
    if (status === 409 && alternatives) onLost(alternatives, false);
  }
  async function pay(body: Input<typeof bookPaid>['body']): Promise<void> {
    const key = crypto.randomUUID();
    setPaying({ step: 'sending', isLost: false });
    try {
      const { data } = await sendUntilAnswered(
        () => callApi(bookPaid, { params: { busUrl }, body }, { key }),
        () => setPaying({ step: 'sending', isLost: true }),
      );
      sessionStorage.setItem(shelf(busUrl), data.id);
      setPaying({ step: 'asking', id: data.id });
    } catch (error) {
      refused(error);
    }
  }
  return { paying, pay };
}
