import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refund, refundTicket, type TicketView } from 'core/checkout/contract';
import { ticketDetail, ticketList } from 'core/reports/contract';
import { checkPin, pinPeople } from 'core/staff/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, send } from '../../../platform/ask.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { facesOf, runsIt } from '../../../platform/manage/pin-people.ts';
import { pinAnswer } from '../../../platform/manage/pin.ts';
import { moneyText } from '../../../ui/display/money-text.ts';
import { type PinAnswer, PinDialog } from '../../../ui/overlays/PinDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { RefundTicket, type RefundWish } from './RefundTicket.tsx';

/** Lines and a reason, then the PIN of somebody who may; afterwards the ticket and the list are asked again. */
export function useRefund(business_id: number, ticket: TicketView | undefined, staff: (id: string) => string) {
  const t = useTranslations('reports.refund');
  const queries = useQueryClient();
  const [step, setStep] = useState<'choosing' | RefundWish | null>(null);
  const [key, setKey] = useState('');
  const known = useQuery({ ...ask(pinPeople, { query: { business_id } }), enabled: step !== null }).data?.data;
  async function give(pinProof: string, wish: RefundWish): Promise<void> {
    if (!ticket) return;
    const { id, version } = ticket;
    try {
      const { data } = await send(refundTicket, { params: { id }, body: { business_id, version, ...wish } }, { key, pinProof });
      toast.success(t('done', { amount: moneyText(data.refunds.at(-1)?.amount_cents ?? 0) }));
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await Promise.all([ticketDetail, ticketList].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  }
  async function check(employee_id: string, pin: string): Promise<PinAnswer> {
    const proof = await send(checkPin, { body: { business_id, employee_id, pin, action: refund.name } }).catch(pinAnswer);
    if ('kind' in proof) return proof;
    const wish = step;
    setStep(null);
    if (wish !== null && wish !== 'choosing') await give(proof.pin, wish);
    return null;
  }
  const dialog = ticket && (
    <>
      {step === 'choosing' && (
        <RefundTicket
          {...{ ticket, staff }}
          onClose={() => setStep(null)}
          onYes={(wish) => {
            setKey(crypto.randomUUID());
            setStep(wish);
          }}
        />
      )}
      {step !== null && step !== 'choosing' && known && (
        <PinDialog
          open
          onClose={() => setStep(null)}
          people={facesOf(known.people, runsIt)}
          length={known.length}
          onCheck={check}
          nobody={t('nobody')}
        >
          <p>{t('why', { no: String(ticket.ticket_no) })}</p>
        </PinDialog>
      )}
    </>
  );
  return { dialog, start: () => setStep('choosing') };
}
