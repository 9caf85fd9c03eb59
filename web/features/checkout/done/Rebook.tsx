import type { TicketView } from 'core/checkout/contract';
import { addDays, wallClockAt } from 'core/kernel/time';
import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { useHere } from '../till/store.ts';

const DAYS = 21;

/** While they still stand there: the calendar three weeks on, with them in the form of a new visit. */
export function Rebook({ ticket }: { readonly ticket: TicketView }) {
  const t = useTranslations('checkout.done');
  const { business } = useHere();
  const today = wallClockAt(useClock(), business.timezone ?? 'UTC').date;
  const client = Object.keys(ticket.posDetails).find((key) => !key.startsWith('guest-'));
  if (client === undefined) return null;
  const search = new URLSearchParams({ date: addDays(today, DAYS), new: 'visit', client });
  return (
    <LinkButton
      kind="quiet"
      size={56}
      href={`/business/${business.bus_url}/manage/calendar?${search}`}
      icon={<CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      {t('rebook')}
    </LinkButton>
  );
}
