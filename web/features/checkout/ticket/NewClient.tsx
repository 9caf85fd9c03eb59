import { addClientAtDesk, clientsList } from 'core/clients/contract';
import { hasPhoneDigits } from 'core/kernel/phone/phone';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { PhoneField } from '../../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { useHere } from '../till/store.ts';
import css from './pick.module.css';

type Props = {
  /** What was searched for: a name, or the digits of a phone. */
  readonly text: string;
  readonly onAdded: (id: string, name: string) => void;
  readonly onBack: () => void;
};

const PHONE_ONLY = /^[\d\s()+.-]+$/;

type Holder = { readonly id: string; readonly name: string };
const holderIn = (failure: unknown): Holder | null =>
  failure instanceof Failure ? ((failure.body as { readonly taken_by?: Holder } | null)?.taken_by ?? null) : null;

/** Adds somebody by name and phone. A phone that somebody has is said first; a family may share it. */
function useAdding({ text, onAdded }: Omit<Props, 'onBack'>) {
  const { business } = useHere();
  const refresh = useRefresh();
  const isPhone = PHONE_ONLY.test(text);
  const [name, setName] = useState(isPhone ? '' : text);
  const [phone, setPhone] = useState(isPhone ? text : '');
  const [taken, setTaken] = useState<Holder | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function add(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const body = { business_id: business.id, name: name.trim(), phone_number: phone || null, override: taken !== null };
      const { data } = await callApi(addClientAtDesk, { body });
      void refresh(clientsList);
      onAdded(data.id, data.name);
    } catch (failure) {
      const holder = holderIn(failure);
      if (holder) setTaken(holder);
      else setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }
  const typePhone = (next: string) => {
    setPhone(next);
    setTaken(null);
  };
  return { name, setName, phone, typePhone, taken, error, isBusy, add };
}

export function NewClient({ text, onAdded, onBack }: Props) {
  const t = useTranslations('checkout.pick');
  const { name, setName, phone, typePhone, taken, error, isBusy, add } = useAdding({ text, onAdded });
  return (
    <Form className={css.new} onSend={add}>
      <TextField
        label={t('name')}
        size={48}
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        error={error}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PhoneField label={t('phone')} size={48} autoComplete="off" value={phone} onChange={typePhone} />
      {taken && <Notice tone="warn" title={t('taken', { name: taken.name })} />}
      <div className={css.newActs}>
        {taken ? (
          <Button kind="secondary" size={48} onClick={() => onAdded(taken.id, taken.name)}>
            {t('useThem', { name: taken.name })}
          </Button>
        ) : (
          <Button kind="quiet" size={48} onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button
          type="submit"
          size={48}
          loading={isBusy}
          disabled={name.trim() === '' || (phone !== '' && !hasPhoneDigits(phone))}
        >
          {t(taken === null ? 'add' : 'addAnyway')}
        </Button>
      </div>
    </Form>
  );
}
