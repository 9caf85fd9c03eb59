import type { LoyaltyEntry } from 'core/loyalty/contract';
import { GitMerge, Heart, Hourglass, type LucideIcon, Receipt, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from '../loyalty.module.css';
import own from './member.module.css';

export const icons: { readonly [K in LoyaltyEntry['kind']]: LucideIcon } = {
  earned: Heart,
  reversed: Undo2,
  redeemed: Receipt,
  returned: Undo2,
  expired: Hourglass,
  merged: GitMerge,
};

/** Above and below zero with their signs: a true minus, as figures have it. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

/** Every movement, newest first, with what was left after each. */
export function Movements({ entries, zone }: { readonly entries: readonly LoyaltyEntry[]; readonly zone: string }) {
  const t = useTranslations('loyalty.story');
  const language = useLanguage();
  const tickets = useManageLink('TicketListPage');
  if (entries.length === 0) return <p className={css.quiet}>{t('none')}</p>;
  return (
    <ol className={own.timeline}>
      {entries.map(({ nr, kind, points, balance, amount_cents, ticket_id, ticket_no, at, by }) => {
        const Icon = icons[kind];
        const number = ticket_no === null ? '' : t('ticket', { number: String(ticket_no) });
        const amount = moneyText(Math.abs(amount_cents));
        const what =
          amount_cents === 0 ? '' : kind === 'earned' || kind === 'reversed' ? t('on', { amount }) : t('of', { amount });
        return (
          <li key={nr}>
            <span className={own.sign} data-more={points > 0 || undefined}>
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <span className={own.said}>
              <b>
                {t(`kinds.${kind}`)}
                {number !== '' && ' · '}
                {number !== '' &&
                  (tickets === null ? (
                    <span>{number}</span>
                  ) : (
                    <TextLink href={`${tickets}?ticket=${ticket_id ?? ''}&period=month`}>{number}</TextLink>
                  ))}
              </b>
              <small>{[dateText(at, 'moment', zone, language), by].filter(Boolean).join(' · ')}</small>
              {what !== '' && <small>{what}</small>}
            </span>
            <span className={own.moved}>
              <b data-more={points > 0 || undefined}>{signed(points)}</b>
              <small>{t('left', { count: String(balance) })}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
