import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { bodyOf, usePlacing } from '../confirm/placing.ts';
import { type Booker, useBooker } from '../confirm/use-booker.ts';
import type { Held, Lost } from '../order/cart.ts';
import { useCardOrder } from '../pay/use-card-order.ts';
import { useHolding } from '../time/holding.ts';
import type { Parts } from './parts.ts';

/** Under which name they book, as soon as that is known. */
const bookerName = ({ state, picked, name }: Booker): string | null => {
  if (state.kind === 'account') return '';
  return state.kind === 'phone' ? (picked ?? name) : null;
};

type GoOn = (name: string) => Promise<void> | void;

/** A start that is not held any more is held again before it is booked; then it goes on by itself. */
function useRehold(held: Held, take: (start: string) => Promise<boolean>, go: Parts['go'], goOn: GoOn): GoOn {
  const waiting = useRef<{ readonly name: string; readonly gone: string } | null>(null);
  const resume = useEffectEvent((hold_id: string) => {
    const { name, gone } = waiting.current ?? { name: '', gone: hold_id };
    if (gone === hold_id) return;
    waiting.current = null;
    void goOn(name);
  });
  useEffect(() => resume(held.hold_id), [held.hold_id]);
  return async (name) => {
    if (Date.parse(held.expires_at) > Date.now()) return goOn(name);
    waiting.current = { name, gone: held.hold_id };
    if (await take(held.start)) return;
    waiting.current = null;
    go('time');
  };
}

type Wish = Pick<Parts, 'business' | 'cart' | 'change' | 'go'> & { readonly held: Held };

/** Who books, and how: plainly, or with a card where one is asked of them. */
export function useConfirming({ business: { bus_url: busUrl }, cart, change, go, held }: Wish) {
  const t = useTranslations('booking.pay');
  const navigate = useNavigate();
  const locale = useLanguage();
  const holding = useHolding(busUrl, cart, change);
  const lose = (lost: Lost) => (holding.lose(lost), go('time'));
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
    bodyFor: (name) => bodyOf(cart, name, locale),
    onBooked: placing.booked,
    onLost: (alternatives, isReturned) => {
      if (isReturned) toast.info(t('returned'));
      lose({ start: held.start, alternatives });
    },
  });
  const proceed = useRehold(held, holding.take, go, async (name) => {
    if (!(await order.isAsked(name))) return placing.place(name);
    void holding.lengthen(held);
    return order.submit();
  });
  const lengthen = (claim?: string) => void holding.lengthen(held, claim);
  const booker = useBooker(busUrl, (name) => void proceed(name), { onAsked: lengthen, onProven: lengthen });
  const { know } = order;
  const name = bookerName(booker);
  useEffect(() => know(name), [know, name]);
  return { holding, placing, order, booker };
}
