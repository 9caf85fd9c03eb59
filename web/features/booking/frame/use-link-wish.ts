import { decodedId } from 'core/booking/appointments/rules/encoded-id';
import { readWish, wishShape } from 'core/booking/availability/rules/wish-text';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { addGuest, type Cart, toggleService, wishFor } from '../order/cart.ts';
import type { Change } from '../order/kept-cart.ts';
import type { Menu } from '../order/price-list.ts';
import { bookableIn } from '../order/services.ts';

const has = ({ people }: Cart, id: string): boolean => people.some(({ lines }) => lines.some((line) => line.service_id === id));

/** What the text of a campaign names its link by. */
const invitationShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the link wishes for is put into the cart once; then it leaves the address, so that a reload does not wish it again. */
export function useLinkWish(menu: Menu, change: Change, mayGroup: boolean): void {
  const [params, setParams] = useSearchParams();
  const encoded = params.get('service');
  const isGroup = params.get('appointment_type') === 'group';
  const text = params.get('wish');
  const date = params.get('date');
  const invitation = params.get('invitation');
  useEffect(() => {
    if (encoded === null && !isGroup && text === null && invitation === null) return;
    if (text !== null && wishShape.test(text)) change((cart) => wishFor(cart, readWish(text), date));
    if (invitation !== null && invitationShape.test(invitation)) change((cart) => ({ ...cart, invitation }));
    const id = encoded === null ? null : bookableIn(menu, decodedId(encoded) ?? '');
    if (encoded !== null || isGroup)
      change((cart) => {
        const chosen = id === null || has(cart, id) ? cart : toggleService(cart, id);
        return isGroup && mayGroup && chosen.people.length === 1 ? { ...addGuest(chosen), active: 0 } : chosen;
      });
    setParams(
      (now) => {
        for (const name of ['service', 'appointment_type', 'wish', 'date', 'invitation']) now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [encoded, isGroup, mayGroup, text, date, invitation, menu, change, setParams]);
}
