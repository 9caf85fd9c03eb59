import { linesOf } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { ChevronUp, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { moneyText } from '../../../ui/display/money-text.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { CardLines } from '../gift/CardLines.tsx';
import { useWholeTill } from '../till/store.ts';
import { ticketOf } from '../till/till.ts';
import { useNamesOn } from '../till/use-names.ts';
import { Charge } from './Charge.tsx';
import { Group } from './Group.tsx';
import sums from './sums.module.css';
import { TicketHead } from './TicketHead.tsx';
import css from './ticket.module.css';
import { Totals } from './Totals.tsx';

type PeekProps = { readonly count: number; readonly total: number; readonly open: boolean; readonly onTurn: () => void };

/** On a phone the ticket is a sheet that shows its sum until it is pulled up. */
function Peek({ count, total, open, onTurn }: PeekProps) {
  const t = useTranslations('checkout');
  return (
    <button type="button" className={sums.peek} aria-expanded={open} onClick={onTurn}>
      <span>
        <small>{t('lines', { count })}</small>
        <b className="tnum">{moneyText(total)}</b>
      </span>
      <ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="unseen">{t(open ? 'hideTicket' : 'showTicket')}</span>
    </button>
  );
}

/** The ticket never moves: it is beside whatever is done with it. */
export function Ticket() {
  const t = useTranslations('checkout');
  const till = useWholeTill();
  const [isOpen, setOpen] = useState(false);
  const people = Object.entries(till.editing.posDetails);
  const ticket = ticketOf(till);
  const totals = totalsOf(ticket);
  const nameOf = useNamesOn(till.editing.posDetails);
  const count = linesOf(ticket).length + till.cards.length;
  return (
    <aside
      className={css.ticket}
      data-open={isOpen || undefined}
      data-floats={isOpen || undefined}
      data-step={till.step}
      aria-label={t('ticket')}
    >
      <Peek count={count} total={totals.grandTotal} open={isOpen} onTurn={() => setOpen(!isOpen)} />
      <TicketHead till={till} />
      <div className={css.lines}>
        {till.changedBy !== null && till.ticket?.status === 'open' && (
          <div className={css.told}>
            <Notice tone="warn" title={t('changed', { name: till.changedBy === '' ? t('somebody') : till.changedBy })}>
              {t('changedText')}
            </Notice>
          </div>
        )}
        {people.length === 0 && till.cards.length === 0 && (
          <EmptyState icon={ShoppingBag} title={t('empty')} text={t('emptyText')} level={2} />
        )}
        {people.map(([customer, entry]) => (
          <Group
            key={customer}
            {...{ customer, entry }}
            name={nameOf(customer)}
            selected={till.selected}
            locked={till.step !== 'sale'}
          />
        ))}
        {till.cards.length > 0 && <CardLines {...{ till }} locked={till.step !== 'sale'} />}
      </div>
      {count > 0 && <Totals {...{ till, totals }} />}
      {till.step === 'sale' && count > 0 && <Charge total={totals.due} isFree={totals.grandTotal === 0} />}
    </aside>
  );
}
