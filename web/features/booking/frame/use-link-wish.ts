import { decodedId } from 'core/booking/appointments/rules/encoded-id';
import { readWish, wishShape } from 'core/booking/availability/rules/wish-text';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { addGuest, type Cart, toggleService, wishFor } from '../order/cart.ts';
import type { Change } from '../order/kept-cart.ts';
import type { Menu } from '../order/price-list.ts';
import { bookableIn } from '../order/services.ts';

const has = ({ people }: Cart, id: string): boolean => people.some(({ lines }) => lines.some((line) => line.service_id === id));

/** What the link wishes for is put into the cart once; then it leaves the address, so that a reload does not wish it again. */
export function useLinkWish(menu: Menu, change: Change, mayGroup: boolean): void {
  const [params, setParams] = useSearchParams();
  const encoded = params.get('service');
  const isGroup = params.get('appointment_type') === 'group';
  const text = params.get('wish');
  const date = params.get('date');
  useEffect(() => {
    if (encoded === null && !isGroup && text === null) return;
    if (text !== null && wishShape.test(text)) change((cart) => wishFor(cart, readWish(text), date));
    const id = encoded === null ? null : bookableIn(menu, decodedId(encoded) ?? '');
    if (encoded !== null || isGroup)
      change((cart) => {
        const chosen = id === null || has(cart, id) ? cart : toggleService(cart, id);
        return isGroup && mayGroup && chosen.people.length === 1 ? { ...addGuest(chosen), active: 0 } : chosen;
      });
    setParams(
      (now) => {
        for (const name of ['service', 'appointment_type', 'wish', 'date']) now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [encoded, isGroup, mayGroup, text, date, menu, change, setParams]);
}
