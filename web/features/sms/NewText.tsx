import { useMutation } from '@tanstack/react-query';
import { createSms, type SmsCustomer } from 'core/sms/contract';
import { LONGEST_TEXT } from 'core/sms/segments/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiMutationOptions } from '../../platform/api.ts';
import { errorMessage, fieldErrors } from '../../platform/errors.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import { TextSizeLine } from './thread/TextComposer.tsx';
import css from './sms.module.css';

type Props = {
  readonly open: boolean;
  readonly business_id: number;
  readonly onClose: () => void;
  readonly onSent: (customer: SmsCustomer) => void;
};

/** A text to a number, whether or not it is in the book. */
export function NewText({ open, business_id, onClose, onSent }: Props) {
  const t = useTranslations('sms.new');
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  // The same id for every press, so that a lost answer sends nothing twice.
  const [id, setId] = useState(() => crypto.randomUUID());
  const sending = useMutation(apiMutationOptions(createSms));
  const wrong = fieldErrors(sending.error);
  const send = async () => {
    const { customer } = await sending.mutateAsync({ body: { business_id, phone, name, message, id } });
    for (const clear of [setPhone, setName, setMessage]) clear('');
    setId(crypto.randomUUID());
    onSent(customer);
  };
  const footer = (
    <>
      <Button kind="secondary" size={48} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button
        size={48}
        loading={sending.isPending}
        disabled={phone === '' || message.trim() === ''}
        onClick={() => void send().catch(() => {})}
      >
        {t('send')}
      </Button>
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title={t('title')} footer={footer} width={440}>
      <div className={css.form}>
        <PhoneField label={t('phone')} value={phone} onChange={setPhone} error={wrong?.phone} data-autofocus />
        <TextField
          label={t('name')}
          value={name}
          maxLength={120}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextArea
          label={t('message')}
          rows={3}
          maxLength={LONGEST_TEXT}
          value={message}
          error={wrong?.message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <TextSizeLine text={message} business_id={business_id} onPlain={setMessage} />
        {sending.error && !wrong && <Notice tone="bad">{errorMessage(sending.error)}</Notice>}
      </div>
    </Modal>
  );
}
