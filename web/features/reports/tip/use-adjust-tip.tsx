import { adjustTip, tipAdjust, type TicketView } from 'core/checkout/contract';
import { businessDay } from 'core/kernel/days/business-day';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { useDayRule } from '../../../office/page/use-business.ts';
import { useClock } from '../../../platform/clock.ts';
import { moneyText } from '../../../ui/display/money-text.ts';
import { usePinned } from '../tickets/use-pinned.tsx';
import { AdjustTip } from './AdjustTip.tsx';
import { hasTeam, type TipInput } from './tip-input.ts';

/** Other tips for a ticket of today of which nothing was given back. */
export function useAdjustTip(business_id: number, ticket: TicketView | undefined, staff: (id: string) => string) {
  const t = useTranslations('reports.adjustTip');
  const [rule, now] = [useDayRule(), useClock()];
  const { id = '', version = 0, ticket_no = 0, closed_at = null } = ticket ?? {};
  const isToday = closed_at !== null && businessDay(closed_at, rule) === businessDay(now, rule);
  const { pin, isOpen, open, close, confirm } = usePinned<TipInput>({
    business_id,
    action: tipAdjust,
    why: t('title', { no: String(ticket_no) }),
    async run(wish, how) {
      const { data } = await callApi(adjustTip, { params: { id }, body: { business_id, version, ...wish } }, how);
      return t('done', { amount: moneyText(data.payment.grandTip) });
    },
  });
  const dialog = ticket && (
    <>
      {isOpen && <AdjustTip {...{ ticket, staff }} onClose={close} onYes={confirm} />}
      {pin}
    </>
  );
  const isOffered = ticket?.status === 'paid' && isToday && ticket.refunds.length === 0 && hasTeam(ticket);
  return { dialog, start: open, isOffered };
}
