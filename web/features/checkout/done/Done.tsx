import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeys } from '../../../office/keys/use-keys.ts';
import { useReceipt } from '../../../office/receipt/use-receipt.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { ReceiptDelivery, type ReceiptDeliveryProps } from '../../../ui/receipt/ReceiptDelivery.tsx';
import { type Codes, SoldCards } from '../gift/SoldCards.tsx';
import { JoinHere } from '../points/JoinHere.tsx';
import { cleared } from '../till/till.ts';
import { useHere, useTill } from '../till/store.ts';
import { useStaffName } from '../till/use-names.ts';
import css from './done.module.css';
import { Rebook } from './Rebook.tsx';
import { Receipt } from './Receipt.tsx';

/** It is paid: what goes back is the largest thing on the screen. */
export function Done() {
  const [t, w] = [useTranslations('checkout.done'), useTranslations('receipts.ways')];
  const say: ReceiptDeliveryProps['t'] = (word, values = { to: '' }) => w(word as 'toClient', values);
  const { store, facts, business } = useHere();
  const staffName = useStaffName();
  const ticket = useTill((till) => till.ticket);
  const isOffline = useTill((till) => till.label !== null);
  const receipt = useReceipt(business.id, isOffline ? undefined : ticket?.id);
  const [codes, setCodes] = useState<Codes>({});
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const anew = () => store.set(cleared);
  useKeys({ n: anew, p: () => print() });
  if (!ticket) return null;
  const paid = ticket.transactions.filter(({ deleted }) => !deleted);
  const change = paid.reduce((sum, { change_cents }) => sum + change_cents, 0);
  const shares = Object.entries(ticket.tips);
  const how = paid.map((one) => `${t(`methods.${one.method}`)} ${moneyText(one.amount_cents)}`).join(' · ');
  return (
    <div className={css.done}>
      <section className={css.told} aria-label={t('label')}>
        <header>
          <span className={css.tick}>
            <Check size={28} strokeWidth={2.25} aria-hidden="true" />
          </span>
          <h2 aria-live="polite">{t('paid', { amount: moneyText(ticket.payment.grandTotal) })}</h2>
          <p>{how}</p>
        </header>
        <div className={css.change}>
          <h3>{t('change')}</h3>
          <Money cents={change} />
        </div>
        <ReceiptDelivery
          t={say}
          facts={receipt.facts}
          isOffline={isOffline}
          onSend={receipt.give}
          onPrint={() => print()}
          onNone={anew}
        />
        {shares.length > 0 && (
          <div className={css.tips}>
            <h3>{t('tips')}</h3>
            {shares.map(([id, cents]) => (
              <span key={id}>
                <Avatar name={staffName(id)} id={id} photo={facts.staff.find((one) => one.id === id)?.photo_url} size={24} />
                {staffName(id)} <Money cents={cents} />
              </span>
            ))}
          </div>
        )}
        {ticket.gift_card_sales.length > 0 && (
          <SoldCards
            cards={ticket.gift_card_sales}
            codes={codes}
            onCode={(id, code) => setCodes((now) => ({ ...now, [id]: code }))}
          />
        )}
        {!isOffline && <JoinHere ticket={ticket} />}
        <div className={css.acts}>
          {!isOffline && <Rebook ticket={ticket} />}
          <Button ref={next} size={56} wide aria-keyshortcuts="n" onClick={anew}>
            {t('next')}
          </Button>
        </div>
      </section>
      <Receipt ticket={ticket} change={change} codes={codes} link={receipt.facts?.link} />
    </div>
  );
}
