import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';

type Props = { readonly first: number | null; readonly onTip: (cents: number) => void; readonly onClose: () => void };

/** A tip that is none of the choices, typed by the cashier or by the customer. */
export function TipAmount({ first, onTip, onClose }: Props) {
  const t = useTranslations('checkout.tips');
  const [cents, setCents] = useState(first);
  const give = () => {
    onTip(cents ?? 0);
    onClose();
  };
  const footer = (
    <Button size={56} wide onClick={give}>
      {t('set', { amount: moneyText(cents ?? 0) })}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('custom')} width={350} footer={footer}>
      <MoneyField
        label={t('amount')}
        size={56}
        value={cents}
        onChange={setCents}
        onKeyDown={(event) => event.key === 'Enter' && give()}
        data-autofocus
      />
    </Modal>
  );
}
