import { cancelTerms } from 'core/booking/appointments/rules/visit';
import { CalendarX2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import type { Terms } from '../order/terms.ts';
import css from './confirm.module.css';

type Of = { readonly terms: Terms; readonly start: string | null; readonly zone: string };

/** "Free to cancel until Thu 3:15 PM.", and what it costs after that; both null where the house does not tell. */
export function usePolicy({ terms, start, zone }: Of): { readonly free: string | null; readonly after: string | null } {
  const t = useTranslations('booking.policy');
  const language = useLanguage();
  const now = new Date(useClock());
  if (terms.card) return { free: t(`card.${terms.card.kind}`, { percent: terms.card.deposit_percent }), after: null };
  if (!terms.cancel) return { free: null, after: null };
  const { free_hours, late_fee_cents } = terms.cancel;
  const fee = moneyText(late_fee_cents);
  if (late_fee_cents === 0) return { free: t('alwaysFree'), after: null };
  if (start === null) return { free: t('hours', { hours: free_hours }), after: null };
  const { free_until, fee_cents } = cancelTerms(terms.cancel, start, now);
  if (fee_cents > 0) return { free: t('feeNow', { fee }), after: null };
  return { free: t('until', { moment: dateText(free_until, 'moment', zone, language) }), after: t('after', { fee }) };
}

/** Stands before the tap, not after it. */
export function PolicyNote({ terms, start, zone }: Of) {
  const { free, after } = usePolicy({ terms, start, zone });
  if (free === null) return null;
  return (
    <p className={css.policy}>
      <CalendarX2 size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <b>{free}</b> {after}
      </span>
    </p>
  );
}
