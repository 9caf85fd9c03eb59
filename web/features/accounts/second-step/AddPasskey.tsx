import { addPasskey, askPasskey } from 'core/accounts/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { FormNotes, Submit } from '../FormNotes.tsx';
import css from '../profile/profile.module.css';
import { together, useSending } from '../sending.ts';
import { makePasskey } from './passkeys.ts';

function PasskeyForm({ onAdded }: { readonly onAdded: (codes: readonly string[]) => void }) {
  const t = useTranslations('accounts.factors');
  const [name, setName] = useState('');
  const keep = useSending(addPasskey, { onYes: ({ recovery_codes }) => onAdded(recovery_codes) });
  const ask = useSending(askPasskey, {
    onYes: ({ data: { step, options } }) =>
      void makePasskey(options).then((passkey) => passkey && keep.send({ body: { step, name: name.trim(), passkey } })),
  });
  const sending = together(ask, keep);
  return (
    <Form className={css.form} onSend={() => name.trim() !== '' && ask.send({})}>
      <FormNotes {...sending} />
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyHint')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        size={48}
        maxLength={80}
        data-autofocus
      />
      <Submit {...sending} isDisabled={sending.wait > 0 || name.trim() === ''}>
        {t('makePasskey')}
      </Submit>
    </Form>
  );
}

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onAdded: (codes: readonly string[]) => void };

export function AddPasskey({ open, onClose, onAdded }: Props) {
  const t = useTranslations('accounts.factors');
  return (
    <Modal open={open} onClose={onClose} title={t('addPasskey')} width={440}>
      {open && <PasskeyForm onAdded={onAdded} />}
    </Modal>
  );
}
