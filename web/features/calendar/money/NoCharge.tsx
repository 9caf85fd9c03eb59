import { calendarDay, calendarVisit, type Visit } from 'core/booking/desk/contract';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { closeVisitWithoutCharge, voidTicket } from 'core/checkout/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { callApi } from '../../../platform/api.ts';
import { isReason, ReasonField } from '../../../office/reason/ReasonField.tsx';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './money.module.css';

const usual = ['redo', 'gift', 'unhappy'] as const;
type Props = { readonly businessId: number; readonly visit: Visit; readonly onClose: () => void };

function useClosing({ businessId: business_id, visit, onClose }: Props) {
  const t = useTranslations('calendar.money.noCharge');
  const refresh = useRefresh();
  return async (reason: string, pinProof: string): Promise<void> => {
    try {
      const order = { params: { id: visit.id }, body: { business_id, reason } };
      await callApi(closeVisitWithoutCharge, order, { key: crypto.randomUUID(), pinProof });
      toast.success(t('done', { name: nameOf(visit) }));
      onClose();
    } catch (error) {
      showFailure(error);
    }
    await refresh(calendarDay, calendarVisit);
  };
}

/** Completes a visit for which nobody pays: with a reason, and the PIN of somebody who may void a ticket. */
export function NoCharge(props: Props) {
  const { businessId, visit, onClose } = props;
  const t = useTranslations('calendar.money.noCharge');
  const { pin, dialog } = usePin(businessId);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const closeVisit = useClosing(props);
  const [name, words] = [nameOf(visit), reason.trim()];
  const isEnough = isReason(words);
  function confirm(): void {
    setTried(true);
    if (!isEnough) return;
    pin.ask({ action: voidTicket, why: t('why', { name, reason: words }), run: (proof) => closeVisit(words, proof) });
  }
  return (
    <Confirm open title={t('title', { name })} yes={t('yes')} no={t('no')} onYes={confirm} onNo={onClose}>
      <div className={css.reason}>
        <p>{t('text')}</p>
        <ReasonField
          label={t('reason')}
          usual={usual.map((key) => t(`usual.${key}`))}
          value={reason}
          error={isTried && !isEnough ? t('short') : null}
          onChange={setReason}
          pill
        />
      </div>
      {dialog}
    </Confirm>
  );
}
