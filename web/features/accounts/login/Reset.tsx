import { resetPassword } from 'core/accounts/contract';
import { whyNotPassword } from 'core/accounts/rules';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx';
import { by, putErrors } from '../form-errors.ts';
import { FormNotes } from '../FormNotes.tsx';
import { useSending } from '../sending.ts';
import css from './login.module.css';

type Props = { readonly token: string; readonly onAsk: () => void; readonly onDone: () => void };

export function Reset({ token, onAsk, onDone }: Props) {
  const t = useTranslations('accounts');
  const go = useNavigate();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors } = form.formState;
  // A used link has no business in the history.
  const forget = () => void go('/login', { replace: true });
  const { send, busy, refusal, wait } = useSending(resetPassword, {
    onYes: () => {
      onDone();
      forget();
    },
    onErrors: (found) => putErrors(form, found),
  });
  const submit = form.handleSubmit(({ password }) => send({ body: { token, password } }));
  useEffect(() => form.setFocus('password'), [form]);
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={css.heading}>
        <h1 className={css.title}>{t('reset.title')}</h1>
        <p className={css.lead}>{t('reset.lead')}</p>
      </div>
      <FormNotes refusal={refusal} wait={wait} />
      <PasswordField
        {...form.register('password', { validate: by(whyNotPassword) })}
        label={t('newPassword')}
        hint={t('passwordHint')}
        error={errors.password?.message ?? undefined}
        size={48}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <Button type="submit" size={48} wide loading={busy} disabled={wait > 0}>
        {t('reset.submit')}
      </Button>
      {refusal !== null && (
        <Button
          kind="quiet"
          wide
          onClick={() => {
            onAsk();
            forget();
          }}
        >
          {t('reset.ask')}
        </Button>
      )}
    </form>
  );
}
