import { useQueryClient } from '@tanstack/react-query';
import { availableDays, availableStarts } from 'core/booking/availability/contract';
import { holdTime, lengthenHold } from 'core/booking/holds/contract';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { type Cart, type Held, type Lost, lostIn, wishOf } from '../order/cart.ts';
import { deviceName } from '../order/device.ts';
import type { Change } from '../order/kept-cart.ts';

/** Keeps a start for this browser. A lost one leaves everything else as it was, and says what is near it. */
export function useHolding(busUrl: string, cart: Cart, change: Change) {
  const queries = useQueryClient();
  const [pending, setPending] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The start that is held once they have proven their phone. */
  const [unproven, setUnproven] = useState<string | null>(null);
  function lose(lost: Lost) {
    change((now) => ({ ...now, picked: null, held: null, lost }));
    for (const { path } of [availableDays, availableStarts]) void queries.invalidateQueries({ queryKey: [path] });
  }
  async function take(start: string): Promise<boolean> {
    setPending(start);
    setRefusal(null);
    setUnproven(null);
    try {
      const body = { wish: wishOf(cart), mode: cart.mode, start, device: deviceName() };
      const { data } = await callApi(holdTime, { params: { busUrl }, body });
      change((now) => ({ ...now, picked: start, held: data, lost: null }));
      return true;
    } catch (error) {
      const body = error instanceof Failure ? error.body : null;
      const { code } = (body ?? {}) as { code?: string };
      const lost = lostIn(body, start);
      if (lost) lose(lost);
      else if (code === 'hold.prove_phone') setUnproven(start);
      else setRefusal(errorMessage(error));
      return false;
    } finally {
      setPending(null);
    }
  }
  /** A phone was given, or is proven: the start is kept longer. Where that fails, the clock goes on as it was. */
  async function lengthen({ hold_id: id }: Held, claim?: string): Promise<void> {
    const body = claim === undefined ? {} : { claim };
    const answer = await callApi(lengthenHold, { params: { busUrl, id }, body }).catch(() => null);
    if (!answer) return;
    const { expires_at } = answer.data;
    change((now) => (now.held?.hold_id === id ? { ...now, held: { ...now.held, expires_at } } : now));
  }
  return { take, lose, lengthen, pending, refusal, unproven };
}
