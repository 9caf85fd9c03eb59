import type { TicketView } from 'core/checkout/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isReason } from '../../../office/reason/ReasonField.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from '../refund/refund.module.css';
import { usualReasons, Why } from './Why.tsx';

type Props = {
  readonly ticket: TicketView;
  readonly what: 'reopen' | 'void';
  readonly onYes: (wish: { readonly reason: string }) => void;
  readonly onClose: () => void;
};

/** Says what becomes of the ticket and its money, and asks why. */
export function TakeBack({ ticket, what, onYes, onClose }: Props) {
  const t = useTranslations('reports.correct');
  const [reason, setReason] = useState<string>(t(`usual.${usualReasons[what][0]}`));
  const no = String(ticket.ticket_no);
  const amount = moneyText(ticket.payment.grandTotal);
  const footer = (
    <Button
      size={56}
      wide
      kind={what === 'void' ? 'danger' : 'primary'}
      disabled={!isReason(reason)}
      onClick={() => onYes({ reason: reason.trim() })}
    >
      {t(`yes.${what}`)}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t(`${what}Title`, { no })} width={440} footer={footer}>
      <p className={css.hint}>{what === 'void' ? t('voidText', { amount }) : t('reopenText')}</p>
      <Why about={what} value={reason} onChange={setReason} />
    </Modal>
  );
}
