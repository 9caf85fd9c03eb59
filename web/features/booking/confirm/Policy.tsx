import { cancellationText, cancelRuleFor } from 'core/booking/cancellation/rules';
import { CalendarX2 } from 'lucide-react';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import type { Terms } from '../order/terms.ts';
import css from './confirm.module.css';

type Of = { readonly terms: Terms; readonly start: string | null; readonly zone: string; readonly cents: number };

/** What calling off costs: in dollars once it is known what is booked for when. */
export function usePolicy({ terms, start, zone, cents }: Of): string {
  const language = useLanguage();
  const now = new Date(useClock());
  const when = (instant: string) => dateText(instant, 'moment', zone, language);
  if (start === null) return cancellationText(language, terms.cancel, null);
  return cancellationText(language, cancelRuleFor(terms.cancel, cents), { start, now, when });
}

/** Stands before the tap, not after it. */
export function PolicyNote({ sentence, due }: { readonly sentence: string; readonly due: string | null }) {
  return (
    <p className={css.policy}>
      <CalendarX2 size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {due !== null && <b>{due}</b>} {sentence}
      </span>
    </p>
  );
}
