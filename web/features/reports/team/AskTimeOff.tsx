import { useMutation } from '@tanstack/react-query';
import { askTimeOff, timesOff } from 'core/booking/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiMutationOptions } from '../../../platform/api.ts';
import { errorMessage, fieldErrors } from '../../../platform/errors.ts';
import { useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { DashboardDay } from '../dashboard/day.ts';
import css from './team.module.css';

type Props = { readonly day: DashboardDay; readonly me: string; readonly open: boolean; readonly onClose: () => void };

/** Whole days; what is asked for is decided by those above. */
export function AskTimeOff({ day, me, open, onClose }: Props) {
  const t = useTranslations('reports.timeOff');
  const refresh = useRefresh();
  const [first, setFirst] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    ...apiMutationOptions(askTimeOff),
    onSuccess: () => {
      toast.success(t('sent'));
      onClose();
      return refresh(timesOff);
    },
  });
  const wrong = fieldErrors(error) ?? {};
  const send = () => {
    setTried(true);
    if (!first) return;
    mutate({ body: { business_id: day.business.id, employee_id: me, first_date: first, last_date: last ?? first, reason } });
  };
  const footer = (
    <Button size={48} wide loading={isPending} onClick={send}>
      {t('send')}
    </Button>
  );
  return (
    <Modal open={open} onClose={onClose} title={t('ask')} width={440} footer={footer}>
      <div className={css.form}>
        {error && !fieldErrors(error) && <Notice tone="bad">{errorMessage(error)}</Notice>}
        <DateField
          label={t('first')}
          value={first}
          onChange={setFirst}
          min={day.today.date}
          error={wrong.first_date ?? (tried && !first ? t('missing') : undefined)}
        />
        <DateField
          label={t('last')}
          value={last ?? first}
          onChange={setLast}
          min={first ?? day.today.date}
          error={wrong.last_date}
        />
        <TextArea label={t('reason')} value={reason} onChange={(event) => setReason(event.currentTarget.value)} maxLength={200} />
      </div>
    </Modal>
  );
}
