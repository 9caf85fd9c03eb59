import { refund, refundTicket, type TicketView } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { moneyText } from '../../../ui/display/money-text.ts';
import { usePinned } from '../tickets/use-pinned.tsx';
import { RefundTicket } from './RefundTicket.tsx';
import type { RefundWish } from './use-refund-choice.ts';

/** Lines and a reason, then the PIN of somebody who may. */
export function useRefund(business_id: number, ticket: TicketView | undefined, staff: (id: string) => string) {
  const t = useTranslations('reports.refund');
  const { id = '', version = 0, ticket_no = 0 } = ticket ?? {};
  const { pin, isOpen, open, close, confirm } = usePinned<RefundWish>({
    business_id,
    action: refund,
    why: t('why', { no: String(ticket_no) }),
    async run(wish, how) {
      const { data } = await callApi(refundTicket, { params: { id }, body: { business_id, version, ...wish } }, how);
      return t('done', { amount: moneyText(data.refunds.at(-1)?.amount_cents ?? 0) });
    },
  });
  const dialog = ticket && (
    <>
      {isOpen && <RefundTicket {...{ ticket, staff }} onClose={close} onYes={confirm} />}
      {pin}
    </>
  );
  return { dialog, start: open };
}
