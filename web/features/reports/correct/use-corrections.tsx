import { changeTender, reopenClosed, reopenTicket, type TicketView, voidTheTicket, voidTicket } from 'core/checkout/contract';
import { businessDay } from 'core/kernel/days/business-day';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { useDayRule } from '../../../office/page/use-business.ts';
import { useClock } from '../../../platform/clock.ts';
import { useManageLink } from '../../../platform/manage/links.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { usePinned } from '../tickets/use-pinned.tsx';
import { changeablePayments, ChangeTender, type TenderWish } from './ChangeTender.tsx';
import { TakeBack } from './TakeBack.tsx';

type Reasoned = { readonly reason: string };
type Whose = { readonly business_id: number; readonly ticket: TicketView };

/** A ticket that is open again is finished at the till. */
function useTill() {
  const [pos, navigate] = [useManageLink('PosPage'), useNavigate()];
  return (id: string) => pos !== null && void navigate(`${pos}?ticket=${id}`);
}

function useReopening({ business_id, ticket: { id, version, ticket_no } }: Whose) {
  const t = useTranslations('reports.correct');
  const [no, toTill] = [String(ticket_no), useTill()];
  return usePinned<Reasoned>({
    business_id,
    action: reopenClosed,
    why: t('why.reopen', { no }),
    async run({ reason }, how) {
      await callApi(reopenTicket, { params: { id }, body: { business_id, version, reason } }, how);
      toTill(id);
      return t('done.reopen', { no });
    },
  });
}

function useVoiding({ business_id, ticket: { id, version, ticket_no } }: Whose) {
  const t = useTranslations('reports.correct');
  const no = String(ticket_no);
  return usePinned<Reasoned>({
    business_id,
    action: voidTicket,
    why: t('why.void', { no }),
    async run({ reason }, how) {
      await callApi(voidTheTicket, { params: { id }, body: { business_id, version, reason } }, how);
      return t('done.void', { no });
    },
  });
}

function useTender({ business_id, ticket: { id, version, ticket_no } }: Whose) {
  const [t, m] = [useTranslations('reports.correct'), useTranslations('reports.tickets.methods')];
  const [no, toTill] = [String(ticket_no), useTill()];
  return usePinned<TenderWish>({
    business_id,
    action: reopenClosed,
    why: t('why.tender', { no }),
    async run({ payment_id, ...wish }, how) {
      const { data } = await callApi(changeTender, { params: { id, payment_id }, body: { business_id, version, ...wish } }, how);
      if (data.status !== 'open') return t('done.tender', { no, method: m(wish.method) });
      toTill(id);
      return t('done.reopen', { no });
    },
  });
}

/** What can be put right on a ticket of today of which nothing was given back; each takes the PIN of somebody who may. */
export function useCorrections(business_id: number, ticket: TicketView) {
  const [mayReopen, mayVoid] = [useMayChange(reopenClosed), useMayChange(voidTicket)];
  const whose = { business_id, ticket };
  const [reopening, voiding, tender] = [useReopening(whose), useVoiding(whose), useTender(whose)];
  const [rule, now] = [useDayRule(), useClock()];
  const isToday = ticket.closed_at !== null && businessDay(ticket.closed_at, rule) === businessDay(now, rule);
  const isOpen = ticket.status === 'paid' && isToday && ticket.refunds.length === 0;
  const dialogs = (
    <>
      {reopening.isOpen && <TakeBack {...{ ticket }} what="reopen" onClose={reopening.close} onYes={reopening.confirm} />}
      {voiding.isOpen && <TakeBack {...{ ticket }} what="void" onClose={voiding.close} onYes={voiding.confirm} />}
      {tender.isOpen && <ChangeTender {...{ ticket }} onClose={tender.close} onYes={tender.confirm} />}
      {reopening.pin}
      {voiding.pin}
      {tender.pin}
    </>
  );
  return {
    dialogs,
    reopen: mayReopen && isOpen ? reopening.open : null,
    void: mayVoid && isOpen ? voiding.open : null,
    tender: mayReopen && isOpen && changeablePayments(ticket).length > 0 ? tender.open : null,
  };
}
