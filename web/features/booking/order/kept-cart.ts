import { useQueryClient } from '@tanstack/react-query';
import { availableDays, availableStarts } from 'core/booking/availability/contract';
import { releaseHold } from 'core/booking/holds/contract';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { type Cart, emptyCart } from './cart.ts';

const keyOf = (busUrl: string): string => `booking:${busUrl.toLowerCase()}`;

function stored(busUrl: string): Cart {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(busUrl)) ?? 'null') as Partial<Cart> | null;
    return Array.isArray(found?.people) && found.people.length > 0 ? { ...emptyCart, ...found } : emptyCart;
  } catch {
    return emptyCart;
  }
}

export const keepCart = (busUrl: string, cart: Cart): void => sessionStorage.setItem(keyOf(busUrl), JSON.stringify(cart));

export type Change = (step: (cart: Cart) => Cart) => void;

/** The cart of this tab: neither back nor reload loses it. A kept start that is no longer meant is let go. */
export function useCart(busUrl: string): { readonly cart: Cart; readonly change: Change } {
  const queries = useQueryClient();
  const [cart, change] = useState(() => stored(busUrl));
  useEffect(() => keepCart(busUrl, cart), [busUrl, cart]);
  const before = useRef<string | null>(null);
  const id = cart.held?.hold_id ?? null;
  useEffect(() => {
    const old = before.current;
    before.current = id;
    // A newer hold of this browser ends the old one by itself.
    if (old === null || id !== null) return;
    const look = () => [availableDays, availableStarts].map(({ path }) => queries.invalidateQueries({ queryKey: [path] }));
    void callApi(releaseHold, { params: { busUrl, id: old } }).then(look, look);
  }, [busUrl, id, queries]);
  return { cart, change };
}
