import { useMutation } from '@tanstack/react-query';
import { clientCounts, clientsList, storeClient } from 'core/clients/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, fieldErrors } from '../../../platform/errors.ts';
import { useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { PhoneField } from '../../../ui/inputs/PhoneField.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { holderIn } from '../client/use-field.ts';
import css from './add.module.css';
import { BirthdayField } from './BirthdayField.tsx';

const blank = { name: '', phone_number: '', email: '', birthday: '', manager_note: '' };
type Form = typeof blank;

type Props = {
  readonly businessId: number;
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
};

function useAdd({ businessId, onClose, onAdded }: Props) {
  const t = useTranslations('clients.adding');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ override, ...form }: Form & { readonly override: boolean }) =>
      callApi(storeClient, { body: { business_id: businessId, ...form, override } }),
    onSuccess: ({ data }) => {
      toast.success(t('added', { name: data.name }));
      onClose();
      onAdded(data.id);
      return refresh(clientsList, clientCounts);
    },
  });
}

export function AddClient(props: Props) {
  const t = useTranslations('clients');
  const [form, setForm] = useState(blank);
  const add = useAdd(props);
  const errors = fieldErrors(add.error) ?? {};
  const holder = holderIn(add.error);
  const submit = (override: boolean) => add.mutate({ ...form, override });
  const at = (column: keyof Form) => ({
    value: form[column],
    error: errors[column],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setForm({ ...form, [column]: event.currentTarget.value }),
  });
  const footer = (
    <Button size={48} wide loading={add.isPending} onClick={() => submit(holder !== null)}>
      {holder ? t('taken.yes') : t('adding.save')}
    </Button>
  );
  return (
    <Modal open width={440} onClose={props.onClose} title={t('adding.title')} footer={footer}>
      <Form className={css.form} onSend={() => submit(false)} noValidate={false}>
        <TextField {...at('name')} label={t('fields.name')} required data-autofocus maxLength={120} />
        <PhoneField
          label={t('fields.phone')}
          value={form.phone_number}
          error={errors.phone_number}
          onChange={(phone_number) => setForm({ ...form, phone_number })}
        />
        <TextField {...at('email')} label={t('fields.email')} type="email" maxLength={254} />
        <BirthdayField value={form.birthday} error={errors.birthday} onChange={(birthday) => setForm({ ...form, birthday })} />
        <TextArea {...at('manager_note')} label={t('notes.label')} rows={2} maxLength={5000} />
        {holder && <Notice tone="warn">{t('taken.text', { name: form.name, other: holder.name })}</Notice>}
        {add.error && !fieldErrors(add.error) && <Notice tone="bad">{errorMessage(add.error)}</Notice>}
        <input type="submit" hidden />
      </Form>
    </Modal>
  );
}
