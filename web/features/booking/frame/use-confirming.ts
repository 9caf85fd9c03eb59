import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { toast } from '../../../ui/toasts/toast.ts';
import { bodyOf, usePlacing } from '../confirm/placing.ts';
import { type Booker, useBooker } from '../confirm/use-booker.ts';
import type { Held, Offer } from '../order/cart.ts';
import { useCardOrder } from '../pay/use-card-order.ts';
import { useHolding } from '../time/holding.ts';
import type { Parts } from './parts.ts';

/** Under which name they book, as soon as that is known. */
const bookerName = ({ state, picked, name }: Booker): string | null => {
  if (state.kind === 'account') return '';
  return state.kind === 'phone' ? (picked ?? name) : null;
};

type Wish = Pick<Parts, 'business' | 'cart' | 'change' | 'go'> & { readonly held: Held };

/** Who books, and how: plainly, or with a card where one is asked of them. */
export function useConfirming({ business: { bus_url: busUrl }, cart, change, go, held }: Wish) {
  const t = useTranslations('booking.pay');
  const navigate = useNavigate();
  const holding = useHolding(busUrl, cart, change);
  const lose = (start: string, alternatives: readonly Offer[]) => {
    holding.lose(start, alternatives);
    go('time');
  };
  const placing = usePlacing({
    busUrl,
    cart,
    onBooked: (id) => void navigate(`/biz/${busUrl}/appointment?booked=${id}`, { replace: true }),
    onLost: lose,
    onErrors: ({ name, phone, ...rest }) => {
      booker.refuse({ ...(name ? { name } : {}), ...(phone ? { phone } : {}) });
      return Object.values(rest)[0] ?? null;
    },
  });
  const order = useCardOrder({
    busUrl,
    hold_id: held.hold_id,
    bodyFor: (name) => bodyOf(cart, name),
    onBooked: placing.booked,
    onLost: (alternatives, isReturned) => {
      if (isReturned) toast.info(t('returned'));
      lose(held.start, alternatives);
    },
  });
  const proceed = async (name: string) => ((await order.isAsked(name)) ? order.submit() : placing.place(name));
  const onAsked = (claim: string) => void holding.lengthen(held, claim);
  const booker = useBooker(busUrl, (name) => void proceed(name), { onAsked });
  const { know } = order;
  const name = bookerName(booker);
  useEffect(() => know(name), [know, name]);
  return { holding, placing, order, booker };
}
