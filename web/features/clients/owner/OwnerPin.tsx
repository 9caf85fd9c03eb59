import { useMutation } from '@tanstack/react-query';
import { checkOwnerPin } from 'core/staff/pins/contract';
import { PIN_MAX, PIN_MIN, pinSaid } from 'core/staff/pins/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../../platform/ask.ts';
import { pinAnswer } from '../../../platform/manage/pin.ts';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { PinPad } from '../../../ui/overlays/PinPad.tsx';

type Props = {
  readonly businessId: number;
  /** What it is asked for, as a sentence. */
  readonly what: string;
  readonly onProven: (proof: string) => void;
  readonly onClose: () => void;
};

/** What only owners do with the client book asks for the PIN of one of them. */
export function OwnerPin({ businessId, what, onProven, onClose }: Props) {
  const t = useTranslations('clients.owner');
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const check = useMutation({
    mutationFn: (digits: string) =>
      send(checkOwnerPin, { body: { business_id: businessId, pin: digits, action: 'manage.client' } }),
    onSuccess: ({ pin_token }) => onProven(pin_token),
    onError: (error) => {
      const answer = pinAnswer(error);
      setPin('');
      setWrong(answer.kind === 'locked' ? t('locked', { minutes: Math.ceil(answer.seconds / 60) }) : pinSaid.wrong);
    },
  });
  return (
    <Modal open width={300} onClose={onClose} title={t('pin')} hideClose>
      <PinPad
        label={t('pin')}
        value={pin}
        min={PIN_MIN}
        max={PIN_MAX}
        busy={check.isPending}
        error={wrong}
        onChange={(digits) => {
          setPin(digits);
          setWrong(null);
        }}
        onSubmit={(digits) => digits.length >= PIN_MIN && check.mutate(digits)}
        onCancel={onClose}
      >
        <p>{what}</p>
      </PinPad>
    </Modal>
  );
}
