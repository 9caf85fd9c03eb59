import { addPasskey, askPasskey } from 'core/accounts/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { FormNotes } from '../FormNotes.tsx';
import css from '../profile/profile.module.css';
import { useSending } from '../sending.ts';
import { makePasskey } from './passkeys.ts';

function PasskeyForm({ onAdded }: { readonly onAdded: (codes: readonly string[]) => void }) {
  const t = useTranslations('accounts.factors');
  const [name, setName] = useState('');
  const keep = useSending(addPasskey, {
    onYes: ({ recovery_codes }) => onAdded(recovery_codes),
    onErrors: (found) => Object.values(found),
  });
  const ask = useSending(askPasskey, {
    onYes: ({ data: { step, options } }) =>
      void makePasskey(options).then((passkey) => passkey && keep.send({ body: { step, name: name.trim(), passkey } })),
    onErrors: (found) => Object.values(found),
  });
  const wait = Math.max(ask.wait, keep.wait);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void ask.send({});
      }}
    >
      <FormNotes refusal={ask.refusal ?? keep.refusal} wait={wait} />
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyHint')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        size={48}
        maxLength={80}
        data-autofocus
      />
      <Button type="submit" size={48} wide loading={ask.busy || keep.busy} disabled={wait > 0 || name.trim() === ''}>
        {t('makePasskey')}
      </Button>
    </form>
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
