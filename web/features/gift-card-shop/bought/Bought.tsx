import type { Business } from 'core/business/contract';
import type { GiftCardOrder } from 'core/gift-cards/contract';
import { canChangeSending } from 'core/gift-cards/rules/sending';
import { formatPhone } from 'core/kernel/phone/phone';
import { CalendarClock, CircleAlert, CircleCheck, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { CardArt } from '../CardArt.tsx';
import { CodeBlock } from '../CodeBlock.tsx';
import css from '../shop.module.css';
import type { Kept } from '../use-buying.ts';
import { ChangeSending } from './ChangeSending.tsx';
import { useOrder } from './use-order.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Where the card is: planned for a day, on its way, there, or not arrived. */
function useWhereabouts({ sending, email, phone, send_on, settled_at, timezone }: GiftCardOrder) {
  const d = useTranslations('gift-card-shop.done');
  const language = useLanguage();
  const to = phone === null ? (email ?? '') : formatPhone(phone);
  const day = send_on === null ? '' : dateText(`${send_on}T12:00:00Z`, 'long', 'UTC', language);
  const at = settled_at === null ? '' : dateText(settled_at, 'moment', timezone, language);
  return { title: d(`titles.${sending}`), text: d(`texts.${sending}`, { to, day, at }) };
}

type Props = {
  readonly business: Business;
  readonly known: GiftCardOrder;
  readonly kept: Kept;
  /** On the wall of the business. */
  readonly today: string;
  readonly onAgain: () => void;
};

/** It is paid: when it goes or went out, which can be changed until then, and the code. */
export function Bought({ business, known, kept, today, onAgain }: Props) {
  const [t, d] = [useTranslations('gift-card-shop'), useTranslations('gift-card-shop.done')];
  const { order, replace } = useOrder(business.bus_url, kept, known);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  const amount = moneyText(order.amount_cents);
  const { title, text } = useWhereabouts(order);
  const share = (code: string) =>
    void navigator.share({ text: d('shareText', { amount, salon: business.bus_name, code }) }).catch(() => {});
  const Sign = order.sending === 'failed' ? CircleAlert : order.sending === 'planned' ? CalendarClock : CircleCheck;
  return (
    <div className={css.bought}>
      <Sign
        className={css.tick}
        data-failed={order.sending === 'failed' ? '' : undefined}
        size={44}
        strokeWidth={1.5}
        aria-hidden
      />
      <h1 ref={top} tabIndex={-1}>
        {title}
      </h1>
      <p aria-live="polite">{text}</p>
      <CardArt
        design={order.design}
        salon={business.bus_name}
        amount={amount}
        words={order.to_name === '' ? t('card') : t('forName', { name: order.to_name })}
      />
      {canChangeSending(order.sending) && (
        <ChangeSending
          key={order.sending}
          busUrl={business.bus_url}
          order={order}
          kept={kept}
          today={today}
          onChanged={replace}
        />
      )}
      {order.code !== null && (
        <CodeBlock code={order.code}>
          {'share' in navigator && (
            <Button kind="secondary" size={48} icon={<Share2 {...icon} />} onClick={() => share(order.code ?? '')}>
              {d('share')}
            </Button>
          )}
        </CodeBlock>
      )}
      <Button size={56} wide onClick={onAgain}>
        {d('again')}
      </Button>
    </div>
  );
}
