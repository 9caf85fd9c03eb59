import type { LoyaltyEntry } from 'core/loyalty/contract';
import { GitMerge, Heart, Hourglass, type LucideIcon, Receipt, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Movement, OnTicket } from '../../../office/cards/Movement.tsx';
import movements from '../../../office/cards/movements.module.css';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from '../loyalty.module.css';
import own from './member.module.css';
import { signed } from './signed.ts';

export const icons: { readonly [K in LoyaltyEntry['kind']]: LucideIcon } = {
  earned: Heart,
  reversed: Undo2,
  redeemed: Receipt,
  returned: Undo2,
  expired: Hourglass,
  merged: GitMerge,
};

/** Every movement, newest first, with what was left after each. */
export function Movements({ entries, zone }: { readonly entries: readonly LoyaltyEntry[]; readonly zone: string }) {
  const t = useTranslations('loyalty.story');
  const language = useLanguage();
  if (entries.length === 0) return <p className={css.quiet}>{t('none')}</p>;
  return (
    <ol className={[movements.movements, own.points].join(' ')}>
      {entries.map(({ nr, kind, points, balance, amount_cents, ticket_id, ticket_no, at, by }) => {
        const amount = moneyText(Math.abs(amount_cents));
        const what = kind === 'earned' || kind === 'reversed' ? t('on', { amount }) : t('of', { amount });
        return (
          <Movement
            key={nr}
            icon={icons[kind]}
            isGood={points > 0}
            title={
              <>
                {t(`kinds.${kind}`)}
                {ticket_no !== null && <OnTicket id={ticket_id} text={t('ticket', { number: String(ticket_no) })} />}
              </>
            }
            lines={[[dateText(at, 'moment', zone, language), by].filter(Boolean).join(' · '), amount_cents !== 0 && what]}
            moved={
              <>
                <b data-more={points > 0 || undefined}>{signed(points)}</b>
                <small>{t('left', { count: String(balance) })}</small>
              </>
            }
          />
        );
      })}
    </ol>
  );
}
