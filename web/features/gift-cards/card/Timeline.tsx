import type { CardDeed } from 'core/gift-cards/contract';
import { Ban, Banknote, Eye, Gift, type LucideIcon, Receipt, RotateCcw, Send, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from '../gift-cards.module.css';

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
  const tickets = useManageLink('TicketListPage');
  return (
    <ol className={css.timeline}>
      {history.map(({ at, what, by, amount_cents, balance_cents, ticket_id, ticket_no, note }, i) => {
        const Icon = icons[what];
        const number = ticket_no === null ? '' : t('ticket', { number: String(ticket_no) });
        return (
          <li key={`${at} ${what} ${history.length - i}`}>
            <span className={css.sign} data-what={what}>
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <span className={css.said}>
              <b>
                {t(`what.${what}`)}
                {number !== '' &&
                  (tickets === null ? (
                    <span> · {number}</span>
                  ) : (
                    <>
                      {' · '}
                      <TextLink href={`${tickets}?ticket=${ticket_id ?? ''}&period=month`}>{number}</TextLink>
                    </>
                  ))}
              </b>
              <small>{[dateText(at, 'moment', zone, language), by, note].filter(Boolean).join(' · ')}</small>
            </span>
            {amount_cents !== null && (
              <span className={css.moved}>
                <b data-more={amount_cents > 0 || undefined}>
                  {amount_cents > 0 ? '+' : ''}
                  {moneyText(amount_cents)}
                </b>
                {balance_cents !== null && <small>{t('left', { amount: moneyText(balance_cents) })}</small>}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
