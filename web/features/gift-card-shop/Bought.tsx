import type { Business } from 'core/business/contract';
import type { GiftCardOrder } from 'core/gift-cards/contract';
import { CircleCheck, Copy, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/actions/Button.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { Qr } from '../../ui/display/Qr.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { CardArt } from './CardArt.tsx';
import css from './shop.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Props = { readonly business: Business; readonly order: GiftCardOrder; readonly onAgain: () => void };

/** It is paid: the code, to be shown, copied or passed on. */
export function Bought({ business, order, onAgain }: Props) {
  const [t, d] = [useTranslations('gift-card-shop'), useTranslations('gift-card-shop.done')];
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  const [amount, code] = [moneyText(order.amount_cents), order.code ?? ''];
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(code);
    toast.success(d('copied'));
  }
  const text = d('shareText', { amount, salon: business.bus_name, code });
  const share = () => void navigator.share({ text }).catch(() => {});
  return (
    <div className={css.bought}>
      <CircleCheck className={css.tick} size={44} strokeWidth={1.5} aria-hidden="true" />
      <h1 ref={top} tabIndex={-1}>
        {d('title')}
      </h1>
      <p>{d('text', { email: order.email })}</p>
      <CardArt
        design={order.design}
        salon={business.bus_name}
        amount={amount}
        words={order.to_name === '' ? t('card') : t('forName', { name: order.to_name })}
      />
      <div className={css.code}>
        <Qr text={code} label={d('qr')} className={css.qr} />
        <div>
          <small>{d('code')}</small>
          <output>{code}</output>
          <div className={css.acts}>
            <Button kind="secondary" size={48} icon={<Copy {...icon} />} onClick={() => void copy()}>
              {d('copy')}
            </Button>
            {'share' in navigator && (
              <Button kind="secondary" size={48} icon={<Share2 {...icon} />} onClick={share}>
                {d('share')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <Button size={56} wide onClick={onAgain}>
        {d('again')}
      </Button>
    </div>
  );
}
