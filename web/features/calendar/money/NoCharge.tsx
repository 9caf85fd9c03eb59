import { useQueryClient } from '@tanstack/react-query';
import { calendarDay, calendarVisit, type Visit } from 'core/booking/desk/contract';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { closeVisitWithoutCharge, voidTicket } from 'core/checkout/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { Chip } from '../../../ui/display/Chip.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './money.module.css';

const LEAST = 3;
const usual = ['redo', 'gift', 'unhappy'] as const;
type Props = { readonly businessId: number; readonly visit: Visit; readonly onClose: () => void };

function useClosing({ businessId: business_id, visit, onClose }: Props) {
  const t = useTranslations('calendar.money.noCharge');
  const queries = useQueryClient();
  return async (reason: string, pinProof: string): Promise<void> => {
    try {
      const order = { params: { id: visit.id }, body: { business_id, reason } };
      await callApi(closeVisitWithoutCharge, order, { key: crypto.randomUUID(), pinProof });
      toast.success(t('done', { name: nameOf(visit) }));
      onClose();
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await Promise.all([calendarDay, calendarVisit].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
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
  const isEnough = words.length >= LEAST;
  function confirm(): void {
    setTried(true);
    if (!isEnough) return;
    pin.ask({ action: voidTicket, why: t('why', { name, reason: words }), run: (proof) => closeVisit(words, proof) });
  }
  return (
    <Confirm open title={t('title', { name })} yes={t('yes')} no={t('no')} onYes={confirm} onNo={onClose}>
      <div className={css.reason}>
        <p>{t('text')}</p>
        <div className={css.usual}>
          {usual.map((key) => (
            <Chip key={key} size={40} pill selected={reason === t(`usual.${key}`)} onClick={() => setReason(t(`usual.${key}`))}>
              {t(`usual.${key}`)}
            </Chip>
          ))}
        </div>
        <TextField
          label={t('reason')}
          size={48}
          maxLength={200}
          value={reason}
          error={isTried && !isEnough ? t('short') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      {dialog}
    </Confirm>
  );
}
