import type { CardDeed } from 'core/gift-cards/contract';
import { Ban, Banknote, Eye, Gift, type LucideIcon, Receipt, RotateCcw, Send, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Movement, OnTicket } from '../../../office/cards/Movement.tsx';
import css from '../../../office/cards/movements.module.css';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';

const icons: { readonly [W in CardDeed['what']]: LucideIcon } = {
  sold: Gift,
  issued: Gift,
  taken_back: Undo2,
  redeemed: Receipt,
  given_back: Undo2,
  refunded: Banknote,
  cashed_out: Banknote,
  sent: Send,
  shown: Eye,
  deactivated: Ban,
  restored: RotateCcw,
};

/** Everything that happened to a card, newest first, with what was left after each. */
export function Timeline({ history, zone }: { readonly history: readonly CardDeed[]; readonly zone: string }) {
  const t = useTranslations('gift-cards.history');
  const language = useLanguage();
  return (
    <ol className={css.movements}>
      {history.map(({ at, what, by, amount_cents, balance_cents, ticket_id, ticket_no, note }, i) => (
        <Movement
          key={`${at} ${what} ${history.length - i}`}
          icon={icons[what]}
          isGood={what === 'sold' || what === 'issued'}
          title={
            <>
              {t(`what.${what}`)}
              {ticket_no !== null && <OnTicket id={ticket_id} text={t('ticket', { number: String(ticket_no) })} />}
            </>
          }
          lines={[[dateText(at, 'moment', zone, language), by, note].filter(Boolean).join(' · ')]}
          moved={
            amount_cents !== null && (
              <>
                <b data-more={amount_cents > 0 || undefined}>
                  {amount_cents > 0 ? '+' : ''}
                  {moneyText(amount_cents)}
                </b>
                {balance_cents !== null && <small>{t('left', { amount: moneyText(balance_cents) })}</small>}
              </>
            )
          }
        />
      ))}
    </ol>
  );
}
