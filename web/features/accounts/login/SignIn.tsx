import { login as logIn } from 'core/accounts/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { site } from '../../../platform/site.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { by, filled, given, putErrors } from '../form-errors.ts';
import { FormNotes } from '../FormNotes.tsx';
import { PasskeySignIn } from '../second-step/PasskeySignIn.tsx';
import { useSending } from '../sending.ts';
import css from './login.module.css';

type Props = {
  readonly login: string;
  readonly onLogin: (login: string) => void;
  /** What another step ended with. */
  readonly isReset: boolean;
  readonly onForgot: () => void;
  readonly onSignedIn: (reply: Reply<typeof logIn>) => void;
  readonly arriving: boolean;
};

export function SignIn({ login, onLogin, isReset, onForgot, onSignedIn, arriving }: Props) {
  const t = useTranslations('accounts');
  const [isHeldUp, setIsHeldUp] = useState(false);
  const form = useForm({ defaultValues: { login, password: '', code: '' } });
  const { errors } = form.formState;
  const error = (name: keyof typeof errors) => errors[name]?.message ?? undefined;
  const { send, busy, refusal, wait } = useSending(logIn, {
    onYes: onSignedIn,
    onErrors: (found) => putErrors(form, found),
  });
  if (wait > 0 && !isHeldUp) setIsHeldUp(true);
  // Whoever shows a second factor need not wait for strangers who guess.
  const submit = form.handleSubmit(({ code, ...body }) =>
    code.trim() === '' ? send({ body }) : send({ body: { ...body, code } }, true),
  );
  const hasCode = useWatch({ control: form.control, name: 'code' }).trim() !== '';
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={css.heading}>
        <h1 className={css.title}>{t('signIn.title', { name: site().name })}</h1>
        <p className={css.lead}>{t('signIn.lead')}</p>
      </div>
      {isReset && <Notice tone="ok">{t('done.passwordReset')}</Notice>}
      <FormNotes refusal={refusal} wait={wait} />
      <TextField
        {...form.register('login', { validate: by(filled), onChange: (event) => onLogin(event.target.value) })}
        label={t('login')}
        error={error('login')}
        size={48}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        {...form.register('password', { validate: by(given) })}
        label={t('password')}
        error={error('password')}
        size={48}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      {isHeldUp && (
        <TextField
          {...form.register('code')}
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          error={error('code')}
          size={48}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      )}
      <Button type="submit" size={48} wide loading={busy || arriving} disabled={wait > 0 && !hasCode}>
        {t('signIn.submit')}
      </Button>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <Button kind="quiet" wide onClick={onForgot}>
        {t('signIn.forgot')}
      </Button>
    </form>
  );
}
