import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { useHere } from '../till/store.ts';
import type { Till } from '../till/till.ts';
import { CustomerPick } from './CustomerPick.tsx';
import css from './ticket.module.css';

function State({ till: { saving, ticket, offline } }: { readonly till: Till }) {
  const t = useTranslations('checkout');
  const { business, orders } = useHere();
  // Where it is paid without network, the notice there says so.
  if (saving === 'failed' || (saving === 'lost' && offline === null))
    return (
      <button type="button" className={css.unsaved} onClick={() => void orders.save()}>
        {t(saving === 'lost' ? 'offline.notSaved' : 'unsaved')}
      </button>
    );
  if (saving === 'own-pin')
    return (
      <button type="button" className={css.unsaved} onClick={() => void orders.save()}>
        {t('asksOwnPin')}
      </button>
    );
  if (saving === 'pin') return <small className={css.unsaved}>{t('asksPin')}</small>;
  if (!ticket) return null;
  return (
    <small>
      {t('opened')} <DateText value={ticket.opened_at} zone={business.timezone ?? 'UTC'} kind="time" />
    </small>
  );
}

export function TicketHead({ till }: { readonly till: Till }) {
  const t = useTranslations('checkout');
  const [isPicking, setPicking] = useState(false);
  const { ticket } = till;
  return (
    <header className={css.head}>
      <h2>{ticket ? t('ticketNo', { number: String(ticket.ticket_no) }) : t('newTicket')}</h2>
      <State till={till} />
      {till.step === 'sale' && (
        <Button
          kind="quiet"
          size={48}
          className={css.customerButton}
          icon={<UserRoundPlus size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setPicking(true)}
        >
          {t('customer')}
        </Button>
      )}
      {isPicking && <CustomerPick onClose={() => setPicking(false)} />}
    </header>
  );
}
