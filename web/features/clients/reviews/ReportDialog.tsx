import { useMutation } from '@tanstack/react-query';
import { clientReviews, type DeskReview, type ReportReason, reportReasons, reportReview } from 'core/reviews/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './reviews.module.css';

type Props = { readonly business_id: number; readonly review: DeskReview; readonly onClose: () => void };

/** Asks the platform to look at a review. It stays visible, and the dialog says so. */
export function ReportDialog({ business_id, review: { id, client }, onClose }: Props) {
  const t = useTranslations('clients.reviews');
  const refresh = useRefresh();
  const [reason, setReason] = useState<ReportReason>(reportReasons[0]);
  const [note, setNote] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(reportReview, { params: { id }, body: { business_id, reason, note: note.trim() } }),
    onSuccess: () => {
      toast.success(t('reportDone'));
      onClose();
      return refresh(clientReviews);
    },
    onError: showFailure,
  });
  return (
    <Modal
      open
      width={440}
      onClose={onClose}
      title={t('reportTitle', { name: client.name })}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            {t('reportSend')}
          </Button>
        </>
      }
    >
      <div className={css.report}>
        <p>{t('reportText')}</p>
        <SelectField
          label={t('reportReason')}
          options={reportReasons.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
          value={reason}
          onChange={(picked) => setReason((picked ?? reason) as ReportReason)}
        />
        <TextArea label={t('reportNote')} maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </div>
    </Modal>
  );
}
