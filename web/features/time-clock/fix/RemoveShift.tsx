import { removeShift, timeClock, workHours, type WorkShift } from 'core/time-clock/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { isReason, ReasonField } from '../../../office/reason/ReasonField.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from './fix.module.css';
import type { FixProps } from './FixShift.tsx';

const usual = ['tap', 'tablet'] as const;

/** A shift that never was: with a reason, and still to be seen. */
export function RemoveShift({ businessId, person, shift, onClose }: FixProps & { readonly shift: WorkShift }) {
  const t = useTranslations('time-clock.fix');
  const [reason, setReason] = useState('');
  const { mutate, isPending, wrong } = useSaving(removeShift, {
    stale: [workHours, timeClock],
    said: t('removed', { name: person.first_name }),
    onDone: onClose,
  });
  const { shift_id: id, version } = shift;
  const remove = () => mutate({ params: { id }, body: { business_id: businessId, version, reason: reason.trim() } });
  const footer = (
    <Button kind="danger" size={48} wide loading={isPending} disabled={!isReason(reason)} onClick={remove}>
      {t('remove')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('removeTitle', { name: person.first_name })} width={440} footer={footer}>
      <div className={css.form}>
        <p className={css.text}>{t('removeText')}</p>
        <ReasonField
          label={t('reason')}
          hint={t('reasonHint', { name: person.first_name })}
          usual={usual.map((key) => t(`usual.${key}`))}
          value={reason}
          error={wrong.reason ?? null}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
