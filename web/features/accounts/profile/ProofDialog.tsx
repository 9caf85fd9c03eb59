import { prove } from 'core/accounts/security/contract';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { ProofContext } from '../ask-proof.ts';
import { by, putErrors } from '../form-errors.ts';
import { FormNotes } from '../FormNotes.tsx';
import { useSaid } from '../said.ts';
import { useSending } from '../sending.ts';
import css from './profile.module.css';

function ProofForm({ onProven }: { readonly onProven: () => void }) {
  const t = useTranslations('accounts');
  const said = useSaid();
  const form = useForm({ defaultValues: { password: '' } });
  const { send, busy, refusal, wait } = useSending(prove, {
    onYes: onProven,
    onErrors: (found) => putErrors(form, found),
  });
  const submit = form.handleSubmit((body) => send({ body }));
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.text}>{t('proof.text')}</p>
      <FormNotes refusal={refusal} wait={wait} />
      <PasswordField
        {...form.register('password', { validate: by((text) => (text === '' ? 'This field is required.' : null)) })}
        label={t('password')}
        error={said(form.formState.errors.password?.message ?? '') || undefined}
        size={48}
        autoComplete="current-password"
        data-autofocus
      />
      <Button type="submit" size={48} wide loading={busy} disabled={wait > 0}>
        {t('proof.submit')}
      </Button>
    </form>
  );
}

/** Lets the forms below ask who it is; whoever closes the dialog has said no. */
export function ProofDialog({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('accounts.proof');
  const [answer, setAnswer] = useState<((proven: boolean) => void) | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const end = (proven: boolean) => {
    answer?.(proven);
    setAnswer(null);
  };
  return (
    <ProofContext value={ask}>
      {children}
      <Modal open={answer !== null} onClose={() => end(false)} title={t('title')} width={440}>
        {answer !== null && <ProofForm onProven={() => end(true)} />}
      </Modal>
    </ProofContext>
  );
}
