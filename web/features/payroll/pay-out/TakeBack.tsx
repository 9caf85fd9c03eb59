import { payrollClose, type PayOutView, takePayBack } from 'core/payroll/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isReason, ReasonField } from '../../../office/reason/ReasonField.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { useHandedText } from '../Handed.tsx';
import { usePayOrder } from '../use-pay-order.ts';
import css from './pay-out.module.css';

const usual = ['wrong', 'place', 'person'] as const;
type Props = { readonly businessId: number; readonly name: string; readonly paid: PayOutView; readonly onClose: () => void };

/** That somebody's pay was handed over is taken back, with a reason that they read too. */
export function TakeBack({ businessId: business_id, name, paid, onClose }: Props) {
  const t = useTranslations('payroll.payOut');
  const [reason, setReason] = useState('');
  const handed = useHandedText()(paid);
  const { order, dialog, wrong, isBusy } = usePayOrder(business_id);
  const save = () =>
    order(
      takePayBack,
      { params: { id: paid.id }, body: { business_id, reason: reason.trim() } },
      { why: t('undoWhy', { name }), said: t('undone'), action: payrollClose, onDone: onClose },
    );
  const footer = (
    <Button kind="danger" size={48} wide loading={isBusy} disabled={!isReason(reason)} onClick={save}>
      {t('undo')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('undoTitle', { name })} width={440} footer={footer}>
      <div className={css.form}>
        <p>{t('undoText', { handed })}</p>
        <ReasonField
          label={t('undoReason')}
          hint={t('undoHint', { name })}
          usual={usual.map((key) => t(`undoUsual.${key}`))}
          value={reason}
          error={wrong.reason ?? null}
          onChange={setReason}
        />
      </div>
      {dialog}
    </Modal>
  );
}
