import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';

type Props = { readonly amount: number; readonly onTake: (number: string) => void; readonly onClose: () => void };

/** The number that is printed on the cheque. */
export function Cheque({ amount, onTake, onClose }: Props) {
  const t = useTranslations('checkout.tender');
  const [number, setNumber] = useState('');
  const take = () => onTake(number.trim());
  const footer = (
    <Button size={48} wide onClick={take}>
      {t('takeCheque', { amount: moneyText(amount) })}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('cheque')} width={350} footer={footer}>
      <TextField
        label={t('chequeNumber')}
        hint={t('chequeHint')}
        size={48}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        data-autofocus
      />
    </Modal>
  );
}
