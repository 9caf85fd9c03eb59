import { decodedId } from 'core/booking/appointments/rules/encoded-id';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { addGuest, type Cart, toggleService } from '../order/cart.ts';
import type { Change } from '../order/kept-cart.ts';
import type { Menu } from '../order/price-list.ts';
import { bookableIn } from '../order/services.ts';

const has = ({ people }: Cart, id: string): boolean => people.some(({ lines }) => lines.some((line) => line.service_id === id));

/** What the link wishes for is put into the cart once; then it leaves the address, so that a reload does not wish it again. */
export function useLinkWish(menu: Menu, change: Change): void {
  const [params, setParams] = useSearchParams();
  const encoded = params.get('service');
  const isGroup = params.get('appointment_type') === 'group';
  useEffect(() => {
    if (encoded === null && !isGroup) return;
    const id = encoded === null ? null : bookableIn(menu, decodedId(encoded) ?? '');
    change((cart) => {
      const chosen = id === null || has(cart, id) ? cart : toggleService(cart, id);
      return isGroup && chosen.people.length === 1 ? { ...addGuest(chosen), active: 0 } : chosen;
    });
    setParams(
      (now) => {
        now.delete('service');
        now.delete('appointment_type');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [encoded, isGroup, menu, change, setParams]);
}
